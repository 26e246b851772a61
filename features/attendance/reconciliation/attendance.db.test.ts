import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { takeTurn } from '../../../kit/database/turn.ts'
import { addJob } from '../../../kit/jobs/job.ts'
import type { Send } from '../../../tests/support/served.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { attendanceOfDate, attendanceTrail, ComputeRun } from './attendance.api.ts'
import { computeAttendance } from './compute-attendance.server.ts'
import { computeRunJob } from './compute-run.job.ts'

const fortnight = { from: '2026-11-02', to: '2026-11-15' }
const salwa = await world(allCalls, noonAfter, [computeRunJob]).fortnight().open()
const { node, within, rows, asOwner, as } = salwa
const timekeeper = as('Timekeeper')
const supervisor = as('Supervisor')
const stranger = salwa.stranger('Timekeeper')

const compute = (period = fortnight, now?: string) => within(db => computeAttendance(db, { ...node, ...period, ...(now ? { now } : {}) }))

async function totals() {
  const found = await rows(sql<Record<string, number>>`
      select count(*) as person_days, sum(normal_minutes) as normal, sum(cat1_minutes) as cat1, sum(cat2_minutes) as cat2, sum(late_minutes) as late,
             sum(early_out_minutes) as early_out, count(*) filter (where absent) as absent, sum(revision) as revisions,
             count(*) filter (where state = 'review') as review from attendance_day`)
  return found[0]!
}

async function exceptions() {
  const found = await rows(sql<{ code: string; days: number }>`
      select t.code, count(*) as days from attendance_exception x join exception_type t on t.id = x.exception_type_id group by 1`)
  return Object.fromEntries(found.map(({ code, days }) => [code, days]))
}

const figures = { personDays: 2976, normal: 1_810_663, cat1: 14_850, cat2: 23_370, late: 6007, earlyOut: 4270, absent: 133 }

describe('the fortnight', () => {
  test('comes to the figures of the fixtures', async () => {
    expect(await compute()).toEqual({ personDays: 2976, computed: 2976, unchanged: 0, removed: 0, withoutParameters: 0 })
    expect(await totals()).toMatchObject({ ...figures, revisions: 2976, review: 429 })
    expect(await exceptions()).toMatchObject({ absent: 133, missingIn: 20, missingOut: 29, unrostered: 35 })
  })

  test('computed twice writes nothing', async () => {
    const before = await totals()
    expect(await compute()).toMatchObject({ computed: 0, unchanged: 2976, removed: 0 })
    expect(await totals()).toEqual(before)
  })

  test('every paid minute has a line, and lines stand on the revision of their day', async () => {
    const found = await rows(sql<{ category: string; minutes: number }>`
        select l.category, sum(l.minutes) as minutes from hour_line l join attendance_day d using (employee_id, shift_date, revision) group by 1 order by 1`)
    expect(found).toEqual([
      { category: 'cat1', minutes: figures.cat1 },
      { category: 'cat2', minutes: figures.cat2 },
      { category: 'normal', minutes: figures.normal },
    ])
  })

  test('a voided clocking changes its day alone, and given back, brings the figures back', async () => {
    const set = (voided: boolean) =>
      rows(sql`update clocking set voided = ${voided} where id = (select min(id) from clocking where effective_transcode = 'OUT')`)
    await set(true)
    expect(await compute()).toMatchObject({ personDays: 2976, computed: 1 })
    await set(false)
    expect(await compute()).toMatchObject({ personDays: 2976, computed: 1 })
    expect(await totals()).toMatchObject({ ...figures, revisions: 2978 })
  })

  test('an OFF date whose clockings are all voided goes, and so does a day whose roster goes', async () => {
    await rows(sql`update clocking c set voided = true from attendance_day d
      where d.employee_id = c.employee_id and d.shift_date = c.shift_date and d.band_id is null`)
    expect(await compute()).toMatchObject({ computed: 0, removed: 2976 - 2940 })
    await rows(sql`update clocking set voided = false`)
    expect(await compute()).toMatchObject({ computed: 36, removed: 0 })
  })

  test('an uploaded row with neither in nor out is a missing in', async () => {
    const note = (day: string, state: string) => sql`
      insert into attendance_action (company_id, employee_id, shift_date, seq, kind, value, reason)
      select company(), employee_id, shift_date, 1, 'add_exception', '{"exception":"missingIn"}', 'uploaded without in and out'
        from roster_day r where day_type = ${day} and shift_date = '2026-11-03' and not exists (
          select 1 from clocking c where c.employee_id = r.employee_id and c.shift_date = r.shift_date)
         and (${state} = '' or exists (select 1 from attendance_day d where d.employee_id = r.employee_id and d.shift_date = r.shift_date and d.absent))
       order by employee_id limit 1`
    await within(async db => [await note('work', 'absent').execute(db), await note('off', '').execute(db)])
    expect(await compute()).toMatchObject({ personDays: 2977, computed: 2 })
    expect(await totals()).toMatchObject({ ...figures, personDays: 2977, absent: 132 })
    expect(await exceptions()).toMatchObject({ absent: 132, missingIn: 22 })
  })

  test('before a shift has ended its day is not computed', async () => {
    const days = (now: string) => compute({ from: '2026-11-15', to: '2026-11-15' }, now)
    expect((await days('2026-11-15T14:59:00Z')).personDays).toBe(0)
    expect((await days('2026-11-15T15:00:00Z')).personDays).toBe(108)
    expect((await days('2026-11-16T03:00:00Z')).personDays).toBeGreaterThanOrEqual(210)
  })
})

