// What a database test begins with: `const salwa = await world(allCalls).rostered('2026-11-18', 'Gate', ['G1', 'G2']).open()`.

import type { RawBuilder } from 'kysely'
import type { Implementation } from '../../kit/calls/handler.server.ts'
import type { Services } from '../../kit/calls/pipeline.server.ts'
import { inCompany, type Scoped } from '../../kit/database/company.ts'
import type { Job } from '../../kit/jobs/job.ts'
import { prepareJobs } from '../../kit/jobs/worker.server.ts'
import { insertFortnight } from '../fixtures/salwa/fortnight.ts'
import { insertVesselCalls } from '../fixtures/salwa/vessel-calls.ts'
import { type Send, type Served, serve } from './served.ts'
import { makeTerminal } from './terminal.ts'
import { type Company, companyHands } from './world/company.ts'
import { insertCrews } from './world/crews.ts'
import { insertTerminals, letSignIn } from './world/organisation.ts'
import { type Held, insertRostered } from './world/rostered.ts'
import { insertPosts, insertRules, type RuleRow } from './world/rules-and-posts.ts'

/** Noon of the day after the fortnight of the fixtures. */
export const noonAfter = '2026-11-16T08:00:00Z'

/** One thing that the company has: a statement, or what is done with its database and itself. */
type Step = RawBuilder<unknown> | ((db: Scoped, made: Company['made']) => Promise<unknown>)

/** What a world will have; `open` makes it. */
export interface WorldPlan {
  /** people of a skill, or of none, on the day band of a date */
  rostered(date: string, skill: string | null, numbers: readonly string[], held?: Held): WorldPlan
  /** the set 'Standard rules' of 2026 and 2027 */
  rules(...rules: readonly RuleRow[]): WorldPlan
  /** an open post of each skill on the day band of a date, by the terminal's clock */
  posts(date: string, skills: readonly string[], hours?: readonly [from: string, to: string]): WorldPlan
  /** people in the four crews of the shift plan, every second one with RTG */
  crews(people: number): WorldPlan
  /** people, rosters and clockings of the fixtures' fortnight */
  fortnight(): WorldPlan
  /** the fixtures' 32 vessel calls, no work yet */
  vesselCalls(): WorldPlan
  /** other terminals beside the first, with nothing there */
  terminals(...names: readonly string[]): WorldPlan
  /** the user of a role is this person */
  userIs(role: string, number: string): WorldPlan
  /** jobs can be queued, and nobody does them */
  queue(): WorldPlan
  /** what only one file has */
  with(...steps: readonly Step[]): WorldPlan
  /** makes it, until the end of the file; call it at the top of the file or in `beforeAll` */
  open(): Promise<World>
}

/** A served company, and others beside it. */
export interface World extends Served, Company {
  /** another company with an empty terminal, made when it is first asked for */
  other(): Promise<Company>
  /** calls as a role of the other company */
  stranger(role: string): Send
}

/** A company with an empty terminal and a user of each role, served as of an instant or of what a clock says, with a worker for these jobs and with other services than those of tests. */
export function world(
  calls: readonly Implementation[] = [],
  now: string | (() => string) = noonAfter,
  jobs: readonly Job<never>[] = [],
  services: Partial<Services> = {},
): WorldPlan {
  const nowOf = typeof now === 'string' ? () => now : now
  return planned(() => serve(calls, nowOf, jobs, services), nowOf, { steps: [], queue: false })
}

interface Wanted {
  readonly steps: readonly Step[]
  readonly queue: boolean
}

function planned(start: () => Promise<Served>, nowOf: () => string, wanted: Wanted): WorldPlan {
  const and = (...steps: readonly Step[]) => planned(start, nowOf, { ...wanted, steps: [...wanted.steps, ...steps] })
  return {
    rostered: (date, skill, numbers, held = {}) => and((db, { nodeId }) => insertRostered(db, nodeId, date, { skill, numbers, ...held })),
    rules: (...rules) => and((db, { nodeId }) => insertRules(db, nodeId, rules)),
    posts: (date, skills, hours = ['07:00', '19:00']) => and((db, { nodeId }) => insertPosts(db, nodeId, date, { skills, hours })),
    crews: people => and((db, { nodeId }) => insertCrews(db, nodeId, people)),
    fortnight: () => and((db, { nodeId }) => insertFortnight(db, nodeId)),
    vesselCalls: () => and((db, { nodeId }) => insertVesselCalls(db, nodeId)),
    terminals: (...names) => and((db, { nodeId }) => insertTerminals(db, nodeId, names)),
    userIs: (role, number) => and(db => letSignIn(db, role, number)),
    queue: () => planned(start, nowOf, { ...wanted, queue: true }),
    with: and,
    open: async () => open(await start(), nowOf, wanted),
  }
}

async function open(served: Served, nowOf: () => string, { steps, queue }: Wanted): Promise<World> {
  if (queue) await prepareJobs(served.urls.jobs)
  const made = await makeTerminal(served.owner, 'salwa')
  // each on its own: what one has made, the next may delete
  for (const step of steps)
    await inCompany<unknown>(served.owner, made.companyId, db => (typeof step === 'function' ? step(db, made) : step.execute(db)))
  let neighbour: Promise<Company> | undefined
  const other = () => {
    neighbour ??= makeTerminal(served.owner, 'other').then(company => companyHands(served, company, nowOf))
    return neighbour
  }
  return {
    ...served,
    ...(await companyHands(served, made, nowOf)),
    other,
    stranger: role => async (method, path, fields) => (await other()).as(role)(method, path, fields),
  }
}
