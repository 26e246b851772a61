import { sql } from 'kysely'
import type { Weekday } from '../../../engines/time/week.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { isAmong } from './conditions.server.ts'
import type { Period } from './period.rules.ts'
import { engineVersion, keyOf } from './person-day-reads.server.ts'

export interface ComputePlace {
  readonly zone: string
  readonly instant: string
  readonly weekStarts: Weekday
  readonly weekendDays: Weekday[]
}

export async function placeOf(db: Scoped, orgNodeId: number, now: string | undefined): Promise<ComputePlace> {
  const { rows } = await sql<ComputePlace>`
    select n.zone, n.week_starts, n.weekend_days, coalesce(${now ?? null}::timestamptz, c.clock_at, now()) as instant
      from org_node n join company c on c.id = n.company_id where n.id = ${orgNodeId}`.execute(db)
  if (!rows[0]) throw new Error(`no org node ${orgNodeId} in this company`)
  return rows[0]
}

interface KnownDay {
  employeeId: number
  date: string
  hash: string
}

/** What is computed already, by person and date; the hash of an older engine fits nothing. */
export async function knownDays(db: Scoped, { orgNodeId, from, to, people }: Period): Promise<Map<string, KnownDay>> {
  const { rows } = await sql<KnownDay>`
    select employee_id, shift_date as date, case when engine_version = ${engineVersion} then encode(input_hash, 'hex') else '' end as hash
      from attendance_day where org_node_id = ${orgNodeId} and shift_date between ${from} and ${to} and ${isAmong('employee_id', people)}`.execute(
    db,
  )
  return new Map(rows.map(row => [keyOf(row), row]))
}
