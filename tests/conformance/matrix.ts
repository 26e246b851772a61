// The matrix of access, made from the declared calls: every call, asked by every role in every relation to what it names. What each of them
// must be answered follows from the call's declaration and the rights of the role; rows and inputs are the features' own (example.ts).

import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { makeUser } from '../../database/seeds/company.ts'
import { firstRoles } from '../../features/first-roles.ts'
import { nodeKinds, resources, roleGrants, servedLists } from '../../features/product.server.ts'
import { startSession } from '../../kit/access/session.server.ts'
import { defaultAccess } from '../../kit/access/settings.ts'
import type { Endpoint } from '../../kit/calls/endpoint.ts'
import { Refusal } from '../../kit/calls/errors.ts'
import type { Implementation } from '../../kit/calls/handler.server.ts'
import { answerErrors, serveCalls } from '../../kit/calls/pipeline.server.ts'
import { asSystem, inCompany, type Scoped } from '../../kit/database/company.ts'
import { prepareJobs } from '../../kit/jobs/worker.server.ts'
import { exampleOf as draftExample } from '../../kit/resource/example.ts'
import type { Resource } from '../../kit/resource/resource.ts'
import { type TestDatabase, testDatabase } from '../support/database.ts'
import { makeTerminal } from '../support/terminal.ts'
import { namedBy, undeclared, withId } from './checks/named-ids.ts'
import { watchWrites } from './checks/written.ts'
import type { Input } from './example.ts'
import { callExample, examples, nameOf, type Rows, terminalWithRows } from './examples.ts'

/** Who asks for the rows of the near terminal. Each line is a relation; a further one, as of a contractor, is a line here and an asker in `open`. */
export const relations = {
  own: { asker: 'near', sees: () => true },
  // what a user has alone is nobody else's
  "another user's": { asker: 'beside', sees: call => !Object.values(call.names).some(kind => ofOneUser.has(kind)) },
  'same company, other node': { asker: 'far', sees: call => !isOfNodes(call) },
  'other company': { asker: 'stranger', sees: call => idsOf(call).length === 0 },
  missing: { asker: 'near', sees: call => idsOf(call).length === 0, missing: true },
  'no token': { asker: null, sees: () => false },
} as const satisfies Record<string, Relation>
export type RelationName = keyof typeof relations

interface Relation {
  readonly asker: Asker | null
  /** whether a role with the key gets to the handler; otherwise it is as if the rows had never been */
  sees(call: Endpoint): boolean
  readonly missing?: true
}
type Asker = 'near' | 'beside' | 'far' | 'stranger'

/** Kinds of rows that one user has. */
const ofOneUser: ReadonlySet<string> = new Set(['listExport', 'listImport'])

/** Calls that need no key: they answer what is the caller's own, or what everybody signed in may know. Whoever adds one says so here. */
const ofEveryone: ReadonlySet<string> = new Set([
  'GET /own-companies',
  'POST /switch-company',
  'PUT /session-audit',
  'POST /sign-out',
  'GET /own-sessions',
  'POST /own-sessions/end',
  'PUT /own-language',
  'POST /session-key',
  'POST /system-log',
  'GET /own-password/policy',
  'POST /own-password',
  'POST /download-log',
  'GET /column-layouts',
  'PUT /column-layouts',
  'GET /form-drafts',
  'PUT /form-drafts',
  'DELETE /form-drafts',
  'GET /constants',
  'GET /notices',
  'GET /notices/all',
  'POST /notices/read',
  'GET /running-jobs',
  'GET /exports',
  'GET /exports/:id',
  'POST /exports/:id/cancel',
  'GET /exports/:id/moves',
  'GET /list-imports',
  'GET /list-imports/:id',
  'POST /list-imports/:id/cancel',
  'POST /list-imports/:id/stop',
  'POST /list-imports/:id/apply',
  'GET /list-imports/:id/moves',
  'GET /own-session',
  'GET /profile',
  'PUT /profile',
  'GET /templates',
])

const lists: readonly Resource[] = [...resources, ...servedLists]
/** The longest path first, so that `/permit-codes/…` is not taken for a call of `/permit`. */
const listOf = ({ path }: Pick<Endpoint, 'path'>): Resource | undefined =>
  lists
    .filter(list => path === list.path || path.startsWith(`${list.path}/`))
    .toSorted((one, other) => other.path.length - one.path.length)[0]

