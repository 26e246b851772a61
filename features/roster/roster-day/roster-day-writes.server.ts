import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { CellChange, CellKey, DayImage, ShiftImage } from './day-image.rules.ts'
import { keyOf, type PostMove } from './roster-day.rules.ts'

/** Ids for new shifts and leaves, so that the history of a day names them. */
export async function newRosterIds(db: Scoped, count: number): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`select nextval('roster_id') as id from generate_series(1, ${count}::int)`.execute(db)
  return rows.map(row => row.id)
}

type Dated<T> = CellKey & T
/** With the first change since the day was told; null = it is as it is told. */
type DatedDay = Dated<DayImage> & { readonly draft: number | null }

/** Adds days, each below the live schedule of its month. */
export async function addDays(db: Scoped, orgNodeId: number, days: readonly DatedDay[]): Promise<void> {
  if (days.length === 0) return
  await sql`
    insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, base_band_id, source, hand_changed,
                            draft_since)
    select s.company_id, t.employee_id, t.shift_date, ${orgNodeId}, s.id, t.day_type, t.base_day_type, t.base_band_id, t.source, t.hand, t.draft
      from ${listedDays(days)}
      join schedule s on s.company_id = (select company()) and s.org_node_id = ${orgNodeId} and s.kind = 'live'
       and t.shift_date between s.starts_on and s.ends_on`.execute(db)
}

/** @param anew they are told anew: what their people have answered before is of something else */
export async function changeDays(db: Scoped, days: readonly DatedDay[], anew: boolean): Promise<void> {
  if (days.length === 0) return
  const unanswered = sql`, publication_id = null, asked = false, accepted = null, rejection_reason_id = null, answered_at = null`
  // named once more, so that only their days are looked at
  const people = [...new Set(days.map(({ employeeId }) => employeeId))]
  await sql`
    update roster_day d set day_type = t.day_type, base_day_type = t.base_day_type, base_band_id = t.base_band_id, source = t.source,
           hand_changed = t.hand, draft_since = t.draft, version = d.version + 1${anew ? unanswered : sql``}
      from ${listedDays(days)}
     where d.company_id = (select company()) and d.employee_id = any(${people}::bigint[])
       and d.employee_id = t.employee_id and d.shift_date = t.shift_date`.execute(db)
}

/** Adds shifts; one with an id takes the place of the row with that id, withdrawn or not. */
export async function putShifts(db: Scoped, orgNodeId: number, shifts: readonly Dated<ShiftImage>[]): Promise<void> {
  const known = shifts.filter(shift => shift.id !== null)
  const fresh = shifts.filter(shift => shift.id === null)
  const columns = sql`company_id, employee_id, shift_date, slot, org_node_id, band_id, starts_at, ends_at, off_cancelled, overtime_type,
    ot_starts_at, ot_ends_at, preparation_minutes, hot_seat_minutes, notes, training_exception_id, missing_at`
  const values = sql`(select company()), t.employee_id, t.shift_date, t.slot, ${orgNodeId}, t.band_id, to_timestamp(t.starts * 60),
    to_timestamp(t.ends * 60), t.off_cancelled, t.overtime_type, to_timestamp(t.ot_starts * 60), to_timestamp(t.ot_ends * 60),
    t.preparation, t.hot_seat, t.notes, t.training_id, case when t.missing then now() end`
  if (fresh.length > 0) await sql`insert into shift (${columns}) select ${values} from ${listedShifts(fresh)}`.execute(db)
  if (known.length === 0) return
  // most are there: an insert that becomes an update costs twice as much
  const { rows: there } = await sql<{ id: number }>`
    update shift s
       set slot = t.slot, band_id = t.band_id, starts_at = to_timestamp(t.starts * 60), ends_at = to_timestamp(t.ends * 60),
           off_cancelled = t.off_cancelled, overtime_type = t.overtime_type, ot_starts_at = to_timestamp(t.ot_starts * 60),
           ot_ends_at = to_timestamp(t.ot_ends * 60), preparation_minutes = t.preparation, hot_seat_minutes = t.hot_seat, notes = t.notes,
           training_exception_id = t.training_id, missing_at = case when t.missing then coalesce(s.missing_at, now()) end,
           removed_at = null, removed_by = null, removed_reason = null
      from ${listedShifts(known)} where s.company_id = (select company()) and s.id = t.id returning s.id`.execute(db)
  const found = new Set(there.map(({ id }) => id))
  const others = known.filter(({ id }) => !found.has(id!))
  if (others.length > 0) await sql`insert into shift (id, ${columns}) select t.id, ${values} from ${listedShifts(others)}`.execute(db)
  await putSupplements(db, known)
}

async function putSupplements(db: Scoped, shifts: readonly ShiftImage[]): Promise<void> {
  const pairs = shifts.flatMap(({ id, supplements }) => supplements.map(supplement => ({ id, supplement })))
  await sql`
    delete from shift_supplement where company_id = (select company()) and shift_id = any(${shifts.map(shift => shift.id)}::bigint[])`.execute(
    db,
  )
  if (pairs.length === 0) return
  await sql`
    insert into shift_supplement (company_id, shift_id, supplement_id)
    select (select company()), t.shift_id, t.supplement_id
      from unnest(${pairs.map(pair => pair.id)}::bigint[], ${pairs.map(pair => pair.supplement)}::bigint[]) t (shift_id, supplement_id)`.execute(
    db,
  )
}

export async function withdrawShifts(db: Scoped, ids: readonly number[], reason: string): Promise<void> {
  if (ids.length === 0) return
  await sql`
    update shift set removed_at = now(), removed_by = actor(), removed_reason = ${reason}
     where company_id = (select company()) and id = any(${[...ids]}::bigint[]) and removed_at is null`.execute(db)
}

