import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { rosterHands } from '../../../tests/support/roster-hands.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { CellsChanged } from './roster-cells.api.ts'

// G1 and G2 work on the 18th; G1 is on leave on the 19th, and G2 from 13:00 to 15:00 on the 18th.
const work = '2026-11-18'
const away = '2026-11-19'
const salwa = await world(allCalls).rostered(work, 'Gate', ['G1', 'G2']).open()
const { node, rows, people: ids, bands, exceptionTypes: types, as } = salwa
const scheduler = as('Scheduler')
const { look, seen, set, setDays, undo } = rosterHands(salwa, { from: '2026-11-15', to: '2026-11-28' }, work)

const call = (path: string, given: object, method: 'POST' | 'PUT' = 'POST') =>
  scheduler<CellsChanged>(method, `/roster-cells${path}`, { ...node, sentAs: randomUUID(), ...given })
const leaves = () =>
  rows(sql<{ number: string; part: boolean }>`
    select e.employee_number as number, l.part from leave l join employee e on e.id = l.employee_id where l.removed_at is null order by 1`)
const both = [
  { number: 'G1', part: false },
  { number: 'G2', part: true },
]

beforeEach(async () => {
  await setDays(['G1', work, null], ['G2', work, null], ['G1', away, null])
  await setDays(['G1', work, 'D12'], ['G2', work, 'D12'])
  const sick = { exceptionTypeId: types.SICK, note: null }
  await call('/leave', { ...sick, part: null, cells: [await seen('G1', away)] })
  await call('/leave', { ...sick, part: { begins: '13:00', ends: '15:00' }, cells: [await seen('G2')] })
  expect(await leaves()).toEqual(both)
})

const shift = {
  bandId: bands.N12!,
  startsAt: null,
  endsAt: null,
  otStartsAt: null,
  otEndsAt: null,
  notes: null,
  offCancelled: false,
  trainingExceptionId: null,
  supplementIds: [],
}
const shiftOf = async (number: string) =>
  (await scheduler<{ shifts: { id: number }[] }>('GET', '/roster-cells/cell', { ...node, employeeId: ids[number], date: work })).data
    .shifts[0]!.id

describe('a change that would take leave away', () => {
  it.each<[string, () => Promise<[string, object, ('POST' | 'PUT')?]>]>([
    ['a band typed', async () => ['/set', { cells: [{ ...(await seen('G1', away)), bandId: bands.D12 }] }]],
    ['OFF typed', async () => ['/set', { cells: [{ ...(await seen('G1', away)), bandId: null }] }]],
    ['a band beyond leave for a part of the day', async () => ['/set', { cells: [{ ...(await seen('G2')), bandId: bands.N12 }] }]],
    ['a shift added', async () => ['/shifts', { shift, cells: [await seen('G1', away)] }]],
    [
      'a shift edited',
      async () => {
        const id = await shiftOf('G2')
        return [`/shifts/${id}`, { shift, cells: [await seen('G2')] }, 'PUT']
      },
    ],
    ['a day moved', async () => ['/pairs', { kind: 'move', pairs: [{ from: await seen('G1'), to: await seen('G1', away) }] }]],
    [
      'a day moved away from its leave',
      async () => ['/pairs', { kind: 'move', pairs: [{ from: await seen('G2'), to: await seen('G2', away) }] }],
    ],
    ['a day copied', async () => ['/pairs', { kind: 'copy', pairs: [{ from: await seen('G1'), to: await seen('G1', away) }] }]],
    [
      'a training',
      async () => ['/training', { exceptionTypeId: types.SAFETY, note: null, bandId: bands.D12, cells: [await seen('G1', away)] }],
    ],
    ['compensatory off', async () => ['/comp-off', { cells: [await seen('G2')] }]],
  ])('is refused until somebody says so, and undo brings it back: %s', async (_what, asked) => {
    const [path, given, method] = await asked()
    const refused = await call(path, given, method)
    expect([refused.status, refused.errors[0]!.errorCode, await leaves()]).toEqual([409, 'onLeave', both])
    const [{ onLeave }] = refused.errors.map(({ detail }) => detail as CellsChanged) as [CellsChanged]
    expect(onLeave.length).toBeGreaterThan(0)
    const done = await call(path, { ...given, overLeave: true }, method)
    expect([done.errors, (await leaves()).length]).toEqual([[], 1])
    await undo(done.data.batchId)
    expect(await leaves()).toEqual(both)
  })

  it('names people, days and what leave it is', async () => {
    const cells = [
      { ...(await seen('G1', away)), bandId: bands.D12 },
      { ...(await seen('G2')), bandId: bands.N12 },
    ]
    const { errors } = await call('/set', { cells })
    expect(errors[0]!.errorDescription).toBe(
      'There is leave on these days: G1 Person G1, 19/Nov/2026: Sick leave; G2 Person G2, 18/Nov/2026: Sick leave 13:00–15:00. Nothing was changed.',
    )
  })
})

it('a paste and a copied week leave leave where it is, do the others, and list what they left', async () => {
  const pasted = await call('/set', {
    keepLeave: true,
    cells: [
      { ...(await seen('G1', away)), bandId: bands.D12 },
      { ...(await seen('G2', away)), bandId: bands.D12 },
    ],
  })
  expect(pasted.data.onLeave).toMatchObject([{ employeeId: ids.G1, date: away, name: 'G1 Person G1', leave: 'Sick leave' }])
  expect([(await look('G1', away)).code, (await look('G2', away)).code]).toEqual(['LV', 'D12'])
  await set('G1', ['2026-11-26'], 'D12')
  const target = await call('/leave', { exceptionTypeId: types.SICK, note: null, part: null, cells: [await seen('G1', '2026-11-25')] })
  expect(target.errors).toEqual([])
  const week = await scheduler<{ cells: number; onLeave: { date: string }[] }>('POST', '/roster-cells/copy-week', {
    ...node,
    sentAs: randomUUID(),
    employeeIds: [ids.G1, ids.G2],
    from: '2026-11-15',
    to: '2026-11-22',
  })
  expect([week.errors, week.data.cells]).toEqual([[], 2])
  expect(week.data.onLeave.map(({ date }) => date)).toEqual(['2026-11-25'])
  expect([(await look('G1', '2026-11-25')).code, (await look('G2', '2026-11-25')).code]).toEqual(['LV', 'D12'])
  const moved = { kind: 'move', keepLeave: true, pairs: [{ from: await seen('G1'), to: await seen('G1', away) }] }
  expect((await call('/pairs', moved)).status).toBe(400)
})
