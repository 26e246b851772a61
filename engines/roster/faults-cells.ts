import type { Fault } from '../answers/fault.ts'
import { Finding } from '../answers/finding.ts'
import type { RosterProblem } from './problem.ts'
import type { RosterCell } from './terms.ts'

/** The ids that cells may name. */
export interface KnownIds {
  readonly people: ReadonlySet<string>
  readonly bands: ReadonlySet<string>
}

export function knownIds({ people, bands }: RosterProblem): KnownIds {
  return { people: new Set(people.map(({ id }) => id)), bands: new Set(bands.map(({ id }) => id)) }
}

/** What is wrong with cells of a sound problem. */
export function cellFaults(problem: RosterProblem, cells: readonly RosterCell[], path: string, known = knownIds(problem)): Fault[] {
  const found = new Finding()
  const { people, bands } = known
  const { firstDay, days } = problem.period
  const taken = new Set<string>()
  for (const [at, cell] of found.rows(cells, path).entries()) {
    const here = `${path}[${at}]`
    if (found.text(cell.person, () => `${here}.person`) && !people.has(cell.person)) found.add(`${here}.person`, 'unknownId', cell.person)
    if (found.whole(cell.day, () => `${here}.day`) && (cell.day < firstDay || cell.day >= firstDay + days)) {
      found.add(`${here}.day`, 'outsidePeriod', cell.day)
    }
    found.length(cell.slot, () => `${here}.slot`)
    checkKind(cell, here, bands, found)
    const key = `${cell.person} ${cell.day} ${cell.slot}`
    if (taken.has(key)) found.add(here, 'duplicate', cell)
    taken.add(key)
  }
  return found.faults
}

/** A cell's kind, and its band: work has one, OFF and leave have none. */
export function checkKind(
  cell: { readonly kind: unknown; readonly band?: unknown },
  path: string,
  bands: ReadonlySet<unknown>,
  found: Finding,
): void {
  if (!found.oneOf(cell.kind, ['work', 'off', 'leave', 'training'], () => `${path}.kind`)) return
  if (cell.band === undefined) {
    if (cell.kind === 'work') found.add(`${path}.band`, 'missing', undefined)
  } else if (!bands.has(cell.band) || cell.kind === 'off' || cell.kind === 'leave') {
    found.add(`${path}.band`, 'unknownId', cell.band)
  }
}
