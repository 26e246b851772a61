import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CountsFor } from '../../features/organisation/org-node/counts-for.api.ts'
import { allCalls, nodeKinds } from '../../features/product.server.ts'
import type { Endpoint } from '../../kit/calls/endpoint.ts'
import { inCompany, type Scoped } from '../../kit/database/company.ts'
import { prepareJobs } from '../../kit/jobs/worker.server.ts'
import { type Send, serve } from '../support/served.ts'
import { makeTerminal } from '../support/terminal.ts'
import { inputs } from './node-inputs.ts'
import { type NodeRows, terminalWithRows } from './node-rows.ts'

// What counts for several org nodes: seen by whoever reaches one of them, changed only by who reaches all.

const { owner, urls, signIn } = await serve(allCalls, '2026-11-10T05:00:00Z')
let companyId = 0
let planner: Send
let root = 0
let near: NodeRows
let far: NodeRows
const within = <T>(work: (db: Scoped) => Promise<T>) => inCompany(owner, companyId, work)
const reachOnly = (nodeId: number, below: boolean) =>
  within(db => sql`update user_node set org_node_id = ${nodeId}, include_children = ${below}`.execute(db))

beforeAll(async () => {
  await prepareJobs(urls.jobs)
  const made = await makeTerminal(owner, 'salwa')
  companyId = made.companyId
  planner = await signIn(made, 'Administrator')
})
beforeEach(async () => {
  await within(async db => {
    const { rows } = await sql<{ id: number }>`insert into org_node (company_id, name, kind, zone)
      values (company(), 'Unit ' || (select count(*) from org_node), 'unit', 'Asia/Muscat') returning id`.execute(db)
    root = rows[0]!.id
    near = await terminalWithRows(db, root, `Near ${root}`)
    far = await terminalWithRows(db, root, `Zfar ${root}`)
  })
  await reachOnly(near.orgNodeId!, true)
})

/** The bands of a terminal are none of its unit's. */
const ofAnyBand = ({ rules }: { rules?: unknown }) => ({ rules: (rules as unknown[]).slice(0, 1), cover: [] })

interface Several {
  /** makes the near terminal's row count for the far one too */
  spread(): Promise<unknown>
  /** where it is listed */
  list(): string
  /** what is added for a node */
  draft(nodeId: number): object
  /** calls that change it besides the two of every list: save and delete */
  moves?: readonly string[]
}
const later = { startsOn: '2041-01-01' }
/** Of each kind of row that counts for several nodes; one that is missing here fails below. */
const kinds: Readonly<Record<string, Several>> = {
  paramGroup: {
    spread: () =>
      within(db => sql`update param_group_scope set group_id = ${near.paramGroup} where org_node_id = ${far.orgNodeId}`.execute(db)),
    list: () => '/reconc-param-groups',
    draft: nodeId => ({ ...inputs['POST /reconc-param-groups']!(near), orgNodeIds: [nodeId] }),
  },
  processRule: {
    spread: () => within(db => sql`update process_rule set org_node_id = ${root} where id = ${near.processRule}`.execute(db)),
    list: () => `/process-rules?orgNodeId=${near.orgNodeId}`,
    draft: orgNodeId => {
      const { id: _, version: __, ...rule } = inputs['PUT /process-rules/:id']!(near)
      return { ...rule, ...later, orgNodeId }
    },
  },
  ruleSet: {
    spread: () => within(db => sql`update creation_rule_set set org_node_id = ${root} where id = ${near.ruleSet}`.execute(db)),
    list: () => `/schedule-creation-rule-sets?orgNodeId=${near.orgNodeId}`,
    draft: orgNodeId => {
      const set = inputs['POST /schedule-creation-rule-sets']!(near)
      return { ...set, ...ofAnyBand(set), ...later, orgNodeId }
    },
  },
  systemTaskSchedule: {
    spread: () => within(db => sql`update system_task_schedule set node_id = ${root} where id = ${near.systemTaskSchedule}`.execute(db)),
    list: () => '/system-tasks',
    draft: nodeId => ({ ...inputs['POST /system-tasks']!(near), nodeId }),
    moves: ['/:id/cancel', '/:id/pause', '/:id/resume', '/run'].map(path => `POST /system-tasks${path}`),
  },
}

