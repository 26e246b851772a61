import { Writable } from 'node:stream'
import cookie from '@fastify/cookie'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../tests/support/database.ts'
import { makeTerminal } from '../../tests/support/terminal.ts'
import { startSession } from '../access/session.server.ts'
import { inCompany } from '../database/company.ts'
import type { UndeclaredFields } from './answers.server.ts'
import { endpoint, type Method } from './endpoint.ts'
import { type Implementation, implement, implementKept, WithBytes } from './handler.server.ts'
import { answerErrors, serveCalls } from './pipeline.server.ts'

interface Tree {
  readonly id: number
  readonly below: readonly Tree[]
}
const tree: z.ZodType<Tree> = z.object({
  id: z.int(),
  get below() {
    return z.array(tree)
  },
})
const call = <O extends z.ZodType>(name: string, output: O, method: Method = 'GET') =>
  endpoint({ method, path: `/test/${name}`, summary: name, needs: 'signedIn', reach: 'company', input: z.strictObject({}), output })

const row = z.object({ id: z.int(), name: z.string().nullable(), note: z.string().optional() })
const nested = z.object({
  rows: z.array(row),
  byName: z.record(z.string(), row),
  either: z.union([z.object({ kind: z.literal('a'), id: z.int() }), z.object({ kind: z.literal('b'), name: z.string() })]),
  tree,
  nothing: row.nullable(),
})
const one = { id: 1, name: null, note: undefined }
const right = {
  rows: [one, one],
  byName: { first: one },
  either: { kind: 'b', name: 'B' },
  tree: { id: 1, below: [{ id: 2, below: [] }] },
  nothing: null,
}
const secret = { secret: 'pays 900' }
const wrong = {
  ...right,
  ...secret,
  rows: [one, { ...one, ...secret }, { ...one, ...secret }],
  byName: { first: { ...one, ...secret } },
  either: { kind: 'b', name: 'B', id: 1 },
  tree: { id: 1, below: [{ id: 2, below: [], ...secret }] },
}
/** for a handler that answers something else than its type says */
const as = <T>(value: unknown) => value as T

const addName = (db: Parameters<Parameters<typeof inCompany>[2]>[0]) =>
  sql`insert into skill (company_id, name) values (company(), 'Never')`.execute(db)
const calls: Implementation[] = [
  implement(call('right', nested), async () => as(right)),
  implement(call('wrong', nested), async () => as(wrong)),
  implement(
    call('file', z.object({ fileName: z.string() })),
    async () => new WithBytes({ fileName: 'a.xlsx', ...secret }, new Uint8Array(3)),
  ),
  implementKept(call('kept', z.array(row)), { tables: ['skill'], moment: () => '' }, async () => as([{ ...one, ...secret }])),
  implement(call('text', row, 'POST'), async (_, { db }) => {
    await addName(db)
    return as({ id: '1', name: 'private' })
  }),
  implement(call('missing', row, 'POST'), async (_, { db }) => {
    await addName(db)
    return as({ id: 1 })
  }),
  implement(call('stale', row, 'POST'), async (_, { fail }) => fail('stale', undefined, { ...one, ...secret })),
]

const database = await testDatabase()
const { companyId, signIns } = await makeTerminal(database.owner, 'salwa')
const users = sql<{ id: number }>`select id from identity.app_user where user_name = ${signIns[0]!.user}`
const [user] = (await users.execute(database.identity.kysely)).rows
const { access: token } = await startSession(database.identity, { userId: user!.id, companyId, device: null, address: '127.0.0.1' })
const countSkills = () =>
  inCompany(database.owner, companyId, async db => (await sql`select count(*) as skills from skill`.execute(db)).rows)

/** Serves the calls with this setting. Returns a function that calls, and gives the answer with the log lines of that call. */
async function served(undeclaredFields?: UndeclaredFields) {
  const lines: { level: number; requestId?: string; msg: string; fields?: string[] }[] = []
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)))
      done()
    },
  })
  const server = fastify({ logger: { level: 'warn', stream } })
  await server.register(cookie)
  answerErrors(server)
  serveCalls(server, { ...database, clock: () => '2026-11-10T05:00:00Z', undeclaredFields }, calls, {})
  afterAll(() => server.close())
  return async (name: string, method: Method = 'GET') => {
    lines.length = 0
    const answer = await server.inject({ method, url: `/api/test/${name}`, headers: { authorization: `Bearer ${token}` } })
    return { status: answer.statusCode, body: answer.body, ...answer.json(), lines: [...lines] }
  }
}
const strict = await served()
const lenient = await served('strip')

const broken = { status: 500, message: 'Something went wrong on the server.' }
const places = ['rows.secret', 'byName.first.secret', 'either.id', 'tree.below.secret', 'secret']

describe('an answer that matches its declaration', () => {
  it.each([strict, lenient])('is sent unchanged', async ask => {
    expect(await ask('right')).toMatchObject({ status: 200, data: JSON.parse(JSON.stringify(right)), lines: [] })
  })
})

describe('an answer with fields that are not declared', () => {
  it('fails in tests and development, and names the places, in lists, records, unions and trees', async () => {
    const { body, lines, ...answer } = await strict('wrong')
    expect(answer).toMatchObject(broken)
    expect(body).not.toContain('900')
    expect(lines).toMatchObject([{ requestId: answer.requestId, msg: 'call failed' }])
    for (const place of places) expect(JSON.stringify(lines)).toContain(place)
  })

  it('is sent without them in production, which is logged once with the request id', async () => {
    const { status, data, body, lines } = await lenient('wrong')
    expect(status).toBe(200)
    expect(data).toEqual({
      ...JSON.parse(JSON.stringify(right)),
      rows: [
        { id: 1, name: null },
        { id: 1, name: null },
        { id: 1, name: null },
      ],
    })
    expect(body).not.toContain('secret')
    expect(lines).toMatchObject([{ level: 50, requestId: expect.any(String), route: '/test/wrong' }])
    expect([...lines[0]!.fields!].sort()).toEqual([...places].sort())
  })

  it('is treated the same when a file comes with it', async () => {
    expect(await strict('file')).toMatchObject(broken)
    const { data, byteData, lines } = await lenient('file')
    expect([data, byteData]).toEqual([{ fileName: 'a.xlsx' }, 'AAAA'])
    expect(lines).toHaveLength(1)
  })

  it('is treated the same when it is kept, once for all users', async () => {
    expect(await strict('kept')).toMatchObject(broken)
    const first = await lenient('kept')
    const second = await lenient('kept')
    expect(first.data).toEqual([{ id: 1, name: null }])
    expect(second.body).toBe(first.body)
    expect([first.lines.length, second.lines.length]).toEqual([1, 0])
  })

  it('is treated the same when it is the stored record of a refusal', async () => {
    expect(await strict('stale', 'POST')).toMatchObject(broken)
    const { status, error, lines } = await lenient('stale', 'POST')
    expect([status, error.errorList[0].detail]).toEqual([409, { id: 1, name: null }])
    expect(lines).toHaveLength(1)
  })
})

describe.each(['text', 'missing'])('an answer with a wrong or missing value (%s)', name => {
  it.each([strict, lenient])('fails, is logged with the request id, and changes nothing', async ask => {
    const before = await countSkills()
    const { body, lines, ...answer } = await ask(name, 'POST')
    expect(answer).toMatchObject(broken)
    expect(lines).toMatchObject([{ requestId: answer.requestId, msg: 'call failed' }])
    expect(JSON.stringify(lines) + body).not.toContain('private')
    expect(await countSkills()).toEqual(before)
  })
})
