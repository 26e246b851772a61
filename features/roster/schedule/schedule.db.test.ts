import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import { makeMonths } from '../roster-day/months-writes.server.ts'
import type { Schedule } from './schedule.api.ts'

// November has somebody on the 18th.
const salwa = await world(allCalls, '2026-11-10T08:00:00Z').rostered('2026-11-18', 'Gate', ['E1']).open()
const { node, within, as } = salwa
const scheduler = as('Scheduler')
const timekeeper = as('Timekeeper')
const stranger = salwa.stranger('Scheduler')

const lines = { ftLines: 80, ptLines: 10, conLines: 20, casLines: 0 }
const december = { name: 'December', startsOn: '2026-12-01', endsOn: '2026-12-31', scenario: 'Two ships a day', ...lines }
const list = async () => (await scheduler<Schedule[]>('GET', '/schedules', node)).data
const add = (draft: object) => scheduler<Schedule>('POST', '/schedules', { ...node, ...draft })
const change = ({ id, version }: Schedule, draft: object) => scheduler<Schedule>('PUT', `/schedules/${id}`, { ...node, version, ...draft })

test('schedules are added, listed from the newest on, and read (SCHED-01, 02, 23)', async () => {
  const { status, data } = await add(december)
  expect([status, data]).toEqual([200, { ...december, id: data.id, version: 1 }])
  expect((await list()).map(({ name }) => name)).toEqual(['December', 'November'])
  expect((await scheduler<Schedule>('GET', `/schedules/${data.id}`, node)).data).toEqual(data)
})

test('other programs may say scheduleid, startdate and enddate (SCHED-03)', async () => {
  const { startsOn, endsOn, ...rest } = december
  const sent = { ...rest, name: 'January', startdate: '2027-01-01', EndDate: '2027-01-31' }
  expect((await add(sent)).data).toMatchObject({ name: 'January', startsOn: '2027-01-01', endsOn: '2027-01-31' })
  expect([startsOn, endsOn]).toEqual(['2026-12-01', '2026-12-31'])
})

test.each([
  ['33 days', { startsOn: '2027-03-01', endsOn: '2027-04-02' }, 400, 'endsOn', 'A schedule has at most 32 days.'],
  ['an end before the start', { startsOn: '2027-03-10', endsOn: '2027-03-01' }, 400, 'endsOn', 'The end date is before the start date.'],
  ['a day of another schedule', { startsOn: '2026-12-31', endsOn: '2027-01-01' }, 409, undefined, /^This overlaps/],
  ['a name that is taken, in other letters', { name: 'DECEMBER', startsOn: '2027-03-01', endsOn: '2027-03-31' }, 409, undefined, /./],
  ['no name', { name: ' ', startsOn: '2027-03-01', endsOn: '2027-03-31' }, 400, 'name', /./],
  ['half a line', { ftLines: 1.5, startsOn: '2027-03-01', endsOn: '2027-03-31' }, 400, 'ftLines', /./],
])('%s is refused, and changes nothing', async (_what, wrong, status, field, says) => {
  const before = await list()
  const refused = await add({ ...december, ...wrong })
  expect(refused.status).toBe(status)
  if (field) expect(refused.errors[0]!.field).toBe(field)
  expect(refused.errors[0]!.errorDescription).toMatch(says)
  expect(await list()).toEqual(before)
})

test('32 days are allowed (SCHED-08, CF-63)', async () => {
  expect((await add({ ...december, name: 'Long', startsOn: '2027-03-01', endsOn: '2027-04-01' })).status).toBe(200)
})

test('a schedule is changed, but not away from its rostered days, and not over a newer version', async () => {
  const november = (await list()).find(({ name }) => name === 'November')!
  const draft = { ...december, name: 'Half', startsOn: '2026-11-16', endsOn: '2026-11-30', scenario: null }
  const cut = await change(november, { ...draft, startsOn: '2026-11-19' })
  expect([cut.status, cut.errors[0]!.field, cut.errors[0]!.errorDescription]).toEqual([
    400,
    'startsOn',
    'Days of this schedule outside these dates are rostered.',
  ])
  const { data } = await change(november, draft)
  expect(data).toEqual({ ...draft, id: november.id, version: november.version + 1 })
  expect((await change(november, draft)).status).toBe(409)
})

test('what schedules made by hand leave of a month gets one of its own', async () => {
  await within(db => makeMonths(db, salwa.nodeId, { from: '2026-11-20', to: '2026-12-02' }))
  const dates = (await list()).map(({ name, startsOn, endsOn }) => [name, startsOn, endsOn]).filter(([, from]) => from! < '2027-01-01')
  expect(dates).toEqual([
    ['December', '2026-12-01', '2026-12-31'],
    ['Half', '2026-11-16', '2026-11-30'],
    ['Live 2026-11', '2026-11-01', '2026-11-15'],
  ])
})

test('a proposal of a build is no schedule of the list, and nobody sees those of another company', async () => {
  const candidate = await within(async db => {
    const made = await sql<{ id: number }>`insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
      values (company(), ${salwa.nodeId}, 'Build 1', 'candidate', '2027-06-01', '2027-06-30') returning id`.execute(db)
    return made.rows[0]!.id
  })
  expect((await list()).some(({ name }) => name === 'Build 1')).toBe(false)
  expect((await scheduler('GET', `/schedules/${candidate}`, node)).status).toBe(404)
  expect((await change({ ...december, id: candidate, version: 1 }, december)).status).toBe(404)
  expect((await stranger('GET', '/schedules', node)).status).toBe(404)
  expect((await timekeeper('POST', '/schedules', { ...node, ...december })).status).toBe(403)
})
