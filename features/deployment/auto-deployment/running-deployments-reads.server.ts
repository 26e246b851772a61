import { sql } from 'kysely'
import type { Running, RunningRow } from '../../../kit/jobs/running.server.ts'
import { cancelDeployment, deploymentSubject } from './deployment.api.ts'

/** Runs that were begun together, by how many bands have ended. */
export const runningDeployments: Running = {
  kind: 'deploymentRun',
  label: 'Deploying people',
  subject: deploymentSubject,
  opens: '/AutoDeployment',
  cancel: cancelDeployment,
  async read(db, userId) {
    const { rows } = await sql<RunningRow>`
      select min(id) as id, org_node_id, min(shift_date) as from, max(shift_date) as to, count(*) as total,
             count(*) filter (where state in ('accepted', 'failed')) as done,
             extract(epoch from now() - min(started_at))::int as seconds,
             json_build_object('orgNodeId', org_node_id, 'runIds', json_agg(id) filter (where state in ('queued', 'running'))) as ended_by
        from deployment_run r
       where company_id = (select company()) and created_by = ${userId}
         and exists (select from deployment_run o where o.company_id = r.company_id and o.org_node_id = r.org_node_id
                        and o.created_at = r.created_at and o.state in ('queued', 'running'))
       group by org_node_id, created_at order by created_at desc`.execute(db)
    return rows
  },
}
