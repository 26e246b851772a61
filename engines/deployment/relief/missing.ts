import type { Reason } from '../../answers/reason.ts'
import type { Span } from '../../time/span.ts'
import type { Post } from '../problem/problem.ts'
import { Capacity } from './capacity.ts'
import { type Crew, shiftOf } from './crew.ts'
import { Rotas } from './crew-rota.ts'
import type { ReliefGroup } from './relief-group.ts'

/**
 * `relieversMissing`: with this many more people who may drive every machine the whole time, none would be unmanned; without a number where
 * even many more would not be enough.
 */
export type ReliefCode = 'relieversMissing'

/** The most relievers per machine that are tried. */
const MOST_A_MACHINE = 3

/** How many more relievers would leave no machine unmanned: fewer were tried and were not enough. */
export function missingRelievers(crew: Crew, rotas: Rotas, stop: () => boolean): Reason<ReliefCode> {
  const more = moreFor(crew, rotas, stop)
  return more === null ? { code: 'relieversMissing' } : { code: 'relieversMissing', actual: more, unit: 'people' }
}

/**
 * How many RELF posts a group needs in addition to its ACT posts, so that nobody drives longer than allowed and no machine stops. A planner
 * asks for this before anybody is deployed.
 * @param machines the ACT posts, each with a driver of its own
 * @returns null when three relievers per machine would not be enough
 */
export function relieversFor(machines: readonly Post[], limits: ReliefGroup, stop: () => boolean = () => false): number | null {
  if (machines.length === 0) return 0
  const drivers = machines.map(({ id, span }) => ({ person: id, present: [span], may: machines.map(() => true) }))
  return moreFor({ limits, machines, holder: [...machines.keys()], drivers }, new Rotas(stop), stop)
}

function moreFor(crew: Crew, rotas: Rotas, stop: () => boolean): number | null {
  const present = [hullOf(crew.machines)]
  const may = crew.machines.map(() => true)
  for (let more = 0; more <= MOST_A_MACHINE * crew.machines.length && !stop(); more++) {
    const added = Array.from({ length: more }, (_, at) => ({ person: `reliever ${at + 1}`, present, may }))
    if (isManned({ ...crew, drivers: [...crew.drivers, ...added] }, rotas)) return more
  }
  return null
}

function isManned(crew: Crew, rotas: Rotas): boolean {
  return new Capacity(shiftOf(crew)).least() === 0 && rotas.of(crew).unmanned === 0
}

function hullOf(machines: readonly Post[]): Span {
  return { start: Math.min(...machines.map(({ span }) => span.start)), end: Math.max(...machines.map(({ span }) => span.end)) }
}
