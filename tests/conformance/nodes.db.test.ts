import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
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
import { idIn, inputOf, namedBy, undeclared, withId } from './checks/named-ids.ts'
import { watchWrites } from './checks/written.ts'
import type { Example, Input } from './example.ts'
import { callExample, exampleOf, examples, fileFor, nameOf, type Rows, terminalWithRows } from './examples.ts'

// Whoever reaches one terminal neither changes nor sees anything of another one: what a call names there is as if it had never been.
// Lists have a loop of their own (checks/nodes.ts). Rows and inputs are the features' own (example.ts).

const { owner, urls, signIn } = await serve(allCalls, '2026-11-10T05:00:00Z')
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
const naming = calls.filter(endpoint => namedBy(endpoint, callExample(endpoint)).length > 0)
const reading = calls.filter(({ method, needs }) => method === 'GET' && needs !== 'signedIn')
const byName = (endpoints: readonly Endpoint[]) => endpoints.map(endpoint => [nameOf(endpoint), endpoint] as const)
const never = 987_654_321

let companyId = 0
/** reaches the unit of the near terminals alone */
let planner: Send
/** reaches the whole company */
let manager: Send
let nearUnit = 0
/** Two terminals within the planner's reach, for all that changes nothing. */
let near: Rows
let beside: Rows
let far: Rows
let other: Rows

const within = <T>(work: (db: Scoped) => Promise<T>, company = companyId) => inCompany(owner, company, work)
let made = 0
const nearTerminal = (wanted: readonly Example[] = examples) => within(db => terminalWithRows(db, nearUnit, `Near ${++made}`, wanted))

beforeAll(async () => {
  const salwa = await makeTerminal(owner, 'salwa')
  const stranger = await makeTerminal(owner, 'other')
  companyId = salwa.companyId
  planner = await signIn(salwa, 'Administrator')
  manager = await signIn(salwa, 'Scheduler')
  far = await within(async db => terminalWithRows(db, await rootOf(db), 'Zfar', examples))
  other = await within(async db => terminalWithRows(db, await rootOf(db), 'Zother', examples), stranger.companyId)
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

describe('an example', () => {
  it.each(byName(calls.filter(endpoint => naming.includes(endpoint) || reading.includes(endpoint))))('is there of %s', (_, endpoint) => {
    expect(() => exampleOf(endpoint)).not.toThrow()
  })

  it('is of a call of the product', () => {
    const known = calls.map(nameOf)
    expect(examples.flatMap(each => each.calls.map(({ of }) => nameOf(of))).filter(name => !known.includes(name))).toEqual([])
  })

  it('that is missing is asked for where it belongs', () => {
    const endpoint = calls.find(each => nameOf(each) === 'GET /schedules')!
    expect(fileFor(endpoint)).toBe('features/roster/schedule/schedule.example.ts')
    expect(() => exampleOf({ ...endpoint, path: '/schedules-of-old' })).toThrow('GET /schedules-of-old has no example: write one in')
  })
})

describe('what is read', () => {
  it.each(byName(reading))('%s shows nothing of another terminal', async (_, endpoint) => {
    const { input, silent } = exampleOf(endpoint).call
    const shown = await textOf(await ask(planner, endpoint, input(near)))
    expect(shown).not.toContain('Zfar')
    expect(shown).not.toContain('Zother')
    const there = await textOf(await ask(manager, endpoint, input(far)))
    expect(there.includes('Zfar'), silent).toBe(silent === undefined)
  })
})

describe('what a call names', () => {
  it.each(byName(calls))('%s declares each id that it takes', (_, endpoint) => {
    expect(undeclared(endpoint, callExample(endpoint))).toEqual([])
  })

  it('is missed where a call leaves it out', () => {
    const told = calls.filter(({ names }) => Object.keys(names).length > 0)
    for (const endpoint of told) expect(undeclared({ ...endpoint, names: {} }, callExample(endpoint)), nameOf(endpoint)).not.toEqual([])
  })

  // the specified bodies of these have no node: it is that of the machine or the person (CALL-45, CALL-47, CALL-67, EMP-08)
  const specified = /^(GET|POST|PUT) \/equipment-status(\/:id)?$|^(POST|PUT) \/employees(\/:id)?$|^PUT \/raw-clockings\/adjustment$/
  it.each(byName(ofNodes))('%s takes its node, or names a row of it', (name, endpoint) => {
    const { required = [] } = inputOf(endpoint)
    if (specified.test(name)) return expect(inputOf(endpoint).properties).toHaveProperty('orgNodeId')
    expect(['orgNodeId', ...Object.keys(endpoint.names)].some(path => required.includes(path.split('.')[0]!))).toBe(true)
  })

  it('is told by every call whose answer is kept: whoever asks is asked for the node before', () => {
    const kept = allCalls.filter(({ follows, endpoint }) => follows && endpoint.reach === 'orgNode')
    expect(kept.length).toBeGreaterThan(0)
    for (const { endpoint } of kept)
      expect((endpoint.inputSchema as { shape?: object }).shape, nameOf(endpoint)).toHaveProperty('orgNodeId')
  })

  it.each(byName(naming))('%s takes its own', async (_, endpoint) => {
    const { call, of } = exampleOf(endpoint)
    const rows = endpoint.method === 'GET' ? near : await nearTerminal([of])
    const right = await ask(planner, endpoint, call.input(rows))
    if (call.refused) expect(right.status, call.refused).toBe(404)
    else expect([200, 409], right.body).toContain(right.status)
  })

  describe('where it is of elsewhere', () => {
    let written: () => Promise<string[]>
    beforeAll(async () => {
      written = await watchWrites(owner)
    })

    it.each(byName(naming))('%s is as if it were not, and nothing is written', async (_, endpoint) => {
      const { call } = exampleOf(endpoint)
      const input = call.input(near)
      for (const path of namedBy(endpoint, call)) {
        const at = (id: number) => ask(planner, endpoint, withId(input, path.split('.'), id) as Input)
        const unknown = await at(never)
        expect(unknown.status, unknown.body).toBe(endpoint.names[path] ? 404 : unknown.status)
        expect(unknown.status).toBeGreaterThanOrEqual(400)
        // a terminal that is reached, but not the one that the call is about
        const elsewhere = decides(endpoint, path) ? [far, other] : [far, other, beside]
        for (const rows of elsewhere)
          expect(bytesOf(await at(idIn((call.standing ?? call.input)(rows), path.split('.')))), path).toBe(bytesOf(unknown))
      }
      for (const rows of [far, other]) {
        const answer = await ask(planner, endpoint, call.input(rows))
        expect([404, 400], answer.body).toContain(answer.status)
      }
      expect(await written()).toEqual([])
    })
  })
})

/** Whether the id at this place is what tells the call's node, or may be of any node in reach. */
function decides({ reach, names, inputSchema }: Endpoint, path: string): boolean {
  // somebody is transferred to another node
  if (reach === 'company' || path === 'toNodeId') return true
  if ('orgNodeId' in ((inputSchema as { shape?: object }).shape ?? {})) return false
  return path === Object.keys(names)[0]
}

/** What an answer says, a workbook's cells included. */
async function textOf({ status, body, byteData }: Reply<unknown>): Promise<string> {
  expect(status, body).toBe(200)
  return byteData === null ? body : JSON.stringify(await readSheet(Buffer.from(byteData, 'base64')))
}
