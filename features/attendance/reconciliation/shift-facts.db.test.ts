import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../../tests/support/world.ts'
import { computeAttendance } from './compute-attendance.server.ts'

// What a shift and its band say beside their times reaches the hours.

const day = '2026-11-05'
const { node, within, rows, asOwner } = await world().fortnight().open()
const compute = () => within(db => computeAttendance(db, { ...node, from: day, to: day }))
await compute()
const shift = (
  await rows(sql<{ id: number; employeeId: number; bandId: number }>`
    select s.id, s.employee_id, s.band_id from shift s join attendance_day d using (employee_id, shift_date)
     where s.shift_date = ${day} and s.removed_at is null and d.normal_minutes = 660 and d.cat1_minutes >= 90
       and d.late_minutes = 0 and d.early_out_minutes = 0
     order by s.id limit 1`)
)[0]!

/** The paid minutes of the shift's day. */
async function paid() {
  const found = await rows(sql<{ normal: number; daily: number; off: number }>`
      select normal_minutes as normal, cat1_minutes as daily, cat2_minutes as off
        from attendance_day where employee_id = ${shift.employeeId} and shift_date = ${day}`)
  return found[0]!
}

/** Overtime of the day as it was clocked. */
const { daily } = await paid()

test.each([
  [
    'given back on a day that was OFF',
    'update shift set off_cancelled = true where id = $id',
    () => ({ normal: 0, daily: 0, off: 660 + daily }),
  ],
  [
    'added to a day that was OFF',
    "update roster_day set base_day_type = 'off' where employee_id = $person and shift_date = $day",
    () => ({ normal: 0, daily: 0, off: 660 + daily }),
  ],
  [
    'whose band cuts half an hour from overtime',
    'update shift_band set ot_trim_end_minutes = 30 where id = $band',
    () => ({ normal: 660, daily: daily - 30, off: 0 }),
  ],
  ['whose band has a meal of its own', 'update shift_band set break_minutes = 30 where id = $band', () => ({ normal: 690, daily, off: 0 })],
  ['with a hot seat', 'update shift set hot_seat_minutes = 15 where id = $id', () => ({ normal: 675, daily: daily - 15, off: 0 })],
  [
    'with overtime asked for one hour',
    "update shift set overtime_type = 'end', ot_starts_at = ends_at, ot_ends_at = ends_at + interval '1 hour' where id = $id",
    () => ({ normal: 660, daily: 60, off: 0 }),
  ],
])('a shift %s', async (_, statement, expected) => {
  const before = await paid()
  const change = statement
    .replace('$id', String(shift.id))
    .replace('$band', String(shift.bandId))
    .replace('$person', String(shift.employeeId))
    .replace('$day', `'${day}'`)
  await asOwner(db => sql.raw(change).execute(db))
  await compute()
  expect(await paid()).toEqual(expected())
  await asOwner(async db => {
    await sql`update shift set off_cancelled = false, hot_seat_minutes = 0, overtime_type = 'none', ot_starts_at = null, ot_ends_at = null
      where id = ${shift.id}`.execute(db)
    await sql`update shift_band set ot_trim_end_minutes = null, break_minutes = null where id = ${shift.bandId}`.execute(db)
    await sql`update roster_day set base_day_type = 'work' where employee_id = ${shift.employeeId} and shift_date = ${day}`.execute(db)
  })
  await compute()
  expect(await paid()).toEqual(before)
})
