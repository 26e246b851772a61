import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { world } from '../../tests/support/world.ts'
import type { Scoped } from '../database/company.ts'
import { notice } from './notice.ts'
import { sendMessages } from './send.job.ts'
import { type Gateway, gateway, type Mailbox, mailbox } from './servers.fixture.ts'
import { type MessageSettings, noMessages } from './settings.ts'
import { type Receiver, tellPeople } from './tell.server.ts'

const { rows, within, tools } = await world([], '2026-11-23T01:00:00Z').queue().open()

const moved = notice('moved', {
  label: 'Shift moved',
  icon: 'info',
  places: {
    name: { kind: 'text', says: 'the name', example: 'Manoj Yadav' },
    on: { kind: 'date', says: 'the date', example: '2026-11-23' },
  },
  texts: {
    InApp: { subject: 'Shift of {{on}} moved', body: ['{{name}}, your shift of {{on}} moved.'] },
    Email: { subject: 'Shift of {{on}} moved', body: ['Hello {{name}}, your shift of {{on}} moved.'] },
    SMS: { subject: '', body: ['{{name}}: shift of {{on}} moved.'] },
  },
  gatherSeconds: 0,
})

let post: Mailbox
let sms: Gateway

beforeEach(async () => {
  post = await mailbox()
  sms = await gateway()
})
afterEach(async () => {
  await rows(sql`update delivery set state = 'cancelled', next_at = null where state in ('waiting', 'sending')`)
  await Promise.all([post.close(), sms.close()])
})

const settings = (other: Partial<MessageSettings> = {}): MessageSettings => ({
  ...noMessages,
  mail: post.server,
  sms: sms.gateway,
  ...other,
})
const waits = { mail: { connectionMs: 400, answerMs: 400 }, smsMs: 400 }
const send = (other: Partial<MessageSettings> = {}) =>
  sendMessages(settings(other), () => 'https://port.example', waits).run({} as never, tools)

let keys = 0
const tell = (to: readonly Receiver[], key = `key ${++keys}`) =>
  within(db => tellPeople(db, tools.scope, { notice: moved, to, key, values: { on: '2026-11-23' } }))
const mailTo = (address: string): Receiver => ({ name: address.split('@')[0]!, email: address })

interface Seen {
  state: string
  reason: string | null
  attempts: number
  repeated: boolean
  minutes: number | null
}
const seen = async (address: string): Promise<Seen> =>
  (
    await rows(sql<Seen>`select state, reason, attempts, repeated, round(extract(epoch from next_at - now()) / 60)::int as minutes
                  from delivery where address = ${address} order by id desc limit 1`)
  )[0]!
const makeDue = () => rows(sql`update delivery set next_at = now() where state = 'waiting'`)

describe('a message', () => {
  test('goes by mail and SMS to each receiver, in the language of each, and is told apart by state', async () => {
    await tell([
      { name: 'Manoj Yadav', email: 'manoj@salwa.example', phone: '+968 9123 4567' },
      { name: 'ประเสริฐ', email: 'prasert@salwa.example', phone: '0066812345678', language: 'th' },
    ])
    await send()
    expect(post.mails.map(({ to }) => to)).toEqual(expect.arrayContaining([['manoj@salwa.example'], ['prasert@salwa.example']]))
    expect(post.mails).toHaveLength(2)
    expect(sms.taken.map(({ body }) => body.to).sort()).toEqual(['+66812345678', '+96891234567'])
    expect(sms.taken.find(({ body }) => body.to === '+96891234567')?.body.text).toBe('Manoj Yadav: shift of 23/Nov/2026 moved.')
    expect(sms.taken.find(({ body }) => body.to === '+66812345678')?.body.text).toContain('23/พ.ย./2026')
    expect(await seen('manoj@salwa.example')).toMatchObject({ state: 'sent', reason: null, attempts: 1, repeated: false })
    const found = await rows(sql<{ ref: string }>`select provider_ref as ref from delivery where channel = 'SMS' and state = 'sent'`)
    expect(found.map(({ ref }) => ref).sort()).toEqual(['sms-1', 'sms-2'])
  })

  test('is written and sent once for each receiver and key, also told twice in one call', async () => {
    const manoj = mailTo('once@salwa.example')
    expect(await tell([manoj, manoj], 'roster 7')).toEqual({ written: 1 })
    expect(await tell([manoj], 'roster 7')).toEqual({ written: 0 })
    expect(await tell([manoj], 'roster 8')).toEqual({ written: 1 })
    await rows(sql`update delivery set dedupe_key = dedupe_key || ' seen' where dedupe_key like '%roster 8%'`)
    await send()
    // both were due: they go in one mail
    expect(post.mails).toHaveLength(1)
    expect(post.mails[0]!.raw).toContain('Subject: Shift of 23/Nov/2026 moved (+1)')
  })

  test('is kept where nothing is set to send it, and says what is missing', async () => {
    await tell([{ name: 'Kept', email: 'kept@salwa.example', phone: '91234567' }])
    await send({ mail: null, sms: null })
    expect(await seen('kept@salwa.example')).toMatchObject({ state: 'kept', reason: 'No mail server is set.', attempts: 0 })
    expect(await seen('91234567')).toMatchObject({ state: 'kept', reason: 'No SMS gateway is set.' })
  })

  test('without a value for a place is not written, nor is anything with it', async () => {
    const telling = { notice: moved, to: [mailTo('hole@salwa.example')], key: 'hole' }
    await expect(within(db => tellPeople(db, tools.scope, telling))).rejects.toThrow('The notice moved has no value for its place {{on}}')
    expect(await seen('hole@salwa.example')).toBeUndefined()
  })

  test('that is taken back with its transaction is never sent', async () => {
    const taken = within(async db => {
      await tellPeople(db, tools.scope, {
        notice: moved,
        to: [mailTo('undone@salwa.example')],
        key: 'undone',
        values: { on: '2026-11-23' },
      })
      throw new Error('taken back')
    })
    await expect(taken).rejects.toThrow('taken back')
    await send()
    expect(post.mails).toEqual([])
  })
})

