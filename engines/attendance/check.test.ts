import { expect, test } from 'vitest'
import { attend } from './attend.ts'
import type { AttendanceInput } from './input.ts'
import type { PolicyVersion } from './policy.ts'
import { SALWA } from './salwa.ts'
import { clocked, D12, inputOf, N12 } from './sample.ts'

const SOUND = inputOf([D12], [clocked('IN 07:00', 0), clocked('OUT 19:00', 0)])
const POLICY: PolicyVersion = { id: 'salwa', from: 0, to: 6, ...SALWA }
const unknownWay = { ...POLICY, computeMode: 'pairs' } as unknown as PolicyVersion

function faultsWith(change: Partial<AttendanceInput>) {
  const given = attend({ ...SOUND, ...change })
  return given.ok ? [] : given.faults.map(fault => `${fault.path} ${fault.kind}`)
}

test('a sound input has no faults', () => expect(faultsWith({})).toEqual([]))

test.each<[string, Partial<AttendanceInput>]>([
  ['person.id missing', { person: { id: '' } }],
  ['zone.offsets missing', { zone: { name: 'nowhere', offsets: [] } }],
  ['firstDay notANumber', { firstDay: Number.NaN }],
  ['days notANumber', { days: 1.5 }],
  ['days outsidePeriod', { days: 0 }],
  ['days outsidePeriod', { days: 8 }],
  ['shifts[0].id missing', { shifts: [{ ...D12, id: '' }] }],
  ['shifts[1].id duplicate', { shifts: [D12, { ...N12, id: 'D12' }] }],
  ['shifts[0].day notANumber', { shifts: [{ ...D12, day: Number.NaN }] }],
  ['shifts[0].span.start notANumber', { shifts: [{ ...D12, span: { start: Number.NaN, end: 5 } }] }],
  ['shifts[0].span.end notANumber', { shifts: [{ ...D12, span: { start: 5, end: Number.POSITIVE_INFINITY } }] }],
  ['shifts[0].span endBeforeStart', { shifts: [{ ...D12, span: { start: 5, end: 4 } }] }],
  ['shifts[0].span endBeforeStart', { shifts: [{ ...D12, span: { start: 5, end: 5 } }] }],
  ['shifts[0].span overlap', { shifts: [{ ...N12, span: { start: 1139, end: 1860 } }, D12] }],
  ['clockings[1].id duplicate', { clockings: [clocked('IN 07:00', 0), { ...clocked('OUT 19:00', 0), id: 'IN 07:00' }] }],
  ['clockings[0].minute notANumber', { clockings: [{ ...clocked('IN 07:00', 0), minute: Number.NaN }] }],
  ['clockings[0].minute notANumber', { clockings: [{ ...clocked('IN 07:00', 0), minute: 420.5 }] }],
  ['clockings[0].day notANumber', { clockings: [clocked('IN 07:00', Number.NaN)] }],
  ['policies gap', { policies: [] }],
  ['policies gap', { policies: [POLICY], firstDay: 1, days: 7 }],
  ['policies[1] overlap', { policies: [POLICY, { ...POLICY, id: 'other', from: 6, to: null }] }],
  ['policies[1].id duplicate', { policies: [POLICY, { ...POLICY, from: 7, to: null }] }],
  ['policies[1].to endBeforeStart', { policies: [POLICY, { ...POLICY, id: 'other', from: 20, to: 19 }] }],
  ['policies[0].lateInGrace negative', { policies: [{ ...POLICY, lateInGrace: -1 }] }],
  ['policies[0].otRound notANumber', { policies: [{ ...POLICY, otRound: Number.NaN }] }],
  ['policies[0].computeMode unknownId', { policies: [unknownWay] }],
])('%s', (fault, change) => expect(faultsWith(change)).toEqual([fault]))

test('all faults come at once', () => {
  expect(faultsWith({ firstDay: Number.NaN, clockings: [{ ...clocked('IN 07:00', 0), minute: Number.NaN }] })).toHaveLength(2)
})
