import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Period } from '../../attendance/reconciliation/period.rules.ts'

interface Remarked extends Period {
  readonly employeeId: number
  /** empty takes it away */
  readonly remark: string
}

/** Keeps what is noted about a person's pay in a period, in place of what was noted before. */
export async function keepRemark(db: Scoped, { orgNodeId, employeeId, from, to, remark }: Remarked): Promise<void> {
  if (remark === '') {
    await sql`
      delete from payroll_remark where company_id = (select company()) and org_node_id = ${orgNodeId} and employee_id = ${employeeId}
         and starts_on = ${from} and ends_on = ${to}`.execute(db)
    return
  }
  await sql`
    insert into payroll_remark as r (company_id, org_node_id, employee_id, starts_on, ends_on, remark)
    values (company(), ${orgNodeId}, ${employeeId}, ${from}, ${to}, ${remark})
    on conflict on constraint payroll_remark_period do update set remark = excluded.remark`.execute(db)
}
