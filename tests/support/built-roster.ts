import { type Built, build } from '../../engines/roster/build.ts'
import type { RosterProblem } from '../../engines/roster/problem.ts'
import type { Band, RosterCell } from '../../engines/roster/terms.ts'
import { highsSolver } from '../../features/planning/build/highs.server.ts'
import { MONDAY } from './roster.ts'

export const solver = await highsSolver()

/** A roster that is built with a fixed seed and bounded work. Throws on bad input. */
export function built(given: RosterProblem, cells: readonly RosterCell[] = [], run: Partial<Parameters<typeof build>[3]> = {}): Built {
  const answer = build(given, cells, solver, { seed: 1, work: 20_000, ...run })
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
  return answer.value
}

/** Cover of one crane driver for each of these bands, on so many days from Monday on. */
export const lines = (days: number, bands: readonly Band[], more: object = {}) =>
  Array.from({ length: days }, (_, at) =>
    bands.map(({ id }) => ({ day: MONDAY + at, band: id, skill: 'crane', least: 0, wanted: 1, most: 1, under: 10, over: 2, ...more })),
  ).flat()
