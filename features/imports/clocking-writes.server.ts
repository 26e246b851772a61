import { sql } from 'kysely'
import type { Scoped } from '../../kit/database/company.ts'
import { blankKey, type Punch, punchKey } from './clockings.rules.ts'
import type { ImportScope } from './scope.server.ts'

export interface NewBlank {
  readonly employeeId: number
  /** the roster date, ISO */
  readonly shiftDate: string
}

export interface NewClocking extends Punch, NewBlank {}

interface StoredKey extends NewBlank {
  /** null for a row that had neither in nor out */
  readonly transcode: 'IN' | 'OUT' | null
  readonly swipedAt: string
}

/** Keys of what these people already have on these roster dates. */
export async function storedKeys(
  db: Scoped,
  { companyId }: ImportScope,
  { dates, people }: { dates: readonly string[]; people: readonly number[] },
): Promise<Set<string>> {
  const those = sql`company_id = ${companyId} and shift_date = any(${[...dates]}::date[]) and employee_id = any(${[...people]}::bigint[])`
  const { rows } = await sql<StoredKey>`
    select employee_id, shift_date, transcode, swiped_at from clocking where ${those}
    union all
    select employee_id, shift_date, null, at from attendance_action where ${those} and ${isBlank}`.execute(db)
  return new Set(
    rows.map(({ employeeId, shiftDate, transcode, swipedAt }) =>
      transcode ? punchKey(employeeId, shiftDate, { transcode, swipedAt }) : blankKey(employeeId, shiftDate),
    ),
  )
}

const blank = JSON.stringify({ exception: 'missingIn' })
const isBlank = sql`kind = 'add_exception' and value @> ${blank}::jsonb`

/** The partitions of the months the clockings fall in, then all clockings in one statement. */
export async function addClockings(
  db: Scoped,
  { companyId }: ImportScope,
  clockings: readonly NewClocking[],
  importId: number,
): Promise<void> {
  if (clockings.length === 0) return
  const months = [...new Set(clockings.map(({ swipedAt }) => `${swipedAt.slice(0, 7)}-01`))].sort()
  await sql`select month_partition('clocking', month) from unnest(${months}::date[]) month`.execute(db)
  await sql`
    insert into clocking (company_id, employee_id, transcode, swiped_at, source, location_text, import_job_id, effective_at,
      effective_transcode, shift_date)
    select ${companyId}, r."employeeId", r.transcode, r."swipedAt", 'upload', r.location, ${importId}, r."swipedAt", r.transcode,
           r."shiftDate"
      from jsonb_to_recordset(${JSON.stringify(clockings)}::jsonb)
        as r("employeeId" bigint, transcode text, "swipedAt" timestamptz, location text, "shiftDate" date)`.execute(db)
}

/** A row with neither in nor out becomes a missing clock in put down for the day: attendance has nothing else to read it from. */
export async function addBlanks(db: Scoped, { companyId }: ImportScope, blanks: readonly NewBlank[]): Promise<void> {
  if (blanks.length === 0) return
  await sql`
    insert into attendance_action (company_id, employee_id, shift_date, seq, kind, value, reason)
    select ${companyId}, r."employeeId", r."shiftDate",
           1 + coalesce((select max(a.seq) from attendance_action a
             where a.company_id = ${companyId} and a.employee_id = r."employeeId" and a.shift_date = r."shiftDate"), 0),
           'add_exception', ${blank}::jsonb, 'uploaded without in and out'
      from jsonb_to_recordset(${JSON.stringify(blanks)}::jsonb) as r("employeeId" bigint, "shiftDate" date)`.execute(db)
}
