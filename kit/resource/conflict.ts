import type { SubTable } from './lines/sub-table.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

type Values = Readonly<Record<string, unknown>>

/** A field that one or both of two editors changed. */
export interface Difference {
  readonly field: string
  readonly theirs: unknown
  readonly mine: unknown
  /** both changed it, to different values: one of the two will be lost */
  readonly both: boolean
}

export interface Conflict {
  readonly differences: readonly Difference[]
  /** the values to save when my changes are applied on top of theirs */
  readonly merged: Values
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Compares two edits of one row: `opened` as I opened it, `theirs` as it is stored now, `mine` as I want to save it. */
export function conflictOf(of: Pick<Resource, 'fields' | 'subTables'>, opened: AnyRow, theirs: AnyRow, mine: Values): Conflict {
  const names = [...Object.keys(of.fields), ...Object.keys(of.subTables)]
  const compared = names.map(field => {
    const table = of.subTables[field]
    const bare = (value: unknown) => (table ? bareLines(table, value) : value)
    const [was, stored, wanted] = [bare(opened[field]), bare(theirs[field]), bare(mine[field])]
    const [byThem, byMe] = [!same(was, stored), !same(was, wanted)]
    const merged = !byMe ? stored : table ? mergedLines(was as Line[], stored as Line[], wanted as Line[]) : wanted
    return { field, changed: byThem || byMe, theirs: stored, mine: merged, both: byThem && byMe && !same(stored, wanted) }
  })
  return {
    differences: compared.filter(({ changed }) => changed).map(({ changed: _, ...difference }) => difference),
    merged: Object.fromEntries(compared.map(({ field, mine: merged }) => [field, merged])),
  }
}

type Line = Values & { readonly id?: number }

/** The lines with their ids and fields in one order, without labels. */
const bareLines = ({ fields }: SubTable, lines: unknown): Line[] =>
  (lines as Line[]).map(line => ({
    ...(line.id !== undefined && { id: line.id }),
    ...Object.fromEntries(Object.keys(fields).map(name => [name, line[name] ?? null])),
  }))

/** Their lines with mine on top: those I changed, added and deleted. One that they deleted and I changed is added again. */
function mergedLines(was: readonly Line[], theirs: readonly Line[], mine: readonly Line[]): Line[] {
  const byId = (lines: readonly Line[]) => new Map(lines.map(line => [line.id, line]))
  const [before, wanted] = [byId(was), byId(mine)]
  const untouched = (line: Line) => same(before.get(line.id), wanted.get(line.id))
  const kept = theirs.flatMap(line =>
    !before.has(line.id) || untouched(line) ? [line] : [wanted.get(line.id)].filter(mine => mine !== undefined),
  )
  const there = new Set(theirs.map(({ id }) => id))
  const added = mine.filter(line => line.id === undefined || (!there.has(line.id) && !untouched(line)))
  return [...kept, ...added.map(({ id: _, ...line }) => line)]
}
