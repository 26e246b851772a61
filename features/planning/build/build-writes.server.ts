import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { makeMove } from '../../../kit/states/make.server.ts'
import type { BuildRange } from '../../rules/judge/facts-reads.service.ts'
import type { BuildState } from './build.api.ts'
import { buildStates } from './build.states.ts'
import { buildColumns } from './build-reads.server.ts'

/** Queues a build of a node. */
export async function queueBuild(
  db: Scoped,
  { orgNodeId, from, to }: BuildRange,
  { mode, seconds, people }: Pick<BuildState, 'mode' | 'seconds'> & { readonly people: readonly number[] },
): Promise<BuildState> {
  const made = await sql<BuildState>`
    insert into schedule_build (company_id, org_node_id, starts_on, ends_on, mode, seconds, seed, people)
    values ((select company()), ${orgNodeId}, ${from}, ${to}, ${mode}, ${seconds}, 1, ${people.length > 0 ? [...people] : null}::bigint[])
    returning ${buildColumns}`.execute(db)
  return made.rows[0]!
}

export interface QueuedBuild extends BuildRange, Pick<BuildState, 'mode' | 'seconds'> {
  readonly seed: number
  /** null = everybody */
  readonly people: number[] | null
}

/** Takes a queued build up, or one whose server was killed; undefined when nobody waits for it any more. */
export async function beginBuild(db: Scoped, id: number): Promise<QueuedBuild | undefined> {
  if (!(await makeMove(db, buildStates, 'begun', { id, set: sql`started_at = now()` }))) return undefined
  const { rows } = await sql<QueuedBuild>`
    select org_node_id, starts_on as from, ends_on as to, mode, seconds, seed, people from schedule_build
     where company_id = (select company()) and id = ${id}`.execute(db)
  return rows[0]
}

/** Writes the figures of a running build; true when somebody has asked it to end. */
export async function reportBuild(db: Scoped, id: number, cost: number | null, bound: number | null): Promise<boolean> {
  const { rows } = await sql<{ stopping: boolean }>`
    update schedule_build set cost = ${cost}, bound = ${bound}
     where company_id = (select company()) and id = ${id} and state = 'running' returning stopping`.execute(db)
  return rows[0]?.stopping ?? true
}

/** Asks a build to end with the best so far; false when it has ended. */
export async function stopBuildOf(db: Scoped, id: number): Promise<boolean> {
  const done = await sql`
    update schedule_build set stopping = true
     where company_id = (select company()) and id = ${id} and state in ('queued', 'running')`.execute(db)
  return done.numAffectedRows === 1n
}

export async function failBuild(db: Scoped, id: number, message: string): Promise<void> {
  await makeMove(db, buildStates, 'failed', { id, set: sql`message = ${message}, finished_at = now()` })
}

interface BuiltFrom {
  readonly from: string
  readonly to: string
  readonly inputHash: Buffer
  readonly rulesHash: Buffer | null
  /** null = everybody */
  readonly people: number[] | null
}

/** What a built roster is for, and what it was built from. */
export async function builtOf(db: Scoped, id: number): Promise<BuiltFrom> {
  const { rows } = await sql<BuiltFrom>`
    select starts_on as from, ends_on as to, input_hash, rules_hash, people from schedule_build where company_id = (select company()) and id = ${id}`.execute(
    db,
  )
  return rows[0]!
}

/** What else changes when somebody decides about a build: one that still runs ends. */
export const endsNow = sql`stopping = true`

/** Throws the cells of a candidate away. */
export async function dropCandidate(db: Scoped, id: number): Promise<void> {
  const { rows } = await sql<{ scheduleId: number | null }>`
    update schedule_build b set schedule_id = null
      from schedule_build old
     where b.company_id = (select company()) and b.id = ${id} and old.company_id = b.company_id and old.id = b.id
    returning old.schedule_id`.execute(db)
  const scheduleId = rows[0]?.scheduleId
  if (scheduleId)
    await sql`delete from schedule where company_id = (select company()) and id = ${scheduleId} and kind = 'candidate'`.execute(db)
}
