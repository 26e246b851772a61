import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { employeeLinesExcel, employeeLinesPdf } from '../../features/people/employee/employee-files.api.ts'
import { allCalls, resources, servedLists } from '../../features/product.server.ts'
import type { Endpoint, Route } from '../../kit/calls/endpoint.ts'
import { inCompany, type Scoped } from '../../kit/database/company.ts'
import { readSheet } from '../../kit/files/workbook.ts'
import { prepareJobs } from '../../kit/jobs/worker.server.ts'
import { callsOf } from '../../kit/resource/calls.ts'
import { historyCallOf } from '../../kit/resource/history.ts'
import { importCallsOf } from '../../kit/resource/import/import.api.ts'
import type { Resource } from '../../kit/resource/resource.ts'
import { usesCallOf } from '../../kit/resource/uses.ts'
import { bytesOf, type Reply, type Send, serve } from '../support/served.ts'
import { makeTerminal } from '../support/terminal.ts'
import { watchWrites } from './checks/written.ts'
import { documents, type Input, inputs } from './node-inputs.ts'
import { type NodeRows, terminalWithRows } from './node-rows.ts'

// Whoever reaches one terminal neither changes nor sees anything of another one: what a call names there is as if it had never been.
// Lists have a loop of their own (checks/nodes.ts).

const { owner, urls, signIn } = await serve(allCalls, '2026-11-10T05:00:00Z')
const nameOf = ({ method, path }: Route) => `${method} ${path}`
const callsOfList = (resource: Resource): Route[] => [
  ...Object.values(callsOf(resource)),
  ...Object.values(importCallsOf(resource)),
  historyCallOf(resource),
  usesCallOf(resource),
]
/** Like the other files of lists they leave out whoever is beyond reach (round-trip.db.test.ts). */
const filesOfLines = [employeeLinesExcel, employeeLinesPdf]
const ofLists = new Set([...[...resources, ...servedLists].flatMap(callsOfList), ...filesOfLines].map(nameOf))
const calls = allCalls.map(({ endpoint }) => endpoint).filter(endpoint => endpoint.reach !== 'none' && !ofLists.has(nameOf(endpoint)))
/** Those of lists too. */
const ofNodes = allCalls.map(({ endpoint }) => endpoint).filter(({ reach }) => reach === 'orgNode')

/** Ids of masters, which belong to the company and to no node. */
const ofTheCompany = [
  'skillId',
  'skillGroupId',
  'roleGroupId',
  'eventTypeId',
  'employmentCategoryId',
  'equipmentCategoryId',
  'jobRoleId',
  'roleId',
  'contractorId',
  'labourClassId',
  'trainingExceptionId',
  'exceptionTypeId',
  'supplementIds',
  'supplementId',
  'companyNodeId',
  'permitTypeId',
  'reasonId',
  // the record that the user's own draft is of
  'rowId',
]
const bandsOfRules = ['rules.values.band', 'rules.values.pairs', 'cover.bandId']
/**
 * Ids that a handler compares itself, for one of two reasons: parts of a document, which are none of another document, and bands of a rule
 * set, which may be of a node above it. It refuses them in words and with a status of its own, alike for a row of elsewhere and one that
 * never was.
 */
const comparedByHandlers: Readonly<Record<string, readonly string[]>> = {
  'POST /shift-plans': ['rows.id'],
  'PUT /shift-plans/:id': ['rows.id'],
  'PUT /shift-plans/:id/assignments': ['assignments.rowId', 'assignments.id'],
  'POST /employee-groups': ['members.id'],
  'PUT /employee-groups/:id': ['members.id'],
  'POST /schedule-creation-rule-sets': bandsOfRules,
  'PUT /schedule-creation-rule-sets/:id': bandsOfRules,
  // of the caller's own
  'POST /Rosters/AcknowledgeShift': ['shiftId'],
  'POST /employees/:id/reveal': ['id'],
  'POST /employee-movements': ['employeeId', 'toNodeId'],
  'POST /employee-movements/effects': ['employeeId', 'toNodeId'],
  'POST /employee-movements/:id/cancel': ['id'],
  'POST /reconc-param-groups': ['versions.id'],
  'PUT /reconc-param-groups/:id': ['versions.id'],
  'POST /reconc-param-groups/difference': ['versions.id'],
}
const namedBy = (endpoint: Endpoint) => [...Object.keys(endpoint.names), ...(comparedByHandlers[nameOf(endpoint)] ?? [])]
const naming = calls.filter(endpoint => namedBy(endpoint).length > 0)
const reading = calls.filter(({ method, needs }) => method === 'GET' && needs !== 'signedIn')
const namingByName = naming.map(endpoint => [nameOf(endpoint), endpoint] as const)
const never = 987_654_321

let companyId = 0
/** reaches the unit of the near terminals alone */
let planner: Send
/** reaches the whole company */
let manager: Send
let nearUnit = 0
/** Two terminals within the planner's reach, for all that changes nothing. */
let near: NodeRows
let beside: NodeRows
let far: NodeRows
let other: NodeRows

