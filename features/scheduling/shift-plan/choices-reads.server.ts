import { sql } from 'kysely'
import type { Output } from '../../../kit/calls/endpoint.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import type { shiftPlanChoices } from './shift-plan.api.ts'

type Choices = Output<typeof shiftPlanChoices>

/** What a plan of a terminal may use; the twenty first employees whose name or number has `search` in it, none without it. */
export async function choicesOf(db: Scoped, orgNodeId: number, search: string): Promise<Choices> {
  const bands = await sql<Choices['bands'][number]>`
    select id, code, name, category, to_char(starts_at, 'HH24:MI') || '–' || to_char(ends_at, 'HH24:MI') as hours
      from shift_band where company_id = (select company()) and org_node_id = ${orgNodeId} and active order by starts_at, code`.execute(db)
  const groups = await sql<Choices['groups'][number]>`
    select g.id, g.name, (select count(*) from employee_group_member m where m.company_id = g.company_id and m.group_id = g.id) as people
      from employee_group g
     where g.company_id = (select company()) and g.org_node_id = ${orgNodeId} and g.active order by g.name collate people`.execute(db)
  return { bands: bands.rows, groups: groups.rows, employees: search === '' ? [] : await employeesFound(db, orgNodeId, search) }
}

async function employeesFound(db: Scoped, orgNodeId: number, search: string): Promise<Choices['employees']> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, letter => `\\${letter}`)}%`
  const { rows } = await sql<Choices['employees'][number]>`
    select e.id, e.employee_number as number, e.full_name as name
      from employee e
     where e.company_id = (select company()) and e.active and e.search_name like ${pattern}
       and exists (select 1 from employee_posting p where p.company_id = e.company_id and p.employee_id = e.id and p.org_node_id = ${orgNodeId})
     order by e.employee_number limit 20`.execute(db)
  return rows
}
