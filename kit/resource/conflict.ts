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
  readonly merged: Record<string, unknown>
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Compares two edits of one row: `opened` as I opened it, `theirs` as it is stored now, `mine` as I want to save it. */
export function conflictOf(of: Pick<Resource, 'fields' | 'subTables'>, opened: AnyRow, theirs: AnyRow, mine: Values): Conflict {
  const names = [...Object.keys(of.fields), ...Object.keys(of.subTables)]
  const compared = names.map(field => {
    const table = of.subTables[field]
    const bare = (value: unknown) => (table ? bareLines(table, value) : value)
    const was = bare(opened[field])
    const stored = bare(theirs[field])
    const wanted = bare(mine[field])
    const byThem = !same(was, stored)
    const byMe = !same(was, wanted)
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

/**
 * Their lines with mine on top: those I changed, added and deleted. One that they deleted and I changed is added again. The order is mine, unless
 * they put lines in another one.
 */
function mergedLines(was: readonly Line[], theirs: readonly Line[], mine: readonly Line[]): Line[] {
  const byId = (lines: readonly Line[]) => new Map(lines.map(line => [line.id, line]))
  const before = byId(was)
  const stored = byId(theirs)
  const wanted = byId(mine)
  const untouched = (line: Line) => same(before.get(line.id), wanted.get(line.id))
  const here = mine.flatMap(line => {
    if (line.id === undefined) return [line]
    if (stored.has(line.id)) return [untouched(line) ? stored.get(line.id)! : line]
    const { id: _, ...again } = line
    return untouched(line) ? [] : [again]
  })
  const theirNew = theirs.filter(({ id }) => !before.has(id))
  const idsIn = (lines: readonly Line[], others: ReadonlyMap<unknown, Line>) => lines.map(({ id }) => id).filter(id => others.has(id))
  if (same(idsIn(was, stored), idsIn(theirs, before))) return [...here, ...theirNew]
  const merged = byId([...here, ...theirNew].filter(({ id }) => id !== undefined))
  return [...theirs.flatMap(({ id }) => merged.get(id) ?? []), ...here.filter(({ id }) => id === undefined)] as Line[]
}
