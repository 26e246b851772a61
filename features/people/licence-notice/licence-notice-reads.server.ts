import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { isPostedOn } from '../employee/people-parts.service.ts'

export interface EndingLicence {
  readonly id: number
  readonly employeeId: number
  /** number and name of the person */
  readonly person: string
  readonly orgNodeId: number
  readonly licence: string
  readonly number: string
  readonly endsOn: string
  readonly daysLeft: number
}

interface Asked {
  readonly orgNodeId: number
  /** today at the node */
  readonly date: string
  readonly withinDays: number
}

/** Licences of the people of a node that end within some days and are not renewed: none of the same kind lasts longer. */
export async function endingLicences(db: Scoped, { orgNodeId, date, withinDays }: Asked): Promise<EndingLicence[]> {
  const { rows } = await sql<EndingLicence>`
    select l.id, l.employee_id, e.employee_number || ' ' || e.full_name as person, p.org_node_id, t.name || ', ' || k.name as licence, l.number,
           l.expires_on as ends_on, l.expires_on - ${date}::date as days_left
      from employee_licence l
      join employee e on e.company_id = l.company_id and e.id = l.employee_id and e.active
       and ${date}::date <= coalesce(e.terminated_on, 'infinity')
      join employee_posting p on ${isPostedOn('p', sql.ref('l.employeeId'), date)} and p.org_node_id = ${orgNodeId}
      join permit_type t on t.company_id = l.company_id and t.id = l.permit_type_id
      join skill k on k.company_id = l.company_id and k.id = l.skill_id
     where l.company_id = (select company()) and l.expires_on between ${date}::date and ${date}::date + ${withinDays}::int
       and not exists (select 1 from employee_licence o
                        where o.company_id = l.company_id and o.employee_id = l.employee_id and o.permit_type_id = l.permit_type_id
                          and o.skill_id = l.skill_id and coalesce(o.expires_on, 'infinity') > l.expires_on)
     order by l.expires_on, e.employee_number, l.id`.execute(db)
  return rows
}

/** The users who reach a node and may change something there: whose role has this key, to edit. */
export async function usersWith(db: Scoped, key: string, orgNodeId: number): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select c.user_id from user_company c
      join user_role r on r.company_id = c.company_id and r.user_company_id = c.id and r.chosen
      join app_role_element a on a.company_id = r.company_id and a.role_id = r.role_id and a.element = ${key} and a.access = 'editable'
     where c.company_id = (select company()) and c.active and exists (
       select 1 from user_node u
         join org_node root on root.company_id = u.company_id and root.id = u.org_node_id
         join org_node n on n.company_id = u.company_id and n.id = ${orgNodeId}
        where u.company_id = c.company_id and u.user_company_id = c.id
          and (n.id = root.id or (u.include_children and n.path <@ root.path)))
     order by c.user_id`.execute(db)
  return rows.map(({ userId }) => userId)
}
