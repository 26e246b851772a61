import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildServer } from '../../../apps/api/server.ts'
import { connect } from '../../../kit/database/connect.ts'
import { parameterOf } from '../../../kit/parameters/parameter.server.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls, allParameters } from '../../product.server.ts'
import { maximumAllowedShifts } from '../../roster/roster-cells/roster-cells.api.ts'
import type { SystemParameter } from './system-parameter.api.ts'

const salwa = await world(allCalls, '2026-11-24T05:00:00Z').terminals('Duqm').open()
const { as, rows, within, nodeId, other } = salwa
const admin = as('Administrator')
const list = async (send = admin) => (await send<SystemParameter[]>('GET', '/system-parameters')).data
const of = async (name: string, node: number | null = null) => (await list()).find(row => row.name === name && row.nodeId === node)!
const set = async (name: string, value: unknown, more: object = {}) => {
  const row = await of(name)
  return admin<SystemParameter>('PUT', `/system-parameters/${row.id}`, { nodeId: null, value, version: row.version, ...more })
}

describe('the list', () => {
  it('has every parameter with its type, unit, range, default and value, in the wire names of CALL-22', async () => {
    const { data } = await admin<SystemParameter[]>('GET', `/system-parameters?companyid=${salwa.companyId}`)
    expect(data.map(({ name }) => name)).toEqual(allParameters.map(({ name }) => name))
    expect(data.find(({ name }) => name === 'MaximumAllowedShifts')).toEqual({
      id: 1,
      name: 'MaximumAllowedShifts',
      says: 'Shifts that a person may have on one day.',
      type: 'numeric',
      unit: 'shifts',
      range: { least: 1, most: 9, whole: true },
      longest: null,
      default: 2,
      value: 2,
      set: false,
      perNode: true,
      nodeId: null,
      node: null,
      updatedBy: null,
      updatedOn: null,
      version: 0,
    })
    expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(['MaximumShiftsPerWeek', 'SessionExpiryPopUp', 'ExportDays']))
  })

  it('refuses another company', async () => {
    expect((await admin('GET', `/system-parameters?companyid=${(await other()).companyId}`)).status).toBe(403)
  })
})

