import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** People E00001 and on, posted at the terminal and in the four crews of its plan; every second one holds RTG. */
export async function insertCrews(db: Scoped, nodeId: number, people: number): Promise<void> {
  await sql`
    insert into employee (company_id, employee_number, first_name, last_name, hired_on)
    select company(), 'E' || lpad(n::text, 5, '0'), 'Person', n::text, '2020-01-01' from generate_series(1, ${people}::int) n`.execute(db)
  await sql`
    insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id)
    select company(), id, '[2020-01-01,)', ${nodeId}, (select min(id) from job_role), (select min(id) from employment_category)
      from employee where employee_number like 'E0%'`.execute(db)
  await sql`
    insert into employee_skill (company_id, employee_id, skill_id, priority, rating, assigned_on)
    select company(), e.id, k.id, 'primary', 1, '2020-01-01' from employee e, skill k where k.name = 'RTG' and e.id % 2 = 0 and e.employee_number like 'E0%'`.execute(
    db,
  )
  await sql`
    insert into employee_group_member (company_id, group_id, employee_id, joined_on)
    select company(), g.id, e.id, '2020-01-01' from employee e
      join employee_group g on g.name = chr(65 + (substr(e.employee_number, 2)::int % 4))
     where e.employee_number like 'E0%'`.execute(db)
}
