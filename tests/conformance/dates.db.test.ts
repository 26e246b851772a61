import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildServer } from '../../apps/api/server.ts'
import { employee } from '../../features/people/employee/employee.resource.ts'
import { allCalls, resources } from '../../features/product.server.ts'
import type { Endpoint } from '../../kit/calls/endpoint.ts'
import { draftCheck } from '../../kit/fields/check.ts'
import { testDatabase } from '../support/database.ts'
import { makeTerminal } from '../support/terminal.ts'

// Every date that a call is given is a date of work: refused at its own field outside 1990 to 2100, and where no calendar has it.

const wrong = ['0000-01-01', '0001-01-01', '1989-12-31', '2101-01-01', '9999-12-31', '2026-02-30', '2026-13-01', '']
const right = ['1990-01-01', '2026-11-02', '2100-12-31']

/** A schema of an input as far as it says where its dates are. */
interface Schema {
  readonly type?: string
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
}
type Path = readonly string[]

const inputOf = ({ inputSchema }: Endpoint) => z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) as Schema

/** Where the schema takes what `wanted` says, the place in a list as `0`. */
function* pathsIn(schema: Schema, wanted: (schema: Schema, path: Path) => boolean, path: Path = []): Generator<Path> {
  if (wanted(schema, path)) yield path
  for (const [name, field] of Object.entries(schema.properties ?? {})) yield* pathsIn(field, wanted, [...path, name])
  for (const each of [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]) yield* pathsIn(each, wanted, path)
  if (schema.items) yield* pathsIn(schema.items, wanted, [...path, '0'])
}

const isDate = ({ format }: Schema) => format === 'date'
const looksLikeDate = ({ type, format }: Schema, path: Path) =>
  type === 'string' && format === undefined && /^(?:date|from|to|day)$|(?:Date|On)$/.test(path.at(-1) ?? '')

/** An input that says this one thing. */
const saying = ([first, ...rest]: Path, value: unknown): unknown =>
  first === undefined ? value : first === '0' ? [saying(rest, value)] : { [first]: saying(rest, value) }

const endpoints = allCalls.map(call => call.endpoint)
const dated = endpoints.flatMap(endpoint =>
  [...pathsIn(inputOf(endpoint), isDate)].map(path => ({ name: `${endpoint.method} ${endpoint.path} ${path.join('.')}`, endpoint, path })),
)

const database = await testDatabase()
const server = await buildServer({
  app: database.app,
  identity: database.identity,
  clock: () => '2026-11-10T05:00:00Z',
  logLevel: 'silent',
})
afterAll(() => server.close())

let authorization = ''
let orgNodeId = 0
beforeAll(async () => {
  const { signIns, nodeId } = await makeTerminal(database.owner, 'salwa')
  const { user, password } = signIns.find(({ role }) => role === 'Administrator')!
  const answer = await server.inject({
    method: 'POST',
    url: '/api/sign-in',
    payload: { userName: user, password, applicationType: 2 },
  })
  orgNodeId = nodeId
  authorization = `Bearer ${answer.json().data.token}`
})

/** Whether the call, given this date and nothing else, says that the date is wrong. */
async function complains({ method, path: address }: Endpoint, path: Path, date: string): Promise<boolean> {
  const [name = ''] = path
  const inPath = address.includes(`:${name}`)
  const url = `/api${address.replace(/:([A-Za-z]+)/g, (_, each: string) => (each === name ? encodeURIComponent(date || ' ') : '1'))}`
  const given = inPath ? {} : (saying(path, date) as Record<string, string>)
  const answer = await server.inject({
    method,
    url,
    headers: { authorization },
    ...(method === 'GET' ? { query: given } : { payload: given }),
  })
  expect(answer.statusCode, `${date}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
  if (answer.statusCode !== 400) return false
  return (answer.json().error.errorList as { field?: string }[]).some(({ field }) => field === path.join('.'))
}

/** The status that answers this date wherever the call asks for one, at a real node. */
async function statusAt(endpoint: Endpoint, date: string): Promise<number> {
  const dates = dated.filter(each => each.endpoint === endpoint).map(({ path: [name] }) => [name, date])
  const known = inputOf(endpoint).properties ?? {}
  const ids = Object.entries({ orgNodeId, bandId: 1, employeeId: 1, id: 1, code: 'SchRuleCodeMinRest' }).filter(([name]) => name in known)
  const given: Record<string, string> = Object.fromEntries([...dates, ...ids].map(([name, value]) => [name, String(value)]))
  const url = `/api${endpoint.path.replace(/:([A-Za-z]+)/g, (_, name: string) => given[name]!)}`
  const query = Object.fromEntries(Object.entries(given).filter(([name]) => !endpoint.path.includes(`:${name}`)))
  return (await server.inject({ method: 'GET', url, headers: { authorization }, query })).statusCode
}

it('finds the dates of calls', () => expect(dated.length).toBeGreaterThan(25))

/** The field of a record, or of a line of it, that a call is given. The record of an employee has calls of its own. */
function fieldOf({ path: address }: Endpoint, [name = '', , inLine = '']: Path) {
  const record = [...resources, employee as unknown as (typeof resources)[number]].find(({ path }) =>
    [path, `${path}/:id`].includes(address),
  )
  return record?.fields[name] ?? record?.subTables[name]?.fields[inLine]
}

describe.each(dated)('$name', ({ endpoint, path }) => {
  it('is a date of work', async () => {
    // in a record, a blank is no date where there need be none
    const field = endpoint.method === 'GET' ? undefined : fieldOf(endpoint, path)
    // somebody was born or hired before the first year of work
    const refusedHere = wrong
      .filter(date => date !== '' || field?.required !== false)
      .map(date => (date === '1989-12-31' && field?.min !== undefined ? `${field.min - 1}-12-31` : date))
    for (const date of refusedHere) expect(await complains(endpoint, path, date), `refuses ${date}`).toBe(true)
    for (const date of right) expect(await complains(endpoint, path, date), `takes ${date}`).toBe(false)
  })
})

const reads = [...new Set(dated.map(({ endpoint }) => endpoint))].filter(({ method }) => method === 'GET')

it.each(reads.map(endpoint => [endpoint.path, endpoint] as const))(
  'GET %s answers at the first and the last date of work',
  async (_, endpoint) => {
    for (const date of [right[0]!, right.at(-1)!]) expect([200, 404], date).toContain(await statusAt(endpoint, date))
  },
)

it('is said by the input of each call, so that no date escapes the loop', () => {
  const escaped = endpoints.flatMap(endpoint => [...pathsIn(inputOf(endpoint), looksLikeDate)].map(path => `${endpoint.path} ${path}`))
  expect(escaped).toEqual([])
})

const kept = resources.flatMap(({ name, fields }) => Object.entries(fields).map(([field, of]) => ({ name: `${name}.${field}`, of })))

describe.each(kept.filter(({ of }) => ['date', 'dateTime', 'month'].includes(of.kind)))('$name', ({ of }) => {
  it('is a date of work', () => {
    const inField = (date: string) => (of.kind === 'dateTime' ? `${date}T06:00:00Z` : of.kind === 'month' ? `${date.slice(0, 7)}-01` : date)
    const taken = (date: string) => draftCheck(of).safeParse(inField(date)).success
    expect(wrong.filter(date => date !== '' && !(of.kind === 'month' && date === '2026-02-30')).filter(taken)).toEqual([])
    expect(right.filter(taken)).toEqual(right)
  })
})
