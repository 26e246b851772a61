import type { Place } from '../../../kit/axis/keys.ts'
import type { PlanDraft } from './plan-draft.rules.ts'

/** The cells between two corners: where choosing began, and where the cursor is. Lines are the rows of the plan, steps the days of its cycle. */
export interface Area {
  readonly anchor: Place
  readonly at: Place
}

/** A code that can be typed: a shift band, or OFF with the id null. */
export interface Coded {
  readonly id: number | null
  readonly code: string
  readonly kind: string
}

const inOrder = (one: number, other: number): [number, number] => (one <= other ? [one, other] : [other, one])

/** The first and last row and day of an area, cut to what the plan has. */
export function edgesOf({ anchor, at }: Area, { rows }: Pick<PlanDraft, 'rows'>) {
  const cycle = rows[0]?.bands.length ?? 1
  const cut = ([first, last]: [number, number], count: number) => [Math.min(first, count - 1), Math.min(last, count - 1)] as const
  return { lines: cut(inOrder(anchor.line, at.line), rows.length), days: cut(inOrder(anchor.step, at.step), cycle) }
}

type Edges = ReturnType<typeof edgesOf>

export const isInside = ({ lines, days }: Edges, { line, step }: Place): boolean =>
  line >= lines[0] && line <= lines[1] && step >= days[0] && step <= days[1]

/** The draft with another band in each cell of an area. */
export const withArea = (draft: PlanDraft, area: Area, next: (band: number | null) => number | null): PlanDraft => {
  const edges = edgesOf(area, draft)
  return withBands(draft, (band, at) => (isInside(edges, at) ? next(band) : band))
}

const withBands = (draft: PlanDraft, next: (band: number | null, at: Place) => number | null): PlanDraft => ({
  ...draft,
  rows: draft.rows.map((row, line) => ({ ...row, bands: row.bands.map((band, step) => next(band, { line, step })) })),
})

/** The chosen rows further into their cycle: what stood on day 1 stands on day 1 + days. */
export function shifted(draft: PlanDraft, area: Area, days: number): PlanDraft {
  const { lines } = edgesOf(area, draft)
  const rows = draft.rows.map((row, line) => {
    const { bands } = row
    const from = (day: number) => (((day - days) % bands.length) + bands.length) % bands.length
    return line < lines[0] || line > lines[1] ? row : { ...row, bands: bands.map((_, day) => bands[from(day)]!) }
  })
  return { ...draft, rows }
}

/** The codes of an area as a table of text, days apart by tabs. */
export function textOf(draft: PlanDraft, area: Area, codes: readonly Coded[]): string {
  const { lines, days } = edgesOf(area, draft)
  const codeOf = (band: number | null) => codes.find(({ id }) => id === band)?.code ?? ''
  const rows = draft.rows.slice(lines[0], lines[1] + 1)
  return rows
    .map(({ bands }) =>
      bands
        .slice(days[0], days[1] + 1)
        .map(codeOf)
        .join('\t'),
    )
    .join('\n')
}

/** A table of codes laid over the plan from the first chosen cell on, again and again where more is chosen. A text that is no code refuses all. */
export function withPasted(draft: PlanDraft, area: Area, text: string, codes: readonly Coded[]): { draft: PlanDraft } | { wrong: string } {
  const table = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map(line => line.split('\t'))
  const byCode = new Map(codes.map(({ code, id }) => [code.toUpperCase(), id]))
  const keyOf = (code: string) => code.trim().toUpperCase()
  const wrong = table.flat().find(code => keyOf(code) !== '' && !byCode.has(keyOf(code)))
  if (wrong !== undefined) return { wrong }
  const edges = edgesOf(area, draft)
  const first = edges.lines[0]
  const start = edges.days[0]
  const repeated = (chosen: number, given: number) => (chosen % given === 0 ? chosen : given)
  const height = repeated(edges.lines[1] - first + 1, table.length)
  const width = repeated(edges.days[1] - start + 1, table[0]!.length)
  const covered: Edges = { lines: [first, first + height - 1], days: [start, start + width - 1] }
  const pasted = (band: number | null, { line, step }: Place) => {
    const row = table[(line - first) % table.length]
    const code = keyOf(row?.[(step - start) % table[0]!.length] ?? '')
    return code === '' ? band : byCode.get(code)!
  }
  return { draft: withBands(draft, (band, at) => (isInside(covered, at) ? pasted(band, at) : band)) }
}
