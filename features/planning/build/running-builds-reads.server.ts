import { sql } from 'kysely'
import type { Running, RunningRow } from '../../../kit/jobs/running.server.ts'
import { buildSubject } from './build.api.ts'
import { buildStates } from './build.states.ts'

/** Rosters being built, by the time that they were given. */
export const runningBuilds: Running = {
  kind: 'rosterBuild',
  label: 'Building a roster',
  subject: buildSubject,
  opens: '/LiveSchedule',
  cancel: buildStates.calls.discard,
  asks: 'orgNodeId',
  async read(db, userId) {
    const { rows } = await sql<RunningRow>`
      select id, org_node_id, starts_on as from, ends_on as to, seconds as total,
             extract(epoch from now() - started_at)::int as seconds,
             least(seconds, coalesce(extract(epoch from now() - started_at)::int, 0)) as done
        from schedule_build where company_id = (select company()) and created_by = ${userId} and state in ('queued', 'running') order by id desc`.execute(
      db,
    )
    return rows
  },
}
