import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { rosterHands } from '../../../tests/support/roster-hands.ts'
import { world } from '../../../tests/support/world.ts'
import type { FreedPosts } from '../../deployment/open-posts/freed-posts.api.ts'
import { allCalls } from '../../product.server.ts'
import { cellMarks } from '../live-roster/cell-marks.rules.ts'
import type { AbsenceAct } from './absence.api.ts'
import type { CellsChanged, RosterCell } from './roster-cells.api.ts'

// Two gate people on the day band of 18 November, and a gate post that G1 stands on.
const date = '2026-11-18'
const salwa = await world(allCalls).rostered(date, 'Gate', ['G1', 'G2']).posts(date, ['Gate'], ['07:00', '11:00']).open()
const { node, rows, people: ids, bands, exceptionTypes: types, as } = salwa
const scheduler = as('Scheduler')
const seatId = salwa.seats.Gate!
const { look, seen, set, setDays, undo } = rosterHands(salwa, { from: '2026-11-16', to: '2026-11-22' }, date)

// every test begins with G1 and G2 on the day band, and G1 on the post
beforeEach(async () => {
  await rows(sql`update assignment set released_at = now() where released_at is null`)
  await setDays(['G1', date, null], ['G2', date, null])
  await setDays(['G1', date, 'D12'], ['G2', date, 'D12'])
  expect((await scheduler('POST', '/deployments/assign', { seatId, employeeId: ids.G1 })).errors).toEqual([])
})

const paths = { leave: '/leave', cancelLeave: '/leave/cancel', training: '/training', presence: '/presence', compOff: '/comp-off' }
const absent = ({ kind, ...given }: AbsenceAct, send = scheduler, orgNodeId = salwa.nodeId) =>
  send<CellsChanged>('POST', `/roster-cells${paths[kind]}`, { orgNodeId, sentAs: randomUUID(), ...given })
const sick = { kind: 'leave', note: null, part: null } as const
const detail = async (number: string) =>
  (await scheduler<RosterCell>('GET', '/roster-cells/cell', { ...node, employeeId: ids[number], date })).data
const stateOf = async () => (await rows(sql<{ state: string }>`select state from activity_seat where id = ${seatId}`))[0]!.state
const freed = () => [{ seatId, date, bandId: bands.D12! }]

