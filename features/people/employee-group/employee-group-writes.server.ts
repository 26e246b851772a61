import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { isActiveOn } from '../employee/people-parts.service.ts'
import type { Membership } from './employee-group.api.ts'

/** The members of a group `r` as JSON, by number. */
export const membersColumn = sql`coalesce((
  select json_agg(json_build_object('id', m.id, 'employeeId', m.employee_id, 'joinedOn', m.joined_on, 'leftOn', m.left_on)
                  order by e.employee_number, m.joined_on)
    from employee_group_member m join employee e on e.company_id = m.company_id and e.id = m.employee_id
   where m.company_id = r.company_id and m.group_id = r.id), '[]')`

/** The people of a group `r` as JSON, with the role of their last posting. */
export const peopleColumn = sql`coalesce((
  select json_agg(json_build_object('id', e.id, 'number', e.employee_number, 'name', e.full_name, 'active', ${isActiveOn('e', sql`app_today()`)}, 'role',
           (select j.name from employee_posting o join job_role j on j.company_id = o.company_id and j.id = o.job_role_id
             where o.company_id = e.company_id and o.employee_id = e.id order by lower(o.valid) desc limit 1)) order by e.employee_number)
    from employee e
   where e.company_id = r.company_id
     and e.id in (select m.employee_id from employee_group_member m where m.company_id = r.company_id and m.group_id = r.id)), '[]') as people`

/** Makes the members of a group those given; a membership that stays keeps its row, so that the history tells what was changed. */
export async function writeMembers(db: Scoped, groupId: number, lines: readonly object[]): Promise<void> {
  const members = lines as readonly Membership[]
  const given = sql`jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as g(id bigint, "employeeId" bigint, "joinedOn" date, "leftOn" date)`
  await sql`delete from employee_group_member where group_id = ${groupId} and id <> all(${members.flatMap(each => each.id ?? [])}::bigint[])`.execute(
    db,
  )
  await sql`
    update employee_group_member m set joined_on = g."joinedOn", left_on = g."leftOn" from ${given}
     where m.group_id = ${groupId} and m.id = g.id and (m.joined_on, m.left_on) is distinct from (g."joinedOn", g."leftOn")`.execute(db)
  await sql`
    insert into employee_group_member (company_id, group_id, employee_id, joined_on, left_on)
    select company(), ${groupId}, g."employeeId", g."joinedOn", g."leftOn" from ${given} where g.id is null`.execute(db)
}