describe('what counts over the week', () => {
  const setting = (change: string) => within(db => sql.raw(`update param_group_version set ${change}`).execute(db))
  const sums = async () => {
    const found = await rows(sql<{ normal: number; weeklyOt: number; worked: number; most: number }>`
        select sum(normal) as normal, sum(weekly_ot) as weekly_ot, sum(worked) as worked, max(normal) as most from (
          select sum(normal_minutes) as normal, sum(weekly_ot_minutes) as weekly_ot, sum(worked_minutes) as worked
            from attendance_day group by employee_id, date_trunc('week', shift_date)) w`)
    return found[0]!
  }

  test('normal minutes above the normal week are weekly overtime, once', async () => {
    const before = await sums()
    await setting('normal_minutes_week = 2400')
    const { personDays, computed } = await compute()
    const found = await rows(sql<{ days: number }>`select count(*) as days from attendance_day where weekly_ot_minutes > 0`)
    expect([personDays, computed]).toEqual([2977, found[0]!.days])
    const after = await sums()
    expect(after).toMatchObject({ worked: before.worked, most: 2400 })
    expect(after.weeklyOt).toBeGreaterThan(0)
    expect(after.normal + after.weeklyOt).toBe(before.normal)
    expect(await compute()).toMatchObject({ computed: 0 })
  })

  test('a clocking of one day computes the days of its week again, whatever day was asked for', async () => {
    await rows(
      sql`update clocking set voided = true where id = (select min(id) from clocking where effective_transcode = 'OUT' and shift_date = '2026-11-03')`,
    )
    const counts = await compute({ from: '2026-11-05', to: '2026-11-05' })
    expect(counts.computed).toBeGreaterThan(1)
    expect(counts.computed).toBeLessThan(8)
    await rows(sql`update clocking set voided = false`)
    await setting('normal_minutes_week = null')
    await compute()
    expect(await totals()).toMatchObject({ normal: figures.normal })
  })

  test('a day that comes to the same stays reconciled, one that comes to something else is opened', async () => {
    const closed = () =>
      rows(sql<{ closed: number; nights: number; open: number; reopened: number }>`
        select count(*) filter (where state = 'reconciled') as closed, count(*) filter (where night_minutes > 0) as nights,
               count(*) filter (where state = 'reconciled' and night_minutes > 0) as open, count(reopened_at) as reopened
          from attendance_day`)
    await rows(sql`update attendance_day set state = 'reconciled', reconciled_at = now() where state = 'computed'`)
    const [before] = await closed()
    await setting(`night_starts = '22:00', night_ends = '06:00'`)
    const { personDays, computed, unchanged } = await compute()
    const [after] = await closed()
    expect(after).toMatchObject({ open: 0, closed: before!.closed - after!.reopened })
    expect(after!.reopened).toBeGreaterThan(0)
    expect(after!.closed).toBeGreaterThan(0)
    expect([computed, unchanged]).toEqual([after!.nights, personDays - after!.nights])
    expect(await compute()).toMatchObject({ computed: 0 })
    await setting(`night_starts = '00:00', night_ends = '00:00'`)
    await compute()
    await rows(sql`update attendance_day set state = 'computed', reconciled_at = null, reopened_at = null where state = 'reconciled'`)
  })

  test('the cap of a pay period counts the weeks before', async () => {
    await asOwner(async db => {
      await sql`insert into pay_calendar (company_id, name) values (company(), 'Monthly')`.execute(db)
      await sql`update org_node set pay_calendar_id = (select id from pay_calendar) where id = ${salwa.nodeId}`.execute(db)
      await sql`insert into pay_period (company_id, calendar_id, name, starts_on, ends_on)
        select company(), id, 'November', '2026-11-01', '2026-11-30' from pay_calendar`.execute(db)
    })
    await setting('ot_cap_period = 120')
    await compute()
    const found = await rows(sql<{ most: number; capped: number }>`
        select max(overtime) as most, sum(capped) as capped from (
          select sum(cat1_minutes + cat2_minutes) as overtime, sum(capped_minutes) as capped from attendance_day group by employee_id) p`)
    expect(found[0]!.most).toBe(120)
    expect(found[0]!.capped).toBeGreaterThan(0)
    expect(await compute()).toMatchObject({ computed: 0 })
    await setting('ot_cap_period = null')
    await compute()
    expect(await totals()).toMatchObject({ normal: figures.normal, cat1: figures.cat1, cat2: figures.cat2 })
  })

  /** The full night of the first person who has one, as the ledger of that day shows it. */
  async function oneSupplement() {
    const found = await rows(sql<{ employeeId: number; date: string }>`select employee_id, shift_date as date from supplement_line s
        join attendance_day d using (employee_id, shift_date, revision) where s.supplement = 'fullNight' order by 1, 2 limit 1`)
    const { employeeId, date } = found[0]!
    const of = node
    const trail = await timekeeper<Output<typeof attendanceTrail>>('GET', `/attendance/${employeeId}/${date}`, of)
    return trail.data.supplements.find(({ rule }) => rule === 'fullNight')!
  }

  test('night, paid meals and supplements are kept beside the figures', async () => {
    await setting(`night_starts = '22:00', night_ends = '06:00', night_supplement = true, break_paid = true, weekend_supplement = true`)
    await compute()
    const found = await rows(sql<{ night: number; breakPaid: number; fullNights: number; openNights: number }>`
        select sum(night_minutes) as night, sum(break_paid_minutes) as break_paid,
               (select count(*) from supplement_line s join attendance_day d using (employee_id, shift_date, revision) where s.supplement = 'fullNight') as full_nights,
               (select count(*) from supplement_line s where not exists (select 1 from attendance_day d
                  where d.employee_id = s.employee_id and d.shift_date = s.shift_date and d.revision = s.revision)) as open_nights
          from attendance_day`)
    expect(found[0]!.night).toBeGreaterThan(500_000)
    expect(found[0]!.breakPaid).toBeGreaterThan(100_000)
    expect(found[0]!.openNights).toBe(0)
    expect((await oneSupplement()).paidAs).toEqual({ code: 'NIGHT', name: 'Full night' })
    await rows(sql`update supplement set code = 'N100', name = 'Night money' where rule = 'fullNight'`)
    expect((await oneSupplement()).paidAs).toEqual({ code: 'N100', name: 'Night money' })
    await rows(sql`update supplement set active = false where rule = 'fullNight'`)
    expect((await oneSupplement()).paidAs).toBeNull()
    await setting(`night_starts = '00:00', night_ends = '00:00', night_supplement = false, break_paid = false, weekend_supplement = false`)
    await compute()
    expect(await totals()).toMatchObject({ normal: figures.normal })
  })
})

