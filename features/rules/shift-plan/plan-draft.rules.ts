import type { Words } from '../../../kit/words/fill.ts'
import type { Assignment, GivenAssignment, Plan, PlanContents } from './shift-plan.api.ts'

/** A plan while it is edited. */
export interface PlanDraft {
  readonly orgNodeId: number
  readonly name: string
  readonly planType: Plan['planType']
  readonly anchorOn: string
  readonly rows: readonly DraftRow[]
}

export interface DraftRow {
  /** tells rows apart while they have no id */
  readonly key: string
  readonly id?: number | undefined
  readonly label: string
  /** a band for each day of the cycle, null = OFF */
  readonly bands: readonly (number | null)[]
}

/** A name that no row has. It is no crew's: who follows a row is assigned later. */
function rowName(rows: readonly Pick<DraftRow, 'label'>[], say: Words): string {
  const named = new Set(rows.map(({ label }) => label.trim().toLowerCase()))
  for (let number = rows.length + 1; ; number++) {
    const name = say('Row {{row}}', { row: String(number) })
    if (!named.has(name.toLowerCase())) return name
  }
}

/** A week, nobody on shift. */
export const newDraft = (today: string, orgNodeId: number, say: Words): PlanDraft => ({
  orgNodeId,
  name: '',
  planType: 'Continuous',
  anchorOn: today,
  rows: [{ key: 'new 1', label: rowName([], say), bands: Array(7).fill(null) }],
})

export const draftOf = ({ orgNodeId, name, planType, anchorOn, rows }: Plan): PlanDraft => ({
  orgNodeId,
  name,
  planType,
  anchorOn,
  rows: rows.map(row => ({ ...row, key: String(row.id) })),
})

/** What is saved. */
export const inputOf = ({ rows, ...fields }: PlanDraft): PlanContents & { orgNodeId: number } => ({
  ...fields,
  rows: rows.map(({ key: _, bands, ...row }) => ({ ...row, bands: [...bands] })),
})

/** An assignment as it is sent. */
export const keptAssignment = ({ subject: _, people: __, ...kept }: Assignment): GivenAssignment => kept

/** The next choice of a cell: OFF, then each band in turn. */
export function nextBand(band: number | null, bandIds: readonly number[], step: 1 | -1): number | null {
  const choices = [null, ...bandIds]
  return choices.at((choices.indexOf(band) + step) % choices.length) ?? null
}

/** The draft with another cycle: cut, or continued with OFF. */
export const withCycle = (draft: PlanDraft, days: number): PlanDraft => ({
  ...draft,
  rows: draft.rows.map(row => ({ ...row, bands: Array.from({ length: days }, (_, day) => row.bands[day] ?? null) })),
})

/** One more row: the last one again, further by its first run of days, as the crews of a rotation follow each other. */
export function withRow(draft: PlanDraft, say: Words): PlanDraft {
  const last = draft.rows.at(-1)!
  const shift = firstRun(last.bands)
  const bands = last.bands.map((_, day) => last.bands[(day + shift) % last.bands.length]!)
  return { ...draft, rows: [...draft.rows, { key: newKey(draft.rows), label: rowName(draft.rows, say), bands }] }
}

/** A row again below itself, with its own name. */
export function withCopy(draft: PlanDraft, row: number, say: Words): PlanDraft {
  const { bands } = draft.rows[row]!
  const copy = { key: newKey(draft.rows), label: rowName(draft.rows, say), bands }
  return { ...draft, rows: draft.rows.toSpliced(row + 1, 0, copy) }
}

/** A key no row has. */
const newKey = (rows: readonly DraftRow[]) => `new ${1 + Math.max(0, ...rows.map(({ key }) => Number(/^new (\d+)$/.exec(key)?.[1] ?? 0)))}`

/** Days until the band changes for the first time. */
function firstRun(bands: readonly (number | null)[]): number {
  return Math.max(
    0,
    bands.findIndex(band => band !== bands[0]),
  )
}

/** A row at another place; the others move up or down. */
export const withRowAt = (draft: PlanDraft, row: number, place: number): PlanDraft =>
  row === place ? draft : { ...draft, rows: draft.rows.toSpliced(row, 1).toSpliced(place, 0, draft.rows[row]!) }

export const withoutRow = (draft: PlanDraft, row: number): PlanDraft => ({ ...draft, rows: draft.rows.filter((_, at) => at !== row) })

export const withLabel = (draft: PlanDraft, row: number, label: string): PlanDraft => withRowOf(draft, row, { label })

const withRowOf = (draft: PlanDraft, row: number, changed: Partial<DraftRow>): PlanDraft => ({
  ...draft,
  rows: draft.rows.with(row, { ...draft.rows[row]!, ...changed }),
})
