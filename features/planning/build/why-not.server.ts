import type { Why } from '../../../engines/roster/why.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { workerPool } from '../../../kit/files/worker-pool.ts'
import { builtFor } from '../../rules/judge/facts.rules.ts'
import { rosterFacts } from '../../rules/judge/facts-reads.service.ts'
import { askedOf } from '../../rules/judge/problem.rules.ts'
import type { BuildState, WhyNot } from './build.api.ts'
import type { WhyTask } from './build.worker.ts'
import { builtOf } from './build-writes.server.ts'
import { candidateCells } from './candidate-reads.server.ts'
import { breachOf, namesOf } from './proposal-reads.server.ts'

/** Apart from the builds, so that nobody waits for one. */
export const whyThreads = workerPool(new URL('./build.worker.ts', import.meta.url), { size: 1, timeoutMs: 60_000, heapMb: 700 })

/** Why somebody does not stand in a built roster on a date, for every band; undefined when they have no row in it. */
export async function whyNotOn(
  db: Scoped,
  orgNodeId: number,
  { id, from, to, mode }: BuildState,
  employeeId: number,
  date: string,
  now: string,
): Promise<WhyNot | undefined> {
  const { people } = await builtOf(db, id)
  const facts = builtFor(await rosterFacts(db, { orgNodeId, from, to }, now), people)
  if (!facts.people.some(person => person.employeeId === employeeId)) return undefined
  const { problem, cells: given } = askedOf(facts, mode)
  const stays = new Set(given.map(({ person, day }) => `${person} ${day}`))
  const built = (await candidateCells(db, id)).map(cell => ({ ...cell, locked: stays.has(`${cell.person} ${cell.day}`) }))
  const cells = [...built, ...given.filter(({ kind }) => kind === 'off')]
  const bands = facts.bands.filter(({ open }) => open).map(band => String(band.id))
  const places = bands.map(band => ({ person: String(employeeId), day: dayOf(date), band }))
  const answer = await whyThreads.run<Why[]>({ problem, cells, places } satisfies WhyTask)
  if ('failure' in answer) throw new Error(answer.failure.message)
  const names = await namesOf(db)
  return {
    bands: answer.output.map(({ here, cost, worse, never }, at) => ({
      code: names.bands.get(bands[at]!)!,
      here: here.map(breach => breachOf(breach, names)),
      cost,
      worse: worse.map(breach => ({ ...breachOf(breach, names), cost: breach.cost })),
      never: [...never],
    })),
  }
}
