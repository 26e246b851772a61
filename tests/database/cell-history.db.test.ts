import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allCalls, allJobs } from '../../features/product.server.ts'
import type { History } from '../../kit/history/history.ts'
import { deploymentHands } from '../support/deployment-hands.ts'
import { bytesOf } from '../support/served.ts'
import { noonAfter, world } from '../support/world.ts'

// What became of a cell of a board: a post of the deployment, and a day of the roster.

const date = '2026-11-02'
const salwa = await world(allCalls, noonAfter, allJobs)
  .rostered(date, 'Gate', ['G1', 'G2'])
  .rostered(date, 'Reefer', ['R1'])
  .crews(8)
  .open()
const scheduler = salwa.as('Scheduler')
const supervisor = salwa.as('Supervisor')
const stranger = salwa.stranger('Scheduler')
const { board, person, post: postOf, deploy } = deploymentHands(salwa, date)
await deploy()

const historyOf = (seatId: number, more: object = {}, send = scheduler) =>
  send<History>('GET', `/deployments/posts/${seatId}/history`, { ...salwa.node, ...more })

/** `action why: Label from → to, …` of each line of each entry, the newest first. */
const told = ({ entries }: History) =>
  entries.map(({ who, lines }) =>
    lines.map(({ action, because, changes }) => {
      const said = changes.map(({ label, from, to }) => `${label} ${from} → ${to}`).join(', ')
      return `${who}, ${action}${because ? ` (${because})` : ''}: ${said}`
    }),
  )

test('a post tells who was put there, pinned, replaced and released, by whom and why', async () => {
  const { seatId, assignment } = await postOf('Gate clerk 1')
  const [first, second] = (await board()).people.filter(({ number }) => number.startsWith('G'))
  const [here, other] = assignment!.employeeId === first!.employeeId ? [first!, second!] : [second!, first!]
  const elsewhere = await postOf('Gate clerk 2')
  await supervisor('POST', '/deployments/pin', { assignmentId: assignment!.id, pinned: true })
  await supervisor('POST', '/deployments/pin', { assignmentId: assignment!.id, pinned: false })
  const put = { seatId, employeeId: other.employeeId, moveFrom: elsewhere.assignment!.id }
  expect((await scheduler('POST', '/deployments/assign', put)).status).toBe(200)
  await supervisor('POST', '/deployments/release', { assignmentId: (await postOf('Gate clerk 1')).assignment!.id })
  const { data } = await historyOf(seatId)
  expect(told(data)).toEqual([
    [`Joseph Mathew, delete (Released by hand): Person ${other.name} → null`],
    [`Amira Rashid, update (By hand): Person ${here.name} → ${other.name}`],
    [`Joseph Mathew, update: Person ${here.name} → ${here.name}, Pinned true → false`],
    [`Joseph Mathew, update: Person ${here.name} → ${here.name}, Pinned false → true`],
    [`Amira Rashid, insert (Auto Deployment): Person null → ${here.name}`],
  ])
  expect(data.before).toBeNull()
  expect(told((await historyOf(elsewhere.seatId)).data)[0]).toEqual([
    `Amira Rashid, delete (Moved to another post): Person ${other.name} → null`,
  ])
})

test('older changes of a post come with the next call', async () => {
  const { seatId } = await postOf('Reefer technician 1')
  const employeeId = (await person('R1')).employeeId
  for (let time = 0; time < 51; time++) {
    const { id } = (await postOf('Reefer technician 1')).assignment!
    await scheduler('POST', '/deployments/release', { assignmentId: id })
    await scheduler('POST', '/deployments/assign', { seatId, employeeId })
  }
  const newest = (await historyOf(seatId)).data
  const older = (await historyOf(seatId, { before: newest.before })).data
  expect([newest.entries.length, older.entries.length, older.before]).toEqual([100, 3, null])
  expect(told(older).at(-1)![0]).toContain('Auto Deployment')
})

test('a post of another company is as one that never was', async () => {
  const { seatId } = await postOf('Gate clerk 1')
  const ask = (id: number) => stranger('GET', `/deployments/posts/${id}/history`, {})
  expect(bytesOf(await ask(seatId))).toBe(bytesOf(await ask(987_654_321)))
})

test('a day of the roster tells what it was and became, and which act changed it', async () => {
  async function publish() {
    const { data } = await scheduler<{ rows: { id: number; version: number }[] }>('GET', '/shift-plans', { orgNodeId: salwa.nodeId })
    const { id, version } = data.rows[0]!
    const sent = await scheduler('POST', `/shift-plans/${id}/publish`, { version, from: '2026-11-17', to: '2026-11-22' })
    expect(sent.status, sent.body).toBe(200)
    while ((await scheduler<{ state: string }>('GET', `/shift-plans/${id}/state`)).data.state === 'publishing')
      await new Promise(resolve => setTimeout(resolve, 20))
  }
  await publish()
  await salwa.rows(sql`update shift_plan set anchor_on = anchor_on + 1`)
  await publish()
  const rows = await salwa.rows(
    sql<{ id: number; date: string }>`select employee_id as id, shift_date as date from roster_change order by shift_date, employee_id`,
  )
  expect(rows.length).toBeGreaterThan(4)
  const stories = await Promise.all(
    rows.map(({ id, date }) => scheduler<History>('GET', `/live-schedule/people/${id}/${date}/history`, { orgNodeId: salwa.nodeId })),
  )
  const said = stories.flatMap(({ data }) => told(data).flat())
  expect(said).toContain('Amira Rashid, update (A shift plan was published): Shift Off → D12')
  expect(said).toContain('Amira Rashid, update (A shift plan was published): Shift N12 → Off')
  const [row] = rows
  const foreign = await stranger('GET', `/live-schedule/people/${row!.id}/${row!.date}/history`, { orgNodeId: salwa.nodeId })
  expect(foreign.status).toBe(404)
})
