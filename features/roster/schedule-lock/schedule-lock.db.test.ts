import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { inCompany } from '../../../kit/database/company.ts'
import { rosterHands } from '../../../tests/support/roster-hands.ts'
import type { Send } from '../../../tests/support/served.ts'
import { noonAfter, world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { CellsChanged } from '../roster-cells/roster-cells.api.ts'
import { type Cause, changeCells } from '../roster-day/cells.service.ts'
import { markPresence } from '../roster-day/presence.service.ts'
import { standingCells } from '../roster-day/roster-day-reads.service.ts'
import type { LockedSchedules, ScheduleLock } from './schedule-lock.api.ts'
import { ScheduleLocked } from './schedule-lock.service.ts'

// Two schedulers at one terminal; somebody is rostered on the 18th of November. The clock is turned by hand.
let now = noonAfter
const november = { from: '2026-11-01', to: '2026-11-30' }
const day = '2026-11-18'
const salwa = await world(allCalls, () => now)
  .rostered(day, 'Gate', ['G1'])
  .open()
const { app, node, rows, bands, signIn, made } = salwa
const { look, seen: cellSeen } = rosterHands(salwa, { from: day, to: day })
const employeeId = salwa.people.G1!
const scheduleId = (await rows(sql<{ id: number }>`select id from schedule`))[0]!.id
let one: Send
let other: Send

const minutesLater = (minutes: number) => {
  now = new Date(Date.parse(now) + minutes * 60_000).toISOString()
}

// every test begins an hour later, with fresh sessions and without a lock
beforeEach(async () => {
  minutesLater(60)
  await rows(sql`delete from schedule_lock`)
  one = await signIn(made, 'Scheduler')
  other = await signIn(made, 'Administrator')
})

const check = async (as: Send, dates = november) =>
  (await as<string>('GET', '/schedules/lock-check', { scheduleid: scheduleId, startDate: dates.from, endDate: dates.to })).data
const take = (as: Send) => as<ScheduleLock[]>('POST', '/schedule-locks', { ...node, ...november })
const seen = async (as: Send) => (await as<ScheduleLock[]>('GET', '/schedule-locks', { ...node, ...november })).data[0]
const act = (as: Send, id: number, what: string, more = {}) =>
  as<ScheduleLock[]>('POST', `/schedule-locks/${id}/${what}`, { ...node, ...more })
const codeNow = async () => (await look('G1')).code
/** gives the person the other of two bands */
async function change(as: Send) {
  const bandId = (await codeNow()) === 'D12' ? bands.N12 : bands.D12
  return as<CellsChanged>('POST', '/roster-cells/set', { ...node, sentAs: randomUUID(), cells: [{ ...(await cellSeen('G1')), bandId }] })
}
const reasons = async () =>
  (await rows(sql<{ reason: string | null }>`select release_reason as reason from schedule_lock order by id`)).map(row => row.reason)

describe('opening a schedule', () => {
  it('is checked: empty when it is free, the words of the specification while somebody else holds it (SCHED-11 to 14, CALL-55)', async () => {
    expect(await check(other)).toBe('')
    expect((await take(one)).data).toMatchObject([{ scheduleId, ...november, mine: true, secondsLeft: 900 }])
    expect(await check(one)).toBe('')
    expect(await check(other)).toMatch(/^This schedule is locked by user \S/)
  })

  it('is answered otherwise where there is no such live schedule (SCHED-14, SCHED-15)', async () => {
    expect(await check(one, { from: '2026-11-20', to: '2026-12-05' })).toBe('No live schedule found for this node')
  })

  it('takes the lock for one of two who open it at once', async () => {
    const answers = await Promise.all([take(one), take(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)!.errors[0]!
    expect(refused).toMatchObject({ errorCode: 'locked', errorDescription: expect.stringMatching(/^This schedule is locked by user \S/) })
    expect(await reasons()).toEqual([null])
  })
})

describe('a change', () => {
  it('takes no lock, so that others go on changing', async () => {
    expect([(await change(one)).status, await seen(one), (await change(other)).status, await seen(other)]).toEqual([
      200,
      undefined,
      200,
      undefined,
    ])
  })

  it('is refused while somebody else holds the lock, with nothing written', async () => {
    await take(one)
    const before = await codeNow()
    const refused = await change(other)
    expect([refused.status, refused.errors[0]!.errorDescription]).toEqual([
      409,
      `This schedule is locked by user ${(await seen(other))!.holder}`,
    ])
    expect(await codeNow()).toBe(before)
    expect((await change(one)).status).toBe(200)
  })

  it('cannot be taken back while somebody else holds the lock', async () => {
    const made = await change(one)
    await take(other)
    const before = await codeNow()
    const back = await one('POST', `/roster-cells/batches/${made.data.batchId}/undo`, { ...node, sentAs: randomUUID() })
    expect([back.status, back.errors[0]!.errorCode, await codeNow()]).toEqual([409, 'locked', before])
  })

  it('of a roll-out, a built roster or a file is refused too; that somebody did not come is put down', async () => {
    await take(one)
    const actorId = (await rows(sql<{ id: number }>`select holder_id + 1000 as id from schedule_lock`))[0]!.id
    const offBy = (cause: Cause) =>
      inCompany(
        app,
        salwa.companyId,
        async db => {
          const [cell] = (await standingCells(db, [{ employeeId, date: day }])).values()
          const after = { ...cell!.image, dayType: 'off', shifts: [] }
          return changeCells(db, { orgNodeId: salwa.nodeId, cause, now, changes: [{ employeeId, date: day, before: cell!.image, after }] })
        },
        { actorId },
      )
    const before = await codeNow()
    for (const cause of ['roll-out', 'build', 'upload', 'leave'] as const) await expect(offBy(cause)).rejects.toBeInstanceOf(ScheduleLocked)
    expect(await codeNow()).toBe(before)
    const [shift] = await rows(sql<{ id: number }>`select id from shift where removed_at is null`)
    await inCompany(app, salwa.companyId, db => markPresence(db, salwa.nodeId, [shift!.id], 'missing'), { actorId })
    expect(await rows(sql`select 1 from shift where missing_at is not null and removed_at is null`)).toHaveLength(1)
    await inCompany(app, salwa.companyId, db => markPresence(db, salwa.nodeId, [shift!.id], 'came'), { actorId })
  })
})

describe('a lock', () => {
  it('is released by fifteen minutes without input, as when the machine of its holder dies', async () => {
    await take(one)
    minutesLater(14)
    expect((await change(other)).status).toBe(409)
    minutesLater(1)
    expect([await check(other), (await change(other)).status, await seen(one)]).toEqual(['', 200, undefined])
    await take(other)
    expect(await reasons()).toEqual(['expired', null])
  })

  it('goes on while its holder does something, and comes back to nobody after it has ended', async () => {
    const keep = () => one('POST', '/schedule-locks/keep', node)
    await take(one)
    minutesLater(14)
    await keep()
    minutesLater(14)
    expect((await change(other)).status).toBe(409)
    // a change of its holder is input too
    expect((await change(one)).status).toBe(200)
    minutesLater(14)
    expect((await change(other)).status).toBe(409)
    minutesLater(2)
    await keep()
    expect(await seen(one)).toBeUndefined()
  })

  it('is asked for, kept once and given then', async () => {
    await take(one)
    const { id } = (await seen(other))!
    expect((await act(other, id, 'ask')).data).toMatchObject([{ asked: true, mine: false }])
    expect(await seen(one)).toMatchObject({ mine: true, askedBy: expect.stringMatching(/\S/) })
    await act(one, id, 'answer', { give: false })
    expect(await seen(other)).toMatchObject({ asked: false, askedBy: null, mine: false })
    await act(other, id, 'ask')
    // nobody gives what somebody else holds
    await act(other, id, 'answer', { give: true })
    expect((await seen(other))!.mine).toBe(false)
    await act(one, id, 'answer', { give: true })
    expect([(await seen(other))!.mine, (await change(one)).status, (await change(other)).status]).toEqual([true, 409, 200])
    expect(await reasons()).toEqual(['given', null])
  })

  it('is taken over with the key, which the audit keeps', async () => {
    await take(one)
    const { id } = (await seen(other))!
    const supervisor = salwa.as('Supervisor')
    expect((await act(supervisor, id, 'take-over')).status).toBe(403)
    expect((await act(other, id, 'take-over')).data).toMatchObject([{ mine: true }])
    const audited = await rows(sql<{ reason: string; actor: number; holder: number }>`
      select after->>'release_reason' as reason, actor_id as actor, (before->>'holder_id')::bigint as holder from audit
       where entity = 'schedule_lock' and entity_id = ${id} and action = 'update'`)
    expect(audited).toEqual([{ reason: 'takenOver', actor: expect.any(Number), holder: expect.any(Number) }])
    expect(audited[0]!.actor).not.toBe(audited[0]!.holder)
  })

  it('is released by its holder, and at /UnlockSchedule by whoever may (SCHED-04, SCHED-16, ND-09)', async () => {
    await take(one)
    await one('POST', '/schedule-locks/release', node)
    expect(await seen(other)).toBeUndefined()
    await take(one)
    const list = async () => (await other<LockedSchedules>('GET', '/locked-schedules', node)).data
    const [held] = await list()
    expect(held).toMatchObject({ scheduleId, name: 'November', holder: expect.stringMatching(/\S/), since: expect.any(String) })
    const unlock = (as: Send) => as<{ unlocked: number }>('POST', '/locked-schedules/unlock', { ...node, ids: [held!.id] })
    const supervisor = salwa.as('Supervisor')
    expect([(await unlock(supervisor)).status, (await supervisor('GET', '/locked-schedules', node)).status]).toEqual([403, 403])
    expect((await unlock(other)).data).toEqual({ unlocked: 1 })
    expect([await list(), (await unlock(other)).data]).toEqual([[], { unlocked: 0 }])
    expect(await reasons()).toEqual(['closed', 'unlocked'])
  })

  it('is released when its holder signs out of the last browser', async () => {
    // whoever was signed in by the tests before is gone
    await sql`update identity.session set ended_at = now()`.execute(salwa.owner.kysely)
    const here = await signIn(made, 'Scheduler')
    const there = await signIn(made, 'Scheduler')
    other = await signIn(made, 'Administrator')
    await take(here)
    await there('POST', '/sign-out')
    expect((await seen(here))!.mine).toBe(true)
    await here('POST', '/sign-out')
    expect(await seen(other)).toBeUndefined()
    expect(await reasons()).toEqual(['signedOut'])
  })

  it('of another company is not known', async () => {
    await take(one)
    const { id } = (await seen(one))!
    const elsewhere = await salwa.other()
    const stranger = elsewhere.as('Administrator')
    const theirs = { orgNodeId: elsewhere.nodeId }
    for (const what of ['ask', 'take-over']) expect((await stranger('POST', `/schedule-locks/${id}/${what}`, theirs)).status).toBe(404)
    expect((await stranger('POST', '/locked-schedules/unlock', { ...theirs, ids: [id] })).status).toBe(404)
    expect((await stranger('GET', '/schedule-locks', { ...node, ...november })).status).toBe(404)
    expect((await seen(one))!.mine).toBe(true)
  })
})
