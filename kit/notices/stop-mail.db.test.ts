import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world } from '../../tests/support/world.ts'
import { notice } from './notice.ts'
import { sendMessages } from './send.job.ts'
import { serveStop } from './serve-stop.server.ts'
import { type Mailbox, mailbox } from './servers.fixture.ts'
import { noMessages } from './settings.ts'
import { tellPeople } from './tell.server.ts'

process.env.QUAYSIDE_PRIVATE_KEY = '42'.repeat(32)
const { rows, within, tools, app, people } = await world([], '2026-11-23T01:00:00Z')
  .rostered('2026-11-23', null, ['E1', 'E2'])
  .queue()
  .open()

const changed = notice('changed', {
  label: 'Changed days',
  icon: 'calendar',
  action: 'Open the roster',
  places: { name: { kind: 'text', says: 'the name', example: 'Manoj' }, what: { kind: 'text', says: 'what', example: 'D12' } },
  texts: { Email: { subject: 'Changed: {{what}}', body: ['{{name}}, changed:', '{{what}}\nPlease accept.'] } },
  gatherSeconds: 0,
})

const base = 'https://port.example'
const server = fastify()
let post: Mailbox
beforeAll(async () => {
  post = await mailbox()
  await serveStop(server, { app, labelOf: name => (name === changed.name ? changed.label : undefined) })
})
afterAll(() => Promise.all([post.close(), server.close()]))

const manoj = () => ({ employeeId: people.E1!, name: 'Manoj <b>', email: 'manoj@salwa.example' })
let keys = 0
const tell = (to: Parameters<typeof tellPeople>[2]['to'][number] = manoj(), what = 'D12') =>
  within(db => tellPeople(db, tools.scope, { notice: changed, to: [to], key: `key ${++keys}`, values: { what }, opens: '/LiveSchedule' }))
const send = () => sendMessages({ ...noMessages, mail: post.server }, () => base).run({} as never, tools)
const last = () => rows(sql<{ state: string; reason: string | null }>`select state, reason from delivery order by id desc limit 1`)

/** The header, the text part and the page of the last mail, as a reader shows them. */
function lastMail() {
  const [head = '', ...rest] = post.mails.at(-1)!.raw.split('\r\n\r\n')
  const boundary = /boundary="([^"]+)"/.exec(head)![1]!
  const parts = rest.join('\r\n\r\n').split(`--${boundary}`)
  const shown = (type: string) => {
    const part = parts.find(each => each.includes(`Content-Type: ${type}`))!
    const [above = '', ...body] = part.split('\r\n\r\n')
    const text = body.join('\r\n\r\n').replaceAll('\r\n', '\n')
    if (!above.includes('quoted-printable')) return text
    return text.replace(/=\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  }
  return { head: head.replace(/\r\n\s+/g, ' '), text: shown('text/plain'), html: shown('text/html') }
}
const stopUrl = () => /^List-Unsubscribe: <(\S+)>$/m.exec(lastMail().head)![1]!
const oneClick = { payload: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }

test('a mail has the same words as text and as a page, with the link to what it is about; every value is escaped', async () => {
  await tell(manoj(), '<script>alert(1)</script>')
  await send()
  const { head, text, html } = lastMail()
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  expect(stopUrl()).toMatch(/^https:\/\/port\.example\/api\/stop-mail\//)
  expect(text).toContain(
    `Manoj <b>, changed:\n\n<script>alert(1)</script>\nPlease accept.\n\nOpen the roster: ${base}/LiveSchedule\n\n-- \nTurn these e-mails off: ${stopUrl()}`,
  )
  expect(html).toContain(`<a href="${base}/LiveSchedule">Open the roster</a>`)
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;<br>Please accept.')
  expect(html).not.toMatch(/<script|<b>/)
  expect(html).toContain('content="light dark"')
})

test('two messages of one person go in one mail with one link; another person at the same address gets a mail of their own', async () => {
  const before = post.mails.length
  await tell()
  await tell()
  await tell({ ...manoj(), employeeId: people.E2! })
  await send()
  const mails = post.mails.slice(before)
  expect(mails).toHaveLength(2)
  const gathered = mails.find(({ raw }) => raw.includes('(+1)'))!
  expect(gathered.raw.split(`Open the roster: ${base}/LiveSchedule`)).toHaveLength(2)
})

test('the link turns the mails of this notice off for this person, also those that wait, and on again; both are audited', async () => {
  await tell()
  await send()
  const path = new URL(stopUrl()).pathname
  await tell()
  // what only looks at the address changes nothing
  const page = await server.inject({ method: 'GET', url: path })
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('You get these e-mails.')])
  expect((await last())[0]!.state).toBe('waiting')

  const off = await server.inject({ method: 'POST', url: path, ...oneClick })
  expect([off.statusCode, off.body]).toEqual([200, expect.stringContaining('These e-mails are off.')])
  const reason = 'The receiver has turned these e-mails off.'
  expect(await last()).toEqual([{ state: 'notSent', reason }])
  await server.inject({ method: 'POST', url: path, ...oneClick })
  await tell()
  expect(await last()).toEqual([{ state: 'notSent', reason }])
  await tell({ ...manoj(), employeeId: people.E2! })
  expect((await last())[0]!.state).toBe('waiting')

  const on = await server.inject({ method: 'POST', url: path, payload: 'mail=on', headers: oneClick.headers })
  expect(on.body).toContain('You get these e-mails.')
  await tell()
  expect((await last())[0]!.state).toBe('waiting')
  expect(
    await rows(sql`select action, coalesce(after, before)->>'notice' as notice from audit where entity = 'stopped_mail' order by id`),
  ).toEqual([
    { action: 'insert', notice: 'changed' },
    { action: 'delete', notice: 'changed' },
  ])
})

test('a button of a mail reader may send a form in parts; a changed link turns nothing off', async () => {
  await tell()
  await send()
  const path = new URL(stopUrl()).pathname
  const parts = {
    payload: '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  }
  const other = path.replace(`.e${people.E1}.`, `.e${people.E2}.`)
  expect((await server.inject({ method: 'POST', url: other, ...parts })).statusCode).toBe(404)
  expect(await rows(sql`select from stopped_mail`)).toEqual([])
  expect((await server.inject({ method: 'POST', url: path, ...parts })).statusCode).toBe(200)
  expect(await rows(sql`select employee_id from stopped_mail`)).toEqual([{ employeeId: people.E1 }])
})
