import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Temporal } from 'temporal-polyfill'
import { type AttendanceRow, attendanceOfDate } from '../../features/attendance/reconciliation/attendance.api.ts'
import { listDemand } from '../../features/demand/event/event.api.ts'
import { deploymentResult } from '../../features/deployment/auto-deployment/deployment.api.ts'
import { payrollSummary, payrollSummaryExcel } from '../../features/pay/payroll-summary/payroll-summary.api.ts'
import { readLiveSchedule } from '../../features/roster/live-roster/live-roster.api.ts'
import type { Period, StoryCompany } from '../story/story.ts'
import { writeCsv } from './csv.ts'

export interface Figures {
  shifts: number
  posts: number
  filled: number
  filledByOwn: number
  personDays: number
  normalMinutes: number
  dailyOvertimeMinutes: number
  offOvertimeMinutes: number
  lateMinutes: number
  earlyOutMinutes: number
  absent: number
  missingIn: number
  missingOut: number
  notRostered: number
}

interface Terminal {
  readonly company: StoryCompany
  readonly out: string
  readonly zone: string
}

/** The terminal's wall clock at an instant: `2026-11-02T07:00`. */
const local = (instant: string, zone: string) =>
  Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: 'minute' })

/** roster.csv; answers the number of shifts and who is a contractor's. */
export async function writeRoster({ company, out }: Terminal, period: Period): Promise<{ shifts: number; contract: Set<string> }> {
  const roster = await company.scheduler.call(readLiveSchedule, { orgNodeId: company.orgNodeId, ...period })
  const dates = datesOf(period)
  const rows = roster.people.flatMap(person =>
    person.days.flatMap((place, day) => {
      const kind = roster.legend[place]
      return kind
        ? [{ number: person.number, date: dates[day]!, band: kind.kind === 'off' ? 'OFF' : kind.code, off: kind.kind === 'off' }]
        : []
    }),
  )
  writeCsv(
    out,
    'roster.csv',
    ['employeeNumber', 'date', 'band'],
    rows.map(row => [row.number, row.date, row.band]),
  )
  const contract = new Set(roster.people.filter(person => person.contract).map(person => person.number))
  return { shifts: rows.filter(row => !row.off).length, contract }
}

/** posts.csv, assignments.csv and unfilled.csv. */
export async function writeDeployment({ company, out, zone }: Terminal, periods: readonly Period[], contract: Set<string>) {
  const { scheduler, orgNodeId } = company
  const posts = [] as (string | number)[][]
  const assignments = [] as (string | number)[][]
  const open = [] as (string | number)[][]
  for (const period of periods) {
    const demand = await scheduler.call(listDemand, { orgNodeId, ...period })
    posts.push(
      ...demand.map(post => [post.id, post.date, post.band, post.visit, post.skill, local(post.start, zone), local(post.end, zone)]),
    )
    const result = await scheduler.call(deploymentResult, { orgNodeId, ...period })
    assignments.push(...result.assignments.map(({ seatId, employeeNumber }) => [seatId, employeeNumber]))
    open.push(...result.open.map(({ seatId, reason }) => [seatId, reason]))
  }
  writeCsv(out, 'posts.csv', ['postId', 'date', 'band', 'visit', 'skill', 'start', 'end'], posts)
  writeCsv(out, 'assignments.csv', ['postId', 'employeeNumber'], assignments)
  writeCsv(out, 'unfilled.csv', ['postId', 'reason'], open)
  const filledByOwn = assignments.filter(([, number]) => !contract.has(String(number))).length
  return { posts: posts.length, filled: assignments.length, filledByOwn }
}

const hourColumns = [
  ...['employeeNumber', 'date', 'band', 'clockIn', 'clockOut', 'normalMinutes', 'dailyOvertimeMinutes', 'offOvertimeMinutes'],
  ...['lateMinutes', 'earlyOutMinutes', 'exception'],
]

/** What hours.csv names; late and early out are figures there. */
const exceptionNames: Readonly<Record<string, string>> = {
  absent: 'Absent',
  missingIn: 'Missing clock in',
  missingOut: 'Missing clock out',
  unrostered: 'Not rostered',
}
const exceptionOf = (row: AttendanceRow) => row.exceptions.map(({ code }) => exceptionNames[code]).find(Boolean) ?? ''

/** hours.csv, and the sums of its figures. */
export async function writeHours({ company, out, zone }: Terminal, period: Period) {
  const rows: (AttendanceRow & { date: string })[] = []
  for (const date of datesOf(period)) {
    const answer = await company.timekeeper.call(attendanceOfDate, { orgNodeId: company.orgNodeId, date })
    rows.push(...answer.rows.filter(row => row.state !== 'waiting').map(row => ({ ...row, date })))
  }
  const wall = (instant: string | null) => (instant === null ? null : local(instant, zone))
  const fields = rows.map(row => [
    ...[row.employeeNumber, row.date, row.band?.code ?? 'OFF', wall(row.clockIn), wall(row.clockOut), row.normal, row.cat1, row.cat2],
    ...[row.late, row.earlyOut, exceptionOf(row)],
  ])
  writeCsv(out, 'hours.csv', hourColumns, fields)
  const sum = (figure: (row: AttendanceRow) => number) => rows.reduce((total, row) => total + figure(row), 0)
  const count = (name: string) => rows.filter(row => exceptionOf(row) === name).length
  return {
    personDays: rows.length,
    normalMinutes: sum(row => row.normal),
    dailyOvertimeMinutes: sum(row => row.cat1),
    offOvertimeMinutes: sum(row => row.cat2),
    lateMinutes: sum(row => row.late),
    earlyOutMinutes: sum(row => row.earlyOut),
    absent: count('Absent'),
    missingIn: count('Missing clock in'),
    missingOut: count('Missing clock out'),
    notRostered: count('Not rostered'),
  }
}

/** payroll.xlsx, as the browser's export gives it, and payroll-2.xlsx of a second period; throws when its screen shows other sums than the hours. */
export async function writePayroll({ company, out }: Terminal, periods: readonly Period[], normalMinutes: number): Promise<void> {
  const { timekeeper, orgNodeId } = company
  let normal = 0
  for (const [at, period] of periods.entries()) {
    const { people, totals } = await timekeeper.call(payrollSummary, { orgNodeId, ...period })
    normal += totals.normal
    const file = at === 0 ? 'payroll.xlsx' : `payroll-${at + 1}.xlsx`
    const employeeNumbers = people.map(person => person.employeeNumber)
    writeFileSync(join(out, file), await timekeeper.bytes(payrollSummaryExcel, { orgNodeId, ...period, employeeNumbers }))
  }
  if (normal !== normalMinutes) throw new Error(`the payroll summary has ${normal} normal minutes, the days ${normalMinutes}`)
}

export function datesOf({ from, to }: Period): string[] {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: first.until(to).days + 1 }, (_, days) => first.add({ days }).toString())
}