describe('the calls', () => {
  const ofDate = (send: Send, date: string) => send<Output<typeof attendanceOfDate>>('GET', '/attendance', { ...node, date })

  /** The run, once it has ended. */
  const ended = async (id: number) => {
    const read = async () => (await timekeeper<ComputeRun>('GET', `/attendance/runs/${id}`)).data
    await expect.poll(async () => (await read()).state, { timeout: 20_000 }).not.toMatch(/queued|running/)
    return read()
  }

  test('compute is a job that comes to counts, and only for its key', async () => {
    const period = { ...node, ...fortnight }
    const { status, data } = await timekeeper<ComputeRun>('POST', '/attendance/compute', period)
    expect([status, data.state]).toEqual([200, 'queued'])
    expect(await ended(data.id)).toMatchObject({ state: 'done', progress: 100, personDays: 2977, computed: 0 })
    const newest = await timekeeper<{ run: ComputeRun }>('GET', '/attendance/runs', node)
    expect(newest.data.run.id).toBe(data.id)
    expect((await stranger('GET', `/attendance/runs/${data.id}`)).status).toBe(404)
    expect((await supervisor('POST', '/attendance/compute', period)).status).toBe(403)
    expect((await stranger('POST', '/attendance/compute', period)).status).toBe(404)
    expect((await timekeeper('POST', '/attendance/compute', { ...period, from: '2026-11-16' })).status).toBe(400)
    expect((await timekeeper('POST', '/attendance/compute', { ...period, to: '2027-11-16' })).status).toBe(400)
    expect((await timekeeper('POST', '/attendance/compute', { ...period, to: '2026-02-30' })).status).toBe(400)
  })

  test('the same period is queued once, and a cancelled run computes nothing more', async () => {
    const period = { ...node, ...fortnight }
    // the job waits for its turn behind this
    let letGo = () => {}
    const held = within(async db => {
      await takeTurn(db, 'attendance', salwa.nodeId)
      await new Promise<void>(resolve => {
        letGo = resolve
      })
    })
    const first = await timekeeper<ComputeRun>('POST', '/attendance/compute', { ...period, to: fortnight.from })
    await expect
      .poll(async () => (await timekeeper<ComputeRun>('GET', `/attendance/runs/${first.data.id}`)).data.state, { timeout: 20_000 })
      .toBe('running')
    const second = await timekeeper<ComputeRun>('POST', '/attendance/compute', period)
    expect((await timekeeper<ComputeRun>('POST', '/attendance/compute', period)).data.id).toBe(second.data.id)
    expect((await supervisor('POST', `/attendance/runs/${second.data.id}/cancel`)).status).toBe(403)
    for (const { data } of [first, second])
      expect((await timekeeper<ComputeRun>('POST', `/attendance/runs/${data.id}/cancel`)).data.state).toBe('cancelled')
    expect((await timekeeper('POST', `/attendance/runs/${second.data.id}/cancel`)).status).toBe(409)
    letGo()
    await held
    const third = await timekeeper<ComputeRun>('POST', '/attendance/compute', period)
    expect(await ended(third.data.id)).toMatchObject({ state: 'done' })
    expect(await ended(second.data.id)).toMatchObject({ state: 'cancelled', progress: 0, personDays: 0 })
  })

  test('a run that was cut off goes on with the week after the last that is done', async () => {
    const { data } = await timekeeper<ComputeRun>('POST', '/attendance/compute', { ...node, ...fortnight })
    await ended(data.id)
    const { weekDone, all } = { weekDone: '2026-11-08', all: 2977 }
    await rows(sql`update attendance_run set state = 'running', done_until = ${weekDone}, person_days = 0 where id = ${data.id}`)
    await within(db => addJob(db, { companyId: salwa.companyId, actorId: null, requestId: 'test' }, computeRunJob, { id: data.id }))
    const again = await ended(data.id)
    expect(again.state).toBe('done')
    expect(again.personDays).toBeGreaterThan(0)
    expect(again.personDays).toBeLessThan(all)
  })

  test('a date shows plan, clockings, figures and exceptions', async () => {
    const { data } = await ofDate(timekeeper, '2026-11-02')
    expect(data.rows.find(row => row.employeeNumber === 'E10001')).toMatchObject({
      name: 'Anil Nair',
      skill: 'Quay Crane',
      band: { code: 'D12', category: 'AM' },
      plannedFrom: '2026-11-02T03:00:00Z',
      plannedTo: '2026-11-02T15:00:00Z',
      clockIn: '2026-11-02T02:38:00Z',
      clockOut: '2026-11-02T15:04:00Z',
      normal: 660,
      cat1: 0,
      planned: 720,
      exceptions: [],
      state: 'computed',
    })
    const all = await Promise.all(Array.from({ length: 14 }, (_, at) => ofDate(timekeeper, `2026-11-${String(at + 2).padStart(2, '0')}`)))
    const shown = all.flatMap(answer => answer.data.rows)
    expect(shown).toHaveLength(2977)
    expect(shown.reduce((sum, row) => sum + row.normal, 0)).toBe(figures.normal)
    // those with columns of their own are what the days have
    const sums = await rows(sql<Record<string, number>>`
      select sum(holiday_minutes) as holiday_ot, sum(weekly_ot_minutes) as weekly_ot, sum(capped_minutes) as capped,
             sum(paid_absence_minutes) as paid_absence from attendance_day`)
    for (const name of ['holidayOt', 'weeklyOt', 'capped', 'paidAbsence'] as const)
      expect(shown.reduce((sum, row) => sum + row[name], 0)).toBe(sums[0]![name])
    expect((await ofDate(stranger, '2026-11-02')).status).toBe(404)
    // each exception with the colour of its master
    const said = new Map(shown.flatMap(row => row.exceptions.map(({ code, colour }) => [code, colour])))
    const masters = await rows(sql<{ code: string; colour: string }>`select code, colour from exception_type`)
    expect(said.size).toBeGreaterThan(3)
    for (const [code, colour] of said) expect(colour).toBe(masters.find(master => master.code === code)!.colour)
  })

  test('a trail names its steps, clockings and parameters, and nobody else’s', async () => {
    const late = (await ofDate(timekeeper, '2026-11-03')).data.rows.find(row => row.late > 0)!
    const path = `/attendance/${late.employeeId}/2026-11-03`
    const { data } = await timekeeper<Output<typeof attendanceTrail>>('GET', path, node)
    expect(data.parameters).toEqual({ group: 'salwa CT', version: 1, startsOn: '2000-01-01' })
    expect(data.lines.find(line => line.category === 'late')).toMatchObject({
      minutes: late.late,
      steps: [{ rule: 'lateIn', minutes: late.late, limit: 5 }],
    })
    expect(data.lines.find(line => line.category === 'normal')?.minutes).toBe(late.normal)
    expect(data.clockings.filter(clocking => clocking.use === 'counted')).toHaveLength(2)
    expect([...new Set(data.history.map(event => event.kind))].sort()).toEqual(['computed', 'received'])
    expect((await stranger('GET', path, node)).status).toBe(404)
    expect((await stranger('GET', path, (await salwa.other()).node)).status).toBe(404)
    expect((await timekeeper('GET', '/attendance/999999/2026-11-03', node)).status).toBe(404)
  })
})