const never = 987_654_321
const has = ({ inputSchema }: Endpoint, field: string) => field in ((inputSchema as { shape?: object }).shape ?? {})

/** The places of all ids that a call takes. */
function idsOf(call: Endpoint): string[] {
  const named = namedBy(call, callExample(call))
  const ofList =
    listOf(call) && !callExample(call) ? ['id', 'ids'].filter(field => has(call, field) || call.path.includes(`:${field}`)) : []
  return [...new Set([...named, ...ofList, ...(has(call, 'orgNodeId') ? ['orgNodeId'] : [])])]
}

/** Whether what a call names belongs to org nodes; else to the whole company. */
const isOfNodes = (call: Endpoint) =>
  call.reach === 'orgNode' || namedBy(call, callExample(call)).length > 0 || (listOf(call)?.scope === 'orgNode' && !callExample(call))

/** The near terminal, as the matrix asks about it. */
export interface Matrix {
  /** every case, in the order of the calls */
  readonly cases: readonly Case[]
  /** runs a case: what is wrong with its answer, or null */
  run(one: Case): Promise<string | null>
  /** what is wrong with how calls are declared, before any is asked */
  declared(): string[]
  /** the tables that were written to since it was asked last, but for what the audit keeps of refusals */
  written(): Promise<string[]>
  readonly database: TestDatabase
  readonly rows: Rows
  stop(): Promise<void>
}

export interface Case {
  readonly call: Endpoint
  readonly role: string
  readonly relation: RelationName
}

export const nameOfCase = ({ call, role, relation }: Case): string => `${nameOf(call)}, ${role}, ${relation}`

/**
 * Makes two companies, users of every role in every relation, and rows of every feature, and serves the calls. `plant` adds calls of a test's
 * own, with their inputs.
 */
