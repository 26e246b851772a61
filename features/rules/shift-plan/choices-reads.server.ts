import { sql } from 'kysely'
import type { Output } from '../../../kit/calls/endpoint.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { nodeDays } from '../../roster/live-roster/live-roster.service.ts'
import type { shiftPlanChoices } from './shift-plan.api.ts'

type Choices = Output<typeof shiftPlanChoices>

/** What a plan of a terminal may use. */
export async function choicesOf(db: Scoped, orgNodeId: number): Promise<Choices> {
  const bands = await sql<Choices['bands'][number]>`
    select id, code, name, category, to_char(starts_at, 'HH24:MI') || '–' || to_char(ends_at, 'HH24:MI') as hours,
           ((extract(epoch from ends_at - starts_at) / 60)::int + 1439) % 1440 + 1 as minutes
      from shift_band where company_id = (select company()) and org_node_id = ${orgNodeId} and active order by starts_at, code`.execute(db)
  const groups = await sql<Choices['groups'][number]>`
    select g.id, g.name, (select count(*) from employee_group_member m where m.company_id = g.company_id and m.group_id = g.id) as people
      from employee_group g
     where g.company_id = (select company()) and g.org_node_id = ${orgNodeId} and g.active order by g.name collate people`.execute(db)
  const { weekendDays } = await nodeDays(db, orgNodeId)
  return { bands: bands.rows, weekendDays, groups: groups.rows }
}
