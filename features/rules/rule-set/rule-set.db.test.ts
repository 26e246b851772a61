import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeBands } from '../../../database/seeds/masters.ts'
import type { Output } from '../../../kit/calls/endpoint.ts'
import { palette } from '../../../kit/fields/colour/palette.ts'
import type { History } from '../../../kit/history/history.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'
import type { CoverLine, CreationRule, RuleSet, ruleSetChoices } from './rule-set.api.ts'
import { ruleSetsInForce } from './rule-set.service.ts'
import { creationRuleCodes } from './rule-values.ts'

const path = '/schedule-creation-rule-sets'
type Choices = Output<typeof ruleSetChoices>
const salwa = await world(allCalls, '2026-11-16T06:00:00Z').open()
const { within, rows, as, bands, skills } = salwa
const scheduler = as('Scheduler')
const supervisor = as('Supervisor')
const stranger = salwa.stranger('Scheduler')
const choicesOf = async () => (await scheduler<Choices>('GET', `/schedule-creation-choices?orgNodeId=${salwa.nodeId}`)).data
const choices = await choicesOf()
const day = bands.D12!
const night = bands.N12!
const crane = skills['Quay Crane']!
const lashing = skills.Lashing!
const contract = choices.categories.find(({ name }) => name === 'Contract')!.id
const foreignBand = (await salwa.other()).bands.D12!

const rule = (code: CreationRule['code'], values: object, more: Partial<CreationRule> = {}) =>
  ({ code, values, severity: 'block', employmentCategoryId: null, weight: null, ...more }) as CreationRule

const everyRule = (): CreationRule[] => [
  rule('SchRuleCodeWorkingDays', { leastDays: 2, mostDays: 6 }),
  rule('SchRuleCodeMinRest', { minutes: 660 }, { severity: 'warn', weight: 3 }),
  rule('SchRuleCodeAMShiftAllowed', { most: 5, window: 'week' }),
  rule('SchRuleCodePMShiftAllowed', { most: 4, window: { rollingDays: 9 } }),
  rule('SchRuleCodeSchRuleAMTransition', { leastDaysOff: 1 }, { severity: 'info', weight: 0 }),
  rule('SchRuleCodeSchRulePMTransition', { leastDaysOff: 2, mostAPeriod: 4, nightIsPm: false }),
  rule('QuayHours', { least: 2400, most: 3600, window: 'week' }, { employmentCategoryId: contract }),
  rule('QuayShifts', { most: 1, window: 'day' }),
  rule('QuayDaysOff', { least: 2 }),
  rule('QuayWeeklyRest', { minutes: 2100 }, { severity: 'off' }),
  rule('QuayWeekends', { most: 2, whole: true }),
  rule('QuayBandCount', { band: night, most: 8, window: 'period', mostInRow: 4 }),
  rule('QuayNights', { mostInRow: 4, daysOffAfter: 2 }),
  rule('QuaySuccession', { pairs: [[night, day]] }),
]
const line = (more: Partial<CoverLine> = {}): CoverLine => ({
  skillId: crane,
  bandId: day,
  weekdays: [1, 2, 3, 4, 5],
  onDate: null,
  least: 4,
  wanted: 6,
  most: null,
  weightUnder: 20,
  weightOver: 3,
  ...more,
})
const draft = (changed: object = {}) => ({
  orgNodeId: salwa.nodeId,
  name: 'Standard rules',
  startsOn: '2026-01-01',
  endsOn: '2026-06-30',
  rules: everyRule(),
  cover: [
    line(),
    line({ weekdays: [6, 7], least: 0, wanted: 0, most: 2 }),
    line({ weekdays: [], onDate: '2026-03-06', skillId: lashing, bandId: night, most: 999 }),
  ],
  ...changed,
})
const add = (changed: object = {}, send = scheduler) => send<RuleSet>('POST', path, draft(changed))
const sets = async () => (await scheduler<{ rows: RuleSet[] }>('GET', `${path}?orgNodeId=${salwa.nodeId}`)).data.rows
const inForce = (from: string, to = from, nodeId = salwa.nodeId) =>
  within(async db => (await ruleSetsInForce(db, nodeId, from, to)).map(({ name }) => name))

test('a set is kept with a rule of every code and cover of weekdays and of a date, and changed as one document', async () => {
  expect(new Set(everyRule().map(({ code }) => code))).toEqual(new Set(creationRuleCodes))
  const made = await add()
  expect(made, made.body).toMatchObject({ status: 200, data: draft() })
  expect(await sets()).toEqual([made.data])

  const turned = { ...made.data, name: 'Turned', rules: everyRule().toReversed(), cover: draft().cover.toReversed() }
  const saved = await scheduler<RuleSet>('PUT', `${path}/${made.data.id}`, turned)
  expect(saved.data).toEqual({ ...turned, version: made.data.version + 1 })

  const stale = await scheduler('PUT', `${path}/${made.data.id}`, turned)
  expect(stale).toMatchObject({ status: 409 })
  expect(stale.body).toContain('"name":"Turned"')
  expect(await sets()).toEqual([saved.data])
  const bare = await scheduler<RuleSet>('PUT', `${path}/${made.data.id}`, { ...saved.data, ...draft({ cover: [] }) })
  expect(bare.data.cover).toEqual([])
})

