import { expect, test } from 'vitest'
import { allCalls } from '../../features/product.server.ts'
import type { History, HistoryLine } from '../../kit/history/history.ts'
import { world } from '../support/world.ts'

// Who changed a record, when, and from what to what: in words and names.

const salwa = await world(allCalls, '2026-11-16T06:00:00Z').open()
const send = salwa.as('Administrator')
const stranger = salwa.stranger('Administrator')

interface Kept {
  readonly id: number
  readonly version: number
}
const add = async (path: string, draft: object) => (await send<Kept>('POST', path, draft)).data
const history = async (path: string, id: number, more = '') => (await send<History>('GET', `${path}/${id}/history${more}`)).data
/** `Label: from → to` of each change of a line. */
const told = ({ changes }: HistoryLine) => changes.map(({ label, from, to }) => `${label}: ${from} → ${to}`)

const skill = (name: string, more: object = {}) => ({ name, sortOrder: 0, active: true, ...more })

test('tells the newest first: who, and each field by its label', async () => {
  const { id, version } = await add('/skills', skill('Lashing aloft'))
  await send('PUT', `/skills/${id}`, { ...skill('Lashing aloft', { sortOrder: 4, active: false }), version })
  const { entries, before } = await history('/skills', id)
  expect(before).toBeNull()
  expect(entries.map(({ lines }) => lines.map(({ action }) => action))).toEqual([['update'], ['insert']])
  expect(entries.map(({ who }) => who)).toEqual(['Huda Al Balushi', 'Huda Al Balushi'])
  expect(told(entries[0]!.lines[0]!)).toEqual(['Sort Order: 0 → 4', 'Active: true → false'])
})

test('names what a record refers to, also when that is gone', async () => {
  const crane = await add('/skills', skill('Crane by night'))
  const gate = await add('/skills', skill('Gate by night'))
  const role = { name: 'Operator', primarySkill: crane.id, otherSkills: [gate.id], active: true }
  const kept = await add('/job-roles', role)
  const saved = await send<Kept>('PUT', `/job-roles/${kept.id}`, { ...role, otherSkills: [], version: kept.version })
  expect(saved.status, saved.body).toBe(200)
  await send('DELETE', '/skills', { ids: [gate.id] })
  const { entries } = await history('/job-roles', kept.id)
  expect(entries[0]!.lines).toMatchObject([{ action: 'delete', of: 'Other Skills', changes: [{ from: 'Gate by night', to: null }] }])
  const [own, other] = entries[1]!.lines
  expect(told(own!)).toContain('Primary Skill: null → Crane by night')
  expect(other).toMatchObject({ action: 'insert', of: 'Other Skills', changes: [{ from: null, to: 'Gate by night' }] })
})

test('comes fifty at once, with the way to the older ones', async () => {
  let { id, version } = await add('/skills', skill('Often'))
  for (let order = 1; order <= 60; order++)
    version = (await send<Kept>('PUT', `/skills/${id}`, { ...skill('Often', { sortOrder: order }), version })).data.version
  const newest = await history('/skills', id)
  expect(newest.entries).toHaveLength(50)
  const older = await history('/skills', id, `?before=${newest.before}`)
  expect(older.entries).toHaveLength(11)
  expect(older.before).toBeNull()
  expect(told(newest.entries.at(-1)!.lines[0]!)).toEqual(['Sort Order: 10 → 11'])
  expect(told(older.entries[0]!.lines[0]!)).toEqual(['Sort Order: 9 → 10'])
})

test("is not told of another company's record, nor of one that never was", async () => {
  const { id } = await add('/skills', skill('Own'))
  const theirs = await stranger('GET', `/skills/${id}/history`)
  const never = await stranger('GET', '/skills/999999999/history')
  expect(theirs.status).toBe(404)
  expect(theirs.body.replace(/"requestId":"[^"]*"/, '')).toBe(never.body.replace(/"requestId":"[^"]*"/, ''))
})
