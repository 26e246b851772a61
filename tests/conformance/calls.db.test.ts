import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../apps/api/server.ts'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { emptyTerminal, everyRole } from '../../database/seeds/empty-terminal.ts'
import { allCalls, permissionKeys, roleGrants } from '../../features/product.server.ts'
import { asSystem, inCompany } from '../../kit/database/company.ts'
import { testDatabase } from '../support/database.ts'

// Every call of the product, by loop: a new one is tested by being listed.
const database = await testDatabase()
const server = await buildServer({
  app: database.app,
  identity: database.identity,
  clock: () => '2026-11-10T05:00:00Z',
  logLevel: 'silent',
})
const guarded = allCalls.map(call => call.endpoint).filter(({ needs }) => needs !== 'public')
const keyed = guarded.filter(({ needs }) => typeof needs === 'object')
/** An employee answers for their own roster. */
const notOfEmployees = keyed.filter(({ needs }) => roleGrants.Employee?.[(needs as { key: string }).key as never] === undefined)
/** Those that name their node; the others find it from the row that they name (nodes.db.test.ts). */
const ofNode = guarded.filter(({ inputSchema }) => 'orgNodeId' in ((inputSchema as { shape?: object }).shape ?? {}))
const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

let salwa: MadeCompany
let other: MadeCompany
/** a node of salwa that its administrator does not reach */
let farNodeId: number
const tokens: Record<string, string> = {}

beforeAll(async () => {
  const company = (domain: string) => ({
    name: domain,
    domain,
    terminal: `${domain} terminal`,
    zone: 'Asia/Muscat',
    clockAt: null,
    roles: everyRole,
  })
  salwa = await asSystem(database.owner, 'test', db => emptyTerminal(db, company('salwa'), '2026-11-02'))
  other = await asSystem(database.owner, 'test', db => emptyTerminal(db, company('other'), '2026-11-02'))
  farNodeId = await inCompany(database.owner, salwa.companyId, async db => {
    const { rows } = await sql<{ id: number }>`insert into org_node (company_id, name, kind, zone)
      values (company(), 'Far terminal', 'terminal', 'Asia/Muscat') returning id`.execute(db)
    return rows[0]!.id
  })
  for (const { role, user, password } of salwa.signIns) {
    const answer = await server.inject({ method: 'POST', url: '/api/sign-in', payload: { userName: user, password, applicationType: 2 } })
    tokens[role] = answer.json().data.token
  }
})
afterAll(() => server.close())

/** Values that many inputs ask for; what a call does not know is left out. */
const values: Record<string, unknown> = {
  from: '2026-11-02',
  to: '2026-11-03',
  date: '2026-11-02',
  bandId: 1,
  id: 1,
  employeeId: 1,
  version: 1,
  ids: [1],
  fileName: 'a.xlsx',
  file: 'UEs=',
  search: '',
  sentAs: '5f0c7b52-6a0e-4c39-9d0e-0d0f6f4f7b11',
  cells: [{ employeeId: 1, date: '2026-11-02', version: 0 }],
  exceptionTypeId: 1,
  part: null,
  note: null,
  what: 'missing',
  seatId: 1,
  how: 'onShift',
  moves: [{ seatId: 1, from: null, to: 1 }],
}

function send({ method, path, inputSchema }: (typeof guarded)[number], token: string | undefined, orgNodeId: number) {
  const known = Object.keys((inputSchema as { shape?: object }).shape ?? {})
  const given = Object.fromEntries(Object.entries({ ...values, orgNodeId }).filter(([name]) => known.includes(name)))
  const url = `/api${path.replace(/:([A-Za-z]+)/g, (_, name: string) => String(given[name] ?? 1))}`
  const inPath = [...path.matchAll(/:([A-Za-z]+)/g)].map(match => match[1]!)
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => !inPath.includes(name)))
  const query = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))
  return server.inject({
    method,
    url,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(method === 'GET' ? { query } : { payload: fields }),
  })
}

describe('every call', () => {
  it.each(guarded.map(call => [nameOf(call), call] as const))('%s answers 401 without a session', async (_name, call) => {
    expect((await send(call, undefined, salwa.nodeId)).statusCode).toBe(401)
  })

  it.each(notOfEmployees.map(call => [nameOf(call), call] as const))(
    '%s answers 403 to a role without its key, with the same bytes for any id',
    async (_name, call) => {
      const own = await send(call, tokens.Employee, salwa.nodeId)
      const foreign = await send(call, tokens.Employee, other.nodeId)
      expect([own.statusCode, foreign.statusCode]).toEqual([403, 403])
      expect({ ...own.json(), requestId: '' }).toEqual({ ...foreign.json(), requestId: '' })
    },
  )

  it.each(keyed.map(call => [nameOf(call), call] as const))('%s needs a key that can be granted', (_name, { needs }) => {
    expect(permissionKeys).toContain((needs as { key: string }).key)
  })

  it.each(ofNode.map(call => [nameOf(call), call] as const))(
    '%s answers a node of another company, and one out of reach, as one that never was',
    async (_name, call) => {
      const never = await send(call, tokens.Administrator, 987_654)
      for (const nodeId of [other.nodeId, farNodeId]) {
        const foreign = await send(call, tokens.Administrator, nodeId)
        expect([404, 400]).toContain(foreign.statusCode)
        expect({ ...foreign.json(), requestId: '' }).toEqual({ ...never.json(), requestId: '' })
      }
    },
  )

  it('reaches the node check for most calls of a node', async () => {
    const answers = await Promise.all(ofNode.map(call => send(call, tokens.Administrator, other.nodeId)))
    expect(answers.filter(answer => answer.statusCode === 404).length).toBeGreaterThan(ofNode.length / 2)
  })
})
