import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { rosterHands } from '../../../tests/support/roster-hands.ts'
import { world } from '../../../tests/support/world.ts'
import type { Found } from '../../people/employee-selection/employee-selection.api.ts'
import { allCalls } from '../../product.server.ts'
import type { CellsChanged, RosterSteps } from '../../roster/roster-cells/roster-cells.api.ts'
import type { Board } from '../auto-deployment/deployment.api.ts'
import type { Proposed, WhoCould } from './who-could.api.ts'

// G1 stands on the gate post and falls ill. G2 is on shift and free, G3 on shift on a reefer post, G4 off and rested, G5 off after a night, G7 on the night band without a post.
const date = '2026-11-18'
const everybody = ['G7', 'G1', 'G2', 'G3', 'G4', 'G5', 'G6']
const salwa = await world(allCalls)
  .rostered(date, 'Gate', everybody)
  .with(sql`insert into employee_skill (company_id, employee_id, skill_id, priority, rating, assigned_on)
    select company(), e.id, k.id, 'secondary', 1, '2020-01-01' from employee e, skill k where e.employee_number = 'G3' and k.name = 'Reefer'`)
  .rules(['SchRuleCodeMinRest', 'warn', { minutes: 660 }])
  .posts(date, ['Gate', 'Reefer'])
  .open()
const { node, rows, people: ids, bands, seats, as, stranger } = salwa
const scheduler = as('Scheduler')
const { look, seen, setDays, undo } = rosterHands(salwa, { from: '2026-11-16', to: '2026-11-22' }, date)

// every test begins with G1 sick: the gate post is open, and the proposals are asked for
let proposals: WhoCould
let leaveId: number
beforeEach(async () => {
  await rows(sql`update assignment set released_at = now() where released_at is null`)
  await setDays(...everybody.map(number => [number, date, null] as const))
  await setDays(['G1', date, 'D12'], ['G2', date, 'D12'], ['G3', date, 'D12'], ['G5', '2026-11-17', 'N12'], ['G7', date, 'N12'])
  await leave('G6')
  await put('Gate', 'G1')
  await put('Reefer', 'G3')
  const { data } = await leave('G1')
  expect(data.freed).toEqual([{ seatId: seats.Gate, date, bandId: bands.D12 }])
  leaveId = data.batchId!
  proposals = await ask()
})

const put = async (seat: string, number: string) =>
  expect((await scheduler('POST', '/deployments/assign', { seatId: seats[seat], employeeId: ids[number] })).errors).toEqual([])
const leave = (number: string) => away(number, null)
const part = async (number: string, begins: string, ends: string) => expect((await away(number, { begins, ends })).errors).toEqual([])
const away = async (number: string, part: { begins: string; ends: string } | null) =>
  scheduler<CellsChanged>('POST', '/roster-cells/leave', {
    ...node,
    sentAs: randomUUID(),
    exceptionTypeId: salwa.exceptionTypes.SICK!,
    note: null,
    part,
    cells: [await seen(number)],
  })
const ask = async () => (await scheduler<WhoCould>('GET', `/roster-cells/posts/${seats.Gate}/who-could`, node)).data
const take = ({ employeeId, how, version, moves }: Proposed, send = scheduler, sentAs: string = randomUUID()) =>
  send<CellsChanged>('POST', `/roster-cells/posts/${seats.Gate}/take`, { ...node, sentAs, employeeId, how, version, moves })
const holder = async (seat: string) => {
  const held = await rows(sql<{ number: string }>`
    select e.employee_number as number from assignment a join employee e on e.id = a.employee_id
     where a.seat_id = ${seats[seat]!} and a.released_at is null`)
  return held.map(({ number }) => number).join()
}
const named = (number: string) => [...proposals.proposed, ...proposals.barred].find(each => each.number === number)!

describe('who could', () => {
  it('takes first whoever is free, then who is on another band without a post, then who is off and rested, then moves that open a post, then calls against a rule', () => {
    expect(proposals).toMatchObject({ label: 'Gate', skill: 'Gate', date, heldBy: null })
    expect(proposals.proposed.map(({ number, how }) => `${number} ${how}`)).toEqual([
      'G2 onShift',
      'G7 otherBand',
      'G4 off',
      'G3 onShift',
      'G5 off',
    ])
    expect(named('G3').follows).toEqual([{ post: 'Reefer', taker: null }])
    expect(named('G7')).toMatchObject({ fromBand: 'N12', weekMinutes: 720, breaches: [] })
    expect(named('G4')).toMatchObject({ restBefore: null, weekMinutes: 720, breaches: [] })
    expect(named('G5')).toMatchObject({
      restBefore: 0,
      weekMinutes: 1440,
      breaches: [{ code: 'SchRuleCodeMinRest', text: 'Minimum rest too low' }],
    })
    // whoever is on leave is not asked
    expect(named('G6')).toBeUndefined()
  })

  it('asks nobody whose leave in parts covers the shift: not for the post, on the board or where people are picked', async () => {
    await part('G2', '07:00', '13:00')
    await part('G7', '19:00', '01:00')
    const picked = async () =>
      (
        await scheduler<Found>('GET', '/employee-selection/employees', { ...node, date, availability: 'working', sortBy: 'number' })
      ).data.rows.map(({ number }) => number)
    const onBoard = async () =>
      (await scheduler<Board>('GET', '/deployments/board', { ...node, date, bandId: bands.D12 })).data.people.map(({ number }) => number)
    const asked = async () => (await ask()).proposed.map(({ number }) => number)
    expect([await picked(), await onBoard()]).toEqual([
      ['G2', 'G3', 'G7'],
      ['G2', 'G3'],
    ])
    expect(await asked()).toContain('G7')
    await part('G2', '13:00', '19:00')
    await part('G7', '01:00', '07:00')
    expect([await picked(), await onBoard(), await asked()]).toEqual([['G3'], ['G3'], ['G4', 'G3', 'G5']])
  })

  it('is of the own node and company only', async () => {
    const other = await salwa.other()
    const path = `/roster-cells/posts/${seats.Gate}/who-could`
    expect((await stranger('Scheduler')('GET', path, { orgNodeId: other.nodeId })).status).toBe(404)
    expect((await take(named('G2'), stranger('Scheduler'))).status).toBe(404)
    expect((await take(named('G2'), as('Supervisor'))).status).toBe(403)
  })
})