test('the history says the bands of a rule by their codes', async () => {
  const [set] = await sets()
  const { data } = await scheduler<History>('GET', `${path}/${set!.id}/history?orgNodeId=${salwa.nodeId}`)
  const told = data.entries.flatMap(({ lines }) => lines.flatMap(({ changes }) => changes.map(({ to }) => to)))
  expect(told).toContain('N12 → D12')
  expect(told).toContain('N12: at least – and at most 8 in the period, in a row at least – and at most 4 days')
  expect(told).toContain('at most 4 shifts in any 9 days')
})

test('bands and employee types are offered with the colours of their masters', async () => {
  const { bands, categories } = await choicesOf()
  expect(bands.find(({ id }) => id === night)).toMatchObject({ code: 'N12', colour: palette.Indigo })
  expect(categories.find(({ id }) => id === contract)).toEqual({ id: contract, name: 'Contract', colour: palette.Orange })
})

test('every change of a set and of its lines is in the audit', async () => {
  const found = await rows(sql<{ seen: string }>`select distinct entity || ' ' || action as seen from audit
      where entity in ('creation_rule_set', 'creation_rule', 'cover_requirement')`)
  // a line that is not changed is left alone
  const ofLines = [
    'cover_requirement insert',
    'cover_requirement update',
    'cover_requirement delete',
    'creation_rule insert',
    'creation_rule update',
  ]
  expect(new Set(found.map(({ seen }) => seen))).toEqual(new Set(['creation_rule_set insert', 'creation_rule_set update', ...ofLines]))
})

test('one set at a time is in force at a node, and one of the node comes before those above it', async () => {
  const overlap = await add({ startsOn: '2026-06-30', endsOn: null })
  expect(overlap).toMatchObject({
    status: 409,
    errors: [
      {
        errorCode: 'overlap',
        errorDescription: 'This overlaps "Standard rules" from 01/Jan/2026 to 30/Jun/2026.',
        detail: {
          name: 'Standard rules',
          startsOn: '2026-01-01',
          endsOn: '2026-06-30',
          page: `/AddScheduleCreation?id=${(await sets())[0]!.id}`,
        },
      },
    ],
  })
  expect(await add({ name: 'Autumn', startsOn: '2026-07-01', endsOn: null, cover: [] })).toMatchObject({ status: 200 })
  expect((await sets()).map(({ name }) => name)).toEqual(['Autumn', 'Standard rules'])

  expect(await inForce('2025-12-31')).toEqual([])
  expect(await inForce('2026-06-30')).toEqual(['Standard rules'])
  expect(await inForce('2026-06-30', '2026-07-01')).toEqual(['Standard rules', 'Autumn'])
  const root = await rootId()
  const above = await add({
    orgNodeId: root,
    name: 'Company',
    cover: [],
    rules: [rule('QuayShifts', { most: 1, window: 'day' })],
    endsOn: null,
  })
  expect(above, above.body).toMatchObject({ status: 200 })
  expect(await inForce('2026-06-30')).toEqual(['Standard rules', 'Company'])
  expect(await inForce('2026-06-30', '2026-06-30', root)).toEqual(['Company'])
})

test('a set may name the bands of the node and of those above it, not those beside or below it', async () => {
  const below = await add({ orgNodeId: salwa.nodeId, startsOn: '2024-01-01', endsOn: '2024-01-31' })
  expect(below, below.body).toMatchObject({ status: 200 })
  const { data: companySet } = await scheduler<{ rows: RuleSet[] }>('GET', `${path}?orgNodeId=${await rootId()}`)
  const atRoot = await add({ orgNodeId: await rootId(), startsOn: '2024-01-01', endsOn: '2024-01-31' })
  expect(atRoot).toMatchObject({ status: 400 })
  expect(atRoot.body).toContain('This shift band is not known.')
  const root = { companyId: salwa.companyId, nodeId: await rootId() }
  await within(db => makeBands(db, root))
  const bands = (await choicesOf()).bands.filter(({ code }) => code === 'D12')
  expect(bands).toHaveLength(2)
  const [set] = companySet.rows
  const named = { ...set!, cover: [line({ bandId: bands.find(({ id }) => id !== day)!.id })] }
  expect(await scheduler('PUT', `${path}/${set!.id}`, named)).toMatchObject({ status: 200 })
})

const rootId = async () => (await rows(sql<{ id: number }>`select id from org_node where parent_id is null`))[0]!.id

test('a band that is no longer in use is a choice only for the set that names it', async () => {
  await within(async db => {
    await sql`update shift_band set active = false where id = ${night}`.execute(db)
    await sql`update skill set active = false where name = 'Gate'`.execute(db)
  })
  const { bands, skills } = await choicesOf()
  expect(bands.map(({ id }) => id)).toContain(night)
  expect(skills.map(({ name }) => name)).not.toContain('Gate')
})

