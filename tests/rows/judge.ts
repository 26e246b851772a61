// Compares what PostgreSQL answered with what is claimed, and says in words what is wrong.

import type { Answers, Columns, Kind } from '../../kit/database/answers.ts'
import type { Claim, Column } from './claims.ts'

/** What is wrong with the claimed rows of a place, one sentence each. */
export function faultsOf(claim: Claim, answers: readonly Columns[]): string[] {
  const { at, columns } = claim
  if (!columns) return []
  const faults = answers.flatMap(answered => [
    ...missing(columns, answered),
    ...unclaimed(columns, answered),
    ...otherKinds(columns, answered),
  ])
  return [...new Set(faults)].map(fault => `${at} ${fault}`)
}

type Claimed = Readonly<Record<string, Column>>

const missing = (claimed: Claimed, answered: Columns): string[] =>
  Object.keys(claimed)
    .filter(name => !claimed[name]!.optional && !answered[name])
    .map(name => `claims the column ${name}, and it was not answered`)

const unclaimed = (claimed: Claimed, answered: Columns): string[] =>
  Object.keys(answered)
    .filter(name => !claimed[name])
    .map(name => `was answered the column ${name}, and does not claim it`)

function otherKinds(claimed: Claimed, answered: Columns): string[] {
  const said = (name: string, kind: Kind) => `was answered ${words[kind]} in ${name}, and its type has none`
  return Object.entries(answered).flatMap(([name, kinds]) =>
    kinds.filter(kind => claimed[name] && !claimed[name].kinds.includes(kind)).map(kind => said(name, kind)),
  )
}

const words: Readonly<Record<Kind, string>> = {
  null: 'a null',
  boolean: 'a boolean',
  number: 'a number',
  string: 'a text',
  list: 'a list',
  object: 'an object',
}

/** All answers to a statement, by the fixed parts of its template. */
export function byText(all: readonly Answers[]): Map<string, Columns[]> {
  const found = new Map<string, Columns[]>()
  for (const { text, answers } of all) found.set(text, [...(found.get(text) ?? []), ...answers])
  return found
}