describe('a mail server that', () => {
  test('is down is tried six times with longer pauses, and all that wait share its tries', async () => {
    await post.close()
    const all = Array.from({ length: 20 }, (_, at) => `down${at}@salwa.example`)
    await tell(all.map(mailTo))
    const pauses: (number | null)[] = []
    for (let round = 1; round <= 6; round++) {
      await send()
      pauses.push((await seen('down19@salwa.example')).minutes)
      expect(await seen('down19@salwa.example')).toMatchObject({ attempts: round, state: round < 6 ? 'waiting' : 'failed' })
      await makeDue()
    }
    expect(pauses).toEqual([1, 5, 15, 60, 240, null])
    for (const address of all)
      expect(await seen(address)).toMatchObject({ state: 'failed', reason: 'The mail server cannot be reached: ECONNREFUSED', attempts: 6 })
    post = await mailbox()
  })

  test('is slow is not waited for, and what it may have taken is sent once more at most', async () => {
    post.behaviour = 'slow'
    await tell([mailTo('slow@salwa.example')])
    await send()
    expect(await seen('slow@salwa.example')).toMatchObject({ state: 'waiting', repeated: true, minutes: 1 })
    await makeDue()
    await send()
    expect(await seen('slow@salwa.example')).toMatchObject({ state: 'failed', repeated: true })
    expect(post.mails).toHaveLength(2)
  })

  test('refuses one of three receivers gets the other two', async () => {
    post.behaviour = to => (to.startsWith('two') ? 'refuse' : 'take')
    await tell(['one@salwa.example', 'two@salwa.example', 'three@salwa.example'].map(mailTo))
    await send()
    expect(post.mails.flatMap(({ to }) => to).sort()).toEqual(['one@salwa.example', 'three@salwa.example'])
    expect(await seen('two@salwa.example')).toMatchObject({
      state: 'failed',
      reason: 'The mail server answered: 550 5.1.1 no such user',
      attempts: 1,
    })
    expect(await seen('three@salwa.example')).toMatchObject({ state: 'sent' })
  })

  test('is busy is asked again', async () => {
    post.behaviour = 'busy'
    await tell([mailTo('busy@salwa.example')])
    await send()
    expect(await seen('busy@salwa.example')).toMatchObject({
      state: 'waiting',
      reason: 'The mail server answered: 451 4.3.2 try again later',
      minutes: 1,
    })
    post.behaviour = 'take'
    await makeDue()
    await send()
    expect(await seen('busy@salwa.example')).toMatchObject({ state: 'sent', attempts: 2, reason: null, repeated: false })
  })

  test('cuts the connection after the text gets it once more, marked and with the same number', async () => {
    post.behaviour = 'cutAfterData'
    await tell([mailTo('cut@salwa.example')])
    await send()
    expect(await seen('cut@salwa.example')).toMatchObject({ state: 'waiting', repeated: true })
    post.behaviour = 'take'
    await makeDue()
    await send()
    expect(await seen('cut@salwa.example')).toMatchObject({
      state: 'sent',
      reason: 'Sent twice: the answer to the first time did not come, so it may have arrived twice.',
    })
    const numbers = post.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
    expect(numbers).toHaveLength(2)
    expect(new Set(numbers).size).toBe(1)
  })
})

