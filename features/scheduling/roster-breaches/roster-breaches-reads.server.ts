import { sql } from 'kysely'
import type { Context } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { standingBreaches } from '../build/judge.service.ts'
import { shownBreach } from '../roster-cells/breach.rules.ts'
import { mostBreaches, type RosterBreaches } from './roster-breaches.api.ts'

const worst = ['block', 'warn', 'info']

/** What the live roster of a terminal breaks on these dates, the worst first and then by date. */
export async function breachesShown(
  { db, now }: Pick<Context, 'db' | 'now'>,
  range: { orgNodeId: number; from: string; to: string },
): Promise<RosterBreaches> {
  const found = (await standingBreaches(db, range, now)).map(shownBreach)
  const names = await peopleNamed(db, [...new Set(found.map(({ employeeId }) => employeeId))])
  const named = found.flatMap(breach => {
    const person = names.get(breach.employeeId)
    return person ? [{ ...breach, ...person }] : []
  })
  named.sort(
    (one, other) =>
      worst.indexOf(one.severity) - worst.indexOf(other.severity) ||
      one.code.localeCompare(other.code) ||
      (one.dates[0] ?? '').localeCompare(other.dates[0] ?? '') ||
      one.number.localeCompare(other.number),
  )
  return { total: named.length, breaches: named.slice(0, mostBreaches) }
}

/** Numbers and names of people by their ids. */
export async function peopleNamed(db: Scoped, ids: readonly number[]): Promise<Map<number, { number: string; name: string }>> {
  const { rows } = await sql<{ id: number; number: string; name: string }>`
    select id, employee_number as number, full_name as name from employee
     where company_id = (select company()) and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...person }) => [id, person]))
}
