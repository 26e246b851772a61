import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { palette } from '../../../kit/fields/colour/palette.ts'
import type { JobTools } from '../../../kit/jobs/job.ts'
import { deploymentHands, postsOf } from '../../../tests/support/deployment-hands.ts'
import type { Reply, Send } from '../../../tests/support/served.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { deployRange } from './deploy-range.job.ts'
import { deployRuns } from './deploy-runs.server.ts'
import type { deploymentResult } from './deployment.api.ts'
import { deploymentCalls } from './deployment.server.ts'
import { queueRuns } from './run-writes.server.ts'

const date = '2026-11-02'
const salwa = await world(deploymentCalls, noonAfter, [deployRange])
  .rostered(date, 'Gate', ['G1'])
  .rostered(date, 'Gate', ['G2'], { priority: 'secondary', rating: 2 })
  .rostered(date, 'Gate', ['G3'], { category: 'Contract' })
  .rostered(date, 'Reefer', ['R1'])
  .rostered(date, 'Forklift', ['F1'], { expiresOn: '2026-11-01' })
  .rostered(date, null, ['X1'])
  .open()
const { within, rows, tools, as } = salwa
const scheduler = as('Scheduler')
const timekeeper = as('Timekeeper')
const employee = as('Employee')
const stranger = salwa.stranger('Scheduler')
const { board, person, post, deploy } = deploymentHands(salwa, date)
const day = salwa.bands.D12!
const night = salwa.bands.N12!

/** Post label → employee number, or the codes of why it is open. */
async function plan(bandId = day): Promise<Record<string, string | string[]>> {
  const shown = await board(bandId)
  const numbers = new Map(shown.people.map(person => [person.employeeId, person.number]))
  return Object.fromEntries(
    postsOf(shown).map(post => [
      post.label,
      post.assignment ? numbers.get(post.assignment.employeeId)! : post.reasons.map(reason => reason.code),
    ]),
  )
}

test('bands and employee types come with the colours of their masters', async () => {
  const { band, categories, people } = await board()
  expect(band.colour).toBe(palette.Blue)
  const { categoryId } = people.find(({ number }) => number === 'G3')!
  expect(categories.find(({ id }) => id === categoryId)).toEqual({ id: categoryId, colour: palette.Orange })
})

const personId = async (number: string) => (await person(number)).employeeId
const assign = async (label: string, number: string, more: object = {}) =>
  scheduler('POST', '/deployments/assign', { seatId: (await post(label)).seatId, employeeId: await personId(number), ...more })
const textOf = ({ errors }: Reply<unknown>) => errors[0]!.errorDescription

const deployedByEngine = {
  'Gate clerk 1': 'G1',
  'Gate clerk 2': 'G2',
  'Reefer technician 1': 'R1',
  'Reefer technician 2': ['allQualifiedUsed'],
  'Forklift driver': ['licenceEnded'],
  'Reach stacker operator 1': ['skill'],
  'Reach stacker operator 2': ['skill'],
}

