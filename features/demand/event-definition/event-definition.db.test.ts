import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { resourceCalls } from '../../../kit/feature/feature.server.ts'
import type { History } from '../../../kit/history/history.ts'
import type { Row, WholeRow } from '../../../kit/resource/resource.ts'
import { world } from '../../../tests/support/world.ts'
import { refreshDemand } from '../event/event.service.ts'
import feature from './event-definition.feature.server.ts'
import type { eventDefinition } from './event-definition.resource.ts'

const salwa = await world(resourceCalls(feature), '2026-11-10T08:00:00Z').vesselCalls().open()
const { node, rows, within, as } = salwa
const scheduler = as('Scheduler')
const timekeeper = as('Timekeeper')
const stranger = salwa.stranger('Scheduler')

type Listed = Row<typeof eventDefinition> & { readonly calls: number }
type Standard = WholeRow<typeof eventDefinition>
interface Line {
  readonly id: number
  readonly label: string
  readonly heads: number
}
const path = '/event-definitions'
const listed = async () => (await scheduler<{ rows: Listed[] }>('GET', path, node)).data.rows
const first = async () => (await listed())[0]!
const whole = async (id: number) => (await scheduler<Standard>('GET', `${path}/${id}`, node)).data
const refresh = () => within(db => refreshDemand(db, { ...node, from: '2026-11-02', to: '2026-11-15' }))

/** A record as it is sent back. */
function draftOf({ id: _, version: __, labels: ___, colours: ____, lines, ...values }: Standard) {
  return { ...node, ...values, lines: lines.map(({ labels: _____, colours: ______, ...line }) => line as Line) }
}

test('the standard of the terminal is listed with its lines and calls', async () => {
  expect(await first()).toMatchObject({ name: 'Container vessel', labels: { eventType: 'Vessel call' }, calls: 32, active: true })
  const { lines } = await whole((await first()).id)
  expect(lines).toHaveLength(11)
  expect(lines[1]).toMatchObject({
    label: 'Quay crane operator',
    basis: 'per_crane',
    heads: 2,
    seatPattern: 'alternating',
    labels: { skill: 'Quay Crane', equipmentCategory: 'Quay crane' },
  })
})

test('a saved document comes back as it was sent, its lines under their ids, and work follows only when it is made again', async () => {
  await refresh()
  const known = await whole((await first()).id)
  const draft = draftOf(known)
  const lines = draft.lines.map(line => (line.label === 'Lasher' ? { ...line, heads: 4 } : line)).reverse()
  const { status, data } = await scheduler<Standard>('PUT', `${path}/${known.id}`, { ...draft, lines, version: known.version })
  expect(status).toBe(200)
  expect(draftOf(data).lines).toEqual(lines)
  expect(data.version).toBe(known.version + 1)
  const before = await rows(sql<{ posts: number }>`select sum(heads)::int as posts from activity`)
  expect(before).toEqual([{ posts: 1390 }])
  const impact = await refresh()
  expect(impact).toMatchObject({ added: 0, changed: 0, released: 0 })
  await scheduler('PUT', `${path}/${known.id}`, { ...draft, version: data.version })
  expect(await refresh()).toMatchObject({ added: impact.cancelled, changed: 0, cancelled: 0, released: 0 })
})

test('a line that is taken out cancels its posts', async () => {
  const known = await whole((await first()).id)
  const draft = draftOf(known)
  const without = draft.lines.filter(line => line.label !== 'Gate clerk')
  const { data } = await scheduler<Standard>('PUT', `${path}/${known.id}`, { ...draft, lines: without, version: known.version })
  expect(await refresh()).toMatchObject({ added: 0, changed: 0, cancelled: 14 * 2 * 2, released: 0 })
  const gate = draft.lines.filter(line => line.label === 'Gate clerk').map(({ id: _id, ...line }) => line)
  await scheduler('PUT', `${path}/${known.id}`, { ...draft, lines: [...without, ...gate], version: data.version })
  expect(await refresh()).toMatchObject({ added: 14 * 2 * 2, changed: 0, cancelled: 0, released: 0 })
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
  const heads = await listed()
  expect(heads.map(head => head.calls)).toEqual([expect.any(Number), expect.any(Number)])
  expect(heads.every(head => head.calls > 0)).toBe(true)
})

test('its history tells what became of a line', async () => {
  const known = await whole((await first()).id)
  const draft = draftOf(known)
  const lines = draft.lines.map(line => (line.label === 'Lasher' ? { ...line, heads: line.heads + 1 } : line))
  await scheduler('PUT', `${path}/${known.id}`, { ...draft, lines, version: known.version })
  const { data } = await scheduler<History>('GET', `${path}/${known.id}/history`, node)
  expect(data.entries[0]!.lines).toMatchObject([
    { of: 'Line', action: 'update', changes: [{ label: 'Task', to: 'Lasher' }, { label: 'Heads' }] },
  ])
})

describe('refused', () => {
  test('a stale version, an end before the start, equipment without a kind, a skill that is not there', async () => {
    const known = await whole((await first()).id)
    const draft = draftOf(known)
    const put = (fields: object) => scheduler('PUT', `${path}/${known.id}`, { ...draft, version: known.version, ...fields })
    const line = draft.lines[0]!
    expect((await put({ version: known.version - 1 })).status).toBe(409)
    expect(await put({ endsOn: '1999-01-01' })).toMatchObject({ status: 400, errors: [{ field: 'endsOn' }] })
    const machines = [{ ...line, equipmentCount: 1, equipmentCategory: null }]
    expect(await put({ lines: machines })).toMatchObject({ status: 400, errors: [{ field: 'lines.0.equipmentCategory' }] })
    expect(await put({ lines: [{ ...line, skill: 999_999_999 }] })).toMatchObject({ status: 404, errors: [{ field: 'lines.0.skill' }] })
    expect(await put({ lines: [] })).toMatchObject({
      status: 400,
      errors: [{ errorDescription: 'A work standard needs at least one line.' }],
    })
    expect((await put({ lines: [{ ...line, heads: 0 }] })).status).toBe(400)
  })

  test('deleting one by which calls are worked', async () => {
    const { id } = await first()
    expect(await scheduler('DELETE', path, { ...node, ids: [id] })).toMatchObject({
      status: 409,
      errors: [{ errorDescription: 'Error: Not allowed to delete the Parent Record' }],
    })
  })

  test('another company, and a role without the key', async () => {
    const { id } = await first()
    expect((await stranger('GET', path, node)).status).toBe(404)
    expect((await stranger('DELETE', path, { ...node, ids: [id] })).status).toBe(404)
    expect((await timekeeper('GET', path, node)).status).toBe(403)
  })
})
