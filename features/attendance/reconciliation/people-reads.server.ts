import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { AttendanceRow } from './attendance.api.ts'

export interface DateOfNode {
  readonly orgNodeId: number
  readonly date: string
}

type Person = Pick<AttendanceRow, 'employeeId' | 'employeeNumber' | 'name' | 'crew' | 'skill' | 'contractor'>
type Exceptions = AttendanceRow['exceptions']

/** Names, crews and postings of people on a date, by employee number. */
export async function peopleOf(db: Scoped, { orgNodeId, date }: DateOfNode, ids: number[]): Promise<Person[]> {
  const postings = await postingsOf(db, date, ids)
  const crews = await crewsOf(db, { orgNodeId, date }, ids)
  const { rows } = await sql<Pick<Person, 'employeeId' | 'employeeNumber' | 'name'>>`
    select id as employee_id, employee_number, concat_ws(' ', nullif(first_name, ''), nullif(last_name, '')) as name
      from employee where id = any(${ids}::bigint[]) order by employee_number`.execute(db)
  return rows.map(person => ({
    ...person,
    crew: crews.get(person.employeeId) ?? null,
    ...(postings.get(person.employeeId) ?? { skill: null, contractor: null }),
  }))
}

async function postingsOf(db: Scoped, date: string, ids: number[]): Promise<Map<number, Pick<Person, 'skill' | 'contractor'>>> {
  const { rows } = await sql<Pick<Person, 'employeeId' | 'skill' | 'contractor'>>`
    select o.employee_id, k.name as skill, c.name as contractor
      from employee_posting o join job_role r on r.company_id = o.company_id and r.id = o.job_role_id
      left join skill k on k.company_id = r.company_id and k.id = r.primary_skill_id
      left join contractor c on c.company_id = o.company_id and c.id = o.contractor_id
     where o.employee_id = any(${ids}::bigint[]) and o.valid @> ${date}::date`.execute(db)
  return new Map(rows.map(({ employeeId, ...posting }) => [employeeId, posting]))
}

async function crewsOf(db: Scoped, { orgNodeId, date }: DateOfNode, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ employeeId: number; name: string }>`
    select m.employee_id, g.name from employee_group_member m join employee_group g on g.company_id = m.company_id and g.id = m.group_id
     where m.employee_id = any(${ids}::bigint[]) and g.org_node_id = ${orgNodeId} and daterange(m.joined_on, m.left_on, '[]') @> ${date}::date
     order by g.name desc`.execute(db)
  return new Map(rows.map(({ employeeId, name }) => [employeeId, name]))
}

/** Open exceptions of people on a date. */
export async function exceptionsOf(db: Scoped, date: string, ids: number[]): Promise<Map<number, Exceptions>> {
  const { rows } = await sql<Exceptions[number] & { employeeId: number }>`
    select x.employee_id, t.code, x.severity, x.minutes
      from attendance_exception x join exception_type t on t.company_id = x.company_id and t.id = x.exception_type_id
     where x.employee_id = any(${ids}::bigint[]) and x.shift_date = ${date} and x.state = 'open' order by t.code`.execute(db)
  const people = new Map<number, Exceptions>()
  for (const { employeeId, ...exception } of rows) people.set(employeeId, [...(people.get(employeeId) ?? []), exception])
  return people
}
