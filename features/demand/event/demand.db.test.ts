import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { world } from '../../../tests/support/world.ts'
import { refreshDemand, refreshDemandOfEvents } from './event.service.ts'

const fortnight = { from: '2026-11-02', to: '2026-11-15' }
const { node, rows, within, nodeId } = await world().vesselCalls().open()
const refresh = (period = fortnight) => within(db => refreshDemand(db, { ...node, ...period }))

/** Where every row stands: a write, even one that changes no value, gives it another xmin. */
const standing = () =>
  rows<{
    kind: string
    id: number
    xmin: string
  }>(sql`select 'activity' as kind, id, xmin::text from activity union all select 'seat', id, xmin::text from activity_seat
    union all select 'window', id, xmin::text from event_window union all select 'event', id, xmin::text from event
    union all select 'assignment', id, xmin::text from assignment order by 1, 2`)

/** The posts that stand, without their ids. */
const posts = () =>
  rows<{ posts: number; calls: number; digest: string }>(sql`
    select count(*) as posts, count(distinct a.event_id) as calls,
           md5(string_agg(concat_ws(' ', a.shift_date, a.band_id, a.demand_key, s.seat_no, s.skill_id, s.starts_at, s.ends_at), '|'
             order by a.shift_date, a.band_id, a.demand_key, s.seat_no)) as digest
      from activity a join activity_seat s on s.activity_id = a.id and s.state <> 'cancelled'
     where a.state = 'planned' and a.shift_date between '2026-11-02' and '2026-11-15'`)

const none = { added: 0, changed: 0, cancelled: 0, released: 0, freed: [] }

describe('the work of the fortnight', () => {
  test('is 1,390 posts, 17 calls have part in it', async () => {
    await expect(posts()).resolves.toMatchObject([{ posts: 0 }])
    const impact = await refresh()
    expect(impact).toEqual({ ...none, added: 1390 })
    expect(await posts()).toMatchObject([{ posts: 1390, calls: 17 }])
  })

  test('made twice writes nothing', async () => {
    const before = await standing()
    expect(await refresh()).toEqual(none)
    expect(await standing()).toEqual(before)
  })

  test('of other dates stays as it is', async () => {
    const before = await standing()
    expect(await refresh({ from: '2026-12-01', to: '2026-12-02' })).toEqual({ ...none, added: 28 })
    expect((await standing()).filter(row => before.some(old => old.kind === row.kind && old.id === row.id))).toEqual(before)
    expect(await posts()).toMatchObject([{ posts: 1390 }])
  })
})

const refreshOf = (...eventIds: number[]) => within(db => refreshDemandOfEvents(db, { ...node, eventIds }))

/** Orient Mother, within the period from 5 to 6 November. */
async function aCall(): Promise<number> {
  const found = await rows(sql<{ id: number }>`select id from event where visit_no = 'SCT26002'`)
  return found[0]!.id
}

/** Revises an ETA to some hours after the one of the file, without its work. */
const revise = (id: number, hours: number) =>
  rows(sql`insert into event_change (company_id, event_id, seq, field, before, after, source, state)
      select company(), event_id, (select max(seq) + 1 from event_change where event_id = ${id}), 'eta', after,
             after + ${hours} * interval '1 hour', 'manual', 'accepted' from event_change where event_id = ${id} and seq = 1`)

describe('the work of a call', () => {
  test('moves with a revised ETA and is the same again when the revision is taken back', async () => {
    const before = await posts()
    const id = await aCall()
    await revise(id, 5)
    const there = await refreshOf(id)
    expect(there.added + there.changed + there.cancelled).toBeGreaterThan(0)
    expect(await refreshOf(id)).toEqual(none)
    expect(await posts()).not.toEqual(before)
    await revise(id, 0)
    expect(await refreshOf(id)).toMatchObject({ added: there.cancelled, changed: there.changed, cancelled: there.added })
    expect(await posts()).toEqual(before)
  })

  test('moved far away leaves the dates between alone', async () => {
    const before = await posts()
    const id = await aCall()
    await revise(id, 24 * 50)
    await refreshOf(id)
    const dates = await rows(sql`select distinct shift_date from activity where shift_date between '2026-12-03' and '2026-12-20'`)
    expect(dates).toEqual([])
    await revise(id, 0)
    await refreshOf(id)
    expect(await posts()).toEqual(before)
  })

  test('leaves nothing behind when the call is cancelled', async () => {
    const id = await aCall()
    await rows(sql`update event set state = 'cancelled' where id = ${id}`)
    const { cancelled } = await refreshOf(id)
    expect(cancelled).toBeGreaterThan(0)
    expect(await rows(sql`select 1 from event_window where event_id = ${id}`)).toEqual([])
    await rows(sql`update event set state = 'planned' where id = ${id}`)
    expect(await refreshOf(id)).toEqual({ ...none, added: cancelled })
  })
})

