import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { inCompany } from '../../../kit/database/company.ts'
import { salwaSample } from '../../../tests/fixtures/salwa/vessel-calls.ts'
import { type Send, serve } from '../../../tests/support/served.ts'
import { makeTerminal } from '../../../tests/support/terminal.ts'
import { refreshDemand } from '../event/event.service.ts'
import type { DefinitionHead, EventDefinition } from './event-definition.api.ts'
import { eventDefinitionCalls } from './event-definition.server.ts'

const { owner, app, signIn } = await serve(eventDefinitionCalls, '2026-11-10T08:00:00Z')
let salwa: MadeCompany
let scheduler: Send
let timekeeper: Send
let stranger: Send

beforeAll(async () => {
  salwa = await salwaSample(owner, 'salwa')
  const other = await makeTerminal(owner, 'other')
  scheduler = await signIn(salwa, 'Scheduler')
  timekeeper = await signIn(salwa, 'Timekeeper')
  stranger = await signIn(other, 'Scheduler')
})

const path = '/event-definitions'
const node = () => ({ orgNodeId: salwa.nodeId })
const first = async () => (await scheduler<DefinitionHead[]>('GET', path, node())).data[0]!
const whole = async (id: number) => (await scheduler<EventDefinition>('GET', `${path}/${id}`, node())).data
const refresh = () => inCompany(app, salwa.companyId, db => refreshDemand(db, { ...node(), from: '2026-11-02', to: '2026-11-15' }))

/** A document as it is sent back. */
function draftOf({ name, eventTypeId, startsOn, endsOn, active, offsetStartMinutes, offsetEndMinutes, lines }: EventDefinition) {
  const sent = lines.map(({ skill: _skill, equipmentCategory: _category, ...line }) => line)
  return { ...node(), name, eventTypeId, startsOn, endsOn, active, offsetStartMinutes, offsetEndMinutes, lines: sent }
}

test('the standard of the terminal is listed with its lines and calls', async () => {
  expect(await first()).toMatchObject({ name: 'Container vessel', eventType: 'Vessel call', lines: 11, calls: 32, active: true })
  const { lines } = await whole((await first()).id)
  expect(lines[1]).toMatchObject({
    label: 'Quay crane operator',
    skill: 'Quay Crane',
    basis: 'per_crane',
    heads: 2,
    seatPattern: 'alternating',
    equipmentCategory: 'Quay crane',
  })
})

test('a saved document comes back as it was sent, its lines under their ids, and work follows only when it is made again', async () => {
  await refresh()
  const known = await whole((await first()).id)
  const draft = draftOf(known)
  const lines = draft.lines.map(line => (line.label === 'Lasher' ? { ...line, heads: 4 } : line)).reverse()
  const { status, data } = await scheduler<EventDefinition>('PUT', `${path}/${known.id}`, { ...draft, lines, version: known.version })
  expect(status).toBe(200)
  expect(draftOf(data).lines).toEqual(lines)
  expect(data.version).toBe(known.version + 1)
  const before = await inCompany(app, salwa.companyId, db =>
    sql<{ posts: number }>`select sum(heads)::int as posts from activity`.execute(db),
  )
  expect(before.rows).toEqual([{ posts: 1390 }])
  const impact = await refresh()
  expect(impact).toMatchObject({ added: 0, changed: 0, released: 0 })
  await scheduler('PUT', `${path}/${known.id}`, { ...draft, version: data.version })
  expect(await refresh()).toEqual({ added: impact.cancelled, changed: 0, cancelled: 0, released: 0 })
})

test('a line that is taken out cancels its posts', async () => {
  const known = await whole((await first()).id)
  const draft = draftOf(known)
  const without = draft.lines.filter(line => line.label !== 'Gate clerk')
  const { data } = await scheduler<EventDefinition>('PUT', `${path}/${known.id}`, { ...draft, lines: without, version: known.version })
  expect(await refresh()).toEqual({ added: 0, changed: 0, cancelled: 14 * 2 * 2, released: 0 })
  const gate = draft.lines.filter(line => line.label === 'Gate clerk').map(({ id: _id, ...line }) => line)
  await scheduler('PUT', `${path}/${known.id}`, { ...draft, lines: [...without, ...gate], version: data.version })
  expect(await refresh()).toEqual({ added: 14 * 2 * 2, changed: 0, cancelled: 0, released: 0 })
})

test('two in force for a type on one date are refused in words; after the end of the first there may be another, and calls follow it', async () => {
  const known = await whole((await first()).id)
  const draft = draftOf(known)
  const lines = draft.lines.map(({ id: _id, ...line }) => line)
  const next = { ...draft, lines, name: 'Container vessel, from 10 November', startsOn: '2026-11-10', endsOn: null }
  const refused = await scheduler('POST', path, next)
  expect(refused.status).toBe(409)
  expect(refused.errors[0]?.errorDescription).toMatch(/^This overlaps "Container vessel"/)
  await scheduler('PUT', `${path}/${known.id}`, { ...draft, endsOn: '2026-11-09', version: known.version })
  expect((await scheduler('POST', path, next)).status).toBe(200)
  const { added, cancelled } = await refresh()
  expect(added).toBe(cancelled)
  const heads = (await scheduler<DefinitionHead[]>('GET', path, node())).data
  expect(heads.map(head => head.calls)).toEqual([expect.any(Number), expect.any(Number)])
  expect(heads.every(head => head.calls > 0)).toBe(true)
})

describe('refused', () => {
  test('a stale version, an end before the start, equipment without a kind, a skill that is not there', async () => {
    const known = await whole((await first()).id)
    const draft = draftOf(known)
    const put = (fields: object) => scheduler('PUT', `${path}/${known.id}`, { ...draft, version: known.version, ...fields })
    const line = draft.lines[0]!
    expect((await put({ version: known.version - 1 })).status).toBe(409)
    expect(await put({ endsOn: '1999-01-01' })).toMatchObject({ status: 400, errors: [{ field: 'endsOn' }] })
    const machines = [{ ...line, equipmentCount: 1, equipmentCategoryId: null }]
    expect(await put({ lines: machines })).toMatchObject({ status: 400, errors: [{ field: 'lines.0.equipmentCategoryId' }] })
    expect(await put({ lines: [{ ...line, skillId: 999_999_999 }] })).toMatchObject({
      status: 400,
      errors: [{ field: 'lines.0.skillId' }],
    })
    expect((await put({ lines: [] })).status).toBe(400)
    expect((await put({ lines: [{ ...line, heads: 0 }] })).status).toBe(400)
  })

  test('deleting one by which calls are worked', async () => {
    const { id, version } = await first()
    expect(await scheduler('DELETE', `${path}/${id}`, { ...node(), version })).toMatchObject({
      status: 409,
      errors: [{ errorDescription: 'Error: Not allowed to delete the Parent Record' }],
    })
  })

  test('another company, and a role without the key', async () => {
    const { id, version } = await first()
    expect((await stranger('GET', path, node())).status).toBe(404)
    expect((await stranger('DELETE', `${path}/${id}`, { ...node(), version })).status).toBe(404)
    expect((await timekeeper('GET', path, node())).status).toBe(403)
  })
})
