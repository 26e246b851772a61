import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import { joinPostingIn, postedIn } from '../../people/employee/people-parts.service.ts'
import type { Period } from '../reconciliation/period.rules.ts'
import type { PayPeriod, PayrollFigures, PayrollRow } from './payroll-summary.api.ts'

export async function summaryOf(db: Scoped, period: Period): Promise<{ people: PayrollRow[]; totals: PayrollFigures }> {
  const people = await peopleOf(db, period)
  return { people, totals: totalsOf(people) }
}

type Person = Omit<PayrollRow, keyof PayrollFigures>
/** Each figure as a sum over computed days. */
const sums: Readonly<Record<keyof PayrollFigures, string>> = {
  normal: 'sum(normal_minutes)',
  dailyOvertime: 'sum(cat1_minutes)',
  offOvertime: 'sum(cat2_minutes)',
  holidayOvertime: 'sum(holiday_minutes)',
  weeklyOvertime: 'sum(weekly_ot_minutes)',
  ramadanExtra: 'sum(ramadan_extra_minutes)',
  night: 'sum(night_minutes)',
  late: 'sum(late_minutes)',
  earlyOut: 'sum(early_out_minutes)',
  absentDays: 'count(*) filter (where absent)',
  openDays: "count(*) filter (where state = 'review')",
}
const figureNames = Object.keys(sums) as (keyof PayrollFigures)[]
const figuresBy = (of: (name: keyof PayrollFigures) => number) =>
  Object.fromEntries(figureNames.map(name => [name, of(name)])) as PayrollFigures
const nothing = figuresBy(() => 0)

/** Everyone rostered at the node, with hours there, or posted to it in the period, by employee number. */
async function peopleOf(db: Scoped, { orgNodeId, from, to }: Period): Promise<PayrollRow[]> {
  const hours = await hoursOf(db, { orgNodeId, from, to })
  const { rows } = await sql<Person>`
    with people as materialized (
      select employee_id from roster_day where org_node_id = ${orgNodeId} and shift_date between ${from} and ${to}
      union select employee_id from employee_posting where org_node_id = ${orgNodeId} and ${postedIn('employee_posting', from, to)}
      union select unnest(${[...hours.keys()]}::bigint[]))
    select e.id as employee_id, e.employee_number, e.full_name as name, c.name as contractor
      from people p join employee e on e.id = p.employee_id
      ${joinPostingIn('o', sql.ref('e.id'), from, to)}
      left join contractor c on c.company_id = o.company_id and c.id = o.contractor_id
     order by e.employee_number`.execute(db)
  return rows.map(person => ({ ...person, ...(hours.get(person.employeeId) ?? nothing) }))
}

/** Sums of computed days by person. */
async function hoursOf(db: Scoped, { orgNodeId, from, to }: Period): Promise<Map<number, PayrollFigures>> {
  const { rows } = await sql<PayrollFigures & { employeeId: number }>`
    select employee_id, ${sql.raw(figureNames.map(name => `${sums[name]} as "${name}"`).join(', '))}
      from attendance_day where org_node_id = ${orgNodeId} and shift_date between ${from} and ${to} group by employee_id`.execute(db)
  return new Map(rows.map(({ employeeId, ...figures }) => [employeeId, figures]))
}

export const totalsOf = (people: readonly PayrollRow[]): PayrollFigures =>
  figuresBy(name => people.reduce((total, person) => total + person[name], 0))

export async function periodsOf(db: Scoped, orgNodeId: number): Promise<PayPeriod[]> {
  const { rows } = await sql<PayPeriod>`
    select p.id, p.name, p.starts_on, p.ends_on, p.state from pay_period p
      join org_node n on n.company_id = p.company_id and n.pay_calendar_id = p.calendar_id
     where n.id = ${orgNodeId} order by p.starts_on desc limit 100`.execute(db)
  return rows
}