export async function openMatrix(
  calls: readonly Implementation[],
  plant: (db: Scoped, near: Rows) => Promise<Readonly<Record<string, Input>>> = async () => ({}),
): Promise<Matrix> {
  const database = await testDatabase()
  const { owner, identity, urls } = database
  const salwa = await makeTerminal(owner, 'salwa')
  const other = await makeTerminal(owner, 'other')
  await prepareJobs(urls.jobs)
  const within = <T>(work: (db: Scoped) => Promise<T>) => inCompany(owner, salwa.companyId, work)
  const idIn = async (db: Scoped, query: ReturnType<typeof sql<{ id: number }>>) => (await query.execute(db)).rows[0]!.id
  const unit = await within(db => idIn(db, sql<{ id: number }>`select id from org_node where parent_id is null`))
  const near = await within(db => terminalWithRows(db, unit, 'Znear', examples))
  const farNode = await within(db =>
    idIn(
      db,
      sql<{ id: number }>`insert into org_node (company_id, parent_id, name, kind, zone)
      values (company(), ${unit}, 'Far', 'terminal', 'Asia/Muscat') returning id`,
    ),
  )
  const planted = await within(db => plant(db, near))
  const tokens = await askersOf()
  const ofList = await rowsOfLists()
  const written = await watchWrites(owner)
  const lastId = await within(db => idIn(db, sql<{ id: number }>`select coalesce(max(id), 0) as id from audit`))

  async function askersOf(): Promise<Map<string, string>> {
    const found = new Map<string, string>()
    const tokenOf = async (userId: number, companyId: number) => {
      const start = { userId, companyId, device: null, address: '127.0.0.1' }
      return (await startSession(identity, start, { ...defaultAccess, accessSeconds: 3600 })).access
    }
    const idNamed = async (user: string) =>
      (await sql<{ id: number }>`select id from identity.app_user where user_name = ${user}`.execute(identity.kysely)).rows[0]!.id
    for (const role of firstRoles) {
      for (const [asker, node] of [
        ['beside', near.orgNodeId],
        ['far', farNode],
        ['near', near.orgNodeId],
      ] as const) {
        const userId = await within(async db => {
          const user = `${asker}.${role.toLowerCase().replaceAll(' ', '-')}@salwa.example`
          const made = await makeUser(db, salwa, { role, user, fullName: `${asker} ${role}`, passwordHash: 'none' })
          await sql`update user_node set org_node_id = ${node} from user_company c
            where c.company_id = user_node.company_id and c.id = user_node.user_company_id and c.user_id = ${made}`.execute(db)
          return made
        })
        found.set(`${asker} ${role}`, await tokenOf(userId, salwa.companyId))
      }
      const stranger = other.signIns.find(signIn => signIn.role === role)
      const strangerId = stranger
        ? await idNamed(stranger.user)
        : await asSystem(owner, 'test', async db => {
            await sql`select set_config('app.company', ${String(other.companyId)}, true)`.execute(db)
            const user = `stranger.${role.toLowerCase().replaceAll(' ', '-')}@other.example`
            return makeUser(db, other, { role, user, fullName: 'Stranger', passwordHash: 'none' })
          })
      found.set(`stranger ${role}`, await tokenOf(strangerId, other.companyId))
    }
    return found
  }

  /** The first row of each list that the near terminal has, with its version; an unknown one where it has none. */
  function rowsOfLists(): Promise<Map<string, { id: number; version: number }>> {
    return within(async db => {
      const found = new Map<string, { id: number; version: number }>()
      for (const { name, scope } of lists) {
        const here = scope === 'orgNode' ? sql`where org_node_id = ${near.orgNodeId}` : sql``
        const { rows } = await sql<{ id: number; version: number }>`select id, version from ${sql.table(name)} ${here} order by id limit 1`
          .execute(db)
          .catch(() => ({ rows: [] }))
        if (rows[0]) found.set(name, rows[0])
      }
      return found
    })
  }

  const services = { ...database, clock: () => '2026-11-10T05:00:00Z' }
  const serving = async (implementations: readonly Implementation[]) => {
    const server = fastify({ logger: { level: 'silent' } })
    await server.register(cookie)
    answerErrors(server)
    serveCalls(server, services, implementations, nodeKinds)
    return server
  }
  const real = await serving(calls)
  // what a call does is no matter of access: behind this door is nothing, so that whoever may enter changes nothing
  const door = await serving(calls.map(call => ({ ...call, handle: () => Promise.reject(new Refusal('reached', reached, 'reached')) })))

  const inputOf = (call: Endpoint): Input =>
    planted[nameOf(call)] ?? callExample(call)?.input(near) ?? listInput(call, near.orgNodeId, ofList) ?? plainInput(call, near.orgNodeId)
  const missingOf = (call: Endpoint, input: Input) =>
    [...idsOf(call), ...(nameOf(call) in planted ? ['id'] : [])].reduce<Input>((each, path) => {
      const value = path.split('.').reduce<unknown>((part, name) => (Array.isArray(part) ? part[0] : part)?.[name as never], each)
      return value === undefined || value === null ? each : (withId(each, path.split('.'), never) as Input)
    }, input)

  async function run({ call, role, relation }: Case): Promise<string | null> {
    const { asker, sees, missing } = { missing: false, ...relations[relation] } as Relation & { missing: boolean }
    const input = inputOf(call)
    const token = asker === null ? undefined : tokens.get(`${asker} ${role}`)
    const asked = missing ? missingOf(call, input) : input
    const ask = (server: FastifyInstance, given: Input) => askAs(server, call, token, given)
    if (asker === null) return expected(await ask(real, asked), [401])
    const { needs } = call
    if (typeof needs === 'object' && !holds(role, needs)) {
      const refused = await ask(real, asked)
      // of what is there, and of what never was
      return expected(refused, [403]) ?? same(refused, await ask(real, missingOf(call, input)))
    }
    const seen = sees(call) && !(relation === 'other company' && nameOf(call) in planted)
    if (seen) {
      if (call.method === 'GET' && relation === 'other company') return showsNothing(await ask(real, asked), near.mark)
      return expected(await ask(door, asked), passing(call))
    }
    const answer = await ask(real, asked)
    // files of a list leave out what is beyond reach
    const isFile = /\/(excel|pdf)(\/long)?$/.test(call.path) || call.path.endsWith('/options')
    return expected(answer, isFile ? [200, 400, 404] : [400, 404]) ?? same(answer, await ask(real, missingOf(call, input)))
  }

  return {
    database,
    rows: near,
    cases: casesOf(calls.map(({ endpoint }) => endpoint)),
    run,
    declared: () =>
      calls.flatMap(({ endpoint }) => {
        const open = endpoint.needs === 'signedIn' && !ofEveryone.has(nameOf(endpoint))
        const unnamed = endpoint.reach === 'none' || listOf(endpoint) ? [] : undeclared(endpoint, callExample(endpoint))
        return [
          ...(open ? [`${nameOf(endpoint)} needs no key: say in tests/conformance/matrix.ts what it is of`] : []),
          ...unnamed.map(path => `${nameOf(endpoint)} does not say whose ${path} is`),
        ]
      }),
    async written() {
      const tables = await written()
      const acts = await within(db => sql`select from audit where entity <> 'call' and id > ${lastId} limit 1`.execute(db))
      return tables.filter(name => name !== 'audit' || acts.rows.length > 0)
    },
    async stop() {
      await real.close()
      await door.close()
    },
  }
}

