import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

type Said = Pick<Resource, 'fields' | 'computed' | 'counts' | 'reads'>

/** The specification's names for values (place 0) or for the labels of refs (place 1), each with our name of the field. */
const wired = ({ fields }: Said, place: 0 | 1): [word: string, name: string][] =>
  Object.entries(fields).flatMap(([name, { wire }]) => (wire?.[place] === undefined ? [] : [[wire[place], name]]))

/**
 * A row as calls answer it: its values, the values computed at `now`, and values and labels again under the specification's names
 * (EQST-16).
 */
export function answerOf(resource: Said, row: AnyRow, now: string): AnyRow {
  const following = Object.entries(resource.computed ?? {}).map(([name, { minutes }]) => [name, minutes(row, now)])
  const values = wired(resource, 0).map(([word, name]) => [word, row[name]])
  const labels = wired(resource, 1).map(([word, name]) => [word, row.labels[name] ?? null])
  return { ...row, ...Object.fromEntries([...following, ...values, ...labels]) }
}

/** Maps the names of the specification that a request may use to our names of the fields. */
export const wireOf = (resource: Said): Record<string, string> => Object.fromEntries(wired(resource, 0))

/** Names that an answer contains and a request may send back. Their values are ignored. */
export const answeredOnly = (resource: Said): string[] => [
  ...Object.keys(resource.computed ?? {}),
  ...Object.keys(resource.counts ?? {}),
  ...Object.keys(resource.reads ?? {}),
  ...wired(resource, 1).map(([word]) => word),
]
