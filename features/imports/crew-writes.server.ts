import { sql } from 'kysely'
import type { Scoped } from '../../kit/database/company.ts'
import type { ImportScope } from './scope.server.ts'

/** The crew each person is in and has not left, by employee id. */
export async function presentCrews(db: Scoped, { companyId, nodeId }: ImportScope, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ employeeId: number; groupId: number }>`
    select m.employee_id, m.group_id from employee_group_member m
      join employee_group g on g.company_id = m.company_id and g.id = m.group_id and g.org_node_id = ${nodeId}
     where m.company_id = ${companyId} and m.left_on is null and m.employee_id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ employeeId, groupId }) => [employeeId, groupId]))
}

/** A membership that began today is taken back: it would end before it begins. */
export async function leaveCrews(db: Scoped, { companyId, nodeId, today }: ImportScope, ids: readonly number[]): Promise<void> {
  const present = sql`m.company_id = ${companyId} and m.left_on is null and m.employee_id = any(${[...ids]}::bigint[])
    and m.group_id in (select id from employee_group where company_id = ${companyId} and org_node_id = ${nodeId})`
  await sql`delete from employee_group_member m where ${present} and m.joined_on >= ${today}::date`.execute(db)
  await sql`update employee_group_member m set left_on = ${today}::date - 1 where ${present}`.execute(db)
}

/** A crew left earlier and joined again begins a membership of its own, after the old one's last day. */
export async function joinCrews(db: Scoped, { companyId }: ImportScope, members: string): Promise<void> {
  await sql`
    insert into employee_group_member (company_id, group_id, employee_id, joined_on)
    select ${companyId}, r."groupId", r."employeeId", greatest(r."joinedOn", (select max(o.left_on) + 1 from employee_group_member o
             where o.company_id = ${companyId} and o.employee_id = r."employeeId" and o.group_id = r."groupId"))
      from jsonb_to_recordset(${members}::jsonb) as r("groupId" bigint, "employeeId" bigint, "joinedOn" date)`.execute(db)
}
