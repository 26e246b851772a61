import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { inCompany } from '../../../kit/database/company.ts'
import { type Send, serve } from '../../../tests/support/served.ts'
import { makeTerminal } from '../../../tests/support/terminal.ts'
import { noonAfter, rosterPeople } from '../../deployment/auto-deployment/deployment.fixture.ts'
import { allCalls } from '../../product.server.ts'
import type { LiveSchedule } from '../live-schedule/live-schedule.api.ts'
import type { CellsChanged, RosterSteps } from './roster-cells.api.ts'
import type { Proposed, WhoCould } from './who-could.api.ts'

// G1 stands on the gate post and falls ill. G2 is on shift and free, G3 on shift on a reefer post, G4 off and rested, G5 off after a night, G7 on the night band without a post.
const { owner, app, signIn } = await serve(allCalls, noonAfter)
const date = '2026-11-18'
let salwa: MadeCompany
let scheduler: Send
let ids: Readonly<Record<string, number>>
let bands: Readonly<Record<string, number>>
let sick: number
let seats: Readonly<Record<string, number>>

const rows = async <Row>(query: ReturnType<typeof sql<Row>>) => (await inCompany(app, salwa.companyId, db => query.execute(db))).rows
const node = () => ({ orgNodeId: salwa.nodeId })
const idsBy = async (query: ReturnType<typeof sql<{ name: string; id: number }>>) =>
  Object.fromEntries((await rows(query)).map(({ name, id }) => [name, id]))

beforeAll(async () => {
  salwa = await makeTerminal(owner, 'salwa')
  scheduler = await signIn(salwa, 'Scheduler')
  await inCompany(app, salwa.companyId, async db => {
    await rosterPeople(db, salwa, date, [
      ['G7', 'Gate'],
      ['G1', 'Gate'],
      ['G2', 'Gate'],
      ['G3', 'Gate'],
      ['G4', 'Gate'],
      ['G5', 'Gate'],
      ['G6', 'Gate'],
    ])
    await sql`insert into employee_skill (company_id, employee_id, skill_id, priority, rating, assigned_on)
      select company(), e.id, k.id, 'secondary', 1, '2020-01-01' from employee e, skill k where e.employee_number = 'G3' and k.name = 'Reefer'`.execute(
      db,
    )
    await sql`
      with made as (
        insert into creation_rule_set (company_id, org_node_id, name, starts_on, ends_on)
        values (company(), ${salwa.nodeId}, 'Standard rules', '2026-01-01', '2027-12-31') returning id)
      insert into creation_rule (company_id, set_id, order_no, code, severity, values)
      select company(), made.id, 1, 'SchRuleCodeMinRest', 'warn', '{"minutes": 660}' from made`.execute(db)
  })
  ids = await idsBy(sql`select employee_number as name, id from employee`)
  bands = await idsBy(sql`select code as name, id from shift_band`)
  sick = (await idsBy(sql`select code as name, id from exception_type`)).SICK!
  seats = await idsBy(sql`
    with made as (
      insert into activity (company_id, org_node_id, shift_date, band_id, skill_id, heads, starts_at, ends_at, state, demand_key, priority, source)
      select company(), ${salwa.nodeId}, ${date}::date, ${bands.D12!}, k.id, 1, '2026-11-18 07:00+04', '2026-11-18 19:00+04', 'planned', k.name, 1, 'manual'
        from skill k where k.name in ('Gate', 'Reefer') returning id, skill_id, starts_at, ends_at),
    seat as (
      insert into activity_seat (company_id, activity_id, seat_no, skill_id, starts_at, ends_at)
      select company(), id, 1, skill_id, starts_at, ends_at from made returning id, skill_id)
    select k.name, seat.id from seat join skill k on k.id = seat.skill_id`)
})

// every test begins with G1 sick: the gate post is open, and the proposals are asked for
let proposals: WhoCould
let leaveId: number
beforeEach(async () => {
  await rows(sql`update assignment set released_at = now() where released_at is null`)
  const clear = ['G1', 'G2', 'G3', 'G4', 'G5', 'G6', 'G7']
  for (const number of clear) await set(number, date, null)
  for (const number of ['G1', 'G2', 'G3']) await set(number, date, bands.D12!)
  await set('G5', '2026-11-17', bands.N12!)
  await set('G7', date, bands.N12!)
  await leave('G6')
  for (const [seat, person] of [
    ['Gate', 'G1'],
    ['Reefer', 'G3'],
  ] as const) {
    const put = await scheduler('POST', '/deployments/assign', { seatId: seats[seat], employeeId: ids[person] })
    expect(put.errors).toEqual([])
  }
  const { data } = await leave('G1')
  expect(data.freed).toEqual([{ seatId: seats.Gate, date, bandId: bands.D12 }])
  leaveId = data.batchId!
  proposals = await ask()
})

const look = async (number: string, on = date) => {
  const asked = { ...node(), from: '2026-11-16', to: '2026-11-22' }
  const { people, legend, from } = (await scheduler<LiveSchedule>('GET', '/live-schedule', asked)).data
  const day = (Date.parse(on) - Date.parse(from)) / 86_400_000
  const person = people.find(each => each.number === number)!
  return { code: legend[person.days[day]!]?.code ?? '-', version: person.versions[day]! }
}
const seen = async (number: string, on = date) => ({ employeeId: ids[number]!, date: on, version: (await look(number, on)).version })
const set = async (number: string, on: string, bandId: number | null) =>
  scheduler<CellsChanged>('POST', '/roster-cells/set', {
    ...node(),
    sentAs: randomUUID(),
    cells: [{ ...(await seen(number, on)), bandId }],
  })
const leave = async (number: string) =>
  scheduler<CellsChanged>('POST', '/roster-cells/leave', {
    ...{ ...node(), sentAs: randomUUID(), exceptionTypeId: sick, note: null, part: null, cells: [await seen(number)] },
  })
const ask = async () => (await scheduler<WhoCould>('GET', `/roster-cells/posts/${seats.Gate}/who-could`, node())).data
const take = ({ employeeId, how, version, moves }: Proposed, as = scheduler, sentAs: string = randomUUID()) =>
  as<CellsChanged>('POST', `/roster-cells/posts/${seats.Gate}/take`, { ...node(), sentAs, employeeId, how, version, moves })
const undo = (batchId: number | null) =>
  scheduler<CellsChanged>('POST', `/roster-cells/batches/${batchId}/undo`, { ...node(), sentAs: randomUUID() })
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

  it('is of the own node and company only', async () => {
    const other = await makeTerminal(owner, 'asking')
    const stranger = await signIn(other, 'Scheduler')
    const path = `/roster-cells/posts/${seats.Gate}/who-could`
    expect((await stranger('GET', path, { orgNodeId: other.nodeId })).status).toBe(404)
    expect((await take(named('G2'), stranger)).status).toBe(404)
    expect((await take(named('G2'), await signIn(salwa, 'Supervisor'))).status).toBe(403)
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
    const { undo: steps } = (await scheduler<RosterSteps>('GET', '/roster-cells/steps', node())).data
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