describe('a value', () => {
  it('is set by its type within its range, which the refusal says at the field', async () => {
    const saved = await set('MaximumAllowedShifts', 1)
    expect(saved.data).toMatchObject({ value: 1, set: true, updatedBy: 'Huda Al Balushi', version: 1 })
    for (const wrong of [0, 10, 1.5, true, 'two']) {
      const { status, errors } = await set('MaximumAllowedShifts', wrong)
      expect([status, errors[0]?.field, errors[0]?.errorDescription]).toEqual([400, 'value', 'This is a whole number from 1 to 9.'])
    }
    expect((await of('MaximumAllowedShifts')).value).toBe(1)
  })

  it('of a node counts there, and not for a parameter of the whole company', async () => {
    const id = (await of('MaximumAllowedShifts')).id
    const saved = await admin<SystemParameter>('PUT', `/system-parameters/${id}`, { nodeId, value: 3, version: 0 })
    expect(saved.data).toMatchObject({ value: 3, nodeId, version: 1 })
    expect(await within(db => parameterOf(db, maximumAllowedShifts, nodeId))).toBe(3)
    expect(await within(db => parameterOf(db, maximumAllowedShifts))).toBe(1)
    const refused = await admin('PUT', `/system-parameters/${(await of('ExportDays')).id}`, { nodeId, value: 3, version: 0 })
    expect([refused.status, refused.errors[0]!.field]).toEqual([400, 'nodeId'])
  })

  it('goes back to the default, and the history tells all of it', async () => {
    const back = await set('MaximumAllowedShifts', null)
    expect(back.data).toMatchObject({ value: 2, set: false, version: 0 })
    const { data } = await admin<{ entries: { who: string; lines: { action: string; changes: { from: unknown; to: unknown }[] }[] }[] }>(
      'GET',
      '/system-parameters/1/history',
    )
    const told = data.entries.map(({ who, lines: [line] }) => [who, line!.action, ...line!.changes.map(({ from, to }) => [from, to])])
    expect(told).toEqual([
      ['Huda Al Balushi', 'delete', [1, null]],
      ['Huda Al Balushi', 'insert', [expect.any(String), expect.any(String)], [null, 3]],
      ['Huda Al Balushi', 'insert', [null, 1]],
    ])
  })

  it('that somebody else has set meanwhile is not written over: of two one wins, and the other is shown it', async () => {
    const { id } = await of('OutboxDays')
    const both = await Promise.all(
      [10, 20].map(value => admin<SystemParameter>('PUT', `/system-parameters/${id}`, { nodeId: null, value, version: 0 })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = both.find(({ status }) => status === 409)!
    expect(lost.errors[0]).toMatchObject({ errorCode: 'stale', detail: { value: (await of('OutboxDays')).value, version: 1 } })
  })

  it('of the whole company needs the reach of all its nodes, and of a node that node', async () => {
    await rows(sql`update user_node set org_node_id = ${nodeId} from user_role ur join app_role r on r.company_id = ur.company_id and r.id = ur.role_id
      where ur.company_id = user_node.company_id and ur.user_company_id = user_node.user_company_id and r.name = 'Administrator'`)
    const [{ id: duqm } = { id: 0 }] = await rows(sql<{ id: number }>`select id from org_node where name = 'Duqm'`)
    expect((await set('ExportDays', 3)).errors[0]!.errorCode).toBe('beyondReach')
    const put = (node: number) => admin('PUT', '/system-parameters/2', { nodeId: node, value: 45, version: 0 })
    expect([(await put(duqm)).status, (await put(987_654_321)).status]).toEqual([404, 404])
    expect((await put(nodeId)).status).toBe(200)
  })

  it('is changed by nobody who may only look', async () => {
    expect((await as('Scheduler')('PUT', '/system-parameters/2', { nodeId: null, value: 45, version: 0 })).status).toBe(403)
    expect((await as('Employee')('GET', '/system-parameters')).status).toBe(403)
  })
})

describe('two servers on one database', () => {
  const second = connect(salwa.urls.app)
  const identity = connect(salwa.urls.identity)
  const server = buildServer({ app: second, identity, clock: () => '2026-11-24T05:00:00Z', logLevel: 'silent' })
  const user = salwa.made.signIns.find(({ role }) => role === 'Timekeeper')!
  const signIn = async () => {
    const payload = { userName: user.user, password: user.password, applicationType: 2 }
    return (await (await server).inject({ method: 'POST', url: '/api/sign-in', payload })).json().data
  }
  beforeAll(() => rows(sql`update user_node set org_node_id = (select id from org_node where parent_id is null)`))
  afterAll(async () => {
    await (await server).close()
    await second.close()
    await identity.close()
  })

  it('feel a value that one of them was told at once, without a start', async () => {
    expect(await signIn()).toMatchObject({ userSessionExpiryPopUp: 5, refreshTokenLifeTime: 60 })
    await set('SessionExpiryPopUp', 2)
    await set('SessionIdleMinutes', 10)
    const tokens = await signIn()
    expect(tokens).toMatchObject({ userSessionExpiryPopUp: 2, refreshTokenLifeTime: 10 })
    await set('SessionIdleMinutes', 20)
    const headers = { refreshtoken: tokens.refreshToken }
    const refreshed = (await (await server).inject({ method: 'POST', url: '/api/refresh', headers, payload: {} })).json().data
    expect(refreshed).toMatchObject({ userSessionExpiryPopUp: 2, refreshTokenLifeTime: 20 })
    await set('SessionExpiryPopUp', null)
    expect(await signIn()).toMatchObject({ userSessionExpiryPopUp: 5 })
  })
})
