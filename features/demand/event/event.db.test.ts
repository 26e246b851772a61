import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { world } from '../../../tests/support/world.ts'
import type { EventSchedule, EventWork, generateDemand, listDemand, previewEta, reviseEta, VesselCall } from './event.api.ts'
import { eventCalls } from './event.server.ts'

const fortnight = { from: '2026-11-02', to: '2026-11-15' }
const salwa = await world(eventCalls, '2026-11-10T08:00:00Z').vesselCalls().open()
const { node, rows, as } = salwa
const scheduler = as('Scheduler')
const timekeeper = as('Timekeeper')
const employee = as('Employee')
const stranger = salwa.stranger('Scheduler')

const period = () => ({ ...node, ...fortnight })
const schedule = async (who = scheduler, fields: object = period()) => (await who<EventSchedule>('GET', '/events', fields)).data
const callOf = async (visit: string) =>
  (await schedule(scheduler, { ...node, from: '2026-10-01', to: '2026-12-15' })).events.find(event => event.visit === visit)!
const dhofar = 'SCT26000'

describe('the work of a period', () => {
  test('is made on demand and counted', async () => {
    const { status, data } = await scheduler<Output<typeof generateDemand>>('POST', '/events/demand', period())
    expect(status).toBe(200)
    expect(data).toMatchObject({ calls: 17, posts: 1390, added: 1390, changed: 0, cancelled: 0, released: 0 })
    const again = await scheduler<Output<typeof generateDemand>>('POST', '/events/demand', period())
    expect(again.data).toMatchObject({ calls: 17, posts: 1390, added: 0 })
  })

  test('lists every post, the own ones without a visit', async () => {
    const { data } = await scheduler<Output<typeof listDemand>>('GET', '/events/demand', period())
    expect(data).toHaveLength(1390)
    expect(data.filter(post => post.visit === '')).toHaveLength(14 * 2 * 7)
    expect(data[0]).toEqual({
      id: expect.any(Number),
      date: '2026-11-02',
      band: 'D12',
      visit: '',
      skill: expect.any(String),
      start: '2026-11-02T03:00:00Z',
      end: '2026-11-02T15:00:00Z',
    })
  })

  test('is no longer than 92 days, and ends after it begins', async () => {
    expect((await scheduler('POST', '/events/demand', { ...period(), to: '2027-02-02' })).status).toBe(400)
    expect((await scheduler('GET', '/events/demand', { ...period(), to: '2026-11-01' })).status).toBe(400)
  })
})

describe('the event schedule', () => {
  test('shows the calls of the days with berths, bands, times and posts', async () => {
    const { events, bands, berths, zone } = await schedule(scheduler, { ...period(), to: '2026-11-16' })
    expect(zone).toBe('Asia/Muscat')
    expect(bands.map(band => [band.code, band.start, band.end])).toEqual([
      ['D12', '07:00', '19:00'],
      ['N12', '19:00', '07:00'],
    ])
    expect(berths.length).toBeGreaterThan(0)
    expect(events.reduce((sum, event) => sum + event.posts, 0)).toBe(1390 - 14 * 2 * 7)
    expect(events.find(event => event.visit === dhofar)).toMatchObject({
      eta: '2026-11-02T09:30:00Z',
      effectiveEta: '2026-11-01T23:00:00Z',
      effectiveEtd: '2026-11-03T01:00:00Z',
      workStart: '2026-11-02T00:00:00Z',
      workEnd: '2026-11-03T00:00:00Z',
      cranes: 3,
      moves: 1769,
      filled: 0,
    })
  })

  test('of one day shows what lies there on that local day', async () => {
    const visits = async (date: string) => (await schedule(scheduler, { ...node, from: date, to: date })).events.map(event => event.visit)
    expect(await visits('2026-11-01')).not.toContain(dhofar)
    expect(await visits('2026-11-02')).toContain(dhofar)
    expect(await visits('2026-11-03')).toContain(dhofar)
    expect(await visits('2026-11-04')).not.toContain(dhofar)
  })

  test('opens the posts of a call by date, band and skill', async () => {
    const call = await callOf(dhofar)
    const { data } = await scheduler<EventWork>('GET', `/events/${call.id}/work`)
    expect(data.pieces.map(({ date, band }) => [date, band])).toEqual([
      ['2026-11-02', 'D12'],
      ['2026-11-02', 'N12'],
    ])
    const heads = data.pieces.map(piece => piece.skills.reduce((sum, { heads }) => sum + heads, 0))
    expect(new Set(heads)).toEqual(new Set([56]))
    expect(data.revisions).toMatchObject([{ after: '2026-11-01T23:00:00Z', source: 'import' }])
  })
})

