import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deploymentHands, postsOf } from '../../../tests/support/deployment-hands.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import { deployRange } from './deploy-range.job.ts'
import type { Replan } from './replan.api.ts'

const date = '2026-11-04'
const salwa = await world(allCalls, noonAfter, [deployRange])
  .rostered(date, 'Gate', ['G1', 'G2'])
  .rostered(date, 'Gate', ['G3'], { priority: 'secondary', rating: 2 })
  .rostered(date, 'Reefer', ['R1'])
  .open()
const { node, rows, as } = salwa
const scheduler = as('Scheduler')
const timekeeper = as('Timekeeper')
const stranger = salwa.stranger('Scheduler')
const { board, person, deploy } = deploymentHands(salwa, date)
const bandId = salwa.bands.D12!
await deploy()

const asked = (missing: number[] = []) => ({ ...node, date, bandId, missing })
const propose = async (missing: number[] = []) => (await scheduler<Replan>('POST', '/deployments/replan/propose', asked(missing))).data
const take = (missing: number[], basis: string, send = scheduler) =>
  send<{ moved: number }>('POST', '/deployments/replan/take', { ...asked(missing), basis })

/** Who stands where, by label. */
async function plan(): Promise<Record<string, string>> {
  const shown = await board()
  const posts = postsOf(shown)
  const numberOf = (id: number) => shown.people.find(each => each.employeeId === id)!.number
  return Object.fromEntries(posts.flatMap(({ label, assignment }) => (assignment ? [[label, numberOf(assignment.employeeId)]] : [])))
}

test('somebody missing: who would move is shown before anything is written, then taken', async () => {
  const before = await plan()
  const g1 = await person('G1')
  const g3 = await person('G3')
  expect(before).toEqual({ 'Gate clerk 1': 'G1', 'Gate clerk 2': 'G2', 'Reefer technician 1': 'R1' })
  const proposal = await propose([g1.employeeId])
  expect(proposal).toMatchObject({ moves: [{ from: g1.employeeId, to: g3.employeeId }], filledNow: 3, filled: 3 })
  expect(await plan()).toEqual(before)

  expect(await take([g1.employeeId], proposal.basis)).toMatchObject({ status: 200, data: { moved: 1 } })
  expect(await plan()).toEqual({ ...before, 'Gate clerk 1': 'G3' })
  expect(await person('G1')).toMatchObject({ missing: true, reasons: [{ code: 'noShift' }] })
  // the plan it was made of is no more
  const again = await take([g1.employeeId], proposal.basis)
  expect([again.status, again.errors[0]?.errorCode]).toEqual([409, 'planChanged'])
})

test('two change places only where both may do the work of the other: otherwise nobody moves', async () => {
  const before = await plan()
  const shown = postsOf(await board())
  const [gate, reefer] = ['Gate clerk 2', 'Reefer technician 1'].map(label => shown.find(post => post.label === label)!)
  const [g2, r1] = [gate!, reefer!].map(post => post.assignment!.employeeId)
  await rows(sql`insert into employee_skill (company_id, employee_id, skill_id, priority, rating)
    select company(), ${r1!}, skill_id, 'primary', 1 from employee_skill where employee_id = ${g2!}`)
  const moves = [
    { seatId: gate!.seatId, from: g2!, to: r1! },
    { seatId: reefer!.seatId, from: r1!, to: g2! },
  ]
  expect(await scheduler('POST', '/deployments/move', { ...node, date, bandId, moves })).toMatchObject({ status: 409 })
  expect(await plan()).toEqual(before)
  await rows(
    sql`delete from employee_skill where employee_id = ${r1!} and skill_id in (select skill_id from employee_skill where employee_id = ${g2!})`,
  )
})

test('whoever is missing is on no plan, not even pinned, until they come', async () => {
  const g1 = await person('G1')
  const g2 = await person('G2')
  expect((await propose()).moves).toEqual([])
  expect((await scheduler('POST', '/deployments/arrived', { orgNodeId: salwa.nodeId, shiftId: g1.shiftId })).status).toBe(200)
  expect(await person('G1')).toMatchObject({ missing: false })
  const stands = postsOf(await board()).find(post => post.assignment?.employeeId === g2.employeeId)!
  await scheduler('POST', '/deployments/pin', { assignmentId: stands.assignment!.id, pinned: true })
  const proposal = await propose([g2.employeeId])
  expect(proposal.moves).toEqual([{ seatId: stands.seatId, from: g2.employeeId, to: g1.employeeId }])
  expect((await take([g2.employeeId], proposal.basis)).status).toBe(200)
  expect(Object.values(await plan()).sort()).toEqual(['G1', 'G3', 'R1'])
})

test('after a call has slipped, whoever stood there stands there again', async () => {
  const r1 = await person('R1')
  const slipped = await rows(sql<{ seatId: number }>`
    with gone as (
      update assignment set released_at = now(), released_reason = 'event_slip' where released_at is null and employee_id = ${r1.employeeId} returning seat_id)
    update activity_seat s set state = 'open' from gone where s.id = gone.seat_id returning s.id as seat_id`)
  expect((await propose()).moves).toEqual([{ seatId: slipped[0]!.seatId, from: null, to: r1.employeeId }])
})

test('moves by hand are all made or none', async () => {
  const people = (await board()).people
  const idOf = (number: string) => people.find(each => each.number === number)!.employeeId
  const posts = postsOf(await board())
  const held = (number: string) => posts.find(post => post.assignment?.employeeId === idOf(number))!.seatId
  const move = (moves: object[]) => scheduler('POST', '/deployments/move', { orgNodeId: salwa.nodeId, date, bandId, moves })
  const before = await plan()
  const gate = held('G3')
  const reefer = posts.find(post => post.label === 'Reefer technician 1')!.seatId
  // R1 is free since the call slipped; a gate is nothing for them
  const refused = await move([
    { seatId: gate, from: idOf('G3'), to: idOf('R1') },
    { seatId: reefer, from: null, to: idOf('G3') },
  ])
  expect([refused.status, refused.errors[0]?.errorDescription]).toEqual([409, expect.stringContaining('Skills not matching')])
  const elsewhere = await move([{ seatId: reefer, from: idOf('G3'), to: idOf('R1') }])
  expect([elsewhere.status, elsewhere.errors[0]?.errorCode]).toEqual([409, 'planChanged'])
  expect(await plan()).toEqual(before)
  const done = await move([
    { seatId: reefer, from: null, to: idOf('R1') },
    { seatId: gate, from: idOf('G3'), to: null },
  ])
  expect(done).toMatchObject({ status: 200, data: { moved: 2 } })
  expect(Object.values(await plan()).sort()).toEqual(['G1', 'R1'])
})

test('it takes the key and the node', async () => {
  const { basis } = await propose()
  expect((await take([], basis, timekeeper)).status).toBe(403)
  expect((await take([], basis, stranger)).status).toBe(404)
  expect((await take([], 'x'.repeat(64))).status).toBe(409)
  const { shiftId } = await person('G1')
  expect((await stranger('POST', '/deployments/arrived', { orgNodeId: salwa.nodeId, shiftId })).status).toBe(404)
})