describe('a worker that was stopped while it sent', () => {
  test('leaves a message that is sent once more and marked, and never a third time', async () => {
    await tell([mailTo('killed@salwa.example')])
    const stop = (db: Scoped) =>
      sql`update delivery set state = 'sending', next_at = null where address = 'killed@salwa.example'`.execute(db)
    await within(stop)
    await send()
    expect(post.mails).toHaveLength(1)
    expect(await seen('killed@salwa.example')).toMatchObject({
      state: 'sent',
      repeated: true,
      reason: expect.stringContaining('Sent twice'),
    })
    await within(stop)
    await send()
    expect(post.mails).toHaveLength(1)
    expect(await seen('killed@salwa.example')).toMatchObject({ state: 'failed', reason: expect.stringContaining('stopped twice') })
  })
})

describe('a gateway that', () => {
  const phone = { name: 'Phone', phone: '+96891110000' }

  test('fails inside is asked again', async () => {
    sms.answer = response => response.writeHead(500, { 'content-type': 'application/json' }).end('{"message":"database away"}')
    await tell([phone])
    await send()
    expect(await seen(phone.phone)).toMatchObject({ state: 'waiting', reason: 'The SMS gateway answered 500: database away', minutes: 1 })
  })

  test('asks to wait is left alone for so long, and those it did not see keep their tries', async () => {
    sms.answer = response => response.writeHead(429, { 'retry-after': '1800' }).end()
    await tell([phone, ...Array.from({ length: 30 }, (_, at) => ({ name: `N${at}`, phone: `+9689222${1000 + at}` }))])
    await send()
    const found = await rows(sql<{ attempts: number; minutes: number; count: number }>`
        select attempts, round(extract(epoch from next_at - now()) / 60)::int as minutes, count(*) from delivery
         where channel = 'SMS' and state = 'waiting' group by 1, 2 order by 1`)
    expect(found.every(({ minutes }) => minutes === 30)).toBe(true)
    expect(sms.taken.length).toBeLessThanOrEqual(4)
    expect(found.find(({ attempts }) => attempts === 0)!.count).toBeGreaterThanOrEqual(27)
    expect(await seen(phone.phone)).toMatchObject({ reason: 'The SMS gateway answered 429.' })
  })

  test('answers with a web page has taken nothing', async () => {
    sms.answer = response => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Sign in to the Wi-Fi</html>')
    await tell([phone])
    await send()
    expect(await seen(phone.phone)).toMatchObject({
      state: 'waiting',
      reason: 'The SMS gateway answered 200 with a web page instead of a receipt.',
    })
  })

  test('refuses a number is not asked again, and its words hold nothing secret', async () => {
    sms.answer = (response, { headers }) =>
      response.writeHead(400).end(JSON.stringify({ error: `not a mobile number (${headers.authorization})` }))
    await tell([phone])
    await send()
    expect(await seen(phone.phone)).toMatchObject({
      state: 'failed',
      reason: 'The SMS gateway answered 400: not a mobile number (…)',
      attempts: 1,
    })
  })

  test('does not answer may have taken it: once more, and no third time', async () => {
    sms.answer = () => {}
    await tell([phone])
    await send()
    expect(await seen(phone.phone)).toMatchObject({
      state: 'waiting',
      repeated: true,
      reason: 'The SMS gateway did not answer in 0 seconds.',
    })
    await makeDue()
    await send()
    expect(await seen(phone.phone)).toMatchObject({ state: 'failed' })
    expect(sms.taken).toHaveLength(2)
  })

  test('leads into a private network is not asked', async () => {
    await tell([phone])
    await send({ sms: { ...sms.gateway, privateHosts: [] } })
    expect(await seen(phone.phone)).toMatchObject({ state: 'notSent', reason: 'The SMS gateway must be asked over https.' })
    for (const host of ['127.0.0.1', '10.1.2.3', '[::1]', '[::ffff:192.168.1.1]', '[fd00::1]', '169.254.169.254', 'localhost']) {
      await tell([phone])
      await send({ sms: { ...sms.gateway, url: `https://${host}/send`, privateHosts: [] } })
      expect(await seen(phone.phone)).toMatchObject({ state: 'notSent', reason: expect.stringContaining('private address') })
    }
    expect(sms.taken).toEqual([])
  })
})

