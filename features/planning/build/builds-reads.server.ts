import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { buildColumns } from './build-reads.server.ts'
import type { BuildLine } from './builds.api.ts'

/** So many builds are listed. */
const most = 200

/** The builds of a node, newest first: who began each, and who took it or threw it away. */
export async function buildsOf(db: Scoped, orgNodeId: number): Promise<BuildLine[]> {
  const { rows } = await sql<BuildLine>`
    select b.*, coalesce((select json_agg(s.name order by s.starts_on) from creation_rule_set s
                           where s.company_id = (select company()) and s.id = any(b.rule_sets)), '[]') as rule_sets,
           decided.by as decided_by, decided.at as decided_at
      from (select ${buildColumns}, coalesce(cardinality(people), 0) as chosen, rule_sets, created_at as begun_at,
                   user_display_name(created_by) as begun_by
              from schedule_build where company_id = (select company()) and org_node_id = ${orgNodeId} order by id desc limit ${most}) b
      left join lateral (
        select user_display_name(a.actor_id) as by, a.at from audit a
         where a.company_id = (select company()) and a.entity = 'schedule_build' and a.entity_id = b.id and a.action = 'act'
           and a.after->>'move' in ('take', 'discard')
         order by a.id desc limit 1) decided on true
     order by b.id desc`.execute(db)
  return rows
}
