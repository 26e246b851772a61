import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { allCalls, nodeKinds } from '../../features/product.server.ts'
import type { Endpoint } from '../../kit/calls/endpoint.ts'
import { inCompany, type Scoped } from '../../kit/database/company.ts'
import { prepareJobs } from '../../kit/jobs/worker.server.ts'
import type { CountsFor } from '../../kit/resource/page/counts-for.ts'
import { type Send, serve } from '../support/served.ts'
import { makeTerminal } from '../support/terminal.ts'
import type { Several } from './example.ts'
import { allSeveral, exampleOf, examples, nameOf, type Rows, terminalWithRows } from './examples.ts'

// What counts for several org nodes: seen by whoever reaches one of them, changed only by who reaches all. How each kind of rows does so
// is said beside it (example.ts).

const { owner, urls, signIn } = await serve(allCalls, '2026-11-10T05:00:00Z')
let companyId = 0
let planner: Send
let root = 0
let near: Rows
let far: Rows
/** Those whose rows may count for several nodes. */
const wanted = examples.filter(({ several }) => Object.keys(several).length > 0)
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
    near = await terminalWithRows(db, root, `Near ${root}`, wanted)
    far = await terminalWithRows(db, root, `Zfar ${root}`, wanted)
  })
  await reachOnly(near.orgNodeId, true)
})

/** @throws where nobody has said how rows of this kind count for several nodes */
function severalOf(kind: string): Several {
  const several = allSeveral[kind]
  if (!several) throw new Error(`Rows of the kind ${kind} may count for several nodes: say how in the example file of its feature.`)
  return several
}
const spread = (kind: string) => within(db => severalOf(kind).spread(near, far, root).execute(db))

type Row = { id: number; countsFor: CountsFor }
const listed = async (kind: string) => {
  const { path, inputSchema } = severalOf(kind).list
  const ofNode = 'orgNodeId' in ((inputSchema as { shape?: object }).shape ?? {}) ? { orgNodeId: near.orgNodeId } : {}
  const { data } = await planner<Record<string, Row[]>>('GET', path, ofNode)
  return Object.values(data)[0]!
}
const rowOf = async (kind: string, of = near) => (await listed(kind)).find(({ id }) => id === of[kind])!

const changing = (kind: string) =>
  allCalls.map(({ endpoint }) => endpoint).filter(({ method, names }) => method !== 'GET' && Object.values(names).includes(kind))
function change(kind: string, endpoint: Endpoint) {
  const input = exampleOf(endpoint).call.input(near)
  const { id, ...fields } = severalOf(kind).shared?.(input) ?? input
  return planner(endpoint.method, endpoint.path.replace(':id', String(id)), fields)
}

const refusal = {
  status: 403,
  errors: [{ errorCode: 'beyondReach', errorDescription: 'Only someone who reaches all of these org nodes can change this.' }],
}

describe.each(Object.keys(nodeKinds).filter(kind => nodeKinds[kind]!.everywhere))('a row that counts for several nodes (%s)', kind => {
  it('is seen by whoever reaches one of them, without the names of the others, and is not changed', async () => {
    const { list, moves = [] } = severalOf(kind)
    const calls = changing(kind).map(nameOf)
    expect(calls.sort()).toEqual([`DELETE ${list.path}`, `PUT ${list.path}/:id`, ...moves.map(nameOf)].sort())
    await spread(kind)
    const before = await listed(kind)
    expect(JSON.stringify(before.map(({ countsFor }) => countsFor))).not.toContain('Zfar')
    expect((await rowOf(kind)).countsFor).toEqual({ nodes: [`Near ${root}`], others: true })
    for (const endpoint of changing(kind)) expect(await change(kind, endpoint), endpoint.path).toMatchObject(refusal)
    expect(await listed(kind)).toEqual(before)
  })

  it('is changed by who reaches all of them', async () => {
    await spread(kind)
    await reachOnly(root, true)
    expect((await rowOf(kind)).countsFor).toMatchObject({
      nodes: expect.arrayContaining([`Near ${root}`, `Zfar ${root}`]),
      others: false,
    })
    for (const endpoint of changing(kind)) {
      const { status, body } = await change(kind, endpoint)
      // the second one names the version before the first
      expect([200, 409], body).toContain(status)
    }
  })

  it('is not added by who reaches a unit without the terminals below it', async () => {
    await within(db => sql`delete from param_group_scope where org_node_id = any(${[near.orgNodeId, far.orgNodeId]}::bigint[])`.execute(db))
    const { list, draft } = severalOf(kind)
    await reachOnly(root, false)
    expect(await planner('POST', list.path, draft(near, root))).toMatchObject(refusal)
    await reachOnly(root, true)
    expect((await planner('POST', list.path, draft(near, root))).status).toBe(200)
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