const first = (change: (values: Record<string, unknown>) => object, code: CreationRule['code']) => ({
  rules: everyRule()
    .filter(one => one.code === code)
    .map(one => ({ ...one, values: change(one.values as Record<string, unknown>) })),
})
const wrong: readonly [field: string, text: string, changed: () => object][] = [
  ['name', '', () => ({ name: ' ' })],
  ['endsOn', 'The end date is before the start date.', () => ({ endsOn: '2024-01-01' })],
  ['rules', 'A rule set needs at least one rule.', () => ({ rules: [] })],
  ['rules.0.code', '', () => ({ rules: [rule('SchRuleCodeDateRange' as never, {})] })],
  ['rules.0.values', 'The minimum is above the maximum.', () => first(values => ({ ...values, leastDays: 9 }), 'SchRuleCodeWorkingDays')],
  ['rules.0.values.minutes', '', () => first(() => ({ minutes: 'long' }), 'SchRuleCodeMinRest')],
  ['rules.0.values.window', '', () => first(values => ({ ...values, window: 'year' }), 'SchRuleCodeAMShiftAllowed')],
  ['rules.0.values', 'Enter at least one limit.', () => first(() => ({ window: 'week' }), 'QuayHours')],
  ['rules.0.values', 'Choose the days over which it is counted.', () => first(() => ({ band: day, most: 3 }), 'QuayBandCount')],
  ['rules.0.values.pairs', '', () => first(() => ({ pairs: [] }), 'QuaySuccession')],
  ['rules.0.values', '', () => first(values => ({ ...values, most: 1 }), 'QuayNights')],
  ['rules.0.values.pairs.0.1', 'This shift band is not known.', () => first(() => ({ pairs: [[day, foreignBand]] }), 'QuaySuccession')],
  ['rules.0.values.band', 'This shift band is not known.', () => first(() => ({ band: foreignBand, mostInRow: 2 }), 'QuayBandCount')],
  [
    'rules.0.employmentCategoryId',
    'This employee type is not known.',
    () => ({ rules: [rule('QuayDaysOff', { least: 2 }, { employmentCategoryId: 987_654 })] }),
  ],
  ['cover.1.skillId', 'This skill is not known.', () => ({ cover: [line(), line({ skillId: 987_654 })] })],
  ['cover.0.bandId', 'This shift band is not known.', () => ({ cover: [line({ bandId: foreignBand })] })],
  ['cover.0', 'Choose weekdays or a date.', () => ({ cover: [line({ weekdays: [] })] })],
  ['cover.0', 'Choose weekdays or a date.', () => ({ cover: [line({ onDate: '2026-03-06' })] })],
  ['cover.0', 'A weekday is listed twice.', () => ({ cover: [line({ weekdays: [1, 1] })] })],
  ['cover.0.wanted', 'The number wanted is below the minimum.', () => ({ cover: [line({ wanted: 3 })] })],
  ['cover.0.most', 'The number wanted is above the maximum.', () => ({ cover: [line({ most: 5 })] })],
  ['cover.1', 'The same skill, band and day is listed twice.', () => ({ cover: [line(), line({ weekdays: [5, 6] })] })],
]
test.each(wrong)('wrong %s is refused there, and nothing is written: %s', async (field, text, changed) => {
  const before = await sets()
  const answer = await add({ startsOn: '2025-06-01', endsOn: '2025-06-30', cover: [], ...changed() })
  expect(answer.status, answer.body).toBe(400)
  const { error } = JSON.parse(answer.body) as { error: { errorList: { field: string; text: string }[] } }
  expect(error.errorList.map(one => one.field)).toContain(field)
  expect(answer.body).toContain(text)
  expect(await sets()).toEqual(before)
})

test('nobody else sees or changes it: not without the key, not from another company or node', async () => {
  const [set] = await sets()
  expect((await add({}, supervisor)).status).toBe(403)
  expect((await supervisor('GET', `${path}?orgNodeId=${salwa.nodeId}`)).status).toBe(403)
  expect((await stranger('GET', `${path}?orgNodeId=${salwa.nodeId}`)).status).toBe(404)
  expect((await stranger('PUT', `${path}/${set!.id}`, set)).status).toBe(404)
  expect((await scheduler('PUT', `${path}/${set!.id}`, { ...set, orgNodeId: await rootId() })).status).toBe(404)
  const remove = (version: number, nodeId: number) =>
    scheduler('DELETE', path, { orgNodeId: nodeId, documents: [{ id: set!.id, version }] })
  expect((await remove(set!.version, await rootId())).status).toBe(404)
  expect((await remove(set!.version + 1, salwa.nodeId)).status).toBe(409)
  expect((await remove(set!.version, salwa.nodeId)).body).toContain('is in force. Set its end date instead of deleting it.')
  const ended = await scheduler<RuleSet>('PUT', `${path}/${set!.id}`, { ...set, endsOn: '2026-11-15' })
  expect((await remove(ended.data.version, salwa.nodeId)).status).toBe(200)
  expect((await sets()).map(({ id }) => id)).not.toContain(set!.id)
})
