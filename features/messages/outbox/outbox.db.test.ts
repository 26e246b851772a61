import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bellCalls } from '../../../kit/notices/bell.server.ts'
import { messagingOf } from '../../../kit/notices/send-now.server.ts'
import { mailbox } from '../../../kit/notices/servers.fixture.ts'
import { noMessages } from '../../../kit/notices/settings.ts'
import { tellPeople } from '../../../kit/notices/tell.server.ts'
import type { Send } from '../../../tests/support/served.ts'
import type { Company } from '../../../tests/support/world/company.ts'
import { world } from '../../../tests/support/world.ts'
import { userReceivers } from '../../people/employee/receivers.service.ts'
import { outboxCalls } from './outbox.server.ts'
import { testMessage } from './test-message.rules.ts'

const salwa = await world([...outboxCalls, ...bellCalls], '2026-11-23T01:20:00Z')
  .queue()
  .open()
const { node, rows, within, as, tools } = salwa
const administrator = as('Administrator')
const scheduler = as('Scheduler')

interface Listed {
  count: number
  states: { state: string; count: number }[]
  missing: string[]
  rows: { id: number; state: string; reason: string | null; receiver: string; channel: string; address: string | null }[]
}
const list = async (wanted: object = {}, send = administrator, of: Company = salwa) =>
  (await send<Listed>('GET', '/outbox', { ...of.node, ...wanted })).data
const post = <T = { count: number; says: string }>(path: string, fields: object, send = administrator) =>
  send<T>('POST', `/outbox/${path}`, { ...node, ...fields })

/** Messages in these states, one each. */
async function given(states: readonly string[], address: string | null = 'manoj@salwa.example') {
  const found = await rows(sql<{ id: number }>`
      insert into delivery (company_id, org_node_id, notice, channel, state, receiver, address, language, subject, body, dedupe_key, next_at)
      select company(), ${salwa.nodeId}, 'testMessage', 'Email', state, 'Manoj Yadav', ${address}, 'en', 'Roster, revision 7', 'Hello', gen_random_uuid()::text,
             case when state = 'waiting' then now() + interval '1 hour' end
        from unnest(${[...states]}::text[]) state returning id`)
  return found.map(({ id }) => id)
}

describe('the test message', () => {
  test.each([
    ['InApp', 'InApp Notification Sent Successfully'],
    ['Email', 'No mail server is set. The message is kept.'],
  ])('by %s answers: %s', async (channel, says) => {
    const { status, data } = await post('test', { channel })
    expect([status, data.says]).toEqual([200, says])
  })

  test('by a mail server that answers is sent before the answer, and waits for one that does not', async () => {
    const post = await mailbox()
    const salwaMail = await world(outboxCalls, '2026-11-23T01:20:00Z', [], {
      messaging: messagingOf({ ...noMessages, mail: post.server }, () => 'https://port.example'),
    })
      .queue()
      .open()
    const test = () =>
      salwaMail.as('Administrator')<{ sent: boolean; says: string }>('POST', '/outbox/test', { ...salwaMail.node, channel: 'Email' })
    expect((await test()).data).toMatchObject({ sent: true, says: 'Email Notification Sent Successfully' })
    expect(post.mails[0]!.to).toEqual(['administrator@salwa.example'])
    // somebody has asked for it: nothing to turn off
    expect(post.mails[0]!.raw).not.toContain('List-Unsubscribe')
    await post.close()
    expect((await test()).data).toEqual({
      sent: false,
      says: 'The test message waits, and is tried again.',
      reason: 'The mail server cannot be reached: ECONNREFUSED',
    })
    const found = await salwaMail.rows(sql`select state, attempts from delivery order by id`)
    expect(found).toEqual([
      { state: 'sent', attempts: 1 },
      { state: 'waiting', attempts: 1 },
    ])
  })

  test('goes to oneself alone: whose record has no number is told so, and nothing is written', async () => {
    const before = (await list()).count
    const { status, errors } = await post('test', { channel: 'SMS' })
    expect([status, errors[0]!.errorDescription]).toEqual([409, 'Your record has no phone number.'])
    expect((await post('test', { channel: 'Email', address: 'boss@evil.example' })).status).toBe(400)
    const { count, rows } = await list()
    expect(count).toBe(before)
    expect(rows.find(row => row.channel === 'Email')).toMatchObject({ address: 'administrator@salwa.example', state: 'waiting' })
  })
})