describe('leave', () => {
  it('over whole days takes the shifts, frees the posts, is named in the history, and is taken back and done again as one', async () => {
    const { data, errors } = await absent({
      ...sick,
      note: 'Flu',
      exceptionTypeId: types.SICK!,
      cells: [await seen('G1'), await seen('G1', '2026-11-19'), await seen('G2')],
    })
    expect(errors).toEqual([])
    expect([await look('G1'), await look('G1', '2026-11-19'), await look('G2')].map(({ code }) => code)).toEqual(['LV', 'LV', 'LV'])
    expect((await look('G1')).marks & cellMarks.note).toBe(cellMarks.note)
    expect([data.freed, await stateOf()]).toEqual([freed(), 'open'])
    expect((await detail('G1')).leaves).toMatchObject([{ typeId: types.SICK, part: false, note: 'Flu' }])
    const told = await scheduler<{ entries: { lines: { because: string }[] }[] }>(
      'GET',
      `/live-schedule/people/${ids.G2}/${date}/history`,
      node,
    )
    expect(told.data.entries[0]!.lines[0]).toMatchObject({ because: 'Leave was recorded' })
    const taken = await undo(data.batchId)
    expect([(await look('G1')).code, (await look('G1', '2026-11-19')).code, (await look('G2')).code]).toEqual(['D12', '-', 'D12'])
    await undo(taken.data.batchId)
    expect([(await look('G1')).code, (await look('G2')).code]).toEqual(['LV', 'LV'])
    expect((await detail('G1')).leaves).toMatchObject([{ note: 'Flu' }])
  })

  it('of a day into which a night lasts: the dialog is told until when', async () => {
    await set('G1', [date], 'N12')
    const next = { ...node, employeeId: ids.G1, date: '2026-11-19' }
    const on = await detail('G1')
    const after = (await scheduler<RosterCell>('GET', '/roster-cells/cell', next)).data
    expect([on.worksUntil, after.worksUntil]).toEqual([null, '2026-11-19T03:00:00Z'])
  })

  it('for a part of the day stands beside the shift, and frees only posts that meet it', async () => {
    const late = await absent({
      ...sick,
      part: { begins: '15:00', ends: '19:00' },
      exceptionTypeId: types.SICK!,
      cells: [await seen('G1')],
    })
    expect([late.errors, late.data.freed, await stateOf()]).toEqual([[], [], 'filled'])
    const now = await look('G1')
    expect([now.code, now.marks & cellMarks.partLeave]).toEqual(['D12', cellMarks.partLeave])
    const early = await absent({
      ...sick,
      part: { begins: '07:00', ends: '09:30' },
      exceptionTypeId: types.SICK!,
      cells: [await seen('G1')],
    })
    expect([early.data.freed, await stateOf()]).toEqual([freed(), 'open'])
    expect((await detail('G1')).leaves.map(({ startsAt, endsAt }) => [startsAt, endsAt])).toEqual([
      ['2026-11-18T03:00:00Z', '2026-11-18T05:30:00Z'],
      ['2026-11-18T11:00:00Z', '2026-11-18T15:00:00Z'],
    ])
    // the whole of the work is the whole day
    await absent({ ...sick, part: { begins: '07:00', ends: '19:00' }, exceptionTypeId: types.SICK!, cells: [await seen('G2')] })
    expect((await look('G2')).code).toBe('LV')
  })

  it('of a night takes times after midnight as the next morning', async () => {
    await set('G2', [date], 'N12')
    await absent({ ...sick, part: { begins: '23:00', ends: '02:00' }, exceptionTypeId: types.SICK!, cells: [await seen('G2')] })
    expect((await detail('G2')).leaves).toMatchObject([{ startsAt: '2026-11-18T19:00:00Z', endsAt: '2026-11-18T22:00:00Z' }])
  })

  it('is cancelled, and the day is as it was', async () => {
    await absent({ ...sick, exceptionTypeId: types.ANNUAL!, cells: [await seen('G1')] })
    const [{ id: annual } = { id: 0 }] = (await detail('G1')).leaves
    await absent({ ...sick, exceptionTypeId: types.SICK!, replaces: [annual], cells: [await seen('G1')] })
    const back = await absent({ kind: 'cancelLeave', cells: [await seen('G1')] })
    expect([back.errors, (await look('G1')).code]).toEqual([[], 'D12'])
    expect((await detail('G1')).leaves).toEqual([])
    const again = await absent({ kind: 'cancelLeave', cells: [await seen('G1')] })
    expect([again.status, again.errors[0]!.errorDescription]).toEqual([409, 'G1 Person G1, 18/Nov/2026: there is no leave to cancel.'])
  })
})

describe('leave over leave', () => {
  const part = (code: string, begins: string, ends: string, replaces?: number[]) => async () =>
    absent({ ...sick, part: { begins, ends }, exceptionTypeId: types[code]!, cells: [await seen('G1')], ...(replaces && { replaces }) })
  const leaves = async () => (await detail('G1')).leaves.map(({ typeId, startsAt }) => [typeId, startsAt.slice(11, 16)])
  // other tests take it out of use
  beforeEach(() => rows(sql`update exception_type set active = true where code = 'UNPAID'`))

  it('is refused and both are named; said to replace, it does, and undo brings back what stood', async () => {
    await part('UNPAID', '11:00', '15:00')()
    const refused = await part('SICK', '12:00', '14:00')()
    expect(refused).toMatchObject({
      status: 409,
      errors: [
        {
          errorCode: 'leaveMeets',
          errorDescription: 'G1 Person G1, 18/Nov/2026: Sick leave 12:00–14:00 meets Unpaid leave 11:00–15:00.',
        },
      ],
    })
    expect(await leaves()).toEqual([[types.UNPAID, '07:00']])
    const [stands] = (await detail('G1')).leaves
    const done = await part('SICK', '12:00', '14:00', [stands!.id])()
    expect(done.errors).toEqual([])
    expect(await leaves()).toEqual([[types.SICK, '08:00']])
    await undo(done.data.batchId)
    expect((await detail('G1')).leaves).toEqual([stands])
    const whole = await absent({ ...sick, exceptionTypeId: types.ANNUAL!, cells: [await seen('G1')] })
    expect(whole.errors[0]!.errorDescription).toBe(
      'G1 Person G1, 18/Nov/2026: Annual leave of the whole day meets Unpaid leave 11:00–15:00.',
    )
  })

  it('in two parts that cover the shift stays two leaves beside it, and a third is held against both', async () => {
    await part('UNPAID', '07:00', '13:00')()
    await part('SICK', '13:00', '19:00')()
    expect((await look('G1')).code).toBe('D12')
    const third = await part('ANNUAL', '12:00', '14:00')()
    expect(third.errors[0]!.errorDescription).toMatch(/meets Unpaid leave 07:00–13:00\. .* meets Sick leave 13:00–19:00\.$/)
    expect(await leaves()).toEqual([
      [types.UNPAID, '03:00'],
      [types.SICK, '09:00'],
    ])
  })

  it('of one type and time is the same leave with another note', async () => {
    await part('SICK', '12:00', '14:00')()
    const noted = await absent({
      ...sick,
      note: 'Dentist',
      part: { begins: '12:00', ends: '14:00' },
      exceptionTypeId: types.SICK!,
      cells: [await seen('G1')],
    })
    expect([noted.errors, (await detail('G1')).leaves.map(({ note }) => note)]).toEqual([[], ['Dentist']])
  })
})

