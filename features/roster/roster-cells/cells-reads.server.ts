import { sql } from 'kysely'
import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { isPostedOn } from '../../people/employee/people-parts.service.ts'
import { holdingsOf } from '../../people/employee/people-reads.service.ts'
import { legendOf, liveDays } from '../live-roster/live-roster.service.ts'
import type { Cause } from '../roster-day/cells.service.ts'
import type { CellChange, CellKey, DayImage } from '../roster-day/day-image.rules.ts'
import { keyOf } from '../roster-day/roster-day.rules.ts'
import type { CellNow, CellsChanged } from './roster-cells.api.ts'
import type { Role } from './swap.rules.ts'

/** Cells as the live schedule shows them. */
export async function cellsNow(db: Scoped, orgNodeId: number, cells: readonly CellKey[]): Promise<CellNow[]> {
  const legend = await legendOf(db, orgNodeId)
  const among = (row: string) => sql`
    (${sql.ref(`${row}.employeeId`)}, ${sql.ref(`${row}.shiftDate`)}) in (
      select * from unnest(${cells.map(cell => cell.employeeId)}::bigint[], ${cells.map(cell => cell.date)}::date[]))`
  const { rows } = await sql<CellKey & { kind: string; version: number; marks: number }>`
    select employee_id, shift_date as date, kind, version, marks from (${liveDays(among)}) d`.execute(db)
  const found = new Map(rows.map(row => [keyOf(row), row]))
  return cells.map(({ employeeId, date }) => {
    const row = found.get(keyOf({ employeeId, date }))
    return { employeeId, date, version: row?.version ?? 0, place: row ? legend.placeOf(row.kind) : -1, marks: row?.marks ?? 0 }
  })
}

/** Posts that somebody has left by a change, and nobody has taken by it. */
export async function freedBy(db: Scoped, batchId: number): Promise<CellsChanged['freed']> {
  const { rows } = await sql<CellsChanged['freed'][number]>`
    select s.id as seat_id, a.shift_date as date, a.band_id
      from roster_batch_post p
      join activity_seat s on s.company_id = p.company_id and s.id = p.seat_id
      join activity a on a.company_id = s.company_id and a.id = s.activity_id
     where p.company_id = (select company()) and p.batch_id = ${batchId} and p.took_id is null order by a.shift_date, a.band_id, s.id`.execute(
    db,
  )
  return rows
}

/** The batch that was sent under this name, with the cells that it touched. */
export async function batchSentAs(db: Scoped, sentAs: string): Promise<{ id: number; cells: CellKey[] } | undefined> {
  const { rows } = await sql<{ id: number; cells: CellKey[] }>`
    select b.id, coalesce((select json_agg(json_build_object('employeeId', c.employee_id, 'date', c.shift_date) order by c.id)
                             from roster_change c where c.company_id = b.company_id and c.batch_id = b.id), '[]') as cells
      from roster_batch b where b.company_id = (select company()) and b.sent_as = ${sentAs}`.execute(db)
  return rows[0]
}

/** A change of a batch, and whether somebody else has changed its cell since. */
export interface PastChange extends CellChange {
  readonly changedByOthers: boolean
}

/** Of a batch of this user; undefined when it is somebody else's. */
export async function changesOfBatch(db: Scoped, batchId: number): Promise<PastChange[] | undefined> {
  const batch = await sql<{ id: number }>`
    select id from roster_batch
     where company_id = (select company()) and id = ${batchId} and actor_id = actor()`.execute(db)
  if (batch.rows.length === 0) return undefined
  const { rows } = await sql<CellKey & { before: DayImage | null; after: DayImage | null; changedByOthers: boolean }>`
    select c.employee_id, c.shift_date as date, c.before, c.after, exists (
        select 1 from roster_change o
         where o.company_id = c.company_id and o.employee_id = c.employee_id and o.shift_date = c.shift_date and o.id > c.id
           and o.actor_id is distinct from c.actor_id) as changed_by_others
      from roster_change c where c.company_id = (select company()) and c.batch_id = ${batchId} order by c.id`.execute(db)
  return rows
}

/** What a user does in the grid, and takes back there. */
const ownCauses: readonly Cause[] = [
  ...([
    'hand',
    'swap',
    'leave',
    'cancelLeave',
    'training',
    'missing',
    'came',
    'fill',
    'build',
    'upload',
    'discard',
    'undo',
    'redo',
  ] as const),
]

export interface PastBatch {
  readonly id: number
  readonly cause: string
  readonly cells: number
  readonly undoesId: number | null
}

/** The newest changes by hand of this user at a node, the oldest first. */
export async function ownBatches(db: Scoped, orgNodeId: number, most: number): Promise<PastBatch[]> {
  const { rows } = await sql<PastBatch>`
    select id, cause, cells, undoes_id from (
      select id, cause, cells, undoes_id from roster_batch
       where company_id = (select company()) and org_node_id = ${orgNodeId} and actor_id = actor() and cause = any(${[...ownCauses]}::text[])
       order by id desc limit ${most}) b order by id`.execute(db)
  return rows
}

/** What people are employed as on dates, and what they can do then, by cell. */
export async function rolesOn(db: Scoped, cells: readonly CellKey[]): Promise<Map<string, Role>> {
  const { rows } = await sql<Omit<Role, 'skills'> & { date: string }>`
    select t.employee_id, t.shift_date as date, p.job_role_id, r.primary_skill_id
      from unnest(${cells.map(cell => cell.employeeId)}::bigint[], ${cells.map(cell => cell.date)}::date[]) t (employee_id, shift_date)
      join employee_posting p on ${isPostedOn('p', sql.ref('t.employeeId'), sql.ref('t.shiftDate'))}
      join job_role r on r.company_id = p.company_id and r.id = p.job_role_id`.execute(db)
  const holdings = await holdingsOf(db, [...new Set(cells.map(({ employeeId }) => employeeId))])
  const heldOn = (employeeId: number, day: number) =>
    holdings.filter(held => held.employeeId === employeeId && held.from <= day && (held.to === null || day <= held.to))
  return new Map(
    rows.map(({ date, ...role }) => {
      const skills = heldOn(role.employeeId, dayOf(date)).map(({ skillId }) => skillId)
      return [keyOf({ employeeId: role.employeeId, date }), { ...role, skills }]
    }),
  )
}

/** Names for a refusal: `10432 Khalid Noor`. */
export async function namesOfPeople(db: Scoped, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, employee_number || ' ' || full_name as name from employee
     where company_id = (select company()) and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Of a shift that stands. */
export async function dateOfShift(db: Scoped, id: number): Promise<string | undefined> {
  const { rows } = await sql<{ date: string }>`
    select shift_date as date from shift where company_id = (select company()) and id = ${id} and removed_at is null`.execute(db)
  return rows[0]?.date
}