describe('a band without vessels', () => {
  test('killed before its end, a run leaves what was, and done again it is complete', async () => {
    const range = { orgNodeId: salwa.nodeId, from: date, to: date, bandId: day }
    const runIds = await within(db => queueRuns(db, range))
    await expect(deployRuns(killedOnWriting(tools), range, runIds)).rejects.toThrow()
    expect(await rows(sql`select state from deployment_run`)).toEqual([{ state: 'running' }])
    expect(await rows(sql`select count(*) as assigned from assignment`)).toEqual([{ assigned: 0 }])
    expect(await plan()).toMatchObject({ 'Gate clerk 1': ['free'], 'Reefer technician 1': ['free'], 'Forklift driver': ['licenceEnded'] })
    await deployRange.run({ range, runIds }, tools)
    expect(await plan()).toEqual(deployedByEngine)
    await deployRange.run({ range, runIds }, tools)
    expect(await rows(sql`select count(*) as assigned from assignment`)).toEqual([{ assigned: 3 }])
  })

  test('cancelled before it is begun or while it is under way, a run changes nothing', async () => {
    const range = { orgNodeId: salwa.nodeId, from: date, to: date, bandId: day }
    const standing = await rows(sql`select id, released_at from assignment order by id`)
    const cancel = (runIds: readonly number[]) => scheduler('POST', '/deployments/cancel', { orgNodeId: salwa.nodeId, runIds })
    const waiting = await within(db => queueRuns(db, range))
    expect((await cancel(waiting)).data).toEqual({ cancelled: 1 })
    await deployRange.run({ range, runIds: waiting }, tools)
    const running = await within(db => queueRuns(db, range))
    const { transaction, ...others } = tools
    let transactions = 0
    await deployRange.run(
      { range, runIds: running },
      {
        ...others,
        async transaction(work) {
          const done = await transaction(work)
          // what is to be deployed has just been read
          if (++transactions === 3) await cancel(running)
          return done
        },
      },
    )
    expect(transactions).toBeGreaterThan(3)
    const states = await rows(sql`select state from deployment_run where id = any(${[...waiting, ...running]}::bigint[])`)
    expect(states).toEqual([{ state: 'cancelled' }, { state: 'cancelled' }])
    expect(await rows(sql`select id, released_at from assignment order by id`)).toEqual(standing)
    expect((await cancel(running)).data).toEqual({ cancelled: 0 })
    expect((await timekeeper('POST', '/deployments/cancel', { orgNodeId: salwa.nodeId, runIds: running })).status).toBe(403)
    expect((await stranger('POST', '/deployments/cancel', { orgNodeId: salwa.nodeId, runIds: running })).status).toBe(404)
    const board = await scheduler<{ newerRun: unknown }>('GET', '/deployments/board', { orgNodeId: salwa.nodeId, date, bandId: day })
    expect(board.data.newerRun).toBeNull()
  })

  test('a run says how many it filled, of how many, by whom and how many can be', async () => {
    expect(await deploy()).toMatchObject({ state: 'accepted', progress: 100, posts: 7, filled: 3, filledByOwn: 3, bound: 3 })
    expect(await plan()).toEqual(deployedByEngine)
  })

  test('free people say why they are, and the labour balance counts each half hour', async () => {
    const { people, balance, skills, lastRun, newerRun } = await board()
    const reasonsOf = (number: string) => people.find(person => person.number === number)!.reasons.map(reason => reason.code)
    expect(['G1', 'G3', 'F1', 'X1'].map(reasonsOf)).toEqual([[], ['allPostsTaken'], ['licenceEnded'], ['noPostForSkill']])
    const reefer = balance.find(row => row.skillId === skills.find(skill => skill.name === 'Reefer')!.id)!
    expect(reefer).toMatchObject({ posts: 2, filled: 1, contractors: 0, required: Array(24).fill(2), deployed: Array(24).fill(1) })
    expect([lastRun?.filled, newerRun]).toEqual([3, null])
  })

  test('pins stay on another run, and who stays keeps the assignment', async () => {
    expect((await assign('Gate clerk 1', 'G3')).status).toBe(200)
    const before = await post('Gate clerk 1')
    expect(before.assignment).toMatchObject({ source: 'manual', pinned: false })
    await scheduler('POST', '/deployments/pin', { assignmentId: before.assignment!.id, pinned: true })
    const reefer = await post('Reefer technician 1')
    expect(await deploy()).toMatchObject({ filled: 3, filledByOwn: 2 })
    expect(await plan()).toMatchObject({ 'Gate clerk 1': 'G3', 'Gate clerk 2': 'G1' })
    expect((await post('Gate clerk 1')).assignment).toEqual({ ...before.assignment, pinned: true })
    expect(await post('Reefer technician 1')).toEqual(reefer)
  })

  test('a refused hand says why', async () => {
    const refusals = await Promise.all([
      assign('Gate clerk 2', 'X1'),
      assign('Forklift driver', 'F1'),
      assign('Gate clerk 1', 'G2'),
      assign('Gate clerk 2', 'G3'),
    ])
    expect(refusals.map(reply => [reply.status, textOf(reply)])).toEqual([
      [409, 'Skills not matching'],
      [409, 'Forklift licence ended 01/Nov/2026'],
      [409, 'Person G3 G3 is pinned to this post'],
      [409, 'Pinned to Gate clerk 1 until 19:00'],
    ])
    // ERR-14
    expect(refusals.map(({ errors }) => errors[0]!.errorCode)).toEqual(['EmployeeSkillActivitySkillMismatch', ...Array(3).fill('refused')])
  })

  test('a person on a post is moved only when they leave the other', async () => {
    const free = await post('Gate clerk 1')
    await scheduler('POST', '/deployments/release', { assignmentId: free.assignment!.id })
    const from = (await post('Gate clerk 2')).assignment!
    expect(textOf(await assign('Gate clerk 1', 'G1'))).toBe('Works Gate clerk 2 until 19:00')
    expect((await assign('Gate clerk 1', 'G1', { moveFrom: from.id })).status).toBe(200)
    expect(await plan()).toMatchObject({ 'Gate clerk 1': 'G1', 'Gate clerk 2': ['free'] })
    const states = await rows(sql`select released_reason as reason from assignment where id = ${from.id}`)
    expect(states).toEqual([{ reason: 'moved' }])
    expect(await deploy()).toMatchObject({ filled: 3, filledByOwn: 3 })
  })

  test('two runs at once leave one plan', async () => {
    await rows(sql`update assignment set released_at = now(), released_reason = 'by hand' where released_at is null`)
    const range = { orgNodeId: salwa.nodeId, from: date, to: date, bandId: day }
    const runs = await Promise.all([1, 2].map(() => within(db => queueRuns(db, range))))
    await Promise.all(runs.map(runIds => deployRange.run({ range, runIds }, tools)))
    expect(await plan()).toEqual(deployedByEngine)
    const filled = await rows(sql`select state, filled from deployment_run where id = any(${runs.flat()}::bigint[])`)
    expect(filled).toEqual([
      { state: 'accepted', filled: 3 },
      { state: 'accepted', filled: 3 },
    ])
    expect(await rows(sql`select count(*) as filled from activity_seat where state = 'filled'`)).toEqual([{ filled: 3 }])
  })

  test('whoever leaves the roster leaves the post with the next run, pinned or not', async () => {
    const { assignment } = await post('Reefer technician 1')
    await scheduler('POST', '/deployments/pin', { assignmentId: assignment!.id, pinned: true })
    await within(async db => {
      await sql`update shift set removed_at = now() where employee_id = ${assignment!.employeeId}`.execute(db)
      await sql`update roster_day set day_type = 'leave' where employee_id = ${assignment!.employeeId}`.execute(db)
    })
    expect(await deploy()).toMatchObject({ filled: 2 })
    expect(await plan()).toMatchObject({ 'Reefer technician 1': ['skill'], 'Reefer technician 2': ['skill'] })
  })

  test('a band with no people has every post open, each with its reason', async () => {
    expect(await deploy(night)).toMatchObject({ state: 'accepted', posts: 7, filled: 0, bound: 0 })
    expect(Object.values(await plan(night))).toEqual(Array(7).fill(['skill']))
  })

  test('the result tells each open post in a sentence', async () => {
    const { data } = await scheduler<Output<typeof deploymentResult>>('GET', '/deployments/result', {
      orgNodeId: salwa.nodeId,
      from: date,
      to: date,
    })
    expect(data.assignments.map(row => row.employeeNumber).sort()).toEqual(['G1', 'G2'])
    const sentences = data.open.map(row => row.reason)
    expect(sentences).toHaveLength(12)
    expect(sentences).toContain('Licence ended: Person F1 F1 01/Nov/2026.')
    expect(sentences).toContain('Nobody on this shift holds the skill.')
  })
})

