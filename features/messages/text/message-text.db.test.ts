import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { tellPeople } from '../../../kit/notices/tell.server.ts'
import { world } from '../../../tests/support/world.ts'
import { testMessage } from '../outbox/test-message.rules.ts'
import { messageTextCalls } from './message-text.server.ts'

const { rows, within, as, tools } = await world(messageTextCalls, '2026-11-23T01:20:00Z').queue().open()
const administrator = as('Administrator')

const text = { notice: 'testMessage', channel: 'SMS', language: 'en', version: null }
const put = (fields: object) =>
  administrator<{ own: { body: string; version: number } | null }>('PUT', '/message-texts', { ...text, ...fields })

let keys = 0
async function told(language: 'en' | 'th'): Promise<string> {
  const to = [{ name: 'Manoj', phone: '+96891234567', language }]
  await within(db => tellPeople(db, tools.scope, { notice: testMessage, to, key: `key ${++keys}` }))
  const found = await rows(sql<{ body: string }>`select body from delivery order by id desc limit 1`)
  return found[0]!.body
}

describe("a company's own text", () => {
  test.each([
    ['another place', 'Hello {{name}}, {{salary}}', 'This message has no such place: {{salary}}'],
    ['a place left out', 'Hello', 'These places must stand in the text: {{name}}'],
    ['braces that are no place', 'Hello {{name}} {{ name }}', 'This message has no such place: {{ }}'],
    ['nothing', '   ', 'Write a text'],
  ])('with %s is refused at the text', async (_, body, says) => {
    const { status, errors } = await put({ body })
    expect([status, errors[0]!.errorDescription]).toEqual([400, says])
    expect(await told('en')).toBe('This is a test message of Quayside for Manoj.')
  })

  test('with a line break in the subject is refused', async () => {
    const { status } = await put({ channel: 'Email', subject: 'Hello\r\nBcc: x@y.example', body: '{{name}}' })
    expect(status).toBe(400)
  })

  test('is sent in its language alone, until the built-in one is taken back', async () => {
    const { data } = await put({ body: 'Salwa greets {{name}}' })
    expect(await told('en')).toBe('Salwa greets Manoj')
    expect(await told('th')).toContain('ข้อความทดสอบ')
    expect((await put({ body: 'Again {{name}}' })).status).toBe(409)
    const later = await put({ body: 'Salwa greets {{name}} again', version: data.own!.version })
    expect((await put({ body: 'Older {{name}}', version: data.own!.version })).status).toBe(409)
    expect(await told('en')).toBe('Salwa greets Manoj again')
    const { version: _, ...named } = text
    const back = await administrator<{ own: null }>('DELETE', '/message-texts', { ...named, version: later.data.own!.version })
    expect(back).toMatchObject({ status: 200, data: { own: null } })
    expect(await told('en')).toBe('This is a test message of Quayside for Manoj.')
  })

  test('is not written by who may only send', async () => {
    const employee = as('Employee')
    expect((await employee('PUT', '/message-texts', { ...text, body: '{{name}}' })).status).toBe(403)
  })
})

describe('the sender', () => {
  const setting = {
    senderName: 'Salwa CT',
    senderAddress: 'duty@salwa.example',
    domains: ['Salwa.example', '@salwa.example'],
    version: null,
  }

  test.each([
    ['senderAddress', { senderAddress: 'a@b.example\r\nBcc: c@d.example' }],
    ['senderName', { senderName: 'A\nB' }],
    ['domains.0', { domains: ['salwa'] }],
  ])('is refused at %s', async (field, wrong) => {
    const { status, errors } = await administrator('PUT', '/message-settings', { ...setting, ...wrong })
    expect([status, errors[0]!.field]).toEqual([400, field])
  })

  test('is kept, each domain once', async () => {
    expect(await administrator('PUT', '/message-settings', setting)).toMatchObject({
      status: 200,
      data: { domains: ['salwa.example'], version: 1 },
    })
    expect((await administrator('PUT', '/message-settings', setting)).status).toBe(409)
  })
})