type Row = { id: number; countsFor: CountsFor }
const listed = async (kind: string) => {
  const { data } = await planner<Record<string, Row[]>>('GET', kinds[kind]!.list())
  return Object.values(data)[0]!
}
const rowOf = async (kind: string, of = near) => (await listed(kind)).find(({ id }) => id === of[kind])!

const changing = (kind: string) =>
  allCalls.map(({ endpoint }) => endpoint).filter(({ method, names }) => method !== 'GET' && Object.values(names).includes(kind))
function change({ method, path }: Endpoint) {
  const { id, ...fields } = inputs[`${method} ${path}`]!(near)
  return planner(method, path.replace(':id', String(id)), { ...fields, ...('cover' in fields && ofAnyBand(fields)) })
}

const refusal = {
  status: 403,
  errors: [{ errorCode: 'beyondReach', errorDescription: 'Only someone who reaches all of these org nodes can change this.' }],
}

describe.each(Object.keys(nodeKinds).filter(kind => nodeKinds[kind]!.everywhere))('a row that counts for several nodes (%s)', kind => {
  it('is seen by whoever reaches one of them, without the names of the others, and is not changed', async () => {
    const [path] = kinds[kind]!.list().split('?')
    const calls = changing(kind).map(call => `${call.method} ${call.path}`)
    expect(calls.sort()).toEqual([`DELETE ${path}`, ...(kinds[kind]!.moves ?? []), `PUT ${path}/:id`])
    await kinds[kind]!.spread()
    const before = await listed(kind)
    expect(JSON.stringify(before.map(({ countsFor }) => countsFor))).not.toContain('Zfar')
    expect((await rowOf(kind)).countsFor).toEqual({ nodes: [`Near ${root}`], others: true })
    for (const endpoint of changing(kind)) expect(await change(endpoint), endpoint.path).toMatchObject(refusal)
    expect(await listed(kind)).toEqual(before)
  })

  it('is changed by who reaches all of them', async () => {
    await kinds[kind]!.spread()
    await reachOnly(root, true)
    expect((await rowOf(kind)).countsFor).toMatchObject({
      nodes: expect.arrayContaining([`Near ${root}`, `Zfar ${root}`]),
      others: false,
    })
    for (const endpoint of changing(kind)) {
      const { status, body } = await change(endpoint)
      // the second one names the version before the first
      expect([200, 409], body).toContain(status)
    }
  })

  it('is not added by who reaches a unit without the terminals below it', async () => {
    await within(db => sql`delete from param_group_scope where org_node_id = any(${[near.orgNodeId, far.orgNodeId]}::bigint[])`.execute(db))
    const path = kinds[kind]!.list().split('?')[0]!
    await reachOnly(root, false)
    expect(await planner('POST', path, kinds[kind]!.draft(root))).toMatchObject(refusal)
    await reachOnly(root, true)
    expect((await planner('POST', path, kinds[kind]!.draft(root))).status).toBe(200)
  })
})

it('a parameter group counts for no node that has an active one of its own nearer', async () => {
  await within(db =>
    sql`insert into param_group_scope (company_id, group_id, org_node_id) values (company(), ${near.paramGroup}, ${root})`.execute(db),
  )
  await reachOnly(root, true)
  const countsForFar = async () => (await rowOf('paramGroup')).countsFor.nodes.includes(`Zfar ${root}`)
  expect(await countsForFar()).toBe(false)
  await within(db => sql`update param_group set active = false where id = ${far.paramGroup}`.execute(db))
  expect(await countsForFar()).toBe(true)
})

it('a parameter group that counts for no node is open to everybody who has the key, or nobody could give it one', async () => {
  await within(db => sql`delete from param_group_scope where org_node_id = any(${[near.orgNodeId, far.orgNodeId]}::bigint[])`.execute(db))
  const path = `/reconc-param-groups/${far.paramGroup}`
  const data = await rowOf('paramGroup', far)
  expect(data).toMatchObject({ orgNodeIds: [], countsFor: { nodes: [], others: false } })
  const { id: _, ...fields } = data
  const saved = await planner('PUT', path, { ...fields, orgNodeIds: [near.orgNodeId] })
  expect(saved.data).toMatchObject({ countsFor: { nodes: [`Near ${root}`], others: false } })
})