describe('a revised ETA', () => {
  const revise = (call: VesselCall, eta: string, version = call.version) =>
    scheduler<Output<typeof reviseEta>>('POST', `/events/${call.id}/eta`, { eta, version })

  test('moves the work; the same again changes nothing, and an old version is stale', async () => {
    const call = await callOf(dhofar)
    const { data } = await revise(call, '2026-11-02T13:30')
    expect(data.added + data.changed + data.cancelled).toBeGreaterThan(0)
    const moved = await callOf(dhofar)
    expect(moved).toMatchObject({ revisedEta: null, effectiveEta: '2026-11-02T09:30:00Z', version: call.version + 1 })
    expect((await revise(call, '2026-11-02T15:00')).status).toBe(409)
    expect((await revise(moved, '2026-11-02T09:30:00Z')).data).toEqual({ added: 0, changed: 0, cancelled: 0, released: 0, freed: [] })
    expect((await callOf(dhofar)).version).toBe(moved.version)
    await revise(moved, '2026-11-02T03:00:00+04:00')
    expect((await scheduler<Output<typeof generateDemand>>('POST', '/events/demand', period())).data).toMatchObject({
      posts: 1390,
      calls: 17,
    })
  })

  test('says before whom it takes off which post, changes nothing by that, and does just that when it is saved', async () => {
    await revise(await callOf(dhofar), '2026-11-02T13:30')
    const call = await callOf(dhofar)
    await rows(sql`
      with person as (insert into employee (company_id, employee_number, first_name, last_name, hired_on)
             select company(), n, 'Noor', n, '2020-01-01' from unnest(array['narrow', 'wide']) n returning id, employee_number as number),
        roster as (insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
             select company(), ${node.orgNodeId}, 'November', 'live', '2026-11-01', '2026-11-30' returning id),
        place as (
          select s.id as seat_id, a.shift_date, a.band_id, s.skill_id, s.starts_at, s.ends_at, person.id as employee_id,
                 case person.number when 'wide' then interval '6 hours' else interval '0' end as spare
            from person
            join (select s.*, row_number() over (order by s.id) as no from activity a join activity_seat s on s.activity_id = a.id
                   where a.event_id = ${call.id} and a.state = 'planned' and a.shift_date = '2026-11-02') s
              on s.no = case person.number when 'narrow' then 1 else 2 end
            join activity a on a.id = s.activity_id),
        day as (insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
             select company(), employee_id, shift_date, ${node.orgNodeId}, roster.id, 'work', 'work', 'plan' from place, roster),
        duty as (insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
             select company(), employee_id, shift_date, ${node.orgNodeId}, band_id, starts_at - spare, ends_at + spare from place
             returning id, employee_id),
        stood as (insert into assignment (company_id, shift_date, seat_id, shift_id, employee_id, starts_at, ends_at, source, skill_id, is_primary, rating)
             select company(), p.shift_date, p.seat_id, duty.id, p.employee_id, p.starts_at, p.ends_at, 'manual', p.skill_id, true, 1
               from place p join duty using (employee_id))
      update activity_seat set state = 'filled' where id in (select seat_id from place)`)
    const standing = () =>
      rows(sql`select a.id, a.starts_at, a.released_at, e.version from assignment a, event e where e.id = ${call.id} order by 1`)
    const before = await standing()
    const input = { eta: '2026-11-02T08:00', version: call.version }
    const { data, errors } = await scheduler<Output<typeof previewEta>>('POST', `/events/${call.id}/eta/preview`, input)
    expect(errors).toEqual([])
    expect(data.freed.map(({ number, band }) => [number, band])).toEqual([['narrow', 'D12']])
    expect(await standing()).toEqual(before)
    expect((await revise(call, input.eta)).data).toEqual(data)
    const { data: back } = await revise(await callOf(dhofar), '2026-11-02T03:00')
    expect(back.freed.map(({ number }) => number)).toEqual(['wide'])
  })

  test.each(['', 'tomorrow', '2026-02-30T10:00', '2026-11-02T24:00', '2026-11-02', '2028-01-01T00:00', '2026-11-02T10:00+99:00'])(
    'to "%s" is refused on its field',
    async eta => {
      const { status, errors } = await revise(await callOf(dhofar), eta)
      expect(status).toBe(400)
      expect(errors[0]).toMatchObject({ field: 'eta' })
    },
  )

  test('of a cancelled call is refused', async () => {
    const call = await callOf(dhofar)
    await rows(sql`update event set state = 'cancelled' where id = ${call.id}`)
    expect((await revise(call, '2026-11-02T15:00', call.version + 1)).status).toBe(409)
  })
})

describe('the wall', () => {
  test('another company gets nothing of a call, as of one that never was', async () => {
    const call = await callOf(dhofar)
    for (const [method, path, fields] of [
      ['GET', `/events/${call.id}/work`, {}],
      ['POST', `/events/${call.id}/eta`, { eta: '2026-11-02T15:00', version: 1 }],
      ['GET', '/events', period()],
      ['GET', '/events/demand', period()],
      ['POST', '/events/demand', period()],
    ] as const) {
      expect((await stranger(method, path, fields)).status).toBe(404)
    }
    expect((await scheduler('GET', '/events/999999999/work')).status).toBe(404)
  })

  test('without the key nothing is shown or done', async () => {
    const call = await callOf(dhofar)
    expect((await employee('GET', '/events', period())).status).toBe(403)
    expect((await employee('GET', `/events/${call.id}/work`)).status).toBe(403)
    expect((await timekeeper('GET', '/events', period())).status).toBe(200)
    expect((await timekeeper('POST', `/events/${call.id}/eta`, { eta: '2026-11-02T15:00', version: 1 })).status).toBe(403)
    expect((await timekeeper('POST', '/events/demand', period())).status).toBe(403)
  })
})