describe('a person on a post', () => {
  test('stays while the post stays, and is released when it vanishes or moves', async () => {
    const id = await aCall()
    const seat = await fillSeat(id)
    expect(await refresh()).toEqual(none)
    expect(await rows(sql`select state from activity_seat where id = ${seat}`)).toEqual([{ state: 'filled' }])
    await revise(id, 240)
    expect(await refreshOf(id)).toMatchObject({ released: 1 })
    expect(await rows(sql`select released_reason, released_at is not null as released from assignment`)).toEqual([
      { releasedReason: 'event_slip', released: true },
    ])
    await revise(id, 0)
    expect(await refreshOf(id)).toMatchObject({ released: 0 })
    expect(await rows(sql`select state from activity_seat where id = ${seat}`)).toEqual([{ state: 'open' }])
  })
})

describe('a person whose shift covers the post also after the call has moved', () => {
  const held = () =>
    rows<{ early: number; late: number; state: string }>(sql`
      select extract(epoch from a.starts_at - s.starts_at)::int / 60 as early, extract(epoch from s.ends_at - a.ends_at)::int / 60 as late, s.state
        from assignment a join activity_seat s on s.id = a.seat_id where a.released_at is null`)
  const alike = [{ early: 0, late: 0, state: 'filled' }]

  test('stays there, pinned or not, at its new times', async () => {
    const id = await aCall()
    const seat = await fillSeat(id, 60)
    await revise(id, 0.25)
    expect(await refreshOf(id)).toMatchObject({ released: 0 })
    expect(await held()).toEqual(alike)
    await rows(sql`update assignment set pinned = true where seat_id = ${seat} and released_at is null`)
    await revise(id, 0)
    expect(await refreshOf(id)).toMatchObject({ released: 0 })
    expect(await held()).toEqual(alike)
  })

  test('leaves it for a leave that lies in the new times', async () => {
    const id = await aCall()
    await rows(sql`insert into leave (company_id, employee_id, shift_date, org_node_id, exception_type_id, starts_at, ends_at, part)
      select company(), s.employee_id, s.shift_date, s.org_node_id, (select min(id) from exception_type),
             s.starts_at + interval '2 hours', s.starts_at + interval '3 hours', true from assignment a join shift s on s.id = a.shift_id where a.released_at is null`)
    await revise(id, 0.25)
    expect(await refreshOf(id)).toMatchObject({ released: 1 })
    expect(await held()).toEqual([])
    await revise(id, 0)
    await refreshOf(id)
  })
})

/** Puts somebody, rostered for it and `spare` minutes before and after it, on the first post of a call. */
async function fillSeat(eventId: number, spare = 0): Promise<number> {
  return within(async db => {
    const { rows } = await sql<{ seatId: number }>`
      with person as (
        insert into employee (company_id, employee_number, first_name, last_name, hired_on)
        select company(), (count(*) + 1)::text, 'Noor', 'Said', '2020-01-01' from employee returning id),
      roster as (
        insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
        select company(), ${nodeId}, 'November', 'live', '2026-11-01', '2026-11-30' where not exists (select from schedule) returning id),
      place as (
        select s.id as seat_id, a.shift_date, a.band_id, s.skill_id, s.starts_at, s.ends_at, person.id as employee_id
          from activity a join activity_seat s on s.activity_id = a.id, person
         where a.event_id = ${eventId} and a.state = 'planned' order by a.shift_date, s.id limit 1),
      day as (
        insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
        select company(), employee_id, shift_date, ${nodeId}, coalesce((select id from roster), (select min(id) from schedule)), 'work', 'work',
               'plan' from place),
      duty as (
        insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
        select company(), employee_id, shift_date, ${nodeId}, band_id, starts_at - ${spare} * interval '1 minute',
               ends_at + ${spare} * interval '1 minute' from place returning id),
      stood as (
        insert into assignment (company_id, shift_date, seat_id, shift_id, employee_id, starts_at, ends_at, source, skill_id, is_primary, rating)
        select company(), p.shift_date, p.seat_id, duty.id, p.employee_id, p.starts_at, p.ends_at, 'manual', p.skill_id, true, 1 from place p, duty)
      update activity_seat set state = 'filled' where id = (select seat_id from place) returning id as seat_id`.execute(db)
    return rows[0]!.seatId
  })
}
