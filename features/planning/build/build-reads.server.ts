import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { BuildState } from './build.api.ts'

export const buildColumns = sql`id, version, starts_on as from, ends_on as to, mode, seconds, state, case when state = 'running' then extract(epoch from now() - started_at)::int end as elapsed, cost, bound, proved, short, message`

/** The newest build of a node that somebody has still to decide about, failed ones not counted. */
export async function undecidedBuild(db: Scoped, orgNodeId: number): Promise<BuildState | undefined> {
  const { rows } = await sql<BuildState>`
    select ${buildColumns} from schedule_build
     where company_id = (select company()) and org_node_id = ${orgNodeId} and state in ('queued', 'running', 'done')
     order by id desc limit 1`.execute(db)
  return rows[0]
}

export async function buildOf(db: Scoped, id: number): Promise<BuildState | undefined> {
  const { rows } = await sql<BuildState>`
    select ${buildColumns} from schedule_build where company_id = (select company()) and id = ${id}`.execute(db)
  return rows[0]
}
