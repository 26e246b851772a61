import type { Proposed } from '../../deployment/open-posts/who-could.api.ts'
import type { ShiftDraft } from '../../roster/roster-cells/roster-cells.api.ts'

/** A cell by its person and date. */
export interface CellAt {
  readonly employeeId: number
  readonly date: string
}
export interface CellPair {
  readonly from: CellAt
  readonly to: CellAt
}

/** A cell that gets a band or OFF. */
export interface SetCell extends CellAt {
  readonly bandId: number | null
  /** a day that was OFF is worked */
  readonly offCancelled?: boolean
  /** as it was judged, where the page may not have seen it; else as the page has */
  readonly version?: number
}

/** What becomes of leave in the cells of an act. */
interface LeaveMet {
  /** somebody has said that it goes */
  readonly overLeave?: boolean
  /** its cells stay, and the others are changed */
  readonly keepLeave?: boolean
}

/** What a user does with cells; the versions are put in when it is sent. */
export type CellAct = Done & LeaveMet
type Done =
  | { readonly kind: 'set'; readonly cells: readonly SetCell[] }
  | { readonly kind: 'offCancel'; readonly bandId: number; readonly cells: readonly CellAt[] }
  | { readonly kind: 'add'; readonly shift: ShiftDraft; readonly cells: readonly CellAt[] }
  | { readonly kind: 'edit'; readonly id: number; readonly shift: ShiftDraft; readonly cells: readonly CellAt[] }
  | { readonly kind: 'move' | 'swap' | 'copy'; readonly pairs: readonly CellPair[] }
  | { readonly kind: 'plan'; readonly cells: readonly CellAt[] }
  | AbsenceAct
  | TakeAct
  | { readonly kind: 'discard'; readonly cells: readonly CellAt[] }
  | { readonly kind: 'back'; readonly batchId: number }

interface Typed {
  readonly exceptionTypeId: number
  readonly note: string | null
  readonly cells: readonly CellAt[]
}
export interface LeaveAct extends Typed {
  readonly kind: 'leave'
  readonly part: { readonly begins: string; readonly ends: string } | null
  /** ids of leaves that it takes the place of */
  readonly replaces?: readonly number[]
}
/** Somebody is away from work, or is not any more. */
export type AbsenceAct =
  | LeaveAct
  | ({ readonly kind: 'training'; readonly bandId: number | null } & Typed)
  | { readonly kind: 'cancelLeave'; readonly cells: readonly CellAt[] }
  | { readonly kind: 'compOff'; readonly cells: readonly CellAt[] }
  | { readonly kind: 'presence'; readonly what: 'missing' | 'came'; readonly note: string | null; readonly cells: readonly CellAt[] }

/** A proposed person takes a post on a date and band. */
export interface TakeAct extends Pick<Proposed, 'employeeId' | 'how' | 'version' | 'moves'> {
  readonly kind: 'take'
  readonly seatId: number
  readonly date: string
  readonly bandId: number
}
