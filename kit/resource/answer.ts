import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

type Said = Pick<Resource, 'fields' | 'computed'>

/** The specification's own words for fields and for the labels of refs: word → field. */
const wired = ({ fields }: Said, place: 0 | 1): [word: string, name: string][] =>
  Object.entries(fields).flatMap(([name, { wire }]) => (wire?.[place] === undefined ? [] : [[wire[place], name]]))

/** A row as calls answer it: the stored values, what follows from them at `now`, and the specification's own words (EQST-16). */
export function answered(resource: Said, row: AnyRow, now: string): AnyRow {
  const following = Object.entries(resource.computed ?? {}).map(([name, { minutes }]) => [name, minutes(row, now)])
  const values = wired(resource, 0).map(([word, name]) => [word, row[name]])
  const labels = wired(resource, 1).map(([word, name]) => [word, row.labels[name] ?? null])
  return { ...row, ...Object.fromEntries([...following, ...values, ...labels]) }
}

/** The specification's words a request may use: word → field. */
export const wireOf = (resource: Said): Record<string, string> => Object.fromEntries(wired(resource, 0))

/** What a row is answered with and a request may hand back, though it is never read. */
export const answeredOnly = (resource: Said): string[] => [
  ...Object.keys(resource.computed ?? {}),
  ...wired(resource, 1).map(([word]) => word),
]
