import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Period } from '../../attendance/reconciliation/period.rules.ts'
import { isPostedIn, joinPostingIn } from '../../people/employee/people-parts.service.ts'
import { missingOf, remarksOf, supplementsOf } from './missing-reads.server.ts'
import type { PayPeriod, PayrollFigures, PayrollRow } from './payroll-summary.api.ts'
import { isUnconfirmed } from './unconfirmed-reads.server.ts'

/** As of `now`: shifts that have ended by then and have no hours are missing. */
export async function summaryOf(db: Scoped, period: Period, now: string): Promise<{ people: PayrollRow[]; totals: PayrollFigures }> {
  const people = await peopleOf(db, period, now)
  return { people, totals: totalsOf(people) }
}

type Person = Omit<PayrollRow, keyof PayrollFigures | 'remark' | 'hasShift'>
type Supplements = 'standUp' | 'training' | 'fullWeekend' | 'fullNight'
/** What is summed over computed days alone. */
type OfDays = Exclude<keyof PayrollFigures, Supplements | 'uncomputedDays'>
/** A sum over the days that are payable. */
const ofPayable = (minutes: string) => `coalesce(sum(${minutes}) filter (where not unconfirmed), 0)`
/** Each figure as a sum over computed days. What of a day's overtime is `payable` is daily overtime first, then that of OFF dates, then that of holidays. */
const sums: Readonly<Record<OfDays, string>> = {
  worked: ofPayable('worked_minutes'),
  normal: ofPayable('normal_minutes'),
  dailyOvertime: ofPayable('least(cat1_minutes, payable)'),
  offOvertime: ofPayable('least(cat2_minutes, greatest(payable - cat1_minutes, 0))'),
  holidayOvertime: ofPayable('least(holiday_minutes, greatest(payable - cat1_minutes - cat2_minutes, 0))'),
  waitingOvertime: ofPayable('cat1_minutes + cat2_minutes + holiday_minutes - payable'),
  capped: ofPayable('capped_minutes'),
  compOff: ofPayable('comp_off_minutes'),
  weeklyOvertime: ofPayable('weekly_ot_minutes'),
  ramadanExtra: ofPayable('ramadan_extra_minutes'),
  paidAbsence: ofPayable('paid_absence_minutes'),
  night: ofPayable('night_minutes'),
  late: ofPayable('late_minutes'),
  earlyOut: ofPayable('early_out_minutes'),
  absentDays: 'count(*) filter (where absent)',
  openDays: "count(*) filter (where state = 'review')",
  outdatedDays: 'count(*) filter (where outdated)',
  unconfirmedDays: 'count(*) filter (where unconfirmed)',
}
const ofDays = Object.keys(sums) as OfDays[]
const others = ['standUp', 'training', 'fullWeekend', 'fullNight', 'uncomputedDays'] as const
const figuresBy = (of: (name: keyof PayrollFigures) => number) =>
  Object.fromEntries([...ofDays, ...others].map(name => [name, of(name)])) as PayrollFigures
const nothing = figuresBy(() => 0)

/** Everyone rostered at the node, with hours there, or posted to it in the period, by employee number. */
async function peopleOf(db: Scoped, { orgNodeId, from, to }: Period, now: string): Promise<PayrollRow[]> {
  const period = { orgNodeId, from, to }
  const missing = await missingOf(db, period, now)
  const supplements = await supplementsOf(db, period)
  const remarks = await remarksOf(db, period)
  const hours = await hoursOf(db, { orgNodeId, from, to })
  const { rows } = await sql<Person>`
    with people as materialized (
      select employee_id from roster_day where org_node_id = ${orgNodeId} and shift_date between ${from} and ${to}
      union select employee_id from employee_posting where org_node_id = ${orgNodeId} and ${isPostedIn('employee_posting', from, to)}
      union select employee_id from leave where org_node_id = ${orgNodeId} and shift_date between ${from} and ${to} and removed_at is null
      union select unnest(${[...hours.keys()]}::bigint[]))
    select e.id as employee_id, e.employee_number, e.full_name as name, c.name as contractor
      from people p join employee e on e.id = p.employee_id
      ${joinPostingIn('o', sql.ref('e.id'), from, to)}
      left join contractor c on c.company_id = o.company_id and c.id = o.contractor_id
     order by e.employee_number`.execute(db)
  return rows.map(person => ({
    ...person,
    ...nothing,
    ...hours.get(person.employeeId),
    ...supplements.get(person.employeeId),
    uncomputedDays: missing.get(person.employeeId)?.uncomputedDays ?? 0,
    hasShift: missing.get(person.employeeId)?.hasShift ?? false,
    remark: remarks.get(person.employeeId) ?? null,
  }))
}

/** Sums of computed days by person. */
async function hoursOf(db: Scoped, { orgNodeId, from, to }: Period): Promise<Map<number, Pick<PayrollFigures, OfDays>>> {
  const { rows } = await sql<Pick<PayrollFigures, OfDays> & { employeeId: number }>`
    with waiting as (
      select x.employee_id, x.shift_date, x.minutes from attendance_exception x
        join exception_type t on t.company_id = x.company_id and t.id = x.exception_type_id and t.code = 'overtimeNotApproved'
       where x.company_id = (select company()) and x.shift_date between ${from} and ${to} and x.state = 'open'),
    days as (
      select d.*, case when w.employee_id is null then o.minutes else greatest(o.minutes - coalesce(w.minutes, o.minutes), 0) end as payable,
             ${isUnconfirmed} as unconfirmed
        from attendance_day d cross join lateral (select d.cat1_minutes + d.cat2_minutes + d.holiday_minutes as minutes) o
        left join waiting w on w.employee_id = d.employee_id and w.shift_date = d.shift_date
       where d.org_node_id = ${orgNodeId} and d.shift_date between ${from} and ${to})
    select employee_id, ${sql.raw(ofDays.map(name => `${sums[name]} as "${name}"`).join(', '))} from days group by employee_id`.execute(db)
  return new Map(rows.map(({ employeeId, ...figures }) => [employeeId, figures]))
}

const totalsOf = (people: readonly PayrollRow[]): PayrollFigures =>
  figuresBy(name => people.reduce((total, person) => total + person[name], 0))

export async function periodsOf(db: Scoped, orgNodeId: number): Promise<PayPeriod[]> {
  const { rows } = await sql<PayPeriod>`
    select p.id, p.name, p.starts_on, p.ends_on, p.state from pay_period p
      join org_node n on n.company_id = p.company_id and n.pay_calendar_id = p.calendar_id
     where n.id = ${orgNodeId} order by p.starts_on desc limit 100`.execute(db)
  return rows
}

/** The state of the pay period that these dates are; null where they are none. */
export async function stateOf(db: Scoped, { orgNodeId, from, to }: Period): Promise<PayPeriod['state'] | null> {
  return (await periodsOf(db, orgNodeId)).find(({ startsOn, endsOn }) => startsOn === from && endsOn === to)?.state ?? null
}