const within = <T>(work: (db: Scoped) => Promise<T>, company = companyId) => inCompany(owner, company, work)
let made = 0
const nearTerminal = () => within(db => terminalWithRows(db, nearUnit, `Near ${++made}`))

beforeAll(async () => {
  const salwa = await makeTerminal(owner, 'salwa')
  const stranger = await makeTerminal(owner, 'other')
  companyId = salwa.companyId
  planner = await signIn(salwa, 'Administrator')
  manager = await signIn(salwa, 'Scheduler')
  far = await within(async db => terminalWithRows(db, await rootOf(db), 'Zfar'))
  other = await within(async db => terminalWithRows(db, await rootOf(db), 'Zother'), stranger.companyId)
  nearUnit = await within(async db => {
    const { rows } = await sql<{ id: number }>`insert into org_node (company_id, parent_id, name, kind, zone)
      values (company(), ${await rootOf(db)}, 'Near', 'unit', 'Asia/Muscat') returning id`.execute(db)
    await sql`update user_node set org_node_id = ${rows[0]!.id} from user_role ur join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
      where ur.company_id = user_node.company_id and ur.user_company_id = user_node.user_company_id and r.name = 'Administrator'`.execute(
      db,
    )
    return rows[0]!.id
  })
  near = await nearTerminal()
  beside = await nearTerminal()
  await prepareJobs(urls.jobs)
})

