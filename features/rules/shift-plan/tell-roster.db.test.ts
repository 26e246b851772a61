import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { sendMessages } from '../../../kit/notices/send.job.ts'
import { gateway, mailbox } from '../../../kit/notices/servers.fixture.ts'
import { noMessages } from '../../../kit/notices/settings.ts'
import { world } from '../../../tests/support/world.ts'
import { rollOutPlan } from './roll-out.job.ts'

const { rows, tools } = await world([], '2026-11-03T08:00:00Z')
  .queue()
  .crews(8)
  .with(
    sql`update employee set email = lower(employee_number) || '@salwa.example', mobile_phone = '+9689' || substr(employee_number, 2)`,
    sql`update employee set primary_language = 'Thai' where employee_number = 'E00002'`,
  )
  .userIs('Supervisor', 'E00002')
  .open()
const post = await mailbox()
const sms = await gateway()
afterAll(() => Promise.all([post.close(), sms.close()]))

async function publish(from: string, to: string) {
  const [plan] = await rows(sql<{ id: number }>`update shift_plan set state = 'publishing' returning id`)
  await rollOutPlan.run({ planId: plan!.id, from, to }, tools)
  // mails wait a moment for more to the same person
  await rows(sql`update delivery set next_at = now() where state = 'waiting'`)
  await sendMessages({ ...noMessages, mail: post.server, sms: sms.gateway }, () => 'https://port.example').run({} as never, tools)
  const told = { mails: [...post.mails], texts: sms.taken.map(({ body }) => body) }
  post.mails.length = 0
  sms.taken.length = 0
  return told
}

const bell = () => rows(sql<{ subject: string; body: string }>`select subject, body from notification order by id`)

test('a published plan reaches everybody once, in the language of the record, by mail, SMS and bell', async () => {
  const { mails, texts } = await publish('2026-11-02', '2026-11-08')
  expect(mails.map(({ to }) => to[0]).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(n => `e0000${n}@salwa.example`))
  expect(texts.map(({ to }) => to).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map(n => `+96890000${n}`))
  // the day before today is told to nobody
  expect(texts.find(({ to }) => to === '+968900004')?.text).toBe(
    'Roster 03/Nov/2026 to 08/Nov/2026: 6 days are new or changed. First Tue 03/Nov/2026 D12 07:00-19:00.',
  )
  expect(texts.find(({ to }) => to === '+968900002')?.text).toContain('03/พ.ย./2026')
  expect(await bell()).toEqual([{ subject: 'ตารางเวรของคุณ 03/พ.ย./2026 ถึง 08/พ.ย./2026', body: expect.stringContaining('6') }])
})

test('published again without a change, nobody is told anything', async () => {
  expect(await publish('2026-11-02', '2026-11-08')).toEqual({ mails: [], texts: [] })
  expect(await bell()).toHaveLength(1)
})

test('after a change, those whose days have changed are told of these days alone', async () => {
  await rows(
    sql`update employee_group_member m set left_on = '2026-11-06' from employee e where e.id = m.employee_id and e.employee_number = 'E00004'`,
  )
  const { mails, texts } = await publish('2026-11-02', '2026-11-08')
  expect(mails.map(({ to }) => to[0])).toEqual(['e00004@salwa.example'])
  expect(texts.map(({ text }) => text)).toEqual(['Roster 07/Nov/2026 to 08/Nov/2026: 2 days are new or changed. First Sat 07/Nov/2026 -.'])
})