test('behind the wall and without the key there is nothing', async () => {
  const seat = await post('Gate clerk 1')
  const slot = { orgNodeId: salwa.nodeId, date, bandId: day }
  const hand = { seatId: seat.seatId, employeeId: seat.assignment!.employeeId }
  const standing = { assignmentId: seat.assignment!.id }
  const statuses = async (send: Send) => [
    (await send('GET', '/deployments/board', slot)).status,
    (await send('POST', '/deployments/run', slot)).status,
    (await send('POST', '/deployments/assign', hand)).status,
    (await send('POST', '/deployments/release', standing)).status,
    (await send('POST', '/deployments/pin', { ...standing, pinned: true })).status,
  ]
  expect(await statuses(stranger)).toEqual([404, 404, 404, 404, 404])
  expect(await statuses(employee)).toEqual([403, 403, 403, 403, 403])
  expect(await statuses(timekeeper)).toEqual([200, 403, 403, 403, 403])
  expect((await scheduler('GET', '/deployments/board', { ...slot, bandId: 999_999 })).status).toBe(404)
  expect((await scheduler('POST', '/deployments/run', { ...slot, date: '2026-02-30' })).status).toBe(400)
  const year = { orgNodeId: salwa.nodeId, from: '2026-01-01', to: '2026-12-31' }
  expect((await scheduler('POST', '/deployments/run-period', year)).status).toBe(400)
})

/** A server that is killed when it is about to commit a plan: that transaction ends, and none comes after it. */
function killedOnWriting({ transaction, ...others }: JobTools): JobTools {
  let killed = false
  return {
    ...others,
    transaction: work =>
      transaction(async db => {
        if (killed) throw new Error('the server is gone')
        const result = await work(db)
        const written = await sql`select 1 from assignment`.execute(db)
        killed = written.rows.length > 0
        if (killed) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
        return result
      }),
  }
}
