import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { JobTools } from '../../../kit/jobs/job.ts'
import { sendMessages } from '../../../kit/notices/send.job.ts'
import { mailbox } from '../../../kit/notices/servers.fixture.ts'
import { noMessages } from '../../../kit/notices/settings.ts'
import { world } from '../../../tests/support/world.ts'
import { rollOutPlan } from '../../rules/shift-plan/roll-out.job.ts'
import { chosenDrafts, nameOf } from './drafts-reads.server.ts'
import type { PublishRequest } from './prepare.server.ts'
import { addPublication, showPublished } from './publication-writes.server.ts'
import { publicationOf } from './publications-reads.server.ts'
import type { PublishCheck } from './publish.api.ts'
import { publishCalls } from './publish.server.ts'
import type { FollowedCheck } from './publish-check.api.ts'
import { checkDrafts } from './publish-check.job.ts'
import { publishRoster } from './publish-roster.job.ts'

// 600 people, more than are judged at a time, over two weeks, whose days were built and not told yet
const now = '2026-11-01T08:00:00Z'
const range = { from: '2026-11-02', to: '2026-11-15' }
const { node, rows, within, tools, as, people } = await world(publishCalls, now)
  .queue()
  .crews(600)
  .rules(['SchRuleCodeMinRest', 'block', { minutes: 660 }])
  .with(sql`update employee set email = lower(employee_number) || '@salwa.example' where employee_number < 'E00004'`)
  .open()
const [plan] = await rows(sql<{ id: number }>`update shift_plan set state = 'publishing' returning id`)
await rollOutPlan.run({ planId: plan!.id, ...range }, tools)
await rows(sql`delete from delivery`)
await rows(sql`
  with change as (
    insert into roster_change (company_id, employee_id, shift_date, cause) select company_id, employee_id, shift_date, 'build' from roster_day
    returning id, employee_id, shift_date)
  update roster_day d set draft_since = c.id from change c where c.employee_id = d.employee_id and c.shift_date = d.shift_date`)
const post = await mailbox()
afterAll(() => post.close())

async function queued(to = range.to): Promise<number> {
  return within(async db => {
    const choice = { ...node, from: range.from, to, people: null, cells: null }
    const drafts = await chosenDrafts(db, choice, '2026-11-01', 'look')
    const request: PublishRequest = {
      ...choice,
      leftOut: [],
      correction: null,
      seen: nameOf(drafts),
      sentAs: crypto.randomUUID(),
      tell: true,
      reasons: [],
      reason: 'Agreed',
    }
    return addPublication(db, request, 'queued')
  })
}
const counted = async () =>
  (
    await rows(sql<{ drafts: number; told: number; messages: number }>`
      select count(*) filter (where draft_since is not null)::int as drafts, count(*) filter (where publication_id is not null)::int as told,
             (select count(*) from delivery)::int as messages from roster_day`)
  )[0]
const stateOf = async (id: number) => within(db => publicationOf(db, id))

test('killed half-way, everything is as before, and it is tried again', async () => {
  const id = await queued('2026-11-03')
  let transactions = 0
  const dying: JobTools = {
    ...tools,
    transaction: work => {
      // everything is told, and the number is about to be given
      if (++transactions === 2) return within(async db => work(db).then(() => Promise.reject(new Error('killed'))))
      return transactions > 4 ? Promise.reject(new Error('killed')) : within(work)
    },
  }
  await expect(publishRoster.run({ id }, dying)).rejects.toThrow('killed')
  expect(await counted()).toEqual({ drafts: 8400, told: 0, messages: 0 })
  expect(await stateOf(id)).toMatchObject({ state: 'running', revision: null })
  await rows(sql`update roster_publication set state = 'cancelled'`)
})

test('cancelled in the middle, it leaves nothing', async () => {
  const id = await queued('2026-11-03')
  let transactions = 0
  const transaction: JobTools['transaction'] = async work => {
    const done = await within(work)
    // it has said that it is at 10 of 100
    if (++transactions === 2) await rows(sql`update roster_publication set state = 'cancelled' where id = ${id}`)
    return done
  }
  await publishRoster.run({ id }, { ...tools, transaction })
  expect(await counted()).toEqual({ drafts: 8400, told: 0, messages: 0 })
  expect((await stateOf(id))!.state).toBe('cancelled')
  await expect(within(db => showPublished(db, id, 20))).rejects.toThrow()
})

