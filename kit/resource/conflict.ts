import type { SubTable } from './lines/sub-table.ts'
import { type Asked, answering, type LinesTold, put, same } from './merged.ts'
import type { Resource } from './resource.ts'

type Values = Readonly<Record<string, unknown>>

/** A field that one or both of two editors changed. */
export interface Difference {
  readonly field: string
  readonly theirs: unknown
  readonly mine: unknown
  /** both changed it, to different values */
  readonly both: boolean
  /** what of it both changed otherwise: mine is saved, unless theirs is chosen */
  readonly asked: readonly Asked[]
}

export interface Conflict {
  readonly differences: readonly Difference[]
  /** the values to save when my changes are applied on top of theirs */
  readonly merged: Record<string, unknown>
  /** the same, with theirs at the places that were asked about and are given here */
  mergedWith(taken: ReadonlySet<string>): Record<string, unknown>
}

/** How the lines in a field's value are told apart, for fields whose values are lines with a shape of their own. */
export type LinesOfFields = Readonly<Record<string, LinesTold>>

/** Compares two edits of one row: `opened` is the row as I opened it, `theirs` as it is stored now, `mine` as I want to save it. */
export function conflictOf(
  of: Pick<Resource, 'fields' | 'subTables'>,
  opened: Values,
  theirs: Values,
  mine: Values,
  lines: LinesOfFields = {},
): Conflict {
  const names = [...Object.keys(of.fields), ...Object.keys(of.subTables)]
  const compare = (field: string, taken: ReadonlySet<string>) => {
    const table = of.subTables[field]
    const bare = (value: unknown) => (table ? bareLines(table, value) : value)
    const was = bare(opened[field])
    const stored = bare(theirs[field])
    const wanted = bare(mine[field])
    const answers = answering(taken)
    const byThem = !same(was, stored)
    const byMe = !same(was, wanted)
    const merged = put(was, stored, wanted, field, answers, table ? toldBy(table) : lines[field])
    const both = byThem && byMe && !same(stored, wanted)
    return { field, changed: byThem || byMe, theirs: stored, mine: merged, both, asked: answers.asked }
  }
  const compared = names.map(field => compare(field, new Set()))
  const mergedWith = (taken: ReadonlySet<string>) => ({
    ...mine,
    ...Object.fromEntries(names.map(field => [field, compare(field, taken).mine])),
  })
  return {
    differences: compared.filter(({ changed }) => changed).map(({ changed: _, ...difference }) => difference),
    merged: mergedWith(new Set()),
    mergedWith,
  }
}

/** Stored lines have ids; those that have none are told apart by what no two of them share, else by their place. */
function toldBy({ rules }: SubTable): LinesTold {
  const once = rules.find(rule => rule.once)?.once
  return { whole: true, ...(once && { key: line => JSON.stringify(once.map(name => line[name] ?? null)) }) }
}

/** The lines with their ids and fields in one order, without labels. */
const bareLines = ({ fields }: SubTable, lines: unknown): Values[] =>
  (lines as Values[]).map(line => ({
    ...(line.id !== undefined && { id: line.id }),
    ...Object.fromEntries(Object.keys(fields).map(name => [name, line[name] ?? null])),
  }))
