import { type RawBuilder, sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'
import type { Band, CellKey, DayImage, LeaveImage, ShiftImage, StandingCell } from './day-image.rules.ts'
import { type DateRange, keyOf, type RosterDay, type StandingShift } from './roster-day.rules.ts'

/** The bands of a terminal by id, with their times as minutes of the day. */
export async function planBands(db: Scoped, orgNodeId: number): Promise<Map<number, Band>> {
  const { rows } = await sql<Band>`
    select id, code, (extract(epoch from starts_at) / 60)::int as start_minute, (extract(epoch from ends_at) / 60)::int as end_minute,
           active, band_type = 'combination' as flexible, overtime_type,
           coalesce(preparation_minutes, 0) as preparation, coalesce(hot_seat_minutes, 0) as hot_seat
      from shift_band where company_id = (select company()) and org_node_id = ${orgNodeId}`.execute(db)
  return new Map(rows.map(band => [band.id, band]))
}

/**
 * Reads the live schedule of a terminal on these dates, and the days of these people at other terminals. Locks the rows unless `how` is
 * `look`.
 */
export async function standingDays(
  db: Scoped,
  orgNodeId: number,
  employeeIds: readonly number[],
  range: DateRange,
  how: 'lock' | 'look' = 'lock',
): Promise<RosterDay[]> {
  const inRange = (row: string) => sql`
    ${sql.ref(`${row}.shiftDate`)} between ${range.from} and ${range.to}
    and (${sql.ref(`${row}.orgNodeId`)} = ${orgNodeId} or ${sql.ref(`${row}.employeeId`)} = any(${[...employeeIds]}::bigint[]))`
  const days = await cellsWhere(db, inRange, how)
  const deployed = await deployedShifts(db, range)
  return days.map(cell => {
    const { image } = cell
    const bound = cell.orgNodeId !== orgNodeId || image.shifts.some(shift => deployed.has(shift.id!))
    const byHand =
      image.hand ||
      (image.leaves ?? []).length > 0 ||
      image.source !== 'plan' ||
      image.shifts.length > 1 ||
      image.shifts.some(shift => shift.slot > 1)
    return { ...cell, held: bound || byHand, yields: byHand && !bound, own: cell.orgNodeId === orgNodeId && image.source === 'plan' }
  })
}

async function deployedShifts(db: Scoped, { from, to }: DateRange): Promise<Set<number>> {
  const { rows } = await sql<{ shiftId: number }>`
    select distinct shift_id from assignment
     where company_id = (select company()) and shift_date between ${from} and ${to} and released_at is null`.execute(db)
  return new Set(rows.map(row => row.shiftId))
}

/** Reads these cells as they are now, by `keyOf`, and locks their rows unless called with `look`. A cell without a row is left out. */
export async function standingCells(
  db: Scoped,
  cells: readonly CellKey[],
  how: 'lock' | 'look' = 'lock',
): Promise<Map<string, StandingCell>> {
  const among = (row: string) => sql`
    (${sql.ref(`${row}.employeeId`)}, ${sql.ref(`${row}.shiftDate`)}) in (
      select * from unnest(${cells.map(cell => cell.employeeId)}::bigint[], ${cells.map(cell => cell.date)}::date[]))`
  return new Map((await cellsWhere(db, among, how)).map(cell => [keyOf(cell), cell]))
}

/** Reads one cell as it is now, to look at it only. */
export async function cellAsItStands(db: Scoped, { employeeId, date }: CellKey): Promise<StandingCell | undefined> {
  const only = (row: string) => sql`${sql.ref(`${row}.employeeId`)} = ${employeeId} and ${sql.ref(`${row}.shiftDate`)} = ${date}`
  return (await cellsWhere(db, only, 'look'))[0]
}

type StoredDay = Omit<StandingCell, 'image'> & Omit<DayImage, 'shifts' | 'leaves'>
/** Limits `roster_day d`, `shift s` and `leave l`. */
type Limits = (row: 'd' | 's' | 'l') => RawBuilder<unknown>

async function cellsWhere(db: Scoped, limits: Limits, how: 'lock' | 'look' = 'lock'): Promise<StandingCell[]> {
  const stored = await sql<StoredDay>`
    select d.employee_id, d.shift_date as date, d.org_node_id, d.version, d.day_type, d.base_day_type, d.base_band_id, d.source,
           d.hand_changed as hand
      from roster_day d where d.company_id = (select company()) and ${limits('d')} order by d.employee_id, d.shift_date ${how === 'lock' ? sql`for update` : sql``}`.execute(
    db,
  )
  const worked = byCell(await shiftsWhere(db, limits('s')))
  const away = byCell(await leavesWhere(db, limits('l')))
  return stored.rows.map(({ employeeId, date, orgNodeId, version, ...day }) => ({
    employeeId,
    date,
    orgNodeId,
    version,
    image: { ...day, shifts: worked.get(keyOf({ employeeId, date })) ?? [], leaves: away.get(keyOf({ employeeId, date })) ?? [] },
  }))
}

function byCell<Image>(rows: readonly (CellKey & Image)[]): Map<string, Image[]> {
  const cells = new Map<string, Image[]>()
  for (const { employeeId, date, ...image } of rows) {
    const key = keyOf({ employeeId, date })
    const those = cells.get(key)
    if (those) those.push(image as unknown as Image)
    else cells.set(key, [image as unknown as Image])
  }
  return cells
}

async function shiftsWhere(db: Scoped, limits: RawBuilder<unknown>): Promise<(CellKey & ShiftImage)[]> {
  const { rows } = await sql<CellKey & ShiftImage>`
    select s.employee_id, s.shift_date as date, s.id, s.slot, s.band_id, ${minuteOf('s.startsAt')} as start, ${minuteOf('s.endsAt')} as "end",
           s.off_cancelled, s.overtime_type, ${minuteOf('s.otStartsAt')} as ot_start, ${minuteOf('s.otEndsAt')} as ot_end,
           s.preparation_minutes as preparation, s.hot_seat_minutes as hot_seat, s.notes, s.training_exception_id as training_id,
           coalesce(u.ids, '{}') as supplements, s.missing_at is not null as missing
      from shift s
      left join (select shift_id, array_agg(supplement_id order by supplement_id) as ids from shift_supplement
                  where company_id = (select company()) group by shift_id) u on u.shift_id = s.id
     where s.company_id = (select company()) and s.removed_at is null and ${limits}
     order by s.employee_id, s.shift_date, s.starts_at, s.slot`.execute(db)
  return rows
}

async function leavesWhere(db: Scoped, limits: RawBuilder<unknown>): Promise<(CellKey & LeaveImage)[]> {
  const { rows } = await sql<CellKey & LeaveImage>`
    select l.employee_id, l.shift_date as date, l.id, l.exception_type_id as type_id, ${minuteOf('l.startsAt')} as start,
           ${minuteOf('l.endsAt')} as "end", l.part, l.note
      from leave l where l.company_id = (select company()) and l.removed_at is null and ${limits}
     order by l.employee_id, l.shift_date, l.starts_at`.execute(db)
  return rows
}

const minuteOf = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) / 60)::int`

/** Shifts of these people on the two dates before a range and the two after it: a shift lasts at most 26 hours. */
export async function shiftsBeside(db: Scoped, employeeIds: readonly number[], { from, to }: DateRange): Promise<StandingShift[]> {
  const { rows } = await sql<StandingShift>`
    select employee_id, shift_date as date, ${minuteOf('startsAt')} as start, ${minuteOf('endsAt')} as "end"
      from shift
     where company_id = (select company()) and removed_at is null and employee_id = any(${[...employeeIds]}::bigint[])
       and shift_date between ${from}::date - 2 and ${to}::date + 2`.execute(db)
  return rows
}