/** what the door answers whoever may enter */
const reached = 418

/** Every call with every role in every relation; without a token nobody has a role. */
function casesOf(calls: readonly Endpoint[]): Case[] {
  const guarded = calls.filter(({ needs }) => needs !== 'public')
  return guarded.flatMap(call =>
    (Object.keys(relations) as RelationName[]).flatMap((relation): Case[] =>
      relation === 'no token' ? [{ call, role: 'nobody', relation }] : firstRoles.map(role => ({ call, role, relation })),
    ),
  )
}

const rights = (role: string) => roleGrants[role] as Readonly<Record<string, string>>

function holds(role: string, { key, access }: { readonly key: string; readonly access: string }): boolean {
  const right = rights(role)[key]
  return right === 'editable' || (access === 'visible' && right === 'visible')
}

interface Answer {
  readonly status: number
  readonly bytes: string
  readonly body: string
}

async function askAs(server: FastifyInstance, { method, path }: Endpoint, token: string | undefined, input: Input): Promise<Answer> {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(match => match[1]!))
  const address = path.replace(/:(\w+)/g, (_, name: string) => String(input[name] ?? never))
  const fields = Object.fromEntries(Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined))
  const sent =
    method === 'GET'
      ? { query: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])) }
      : { payload: fields }
  const headers = token ? { authorization: `Bearer ${token}` } : {}
  const { statusCode, body } = await server.inject({ method, url: `/api${address}`, headers, ...sent })
  return {
    status: statusCode,
    body,
    bytes: body
      .replace(/"requestId":"[^"]*"/, '')
      .replace(/"byteData":"[^"]*"/, '')
      .replace(/"id":\d+/g, '"id":'),
  }
}

const expected = ({ status, body }: Answer, wanted: readonly number[]): string | null =>
  wanted.includes(status) ? null : `answered ${status}, not ${wanted.join(' or ')}: ${body.slice(0, 200)}`

const same = (foreign: Answer, missing: Answer): string | null =>
  foreign.bytes === missing.bytes
    ? null
    : `what is there is told apart from what never was: ${foreign.bytes.slice(0, 200)} and ${missing.bytes.slice(0, 200)}`

const showsNothing = ({ body }: Answer, mark: string): string | null =>
  body.includes(mark) ? `shows what is of another company: ${body.slice(0, 200)}` : null

/** An input without an example, or one whose example says that it is refused, may fail behind the door of rights: at its own checks. */
const passing = (call: Endpoint) => {
  const example = callExample(call)
  return example?.refused ? [reached, 404] : example ? [reached] : [reached, 400, 404]
}

function listInput(call: Endpoint, orgNodeId: number, rows: ReadonlyMap<string, { id: number; version: number }>): Input | undefined {
  const list = listOf(call)
  if (!list) return undefined
  const { id, version } = rows.get(list.name) ?? { id: never, version: 1 }
  const draft = call.method === 'POST' || call.method === 'PUT' ? draftOf(list) : {}
  const whole = { id, ids: call.path.endsWith('/used-by') ? String(id) : [id], version, active: false, field: 'image', orgNodeId }
  const more = { columns: [...list.list.columns], language: 'en', zone: 'Asia/Muscat' }
  const rest = call.path.slice(list.path.length)
  const isDraft = (rest === '' && call.method === 'POST') || (rest === '/:id' && call.method === 'PUT')
  const given = { ...(isDraft ? { ...whole, ...draft, version } : { ...whole, ...more }) }
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(match => match[1]!)
  return Object.fromEntries(Object.entries(given).filter(([name]) => inPath.includes(name) || has(call, name)))
}

/** Empty where rules of a record want more than an example knows: its input is then refused behind the door of rights. */
function draftOf(list: Resource): object {
  try {
    return draftExample(list, 1)
  } catch {
    return {}
  }
}

/** Of calls that have no example, because they name no rows and read nothing of a terminal. */
const plainInput = (call: Endpoint, orgNodeId: number): Input => (has(call, 'orgNodeId') ? { orgNodeId } : {})