async function rootOf(db: Scoped): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from org_node where parent_id is null`.execute(db)
  return rows[0]!.id
}

function ask(send: Send, { method, path }: Endpoint, input: Input): Promise<Reply<unknown>> {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(match => match[1]!))
  const address = path.replace(/:(\w+)/g, (_, name: string) => String(input[name]))
  return send(method, address, Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name))))
}

/** The id at a place of an input; of a list, of its first entry that has one. */
function idIn(value: unknown, where: readonly string[]): number {
  if (Array.isArray(value)) return idIn(value[entryWith(value, where)], where)
  const [name, ...rest] = where
  return name === undefined ? (value as number) : idIn((value as Input)[name], rest)
}

const entryWith = (list: readonly unknown[], where: readonly string[]) =>
  Math.max(
    0,
    list.findIndex(each => holds(each, where)),
  )

function holds(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (Array.isArray(value)) return value.some(each => holds(each, name === undefined ? [] : [name, ...rest]))
  if (value === null || value === undefined || name === undefined) return value !== null && value !== undefined
  return holds((value as Input)[name], rest)
}

/** The input with another id at a place; of a list, in its first entry that has one. */
function withId(value: unknown, where: readonly string[], id: number): unknown {
  if (Array.isArray(value)) return value.map((each, at) => (at === entryWith(value, where) ? withId(each, where, id) : each))
  const [name, ...rest] = where
  return name === undefined ? id : { ...(value as Input), [name]: withId((value as Input)[name], rest, id) }
}

describe('what is read', () => {
  /** These show nothing that has a name of the terminal's; the history of a day has codes of bands. */
  const nameless = [
    'GET /org-nodes/options',
    'GET /deployments/runs',
    'GET /roster-builds/list',
    'GET /roster-builds/:id/state',
    'GET /roster-builds/:id/why',
    'GET /roster-publications',
    'GET /roster-publications/:id',
    'GET /system-tasks/:id/runs',
  ]
  const histories = [
    'GET /shift-plans/:id/moves',
    'GET /roster-builds/:id/moves',
    'GET /roster-publications/:id/moves',
    'GET /imports/:id/moves',
    'GET /attendance/runs/:id/moves',
    'GET /live-schedule/people/:id/:date/history',
    'GET /system-tasks/:id/moves',
  ]
  const ofTheCompany = [
    'GET /permit-codes/options',
    'GET /role-groups/roles/options',
    'GET /system-tasks/types',
    'GET /message-texts',
    'GET /message-settings',
  ]
  const silent = [
    ...nameless,
    ...histories,
    ...ofTheCompany,
    // one's own imports alone
    'GET /imports/open',
    // named by a number, not by a row of the terminal
    'GET /employee-details',
    'GET /shift-plan-checks/:id',
    'GET /roster-cells/steps',
    // skills, bands and rules alone; nobody has rejected a day
    'GET /role-skills',
    'GET /schedules/validations/why-not',
    'GET /roster-answers/rejected',
    // nobody is on paid leave
    'GET /payroll-summary/absences',
    'GET /roster-cells/cell',
    'GET /roster-cells/freed-posts',
    // every rule is kept there
    'GET /schedules/validations',
    'GET /schedules/validations/repairs',
    'GET /deployments/bands',
    'GET /events/:id/work',
    'GET /shift-plans/:id/state',
    'GET /shift-plans/:id/dates',
    'GET /schedules/lock-check',
  ]

  it.each(reading.map(endpoint => [nameOf(endpoint), endpoint] as const))(
    '%s shows nothing of another terminal',
    async (name, endpoint) => {
      const shown = await textOf(await ask(planner, endpoint, inputs[name]!(near)))
      expect(shown).not.toContain('Zfar')
      expect(shown).not.toContain('Zother')
      const there = await textOf(await ask(manager, endpoint, inputs[name]!(far)))
      if (!silent.includes(name)) expect(there).toContain('Zfar')
    },
  )
})

describe('what a call names', () => {
  it.each(calls.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s declares each id that it takes', (name, endpoint) => {
    expect(undeclared(endpoint)).toEqual([])
    if (naming.includes(endpoint) || reading.includes(endpoint)) expect(Object.keys(inputs)).toContain(name)
  })

  it('is missed where a call leaves it out', () => {
    const told = calls.filter(({ names }) => Object.keys(names).length > 0)
    for (const endpoint of told) expect(undeclared({ ...endpoint, names: {} }), nameOf(endpoint)).not.toEqual([])
  })

  it.each(ofNodes.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s takes its node, or names a row of it', (_, endpoint) => {
    const { required = [] } = z.toJSONSchema(endpoint.inputSchema, { io: 'input', unrepresentable: 'any' }) as Schema
    expect(['orgNodeId', ...Object.keys(endpoint.names)].some(path => required.includes(path.split('.')[0]!))).toBe(true)
  })

  it('is told by every call whose answer is kept: whoever asks is asked for the node before', () => {
    const kept = allCalls.filter(({ follows, endpoint }) => follows && endpoint.reach === 'orgNode')
    expect(kept.length).toBeGreaterThan(0)
    for (const { endpoint } of kept)
      expect((endpoint.inputSchema as { shape?: object }).shape, nameOf(endpoint)).toHaveProperty('orgNodeId')
  })

  describe('where it is of elsewhere', () => {
    let written: () => Promise<string[]>
    beforeAll(async () => {
      written = await watchWrites(owner)
    })

    it.each(namingByName)('%s is as if it were not, and nothing is written', async (name, endpoint) => {
      const input = inputs[name]!(near)
      for (const path of namedBy(endpoint)) {
        const at = (id: number) => ask(planner, endpoint, withId(input, path.split('.'), id) as Input)
        const unknown = await at(never)
        expect(unknown.status, unknown.body).toBe(endpoint.names[path] ? 404 : unknown.status)
        expect(unknown.status).toBeGreaterThanOrEqual(400)
        // a terminal that is reached, but not the one that the call is about
        const elsewhere = decides(endpoint, path) ? [far, other] : [far, other, beside]
        for (const rows of elsewhere)
          expect(bytesOf(await at(idIn(documents[name]?.(rows) ?? inputs[name]!(rows), path.split('.')))), path).toBe(bytesOf(unknown))
      }
      for (const rows of [far, other]) {
        const answer = await ask(planner, endpoint, inputs[name]!(rows))
        expect([404, 400], answer.body).toContain(answer.status)
      }
      expect(await written()).toEqual([])
    })
  })

  it.each(namingByName)('%s takes its own', async (name, endpoint) => {
    const rows = endpoint.method === 'GET' ? near : await nearTerminal()
    const right = await ask(planner, endpoint, inputs[name]!(rows))
    // the planner has no shift of their own
    if (name === 'POST /Rosters/AcknowledgeShift') expect(right.status).toBe(404)
    else expect([200, 409], right.body).toContain(right.status)
  })
})

/** Whether the id at this place is what tells the call's node, or may be of any node in reach. */
function decides({ reach, names, inputSchema }: Endpoint, path: string): boolean {
  // somebody is transferred to another node
  if (reach === 'company' || path === 'toNodeId') return true
  if ('orgNodeId' in ((inputSchema as { shape?: object }).shape ?? {})) return false
  return path === Object.keys(names)[0]
}

interface Schema {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly prefixItems?: readonly Schema[]
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
}

/** The ids of an input that nobody has declared. */
function undeclared(endpoint: Endpoint): string[] {
  const known = [...namedBy(endpoint), 'orgNodeId']
  const ids = idsOf(z.toJSONSchema(endpoint.inputSchema, { io: 'input', unrepresentable: 'any' }) as Schema)
  return ids.filter(path => !known.includes(path) && !ofTheCompany.includes(path.split('.').at(-1)!))
}

/** The places of a schema that hold ids, through lists: by their names, or as whole numbers above 0 without an end. */
function idsOf(schema: Schema, at = ''): string[] {
  const { properties = {}, items, prefixItems = [], anyOf = [], oneOf = [] } = schema
  const below = (name: string) => (at === '' ? name : `${at}.${name}`)
  const own = Object.entries(properties).flatMap(([name, part]) => [
    ...(/^ids?$|Ids?$/.test(name) ? [below(name)] : []),
    ...idsOf(part, below(name)),
  ])
  const same = [...(items ? [items] : []), ...prefixItems, ...anyOf, ...oneOf].flatMap(part => idsOf(part, at))
  return [...new Set([...own, ...same, ...(schema.exclusiveMinimum === 0 && schema.maximum === Number.MAX_SAFE_INTEGER ? [at] : [])])]
}

/** What an answer says, a workbook's cells included. */
async function textOf({ status, body, byteData }: Reply<unknown>): Promise<string> {
  expect(status, body).toBe(200)
  return byteData === null ? body : JSON.stringify(await readSheet(Buffer.from(byteData, 'base64')))
}