test('what somebody else holds by now is not published, and the reason names them', async () => {
  const id = await queued('2026-11-03')
  await rows(sql`
    with taken as (
      insert into schedule_lock (company_id, org_node_id, schedule_id, holder_id, taken_at)
      select company(), org_node_id, id, (select max(user_id) from user_company where user_id is distinct from ${tools.scope.actorId ?? null}::bigint), ${now}
        from schedule where kind = 'live' returning id)
    insert into schedule_lock_use (company_id, lock_id, used_at) select company(), id, ${now} from taken`)
  await publishRoster.run({ id }, tools)
  const ended = await stateOf(id)
  expect([ended!.state, ended!.message]).toEqual(['failed', expect.stringMatching(/is (using|locked|held)|locked by/i)])
  expect(await counted()).toEqual({ drafts: 8400, told: 0, messages: 0 })
  await rows(sql`update schedule_lock set released_at = ${now}, release_reason = 'closed'`)
})

test('many drafts are checked by a job that says how far it is, few at once; a new check takes the place of the one before', async () => {
  const scheduler = as('Scheduler')
  const begin = async (more: object = {}) =>
    (await scheduler<FollowedCheck>('POST', '/roster-publications/checks', { ...node, ...range, ...more })).data
  const read = async (id: number | null) => scheduler<FollowedCheck>('GET', `/roster-publication-checks/${id}`)
  expect(await begin({ people: [people.E00001] })).toMatchObject({ id: null, state: 'done', found: { cells: 14, people: 1 } })
  const before = await begin()
  const { id, ...waiting } = await begin()
  expect([waiting, (await read(before.id)).status]).toEqual([{ state: 'running', progress: 0, found: null }, 404])
  const shown: number[] = []
  const transaction: JobTools['transaction'] = async work => {
    const done = await within(work)
    shown.push((await read(id)).data.progress)
    return done
  }
  await checkDrafts.run({ id: id! }, { ...tools, transaction })
  // the drafts are found, then 600 people are judged in six parts
  expect(shown).toEqual([0, 10, 25, 40, 55, 70, 85, 100])
  const { data } = await read(id)
  const { data: atOnce } = await scheduler<PublishCheck>('POST', '/roster-publications/check', { ...node, ...range })
  expect([data.state, data.found]).toEqual(['done', atOnce])
  expect(data.found).toMatchObject({ cells: 8400, people: 600 })

  const ended = await begin()
  expect((await scheduler('POST', `/roster-publication-checks/${ended.id}/cancel`)).status).toBe(200)
  await checkDrafts.run({ id: ended.id! }, tools)
  expect((await read(ended.id)).status).toBe(404)
})

test('600 people are published at once, each told once', { timeout: 120_000 }, async () => {
  const id = await queued()
  await publishRoster.run({ id }, tools)
  expect(await stateOf(id)).toMatchObject({ state: 'done', revision: 1, cells: 8400, people: 600, progress: 100, open: 4200 })
  const found = await rows(sql<{ n: number }>`select count(distinct employee_id)::int as n from delivery`)
  expect(found[0]!.n).toBe(600)
})

test('a message that cannot be sent takes no publishing back', async () => {
  await rows(sql`update delivery set next_at = now() where state = 'waiting'`)
  const gone = { ...post.server, url: 'smtp://127.0.0.1:1' }
  await sendMessages({ ...noMessages, mail: gone }, () => 'https://port.example').run({} as never, tools)
  const found = await rows(sql<{ attempts: number }>`select attempts from delivery where channel = 'Email' and address is not null`)
  expect(found.length).toBe(3)
  expect(found.every(({ attempts }) => attempts > 0)).toBe(true)
  expect(await counted()).toMatchObject({ drafts: 0, told: 8400 })
})

test('what was changed since it was asked for ends it with the reason', async () => {
  const id = await queued()
  await publishRoster.run({ id }, tools)
  expect(await stateOf(id)).toMatchObject({ state: 'failed', message: 'There is nothing to publish.' })
})