describe('a proposal is taken', () => {
  it('on shift: the person stands there, and undo and redo move them back and again', async () => {
    const { data, errors } = await take(named('G2'))
    expect([errors, await holder('Gate')]).toEqual([[], 'G2'])
    expect((await ask()).heldBy).toBe('Person G2')
    const taken = await undo(data.batchId)
    expect(await holder('Gate')).toBe('')
    await undo(taken.data.batchId)
    expect(await holder('Gate')).toBe('G2')
    const { undo: steps } = (await scheduler<RosterSteps>('GET', '/roster-cells/steps', node)).data
    expect(steps.at(-1)!.cause).toBe('undo')
  })

  it('off: the person is called in and stands there, and undo takes both back', async () => {
    const { data, errors } = await take(named('G4'))
    expect([errors, await holder('Gate'), (await look('G4')).code]).toEqual([[], 'G4', 'D12'])
    const taken = await undo(data.batchId)
    expect([await holder('Gate'), (await look('G4')).code]).toEqual(['', 'OFF'])
    await undo(taken.data.batchId)
    expect([await holder('Gate'), (await look('G4')).code]).toEqual(['G4', 'D12'])
  })

  it('whom to call has a phone number, and the last day for which they were called in', async () => {
    await rows(sql`update employee set mobile_phone = '+96891112222' where employee_number = 'G4'`)
    const { data } = await take(named('G5'))
    await undo(data.batchId)
    const { proposed, barred } = await ask()
    const said = [...proposed, ...barred].map(({ number, phone, lastCalled }) => [number, phone, lastCalled])
    expect(said).toContainEqual(['G5', null, date])
    expect(said.find(([number]) => number === 'G4')?.[1]).toBe('+96891112222')
  })

  it('of another band: the band is changed and the person stands there, and undo takes both back', async () => {
    const { data, errors } = await take(named('G7'))
    expect([errors, await holder('Gate'), (await look('G7')).code]).toEqual([[], 'G7', 'D12'])
    await undo(data.batchId)
    expect([await holder('Gate'), (await look('G7')).code]).toEqual(['', 'N12'])
  })

  it('with the moves that were shown, and says which post is open then', async () => {
    const { data } = await take(named('G3'))
    expect([await holder('Gate'), await holder('Reefer')]).toEqual(['G3', ''])
    expect(data.freed.map(({ seatId }) => seatId)).toEqual([seats.Reefer])
    await undo(data.batchId)
    expect([await holder('Gate'), await holder('Reefer')]).toEqual(['', 'G3'])
  })

  it('once, however often it is sent', async () => {
    const sentAs = randomUUID()
    const answers = await Promise.all([take(named('G2'), scheduler, sentAs), take(named('G2'), scheduler, sentAs)])
    expect(new Set(answers.map(({ data }) => data?.batchId)).size).toBe(1)
  })

  it('by one of two: the other is told, and nothing is half done', async () => {
    await take(named('G2'))
    const late = await take(named('G4'))
    expect([late.status, late.errors[0]!.errorDescription]).toEqual([409, 'The posts have changed in the meantime. Nothing was changed.'])
    expect((await look('G4')).code).toBe('OFF')
    const elsewhere = await take({ ...named('G4'), version: 99 })
    expect(elsewhere.status).toBe(409)
  })

  it('only with moves that lead to the post, and that the rules let be', async () => {
    const aside = await take({ ...named('G2'), moves: [{ seatId: seats.Reefer!, from: ids.G3!, to: ids.G2! }] })
    expect([aside.status, aside.errors[0]!.errorDescription]).toEqual([400, 'These moves do not bring the person to the post.'])
    const unfit = await take({
      ...named('G2'),
      moves: [
        { seatId: seats.Gate!, from: null, to: ids.G2! },
        { seatId: seats.Reefer!, from: ids.G3!, to: ids.G1! },
      ],
    })
    expect(unfit.status).toBe(409)
    expect([await holder('Gate'), await holder('Reefer')]).toEqual(['', 'G3'])
  })
})

describe('undo of a leave', () => {
  it('gives the post back, unless somebody else holds it by now', async () => {
    await undo(leaveId)
    expect([(await look('G1')).code, await holder('Gate')]).toEqual(['D12', 'G1'])
    const again = await leave('G1')
    await take((await ask()).proposed[0]!)
    await undo(again.data.batchId)
    expect([(await look('G1')).code, await holder('Gate')]).toEqual(['D12', 'G2'])
  })
})