describe('the list', () => {
  test('says what is missing, and how many messages are in each state', async () => {
    await given(['failed', 'failed', 'sent'])
    const { missing, states, rows } = await list({ search: 'revision7' })
    expect(missing).toEqual(['Email', 'SMS'])
    expect(states).toEqual(expect.arrayContaining([{ state: 'failed', count: 2 }]))
    expect(rows).toHaveLength(3)
    expect(await list({ state: 'failed' })).toMatchObject({ count: 2 })
    expect(await list({ channel: 'InApp' })).toMatchObject({ count: 1 })
  })

  test('of another company or terminal shows none of them', async () => {
    const other = await salwa.other()
    const stranger = salwa.stranger('Administrator')
    expect(await list({}, stranger, other)).toMatchObject({ count: 0, rows: [] })
    expect((await stranger('GET', '/outbox', node)).status).toBe(404)
  })

  test('is not for who has no key', async () => {
    const employee = as('Employee')
    expect((await employee('GET', '/outbox', node)).status).toBe(403)
    expect((await post('resend', { ids: [1] }, employee)).status).toBe(403)
  })
})

describe('resend', () => {
  test('takes failed, kept, not sent and cancelled messages, with six new tries', async () => {
    const ids = await given(['failed', 'kept', 'notSent', 'cancelled'])
    await rows(sql`update delivery set attempts = 6, repeated = true where id = any(${ids}::bigint[])`)
    expect(await post('resend', { ids })).toMatchObject({
      status: 200,
      data: { count: 4, says: 'No mail server is set. The message is kept.' },
    })
    const found = await rows(sql`select distinct state, attempts, repeated from delivery where id = any(${ids}::bigint[])`)
    expect(found).toEqual([{ state: 'waiting', attempts: 0, repeated: false }])
    const audit = await rows(
      sql<{ move: string }>`select after->>'move' as move from audit where entity = 'delivery' and entity_id = ${ids[0]!}`,
    )
    expect(audit).toEqual([{ move: 'resend' }])
  })

  test.each(['waiting', 'sending', 'sent', 'delivered'])('refuses all when one is %s', async state => {
    const ids = await given(['failed', state])
    const { status, errors } = await post('resend', { ids })
    expect([status, errors[0]!.errorDescription]).toEqual([
      409,
      'Only messages that have failed, are kept, were not sent or were cancelled can be sent again.',
    ])
    const found = await rows(sql<{ state: string }>`select state from delivery where id = ${ids[0]!}`)
    expect(found).toEqual([{ state: 'failed' }])
  })

  test('needs an address, and of a typed one that it lies in the domains', async () => {
    const [unknown] = await given(['notSent'], null)
    expect((await post('resend', { ids: [unknown] })).errors[0]!.errorDescription).toMatch(/^A message without an address/)
    const [typed] = await given(['notSent'], 'desk@elsewhere.example')
    await within(async db => {
      await sql`update delivery set typed = true where id = ${typed!}`.execute(db)
      await sql`insert into message_setting (company_id, domains) values (company(), '{salwa.example}')`.execute(db)
    })
    expect((await post('resend', { ids: [typed] })).errors[0]!.errorDescription).toBe('The address is outside the domains of the company.')
  })

  test('of two at once sends once: the second finds it waiting', async () => {
    const ids = await given(['failed'])
    const answers = await Promise.all([post('resend', { ids }), post('resend', { ids }, scheduler)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

test('cancel takes what waits or is kept, says who did it, and nothing else', async () => {
  const ids = await given(['waiting', 'kept'])
  expect(await post('cancel', { ids })).toMatchObject({ data: { count: 2 } })
  const found = await rows(
    sql<{ state: string; reason: string }>`select distinct state, reason from delivery where id = any(${ids}::bigint[])`,
  )
  expect(found).toEqual([{ state: 'cancelled', reason: 'Cancelled by Huda Al Balushi at 05:20.' }])
  expect((await post('cancel', { ids: await given(['sent']) })).status).toBe(409)
})

test('a message shows its text, its tries and who caused it', async () => {
  const [id] = await given(['failed'])
  await rows(
    sql`insert into delivery_try (company_id, delivery_id, ended_at, outcome, reason) values (company(), ${id!}, now(), 'later', 'busy')`,
  )
  const { data } = await administrator<object>('GET', `/outbox/${id}`, node)
  expect(data).toMatchObject({ body: 'Hello', language: 'en', tries: [{ outcome: 'later', reason: 'busy', gathered: 1 }] })
})

test.each(['excel', 'pdf'])('the %s has the messages named', async kind => {
  const ids = await given(['sent'])
  const { status, byteData } = await post(kind, { messages: ids })
  expect(status).toBe(200)
  expect(Buffer.from(byteData!, 'base64').length).toBeGreaterThan(1000)
})

describe('the bell', () => {
  interface Bell {
    unread: number
    rows: { id: number; subject: string; read: boolean }[]
  }
  const bell = async (send: Send) => (await send<Bell>('GET', '/notices')).data
  const tell = (send: string) =>
    within(async db => {
      const { rows } = await sql<{ userId: number }>`select user_id from user_company c join user_role r on r.user_company_id = c.id
        join app_role a on a.id = r.role_id where a.name = ${send}`.execute(db)
      const to = await userReceivers(db, [rows[0]!.userId])
      await tellPeople(db, tools.scope, { notice: testMessage, to, key: crypto.randomUUID(), by: ['InApp'] })
    })

  test("shows one's own notices, unread first, and is read one by one or at once", async () => {
    for (let at = 0; at < 3; at++) await tell('Scheduler')
    const { unread, rows } = await bell(scheduler)
    expect([unread, rows.length]).toEqual([3, 3])
    expect((await scheduler<{ read: number }>('POST', '/notices/read', { notices: [rows[0]!.id] })).data.read).toBe(1)
    const after = await bell(scheduler)
    expect([after.unread, after.rows.map(({ read }) => read)]).toEqual([2, [false, false, true]])
    expect((await scheduler<{ read: number }>('POST', '/notices/read', {})).data.read).toBe(2)
    expect((await bell(scheduler)).unread).toBe(0)
  })

  test('of others is neither shown nor marked', async () => {
    await tell('Scheduler')
    const [notice] = (await bell(scheduler)).rows
    const before = await bell(administrator)
    expect(before.rows.map(({ id }) => id)).not.toContain(notice!.id)
    expect((await administrator<{ read: number }>('POST', '/notices/read', { notices: [notice!.id] })).data.read).toBe(0)
    expect((await bell(scheduler)).unread).toBe(1)
  })

  test('leads to all notices of one’s own, page by page', async () => {
    const all = async (send: Send, more: object = {}) => (await send<Bell & { count: number }>('GET', '/notices/all', more)).data
    await tell('Scheduler')
    const { count, rows } = await all(scheduler)
    expect(count).toBe(rows.length)
    expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).sort((a, b) => b - a))
    expect((await all(scheduler, { limit: 1, offset: 1 })).rows).toEqual([rows[1]])
    // neither spaces nor capitals matter
    const search = rows[0]!.subject.replaceAll(' ', '').toUpperCase()
    expect((await all(scheduler, { search })).rows.map(({ id }) => id)).toContain(rows[0]!.id)
    expect((await all(scheduler, { search: 'no notice says this' })).count).toBe(0)
    const unread = await all(scheduler, { unread: 'yes' })
    expect([unread.count, unread.rows.every(({ read }) => !read)]).toEqual([rows.filter(({ read }) => !read).length, true])
    expect((await all(administrator)).rows.map(({ id }) => id)).not.toContain(rows[0]!.id)
  })
})
