import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { choicesOf } from '../../../kit/constants/constant.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls, allConstants, allTasks } from '../../product.server.ts'
import { shiftBand } from '../shift-band/shift-band.resource.ts'
import { skill } from '../skill/skill.resource.ts'

// CALL-33 and CALL-34: what the specification names, word for word.

const specified =
  'ScopeTypes, ExceptionTypes, SkillTypes, AttributeTypes, ShiftTypeValues, OvertimeType, LeaveExceptionValues, TreatmentofExceptionValues, LeaveState, SystemTaskType, ShiftBandTypeValues, ShiftBandCategories, Titles, Gender, MaritalStatusType, AttributeDataTypes, RestrictionType, ReleaseType, SupplementTypes, SwipeTransType'.split(
    ', ',
  )

type Answer = Record<string, { id: number; name: string }[]>

const salwa = await world(allCalls, '2026-11-16T06:00:00Z')
  .with(sql`insert into title (company_id, name, active) values (company(), 'Capt.', true), (company(), 'Baron', false)`)
  .open()
const employee = salwa.as('Employee')
await (await salwa.other()).rows(sql`insert into title (company_id, name) values (company(), 'Foreign')`)
const ask = async (categories: string) => employee<Answer>('GET', `/constants?Categories=${encodeURIComponent(categories)}`)

test('every category is answered to anyone signed in, in one call', async () => {
  const { status, data } = await ask(specified.join(','))
  expect(status).toBe(200)
  expect(Object.keys(data)).toEqual(specified)
  const empty = specified.filter(category => data[category]!.length === 0)
  // a company's own lists begin empty
  expect(empty.filter(category => !['Gender', 'MaritalStatusType'].includes(category))).toEqual([])
})

test('a combination band has id 1485 and the name that the list of bands shows (MAST-SHIFTBAND-07)', async () => {
  const { data } = await ask('ShiftBandTypeValues, ShiftBandCategories')
  expect(data.ShiftBandTypeValues).toContainEqual({ id: 1485, name: 'Combination Shift' })
  expect(data.ShiftBandTypeValues!.map(({ name }) => name)).toEqual(shiftBand.fields.bandType.choices!.map(({ label }) => label))
  expect(data.ShiftBandCategories!.map(({ name }) => name)).toEqual(['AM', 'PM', 'Night'])
})

test('each system task keeps its id, which other programs store (TASK-08)', async () => {
  const { data } = await ask('SystemTaskType')
  const byName = new Map(data.SystemTaskType!.map(({ id, name }) => [name, id]))
  const ids = allTasks.map(({ name, label }) => [name, byName.get(label)])
  expect(Object.fromEntries(ids)).toEqual({
    CleanUp: 1541,
    MakePartitions: 1542,
    RetryOutbox: 1543,
    ComputeAttendance: 1544,
    TellLicenceEnds: 1549,
    ApplyMovements: 1550,
  })
})

test('lists of the company answer its own active rows', async () => {
  const { data } = await ask('Titles')
  const names = data.Titles!.map(({ name }) => name)
  expect(names).toContain('Capt.')
  expect(names).not.toContain('Baron')
  expect(names).not.toContain('Foreign')
})

test('a choice of a field cannot be left without an id', () => {
  // @ts-expect-error the choice Local has none
  expect(choicesOf('ScopeTypes', skill.fields.scope, { global: 1401 }).category).toBe('ScopeTypes')
})

test('no id stands for two values', () => {
  const ids = allConstants.flatMap(({ values }) => ('shownBy' in values ? [] : values.map(({ id }) => id)))
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(ids.every(Number.isSafeInteger)).toBe(true)
})

test('an unknown category is refused by name, and nothing else is answered', async () => {
  for (const wrong of ['Colours', 'ScopeTypes,Colours', '__proto__', 'toString', 'ScopeTypes,,Titles', 'scopetypes']) {
    const { status, data, errors } = await ask(wrong)
    expect([status, data, errors.map(({ field }) => field)], wrong).toEqual([400, null, ['categories']])
  }
  const [refused] = (await ask('Colours')).errors
  expect(refused!.errorDescription).toContain('There is no category "Colours". The categories are ScopeTypes,')
  expect((await employee('GET', '/constants')).status).toBe(400)
})
