import { expect, test } from 'vitest'
import type { History } from '../../../kit/history/history.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { ListedRule, ProcessRule } from './process-rule.api.ts'
import { ruleOn } from './process-rule.rules.ts'
import { rulesInForce } from './process-rule.service.ts'

const path = '/process-rules'
const salwa = await world(allCalls, '2026-11-16T06:00:00Z').open()
const scheduler = salwa.as('Scheduler')
const supervisor = salwa.as('Supervisor')
const stranger = salwa.stranger('Scheduler')
for (const name of ['Full-time hands', 'Casual hands'])
  await scheduler('POST', '/employment-categories', { name, kind: 'own', sortOrder: 0, active: true })
const { data: offered } = await scheduler<{ options: { id: number }[] }>('GET', '/employment-categories/options')
const types = offered.options.map(({ id }) => id)

const draft = (changed: object = {}) => ({
  orgNodeId: salwa.nodeId,
  name: 'Quay',
  startsOn: '2026-01-01',
  endsOn: '2026-06-30',
  goals: ['shares', 'rotation'],
  severalPosts: false,
  secondarySkills: true,
  leastRestMinutes: 660,
  mostShiftsWeek: 6,
  shares: [
    { employmentCategoryId: types[1], percent: 60 },
    { employmentCategoryId: types[0], percent: 30 },
  ],
  ...changed,
})
const add = (changed: object = {}, send = scheduler) => send<ListedRule>('POST', path, draft(changed))
const rules = async (send = scheduler) => (await send<{ rows: ProcessRule[] }>('GET', `${path}?orgNodeId=${salwa.nodeId}`)).data.rows
const inForce = (date: string) => salwa.within(async db => ruleOn(await rulesInForce(db, salwa.nodeId, date, date), date))

test('a rule is kept with its goals and shares in their order, and is in force on its dates', async () => {
  const made = await add()
  expect(made, made.body).toMatchObject({ status: 200, data: draft() })
  const { countsFor, ...kept } = made.data
  expect(countsFor).toEqual({ nodes: ['salwa CT'], others: false })
  expect(await inForce('2026-06-30')).toEqual(kept)
  expect(await inForce('2026-07-01')).toBeUndefined()

  const turned = { ...made.data, goals: ['changes', 'shares'], shares: draft().shares.toReversed(), leastRestMinutes: null }
  const saved = await scheduler<ProcessRule>('PUT', `${path}/${made.data.id}`, turned)
  expect(saved.data).toEqual({ ...turned, version: made.data.version + 1 })
  expect((await scheduler('PUT', `${path}/${made.data.id}`, turned)).status).toBe(409)
})

test('one rule at a time is in force at a node', async () => {
  const overlapping = 'This overlaps "Quay" from 01/Jan/2026 to 30/Jun/2026.'
  expect(await add({ startsOn: '2026-06-30', endsOn: null })).toMatchObject({ status: 409, errors: [{ errorDescription: overlapping }] })
  expect(await add({ name: 'Autumn', startsOn: '2026-07-01', endsOn: null })).toMatchObject({ status: 200 })
  const [autumn, quay] = await rules()
  expect([autumn?.name, quay?.name]).toEqual(['Autumn', 'Quay'])
  expect(await scheduler('PUT', `${path}/${quay!.id}`, { ...quay, endsOn: '2026-07-01' })).toMatchObject({
    status: 409,
    errors: [
      {
        errorDescription: 'This overlaps "Autumn", which begins on 01/Jul/2026 and has no end.',
        detail: { page: `/DeploymentProcessRuleAdd?id=${autumn!.id}` },
      },
    ],
  })
  expect(await inForce('2027-01-01')).toMatchObject({ name: 'Autumn' })
})

