import type { ShiftDraft } from '../roster-cells/roster-cells.api.ts'

/** A cell by its person and date. */
export interface CellAt {
  readonly employeeId: number
  readonly date: string
}
export interface CellPair {
  readonly from: CellAt
  readonly to: CellAt
}

/** What a user does with cells; the versions are put in when it is sent. */
export type CellAct =
  | { readonly kind: 'set'; readonly cells: readonly (CellAt & { readonly bandId: number | null })[] }
  | { readonly kind: 'offCancel'; readonly bandId: number; readonly cells: readonly CellAt[] }
  | { readonly kind: 'add'; readonly shift: ShiftDraft; readonly cells: readonly CellAt[] }
  | { readonly kind: 'edit'; readonly id: number; readonly shift: ShiftDraft; readonly cells: readonly CellAt[] }
  | { readonly kind: 'move' | 'swap' | 'copy'; readonly pairs: readonly CellPair[] }
  | { readonly kind: 'back'; readonly batchId: number }