describe('refused is', () => {
  const cases: [string, Partial<Extract<AbsenceAct, { kind: 'leave' }>>, number, string][] = [
    [
      'an end that is not after the start (RECON-07)',
      { part: { begins: '10:00', ends: '09:00' } },
      400,
      'Invalid to-time for leave request',
    ],
    ['an end at the start (RECON-07)', { part: { begins: '10:00', ends: '10:00' } }, 400, 'Invalid to-time for leave request'],
    [
      'a part outside the shift',
      { part: { begins: '18:00', ends: '20:00' } },
      409,
      'G1 Person G1, 18/Nov/2026: the leave must lie within the shift.',
    ],
    ['a time that is none', { part: { begins: '25:00', ends: '26:00' } }, 400, 'A time like 07:30'],
    ['a note that is too long', { note: 'x'.repeat(301) }, 400, 'At most 300 characters'],
  ]
  it.each(cases)('%s, and nothing is changed', async (_, wrong, status, text) => {
    const answer = await absent({ ...sick, exceptionTypeId: types.SICK!, cells: [await seen('G2'), await seen('G1')].reverse(), ...wrong })
    expect([answer.status, answer.errors[0]!.errorDescription]).toEqual([status, text])
    expect([(await look('G1')).code, (await look('G2')).code, await stateOf()]).toEqual(['D12', 'D12', 'filled'])
  })

  it('a type that is no leave, or not in use', async () => {
    await rows(sql`update exception_type set active = false where code = 'UNPAID'`)
    for (const code of ['absent', 'UNPAID', 'SAFETY']) {
      const { status, errors } = await absent({ ...sick, exceptionTypeId: types[code]!, cells: [await seen('G1')] })
      expect([status, errors[0]]).toMatchObject([
        400,
        { field: 'exceptionTypeId', errorDescription: 'Choose a leave type that is in use.' },
      ])
    }
    const training = await absent({ kind: 'training', exceptionTypeId: types.SICK!, note: null, bandId: null, cells: [await seen('G1')] })
    expect(training.errors[0]!.errorDescription).toBe('Choose a training type that is in use.')
  })

  it('a part of a day without a shift', async () => {
    const { errors } = await absent({
      ...sick,
      part: { begins: '08:00', ends: '09:00' },
      exceptionTypeId: types.SICK!,
      cells: [await seen('G1', '2026-11-20')],
    })
    expect(errors[0]!.errorDescription).toBe(
      'G1 Person G1, 20/Nov/2026: there is no shift to be away from for a part of the day. Take the whole day.',
    )
  })

  it('what somebody else has changed since: the day stays, and the answer says what it is', async () => {
    const old = await seen('G1')
    await absent({ ...sick, exceptionTypeId: types.ANNUAL!, cells: [old] })
    const { status, data } = await absent({ ...sick, exceptionTypeId: types.SICK!, cells: [old] })
    expect(status).toBe(409)
    expect((await detail('G1')).leaves).toMatchObject([{ typeId: types.ANNUAL }])
    expect(data).toBeFalsy()
  })

  it('a person of another node or company, and a user without the right', async () => {
    const cells = [await seen('G1')]
    const other = await salwa.other()
    expect((await absent({ ...sick, exceptionTypeId: types.SICK!, cells }, other.as('Scheduler'), other.nodeId)).status).toBe(404)
    const supervisor = as('Supervisor')
    expect((await absent({ ...sick, exceptionTypeId: types.SICK!, cells }, supervisor)).status).toBe(403)
    expect((await look('G1')).code).toBe('D12')
  })
})

