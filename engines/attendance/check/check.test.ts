import { expect, test } from 'vitest'
import { attend } from '../attend.ts'
import type { AttendanceInput } from '../input.ts'
import type { PolicyVersion } from '../policy.ts'
import { clocked, D12, inputOf, N12 } from '../sample.ts'
import { STARTING_POLICY, UNROUNDED } from '../starting-policy.ts'

const SOUND = inputOf([D12], [clocked('IN 07:00', 0), clocked('OUT 19:00', 0)])
const POLICY: PolicyVersion = { id: 'standard', from: 0, to: 6, ...STARTING_POLICY }
const unknownWay = { ...POLICY, computeMode: 'sometimes' } as unknown as PolicyVersion

const ACTIVITY = { id: 'a', span: { start: 500, end: 600 } }

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
  [
    'policies[0].rounding.inLate.interval negative',
    { policies: [{ ...POLICY, rounding: { ...POLICY.rounding, inLate: { ...UNROUNDED, interval: -5 } } }] },
  ],
  ['policies[0].nightStarts outsidePeriod', { policies: [{ ...POLICY, nightStarts: 1440 }] }],
  ['policies[0].severity.late missing', { policies: [{ ...POLICY, severity: { ...POLICY.severity, late: undefined } as never }] }],
  [
    'policies gap',
    {
      policies: [
        { ...POLICY, to: 2 },
        { ...POLICY, id: 'other', from: 4, to: null },
      ],
      days: 7,
    },
  ],
  ['zone.offsets gap', { zone: { name: 'late', offsets: [{ from: 100, minutes: 0 }] } }],
  [
    'zone.offsets[1].from endBeforeStart',
    {
      zone: {
        name: 'z',
        offsets: [
          { from: -2000, minutes: 0 },
          { from: -3000, minutes: 60 },
        ],
      },
    },
  ],
  ['zone.offsets[0].minutes notANumber', { zone: { name: 'z', offsets: [{ from: -2000, minutes: Number.NaN }] } }],
  ['clockings[0].minute outsidePeriod', { clockings: [{ ...clocked('IN 07:00', 0), minute: 365 * 1440 }] }],
  ['clockings[0].day outsidePeriod', { clockings: [clocked('IN 07:00', -365)] }],
  ['clockings[0].kind unknownId', { clockings: [{ ...clocked('IN 07:00', 0), kind: 'AWAY' as never }] }],
  ['clockings[0].area unknownId', { clockings: [{ ...clocked('IN 07:00', 0), area: 'somewhere' as never }] }],
  ['shifts[0].span outsidePeriod', { shifts: [{ ...D12, span: { start: 1e6, end: 1e6 + 60 } }] }],
  ['shifts[0].day outsidePeriod', { shifts: [{ ...D12, day: 400 }] }],
  ['shifts[0].breakMinutes negative', { shifts: [{ ...D12, breakMinutes: -1 }] }],
  ['shifts[0].dayType unknownId', { shifts: [{ ...D12, dayType: 'holiday' as never }] }],
  ['shifts[0].otSpan endBeforeStart', { shifts: [{ ...D12, otSpan: { start: 5, end: 5 } }] }],
  ['shifts[0].activities[1].id duplicate', { shifts: [{ ...D12, activities: [ACTIVITY, ACTIVITY] }] }],
  ['shifts[0].activities[0].span endBeforeStart', { shifts: [{ ...D12, activities: [{ id: 'a', span: { start: 9, end: 8 } }] }] }],
  ['shifts[0].continues unknownId', { shifts: [{ ...D12, continues: 'nobody' }] }],
  ['shifts[0].continues unknownId', { shifts: [{ ...D12, continues: 'D12' }] }],
  ['leaves[0].span endBeforeStart', { leaves: [{ id: 'l', type: 'sick', paid: true, span: { start: 9, end: 8 } }] }],
  ['leaves[0].day notANumber', { leaves: [{ id: 'l', type: 'sick', paid: true, day: Number.NaN }] }],
  [
    'holidays[1].day duplicate',
    {
      holidays: [
        { day: 1, paid: true },
        { day: 1, paid: true },
      ],
    },
  ],
  ['ramadan endBeforeStart', { ramadan: { start: 2, end: 1 } }],
  ['weekendDays[0] outsidePeriod', { weekendDays: [1] }],
  ['overtimePeriods[0].minutesBefore negative', { overtimePeriods: [{ from: 0, minutesBefore: -1 }] }],
  [
    'overtimePeriods[1].from duplicate',
    {
      overtimePeriods: [
        { from: 0, minutesBefore: 1 },
        { from: 0, minutesBefore: 1 },
      ],
    },
  ],
  ['actions[0].clocking unknownId', { actions: [{ id: '1', day: 0, kind: 'void_punch', clocking: 'nobody' }] }],
  ['actions[0].minute notANumber', { actions: [{ id: '1', day: 0, kind: 'retime', clocking: 'IN 07:00', minute: Number.NaN }] }],
  ['actions[0].clocking.id duplicate', { actions: [{ id: '1', day: 0, kind: 'add_punch', clocking: clocked('IN 07:00') }] }],
  [
    'actions[0].clocking.minute outsidePeriod',
    { actions: [{ id: '1', day: 0, kind: 'add_punch', clocking: { ...clocked('IN 07:01'), minute: 1e6 } }] },
  ],
  ['actions[0].exception unknownId', { actions: [{ id: '1', day: 0, kind: 'waive', exception: 'lazy' as never }] }],
  ['actions[0].mode unknownId', { actions: [{ id: '1', day: 0, kind: 'set_mode', mode: 'guess' as never }] }],
  ['actions[0].on missing', { actions: [{ id: '1', day: 0, kind: 'break_ot' } as never] }],
  ['actions[0].kind unknownId', { actions: [{ id: '1', day: 0, kind: 'forget' } as never] }],
])('%s', (fault, change) => expect(faultsWith(change)).toEqual([fault]))

test('all faults come at once', () => {
  expect(faultsWith({ firstDay: Number.NaN, clockings: [{ ...clocked('IN 07:00', 0), minute: Number.NaN }] })).toHaveLength(2)
})

test('a policy found sound is not looked at again, one with faults is', () => {
  const sound = new Set<PolicyVersion>()
  const [policy] = SOUND.policies
  attend(SOUND, sound)
  expect([...sound]).toEqual([policy])
  const broken = { ...POLICY, lateInGrace: -1 }
  for (let again = 0; again < 2; again++) expect(attend({ ...SOUND, policies: [broken] }, sound).ok).toBe(false)
  expect(attend({ ...SOUND, firstDay: -30 }, sound).ok).toBe(false)
})
