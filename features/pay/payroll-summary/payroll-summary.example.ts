import { sql } from 'kysely'
import { example, idOf, ofNode, onDate, rowsAfter } from '../../../tests/conformance/example.ts'
import { reconciliationExample } from '../../attendance/reconciliation/reconciliation.example.ts'
import { employeeExample } from '../../people/employee/employee.example.ts'
import { paidAbsences } from './paid-absence.api.ts'
import { editPayrollRemark, payPeriods, payrollSummary } from './payroll-summary.api.ts'

/** The pay period of the terminal. */
export const payrollSummaryExample = example(
  rowsAfter([employeeExample, reconciliationExample], async ({ db, orgNodeId, mark }) => {
    const payCalendar = await idOf(db, sql`insert into pay_calendar (company_id, name) values (company(), ${mark}) returning id`)
    await sql`insert into pay_period (company_id, calendar_id, name, starts_on, ends_on)
      values (company(), ${payCalendar}, ${mark}, '2026-11-01', '2026-11-30')`.execute(db)
    await sql`update org_node set pay_calendar_id = ${payCalendar} where id = ${orgNodeId}`.execute(db)
    return { payCalendar }
  }),
  [
    { of: payrollSummary, input: onDate },
    { of: payPeriods, input: ofNode },
    { of: editPayrollRemark, input: rows => ({ ...onDate(rows), employeeId: rows.deployed, remark: 'paid' }) },
    { of: paidAbsences, input: rows => ({ ...onDate(rows), employeeId: rows.deployed }), silent: 'nobody is on paid leave' },
  ],
)