/** Takes days out of the live schedule. A day with a shift that was once deployed stays as a blank one, for its history. */
export async function removeDays(db: Scoped, days: readonly CellKey[], reason: string): Promise<void> {
  if (days.length === 0) return
  const gone = sql`unnest(${days.map(day => day.employeeId)}::bigint[], ${days.map(day => day.date)}::date[]) as t(employee_id, shift_date)`
  const same = (row: string) => sql`
    ${sql.ref(`${row}.companyId`)} = (select company()) and ${sql.ref(`${row}.employeeId`)} = t.employee_id and ${sql.ref(`${row}.shiftDate`)} = t.shift_date`
  await sql`
    delete from shift s using ${gone}
     where ${same('s')} and not exists (select 1 from assignment a where a.company_id = s.company_id and a.shift_id = s.id)`.execute(db)
  await sql`
    update shift s set removed_at = now(), removed_by = actor(), removed_reason = ${reason}
      from ${gone} where ${same('s')} and s.removed_at is null`.execute(db)
  await sql`
    update roster_day d set day_type = 'blank', base_day_type = 'off', base_band_id = null, draft_since = null, version = d.version + 1
      from ${gone} where ${same('d')}`.execute(db)
  await sql`
    delete from roster_day d using ${gone}
     where ${same('d')} and not exists (select 1 from shift s where s.company_id = d.company_id and s.employee_id = d.employee_id
                                          and s.shift_date = d.shift_date)`.execute(db)
}

export interface NewBatch {
  readonly orgNodeId: number
  readonly cause: string
  readonly cells: number
  readonly undoesId: number | null
  readonly sentAs: string | null
}

export async function addBatch(db: Scoped, { orgNodeId, cause, cells, undoesId, sentAs }: NewBatch): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into roster_batch (company_id, org_node_id, cause, cells, undoes_id, sent_as)
    values ((select company()), ${orgNodeId}, ${cause}, ${cells}, ${undoesId}, ${sentAs}) returning id`.execute(db)
  return rows[0]!.id
}

/** The history of days: what they said, and what they say now (null = nothing is rostered). The ids of the changes by `keyOf`. */
export async function rememberChanges(
  db: Scoped,
  batchId: number,
  cause: string,
  changes: readonly CellChange[],
): Promise<Map<string, number>> {
  if (changes.length === 0) return new Map()
  // as one text: a thousand texts in an array are escaped here and read there one by one
  const listed = changes.map(({ employeeId, date, before, after }) => ({
    employee_id: employeeId,
    shift_date: date,
    before: remembered(before),
    after: remembered(after),
  }))
  const { rows } = await sql<CellKey & { id: number }>`
    insert into roster_change (company_id, employee_id, shift_date, batch_id, cause, before, after)
    select (select company()), t.employee_id, t.shift_date, ${batchId}, ${cause}::text, t.before, t.after
      from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) t (employee_id bigint, shift_date date, before jsonb, after jsonb)
    returning id, employee_id, shift_date as date`.execute(db)
  return new Map(rows.map(change => [keyOf(change), change.id]))
}

/** What a batch did to posts: who left them, and who took them (null = nobody). */
export async function rememberPosts(db: Scoped, batchId: number, posts: readonly PostMove[]): Promise<void> {
  if (posts.length === 0) return
  await sql`
    insert into roster_batch_post (company_id, batch_id, seat_id, left_id, took_id)
    select (select company()), ${batchId}, t.seat_id, t.left_id, t.took_id
      from unnest(${posts.map(({ seatId }) => seatId)}::bigint[], ${posts.map(({ from }) => from)}::bigint[],
                  ${posts.map(({ to }) => to)}::bigint[]) t (seat_id, left_id, took_id)
    on conflict do nothing`.execute(db)
}

/** With the band of its first shift, which the history of a day tells. */
const remembered = (image: DayImage | null) => image && { bandId: image.shifts[0]?.bandId ?? null, ...image }

/** Days as a table `t` of one statement. */
function listedDays(days: readonly DatedDay[]): RawBuilder<unknown> {
  return sql`
    unnest(${days.map(day => day.employeeId)}::bigint[], ${days.map(day => day.date)}::date[], ${days.map(day => day.dayType)}::text[],
           ${days.map(day => day.baseDayType)}::text[], ${days.map(day => day.baseBandId)}::bigint[], ${days.map(day => day.source)}::text[],
           ${days.map(day => day.hand)}::boolean[], ${days.map(day => day.draft)}::bigint[])
      as t(employee_id, shift_date, day_type, base_day_type, base_band_id, source, hand, draft)`
}

/** Shifts as a table `t` of one statement. */
function listedShifts(shifts: readonly Dated<ShiftImage>[]): RawBuilder<unknown> {
  const all = <Name extends keyof Dated<ShiftImage>>(name: Name) => shifts.map(shift => shift[name])
  return sql`
    unnest(${all('id')}::bigint[], ${all('employeeId')}::bigint[], ${all('date')}::date[], ${all('slot')}::smallint[],
           ${all('bandId')}::bigint[], ${all('start')}::bigint[], ${all('end')}::bigint[], ${all('offCancelled')}::boolean[],
           ${all('overtimeType')}::text[], ${all('otStart')}::bigint[], ${all('otEnd')}::bigint[], ${all('preparation')}::int[],
           ${all('hotSeat')}::int[], ${all('notes')}::text[], ${all('trainingId')}::bigint[], ${all('missing')}::boolean[])
      as t(id, employee_id, shift_date, slot, band_id, starts, ends, off_cancelled, overtime_type, ot_starts, ot_ends, preparation, hot_seat,
           notes, training_id, missing)`
}