describe('an address', () => {
  const reasonFor = async (receiver: Receiver) => {
    await tell([receiver])
    const found = await rows(sql<{ state: string; reason: string | null }>`select state, reason from delivery order by id desc limit 1`)
    return found[0]
  }

  test('with a line break or a second receiver is not written to', async () => {
    for (const email of [
      'a@salwa.example\r\nBcc: b@evil.example',
      'a@salwa.example, b@evil.example',
      'a@salwa.example>\nRCPT TO:<b@evil.example',
      '<a@b>',
    ])
      expect(await reasonFor({ name: 'Bad', email })).toEqual({
        state: 'notSent',
        reason: 'The e-mail address of this person is not valid.',
      })
    expect(await reasonFor({ name: 'Bad', phone: '+968\r\nX-Evil: 1' })).toEqual({
      state: 'notSent',
      reason: 'The phone number of this person is not valid.',
    })
    await send()
    expect(post.mails).toEqual([])
  })

  test('typed by hand must lie in the domains of the company, one of a record need not', async () => {
    await rows(sql`insert into message_setting (company_id, domains) values (company(), '{salwa.example}')`)
    const reason = 'The address is outside the domains of the company.'
    expect(await reasonFor({ name: 'Desk', email: 'desk@alnoor.example', typed: true })).toEqual({ state: 'notSent', reason })
    expect(await reasonFor({ name: 'Desk', email: 'desk@evilsalwa.example', typed: true })).toEqual({ state: 'notSent', reason })
    expect(await reasonFor({ name: 'Desk', email: 'desk@Ops.Salwa.example', typed: true })).toMatchObject({ state: 'waiting' })
    expect(await reasonFor({ name: 'Manoj', email: 'manoj@mail.example' })).toMatchObject({ state: 'waiting' })
    await rows(sql`delete from message_setting`)
  })

  test('that is known nowhere is named in the outbox once', async () => {
    await tell([{ name: 'Nobody' }])
    const found = await rows(sql`select state, channel, reason from delivery where receiver = 'Nobody'`)
    expect(found).toEqual([{ state: 'notSent', channel: 'SMS', reason: 'No address of this person is known.' }])
  })
})

test('a name with line breaks begins no header of its own', async () => {
  const name = 'Manoj\r\nBcc: evil@evil.example\r\n\r\nHello'
  await tell([{ name, email: 'header@salwa.example' }])
  await send()
  const [head] = post.mails[0]!.raw.split('\r\n\r\n')
  expect(head).not.toMatch(/^bcc:/im)
  expect(post.mails[0]!.to).toEqual(['header@salwa.example'])
  expect(head).toMatch(/^To: .*header@salwa\.example>?$/im)
})

test('the limit of an hour holds for a user and for the company; the rest waits for the next hour', async () => {
  await rows(sql`update delivery_try set counts = false`)
  await tell(Array.from({ length: 12 }, (_, at) => mailTo(`limit${at}@salwa.example`)))
  await send({ mostPerHour: 5 })
  expect(post.mails).toHaveLength(5)
  const found = await rows(
    sql`select reason, next_at = date_trunc('hour', now()) + interval '1 hour' as next_hour, count(*) from delivery where address like 'limit%' and state = 'waiting' group by 1, 2`,
  )
  expect(found).toEqual([{ reason: 'The limit of 5 messages an hour is reached.', nextHour: true, count: 7 }])
  await makeDue()
  await send({ mostPerHour: 5 })
  expect(post.mails).toHaveLength(5)
})

test('5,000 people told at once are written with a handful of statements, and all of them are sent once', async () => {
  const people = Array.from({ length: 5000 }, (_, at) => mailTo(`p${at}@many.example`))
  let statements = 0
  await within(db => {
    const counting = db.withPlugin({
      transformQuery({ node }) {
        statements++
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return tellPeople(counting as unknown as Scoped, tools.scope, {
      notice: moved,
      to: people,
      key: 'many',
      values: { on: '2026-11-23' },
    })
  })
  expect(statements).toBeLessThanOrEqual(4)
  expect(await within(async db => (await sql`select from delivery where address like '%@many.example'`.execute(db)).rows)).toHaveLength(
    5000,
  )
  // the rest of them would take a minute
  await rows(
    sql`update delivery set state = 'cancelled', next_at = null where address not like 'p_00%@many.example' and address <> 'p0@many.example' and address like '%@many.example'`,
  )
  await send()
  const sent = post.mails.flatMap(({ to }) => to)
  expect(sent).toEqual(expect.arrayContaining(['p0@many.example']))
  expect(new Set(sent).size).toBe(sent.length)
})
