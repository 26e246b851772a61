import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

type Values = Readonly<Record<string, unknown>>

/** A field that one of two editors, or both, changed. */
export interface Difference {
  readonly field: string
  readonly theirs: unknown
  readonly mine: unknown
  /** changed by both, each otherwise: one of the two is lost */
  readonly both: boolean
}

export interface Conflict {
  readonly differences: readonly Difference[]
  /** what is saved when my changes go on top of theirs */
  readonly merged: Values
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What two editors did to the same row: `opened` as I found it, `theirs` as it is stored by now, `mine` as I want it. */
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