const wrong: readonly [field: string, value: () => unknown, text: string][] = [
  ['shares', () => [], 'At least one employment category must be selected.'],
  [
    'shares',
    () => [60, 41].map((percent, at) => ({ employmentCategoryId: types[at], percent })),
    'The percentages add up to more than 100.',
  ],
  ['shares', () => [10, 20].map(percent => ({ employmentCategoryId: types[0], percent })), 'An employee type is listed twice.'],
  ['shares', () => [{ employmentCategoryId: 987_654, percent: 5 }], 'This employee type is not known.'],
  ['shares', () => Array.from({ length: 1000 }, (_, at) => ({ employmentCategoryId: at + 1, percent: 1 })), 'At most 50 lines'],
  ['goals', () => ['shares', 'shares'], 'A goal is listed twice.'],
  ['endsOn', () => '2025-01-01', 'The end date is before the start date.'],
]
test.each(wrong)('wrong %s are refused there, and nothing is written (FORM-12, CF-55)', async (field, value, text) => {
  const before = await rules()
  const answer = await add({ startsOn: '2025-06-01', endsOn: '2025-06-30', [field]: value() })
  expect(answer.status, answer.body).toBe(400)
  expect(answer.body).toContain(text)
  expect(answer.body).toContain(`"${field}`)
  expect(await rules()).toEqual(before)
})

test('a line does not name what another company has', async () => {
  const { options } = (await stranger<{ options: { id: number }[] }>('GET', '/employment-categories/options')).data
  const answer = await add({ startsOn: '2025-06-01', endsOn: '2025-06-30', shares: [{ employmentCategoryId: options[0]!.id, percent: 5 }] })
  expect(answer).toMatchObject({ status: 400 })
  expect(answer.body).toContain('This employee type is not known.')
})

test('nobody else sees or changes it: not without the key, not from another company', async () => {
  const [rule] = await rules()
  expect((await add({}, supervisor)).status).toBe(403)
  expect((await supervisor('GET', `${path}?orgNodeId=${salwa.nodeId}`)).status).toBe(403)
  expect((await stranger('GET', `${path}?orgNodeId=${salwa.nodeId}`)).status).toBe(404)
  expect((await stranger('PUT', `${path}/${rule!.id}`, rule)).status).toBe(404)
})

const remove = (...documents: { id: number; version: number }[]) =>
  scheduler('DELETE', path, { orgNodeId: salwa.nodeId, documents: documents.map(({ id, version }) => ({ id, version })) })

test('rules are removed all or none, and never one that is in force', async () => {
  const [autumn, quay] = await rules()
  const inForce = await remove(quay!, autumn!)
  expect(inForce).toMatchObject({ status: 409 })
  expect(inForce.body).toContain('is in force. Set its end date instead of deleting it.')
  expect(await rules()).toHaveLength(2)
  const ended = await scheduler<ProcessRule>('PUT', `${path}/${autumn!.id}`, { ...autumn, endsOn: '2026-11-15' })
  expect((await remove(quay!, autumn!)).status).toBe(409)
  expect(await rules()).toHaveLength(2)
  expect((await remove(quay!, { ...ended.data, version: ended.data.version - 1 })).status).toBe(409)
  expect(await rules()).toHaveLength(2)
  expect((await remove(quay!, ended.data)).status).toBe(200)
  expect(await rules()).toEqual([])
})

test('a save changes the lines that differ and leaves the others alone, and the history tells it', async () => {
  const made = (await add({ name: 'Winter', startsOn: '2027-01-01', endsOn: null })).data
  const [first, second] = made.shares
  await scheduler('PUT', `${path}/${made.id}`, { ...made, shares: [first, { ...second, percent: 35 }] })
  const { data } = await scheduler<History>('GET', `${path}/${made.id}/history?orgNodeId=${salwa.nodeId}`)
  expect(data.entries).toHaveLength(2)
  expect(data.entries[0]!.lines).toMatchObject([
    { action: 'update', of: 'Share', changes: [{ label: 'Employee type' }, { label: 'Percent', from: 30, to: 35 }] },
  ])
  const [own, ...lines] = data.entries[1]!.lines
  expect(own!.changes).toContainEqual({ label: 'Name', kind: 'text', from: null, to: 'Winter' })
  expect(lines.map(({ changes }) => changes[0]!.to)).toEqual(['Casual hands', 'Casual'])
  expect((await stranger('GET', `${path}/${made.id}/history?orgNodeId=${salwa.nodeId}`)).status).toBe(404)
})
