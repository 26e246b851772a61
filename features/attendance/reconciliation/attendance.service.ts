import { sql } from 'kysely'
import type { AttendanceInput } from '../../../engines/attendance/input.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { Output } from '../../../kit/calls/endpoint.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { attendMany } from './attend-many.server.ts'
import type { computeAttendance as theCall } from './attendance.api.ts'
import { exceptionTypesOf, policiesOf } from './parameters.server.ts'
import type { Period } from './period.rules.ts'
import { type DueDay, engineVersion, keyOf, personDaysOf, withPolicies } from './person-days.server.ts'
import { removeDays, writeDays } from './write-days.server.ts'

export type ComputedCounts = Output<typeof theCall>

export interface ComputePeriod extends Period {
  /** The instant up to which shifts have ended, ISO in UTC; the company's clock when absent. */
  readonly now?: string
}

/**
 * Computes the attendance of a node and period inside the caller's transaction. Only days whose inputs have changed are written
 * (revision + 1), so a second run writes nothing; days that are no longer there are removed. One run at a time per node.
 * @param db a transaction inside the company; the node is expected to be within the caller's reach
 */
export async function computeAttendance(db: Scoped, { now, ...period }: ComputePeriod): Promise<ComputedCounts> {
  await sql`select pg_advisory_xact_lock(hashtextextended('attendance', ${period.orgNodeId}))`.execute(db)
  const { zone, instant } = await placeOf(db, period.orgNodeId, now)
  const types = await exceptionTypesOf(db)
  const days = await personDaysOf(db, period, zone, instant)
  const due = withPolicies(days, await policiesOf(db, period, types), period.orgNodeId)
  const known = await knownDays(db, period)
  const changed = due.filter(day => known.get(keyOf(day))?.hash !== day.hash)
  const still = new Set(due.map(keyOf))
  const gone = [...known.values()].filter(day => !still.has(keyOf(day)))
  await removeDays(db, gone)
  await writeDays(db, period.orgNodeId, await figuresOf(changed, zone), types)
  return {
    personDays: due.length,
    computed: changed.length,
    unchanged: due.length - changed.length,
    removed: gone.length,
    withoutParameters: days.length - due.length,
  }
}

async function placeOf(db: Scoped, orgNodeId: number, now: string | undefined): Promise<{ zone: string; instant: string }> {
  const { rows } = await sql<{ zone: string; instant: string }>`
    select n.zone, coalesce(${now ?? null}::timestamptz, c.clock_at, now()) as instant
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
async function knownDays(db: Scoped, { orgNodeId, from, to }: Period): Promise<Map<string, KnownDay>> {
  const { rows } = await sql<KnownDay>`
    select employee_id, shift_date as date, case when engine_version = ${engineVersion} then encode(input_hash, 'hex') else '' end as hash
      from attendance_day where org_node_id = ${orgNodeId} and shift_date between ${from} and ${to}`.execute(db)
  return new Map(rows.map(row => [keyOf(row), row]))
}

async function figuresOf(days: readonly DueDay[], zone: string) {
  const known = days.map(day => dayOf(day.date))
  if (known.length === 0) return []
  const offsets = zoneOf(zone, known[0]!, known.at(-1)!)
  const inputs = days.map((day, at): AttendanceInput => {
    // an uploaded row with neither in nor out counts where the day has no clocking
    const noted = day.noted && day.clockings.length === 0
    const actions = noted ? [{ id: 'noted', day: known[at]!, kind: 'add_exception' as const, exception: 'missingIn' as const }] : []
    const { shifts, clockings, policy } = day
    return {
      zone: offsets,
      firstDay: known[at]!,
      days: 1,
      person: { id: String(day.employeeId) },
      shifts,
      clockings,
      actions,
      policies: [policy],
    }
  })
  const figures = await attendMany(inputs)
  return days.flatMap((due, at) => (figures[at] ? [{ due, figures: figures[at] }] : []))
}