describe('a training', () => {
  it('keeps the shift and takes nobody to a post; a day without a shift needs its band', async () => {
    const training = { kind: 'training', exceptionTypeId: types.SAFETY!, note: 'Hall 2' } as const
    const { data } = await absent({ ...training, bandId: null, cells: [await seen('G1')] })
    expect([(await look('G1')).code, data.freed]).toEqual(['TR', freed()])
    const off = [await seen('G1', '2026-11-21')]
    const asked = await absent({ ...training, bandId: null, cells: off })
    expect(asked.errors[0]!.errorDescription).toBe(
      'G1 Person G1, 21/Nov/2026: there is no shift yet. Choose the shift band of the training.',
    )
    await absent({ ...training, bandId: bands.D12!, cells: off })
    expect((await look('G1', '2026-11-21')).code).toBe('TR')
  })
})

describe('whoever did not come', () => {
  it('frees the post, cannot be deployed, and may come after all', async () => {
    const { data } = await absent({ kind: 'presence', what: 'missing', note: 'No answer by phone', cells: [await seen('G1')] })
    const now = await look('G1')
    expect([now.code, now.marks & cellMarks.missing, data.freed]).toEqual(['D12', cellMarks.missing, freed()])
    expect((await detail('G1')).shifts[0]!.notes).toBe('No answer by phone')
    expect((await scheduler('POST', '/deployments/assign', { seatId, employeeId: ids.G1 })).status).toBe(409)
    await absent({ kind: 'presence', what: 'came', note: null, cells: [await seen('G1')] })
    expect((await detail('G1')).shifts[0]!.notes).toBe('No answer by phone')
    expect((await scheduler('POST', '/deployments/assign', { seatId, employeeId: ids.G1 })).errors).toEqual([])
    const nobody = await absent({ kind: 'presence', what: 'missing', note: null, cells: [await seen('G1', '2026-11-20')] })
    expect(nobody.errors[0]!.errorDescription).toBe('G1 Person G1, 20/Nov/2026: there is no such shift.')
  })
})

describe('comp off (ND-90)', () => {
  it('takes the shift and frees the post, and is taken back as one; a day without a shift is refused', async () => {
    const { data, errors } = await absent({ kind: 'compOff', cells: [await seen('G1')] })
    expect([errors, (await look('G1')).code, data.freed]).toEqual([[], 'CO', freed()])
    await undo(data.batchId)
    expect((await look('G1')).code).toBe('D12')
    const none = await absent({ kind: 'compOff', cells: [await seen('G1'), await seen('G1', '2026-11-20')] })
    expect(none.errors[0]!.errorDescription).toBe('G1 Person G1, 20/Nov/2026: there is no shift to be off for.')
    expect((await look('G1')).code).toBe('D12')
  })
})

describe('posts that an absence has left open', () => {
  const open = async (send = scheduler, orgNodeId = salwa.nodeId) =>
    (await send<FreedPosts>('GET', '/roster-cells/freed-posts', { orgNodeId })).data

  it('are listed for everybody who sees the roster until they are filled, or the absence is taken back', async () => {
    expect(await open()).toEqual([])
    const { data } = await absent({ ...sick, exceptionTypeId: types.SICK!, cells: [await seen('G1')] })
    expect(await open(as('Supervisor'))).toEqual(freed())
    await scheduler('POST', '/deployments/assign', { seatId, employeeId: ids.G2 })
    expect(await open()).toEqual([])
    await rows(sql`update assignment set released_at = now() where released_at is null`)
    await rows(sql`update activity_seat set state = 'open'`)
    await undo(data.batchId)
    expect(await open()).toEqual([])
    const other = await salwa.other()
    expect(await open(other.as('Scheduler'), other.nodeId)).toEqual([])
  })
})