describe('leave', () => {
  test('for the first hours of the shift excuses who came late, and without it the day counts as before', async () => {
    const found = await rows(sql<{ employeeId: number; date: string; late: number }>`
        select employee_id, shift_date as date, late_minutes as late from attendance_day
         where late_minutes > 0 and not absent order by shift_date, employee_id limit 1`)
    const [day] = found
    const lateNow = async () => {
      const counts = await compute({ from: day!.date, to: day!.date })
      const found = await rows(sql<{ late: number }>`
          select late_minutes as late from attendance_day where employee_id = ${day!.employeeId} and shift_date = ${day!.date}`)
      return { computed: counts.computed, late: found[0]!.late }
    }
    await lateNow()
    await rows(sql`
        insert into leave (company_id, employee_id, shift_date, org_node_id, exception_type_id, starts_at, ends_at, part)
        select company(), s.employee_id, s.shift_date, s.org_node_id, (select id from exception_type where code = 'SICK'), s.starts_at,
               s.starts_at + interval '6 hours', true
          from shift s where s.employee_id = ${day!.employeeId} and s.shift_date = ${day!.date} and s.removed_at is null and s.slot = 1`)
    expect(await lateNow()).toEqual({ computed: 1, late: 0 })
    await rows(sql`update leave set removed_at = now()`)
    expect(await lateNow()).toEqual({ computed: 1, late: day!.late })
  })
})
