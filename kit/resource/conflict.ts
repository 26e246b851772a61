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
export function conflictOf({ fields }: Resource, opened: AnyRow, theirs: AnyRow, mine: Values): Conflict {
  const names = Object.keys(fields)
  const differences = names.flatMap(field => {
    const [was, stored, wanted] = [opened[field], theirs[field], mine[field]]
    const [byThem, byMe] = [!same(was, stored), !same(was, wanted)]
    if (!(byThem || byMe)) return []
    return [{ field, theirs: stored, mine: byMe ? wanted : stored, both: byThem && byMe && !same(stored, wanted) }]
  })
  const merged = names.map(name => [name, same(opened[name], mine[name]) ? theirs[name] : mine[name]])
  return { differences, merged: Object.fromEntries(merged) }
}
