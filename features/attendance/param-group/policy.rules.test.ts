import { expect, test } from 'vitest'
import { STARTING_POLICY } from '../../../engines/attendance/starting-policy.ts'
import { type Example, exampleAnswer } from './example.rules.ts'
import { policyOf, settingsOf } from './policy.rules.ts'
import { settingGroups } from './setting-groups.rules.ts'
import { settingNames } from './settings.rules.ts'

const starting = settingsOf(STARTING_POLICY)

test('settings are the policy they were made of', () => {
  expect(policyOf(starting, STARTING_POLICY.severity)).toEqual(STARTING_POLICY)
})

test('a version’s severity goes before the list’s; what the list does not have stays out', () => {
  const version = { ...starting, severityLate: 'block', severityAbsent: 'warn' } as const
  const { severity } = policyOf(version, { ...STARTING_POLICY.severity, absent: 'off' })
  expect(severity).toMatchObject({ late: 'block', absent: 'off', missingIn: 'block' })
})

test('every setting is once on the screen', () => {
  const shown = settingGroups.flatMap(({ lines }) => lines.flatMap(({ inputs }) => inputs.map(([name]) => name)))
  expect(shown.toSorted()).toEqual(settingNames.toSorted())
})

const day: Example = { shift: true, starts: '07:00', ends: '19:00', clockIn: '07:04', clockOut: '19:52' }
const night = { ...day, starts: '19:00', ends: '07:00', clockIn: '18:50', clockOut: '07:03' }

test.each([
  [{}, day, { normal: 660, cat1: 45 }],
  [{ otRoundMinutes: 1 }, day, { normal: 660, cat1: 52 }],
  [{ lateInGraceMinutes: 3 }, day, { normal: 656, cat1: 45 }],
  [{}, night, { normal: 660 }],
  [{}, { ...night, clockIn: '02:00' }, { normal: 300 }],
  [{}, { ...day, shift: false, clockIn: '08:00', clockOut: '12:20' }, { cat2: 255 }],
])('with %o the example comes to what the engine says', (changed, example, expected) => {
  const answer = exampleAnswer({ ...starting, ...changed }, example)!
  expect(Object.fromEntries(answer.paid.map(({ category, minutes }) => [category, minutes]))).toEqual(expected)
})

test('a time that cannot be read has no answer', () => {
  expect(exampleAnswer(starting, { ...day, clockIn: '7' })).toBeNull()
})
