import { sql } from 'kysely'
import type { DayFigures } from '../../../engines/attendance/figures.ts'
import { isoOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { figureColumns } from '../ledger/figure-columns.rules.ts'
import type { ComputedDay } from './computed-day.server.ts'
import { keyOf } from './person-day-reads.server.ts'

/** What decides whether somebody has to look at a day again: its figures, exceptions, supplements and comp off. */
interface Weight {
  readonly figures: Readonly<Record<string, number>>
  readonly earned: number
  readonly until: string | null
  /** code and severity, with their minutes */
  readonly exceptions: Readonly<Record<string, number>>
  /** units by code */
  readonly supplements: Readonly<Record<string, number>>
}

/** Of days just computed, the keys of those that come to what is stored; their way there may be another. */
export async function sameDays(db: Scoped, days: readonly ComputedDay[]): Promise<Set<string>> {
  const stored = await storedWeights(db, days)
  const isSame = ({ due, figures }: ComputedDay) => stored.get(keyOf(due)) === textOf(weightOf(figures))
  return new Set(days.filter(isSame).map(({ due }) => keyOf(due)))
}

async function storedWeights(db: Scoped, days: readonly ComputedDay[]): Promise<Map<string, string>> {
  const keys = JSON.stringify(days.map(({ due: { employeeId, date } }) => ({ employeeId, date })))
  const figures = sql.join(Object.entries(figureColumns).map(([name, column]) => sql`${name}::text, d.${sql.ref(column)}`))
  const of = (row: string) =>
    sql`${sql.ref(row)}.company_id = d.company_id and ${sql.ref(row)}.employee_id = d.employee_id and ${sql.ref(row)}.shift_date = d.shift_date`
  const { rows } = await sql<Weight & { employeeId: number; date: string }>`
    select d.employee_id, d.shift_date as date, jsonb_build_object(${figures}) as figures, d.comp_off_earned_minutes as earned, d.comp_off_until as until,
           coalesce((select jsonb_object_agg(t.code || ' ' || x.severity, coalesce(x.minutes, 0)) from attendance_exception x
             join exception_type t on t.company_id = x.company_id and t.id = x.exception_type_id where ${of('x')} and x.source = 'auto'), '{}') as exceptions,
           coalesce((select jsonb_object_agg(s.supplement, s.units) from supplement_line s where ${of('s')} and s.revision = d.revision), '{}') as supplements
      from jsonb_to_recordset(${keys}::jsonb) as k("employeeId" bigint, date date)
      join attendance_day d on d.company_id = (select company()) and d.employee_id = k."employeeId" and d.shift_date = k.date`.execute(db)
  return new Map(rows.map(({ employeeId, date, ...weight }) => [keyOf({ employeeId, date }), textOf(weight)]))
}

function weightOf({ minutes, compOffMinutes, compOffUntil, exceptions, supplements }: DayFigures): Weight {
  return {
    figures: minutes,
    earned: compOffMinutes,
    until: compOffUntil === null ? null : isoOf(compOffUntil),
    exceptions: sumsOf(exceptions.map(({ code, severity, actual }) => [`${code} ${severity}`, actual ?? 0])),
    supplements: sumsOf(supplements.map(({ code, units }) => [code, units])),
  }
}

function sumsOf(parts: readonly (readonly [string, number])[]): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const [name, amount] of parts) sums[name] = (sums[name] ?? 0) + amount
  return sums
}

/** The same text for the same values, in whatever order they came. */
function textOf({ figures, earned, until, exceptions, supplements }: Weight): string {
  const inOrder = (values: Readonly<Record<string, number>>) => Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify([inOrder(figures), earned, until, inOrder(exceptions), inOrder(supplements)])
}
