import { describe, expect, test } from 'vitest'
import { attend } from '../attend.ts'
import type { PolicyVersion } from '../policy.ts'
import { clocked, D12, inputOf } from '../sample.ts'
import { exceptionCodes, roundingEdges, type SettingKind, settings } from '../settings.ts'
import { STARTING_POLICY } from '../starting-policy.ts'

const SOUND = inputOf([D12], [clocked('IN 07:00', 0), clocked('OUT 19:00', 0)])
const POLICY: PolicyVersion = { id: 'standard', from: -40, to: null, ...STARTING_POLICY }

/** The faults of a sound input with a change, whatever its type. */
function faultsWith(change: object): string[] {
  const given = attend({ ...SOUND, ...change } as typeof SOUND)
  return given.ok ? [] : given.faults.map(fault => `${fault.path} ${fault.kind}`)
}

const policyWith = (change: object) => faultsWith({ policies: [{ ...POLICY, ...change }] })

const wrong: Record<Exclude<SettingKind, object>, [value: unknown, kind: string][]> = {
  whole: [
    [null, 'missing'],
    ['5', 'notANumber'],
    [1.5, 'notANumber'],
    [-1, 'negative'],
  ],
  wholeOrNull: [
    [undefined, 'missing'],
    ['5', 'notANumber'],
    [-1, 'negative'],
  ],
  minuteOfDay: [
    [null, 'missing'],
    [true, 'notANumber'],
    [-1, 'negative'],
    [1440, 'outsidePeriod'],
  ],
  yesNo: [
    [undefined, 'missing'],
    ['yes', 'unknownId'],
    [1, 'unknownId'],
  ],
}
const right: Record<Exclude<SettingKind, object>, unknown[]> = {
  whole: [0, 7],
  wholeOrNull: [null, 0, 7],
  minuteOfDay: [0, 1439],
  yesNo: [true, false],
}
const WORDS: [unknown, string][] = [
  [undefined, 'missing'],
  [null, 'missing'],
  ['', 'unknownId'],
  [5, 'unknownId'],
]

describe.each(Object.entries(settings))('the setting %s', (name, kind) => {
  test('is a fault where it is not what it may be, and else none', () => {
    for (const [value, fault] of typeof kind === 'object' ? WORDS : wrong[kind]) {
      expect(policyWith({ [name]: value })).toEqual([`policies[0].${name} ${fault}`])
    }
    for (const value of typeof kind === 'object' ? kind : right[kind]) expect(policyWith({ [name]: value })).toEqual([])
  })
})

test.each(roundingEdges)('the rounding of %s is looked at whole', edge => {
  const rounded = (own: unknown) => policyWith({ rounding: { ...STARTING_POLICY.rounding, [edge]: own } })
  expect(rounded(undefined)).toEqual([`policies[0].rounding.${edge} missing`])
  expect(rounded({ interval: 5, direction: 'away', grace: -1 })).toEqual([
    `policies[0].rounding.${edge}.direction unknownId`,
    `policies[0].rounding.${edge}.grace negative`,
  ])
  for (const direction of ['up', 'down', 'nearest']) expect(rounded({ interval: 0, direction, grace: 0 })).toEqual([])
})

test('every exception has a severity', () => {
  expect(policyWith({ severity: null })).toEqual(exceptionCodes.map(code => `policies[0].severity.${code} missing`))
  expect(policyWith({ rounding: 5 })).toEqual(roundingEdges.map(edge => `policies[0].rounding.${edge} missing`))
  for (const severity of ['off', 'info', 'warn', 'block'])
    expect(policyWith({ severity: { ...STARTING_POLICY.severity, late: severity } })).toEqual([])
})

test.each<[string, object]>([
  ['policies[0].from missing', { from: null }],
  ['policies[0].to notANumber', { to: 'open' }],
  ['policies[0].to endBeforeStart', { from: 0, to: -1 }],
])('the dates of a policy: %s', (fault, dates) => expect(policyWith(dates)).toEqual([fault]))

test('a policy of one day is one', () => expect(policyWith({ from: 0, to: 0 })).toEqual([]))

const shift = (change: object) => ({ shifts: [{ ...D12, ...change }] })
const clocking = (change: object) => ({ clockings: [{ ...clocked('IN 07:00', 0), ...change }] })
const offsets = (...rows: [from: unknown, minutes: unknown][]) => ({
  zone: { name: 'z', offsets: rows.map(([from, minutes]) => ({ from, minutes })) },
})
const action = (change: object) => ({ actions: [{ id: '1', day: 0, ...change }] })
const around = (from: number, to: number) => ({ span: { start: from, end: to } })
const part = (id: string, day: number, hour: number) => ({ id, day, ...around(day * 1440 + hour * 60, day * 1440 + hour * 60 + 120) })

// the period is day 0; it reaches 32 days to both sides: day -32 to day 33, minute -46,080 to 48,959
test.each<[string, object]>([
  ['shifts missing', { shifts: undefined }],
  ['clockings missing', { clockings: undefined }],
  ['policies missing,policies gap', { policies: undefined }],
  ['shifts missing', { shifts: 'none' }],
  ['shifts[1] missing', { shifts: [D12, null] }],
  ['shifts[0].day outsidePeriod', shift({ day: -33 })],
  ['shifts[0].day outsidePeriod', shift({ day: 34 })],
  ['shifts[0].span outsidePeriod', shift(around(-46_081, -46_000))],
  ['shifts[0].span outsidePeriod', shift(around(48_900, 48_961))],
  ['shifts[0].span missing', shift({ span: null })],
  ['shifts[0].otTrimStart negative', shift({ otTrimStart: -1 })],
  ['shifts[0].otTrimEnd negative', shift({ otTrimEnd: -1 })],
  ['shifts[0].preparationMinutes negative', shift({ preparationMinutes: -1 })],
  ['shifts[0].hotSeatMinutes notANumber', shift({ hotSeatMinutes: 'ten' })],
  ['shifts[0].reportsAt notANumber', shift({ reportsAt: Number.NaN })],
  ['shifts[0].addedAt missing', shift({ addedAt: null })],
  ['shifts[1].continues unknownId', { shifts: [part('a', 0, 6), { ...part('b', 1, 6), continues: 'a' }] }],
  ['shifts[0].continues unknownId', { shifts: [{ ...part('a', 0, 6), continues: 'b' }, part('b', 0, 9)] }],
  ['clockings[0].minute outsidePeriod', clocking({ minute: -46_081 })],
  ['clockings[0].minute outsidePeriod', clocking({ minute: 48_960 })],
  ['clockings[0].minute missing', clocking({ minute: undefined })],
  ['clockings[0].day outsidePeriod', clocking({ day: -33 })],
  ['clockings[0].day outsidePeriod', clocking({ day: 34 })],
  ['clockings[0].kind missing', clocking({ kind: undefined })],
  ['zone.offsets missing', { zone: null }],
  ['zone.offsets missing', { zone: { name: 'z' } }],
  ['zone.offsets[1].from duplicate', offsets([-2000, 0], [-2000, 60])],
  ['zone.offsets[1].from notANumber', offsets([-2000, 0], ['spring', 60])],
  ['zone.offsets[0].minutes outsidePeriod', offsets([-2000, 1441])],
  ['zone.offsets gap', offsets([-1439, 0])],
  ['leaves[1].id duplicate', { leaves: [1, 2].map(day => ({ id: 'l', type: 't', paid: true, day })) }],
  ['holidays[0].day notANumber', { holidays: [{ day: 'Monday', paid: true }] }],
  ['holidays missing', { holidays: 5 }],
  ['weekendDays missing', { weekendDays: 5 }],
  ['weekendDays[0] outsidePeriod', { weekendDays: [-1] }],
  ['weekendDays[1] notANumber', { weekendDays: [0, 'Sunday'] }],
  ['overtimePeriods[0].from notANumber', { overtimePeriods: [{ from: 0.5, minutesBefore: 1 }] }],
  ['overtimePeriods missing', { overtimePeriods: 5 }],
  ['actions missing', { actions: 5 }],
  ['actions[0].day notANumber', action({ day: 'Monday', kind: 'approve' })],
  ['actions[0].clocking missing', action({ kind: 'add_punch', clocking: null })],
  ['actions[0].clocking.id missing', action({ kind: 'add_punch', clocking: { ...clocked('OUT 20:00'), id: '' } })],
  ['actions[0].clocking unknownId', action({ kind: 'retime', clocking: 'nobody', minute: 5 })],
])('%s', (faults, change) => expect(faultsWith(change).join()).toBe(faults))

test.each<[string, object]>([
  [
    'shifts at the ends of what the period reaches',
    {
      shifts: [
        { id: 'a', day: -32, ...around(-46_080, -46_000) },
        { id: 'b', day: 33, ...around(48_900, 48_960) },
      ],
    },
  ],
  [
    'clockings at its ends',
    {
      clockings: [
        { ...clocked('IN 07:00', -32), minute: -46_080 },
        { ...clocked('OUT 19:00', 33), minute: 48_959 },
      ],
    },
  ],
  ['areas', { clockings: [clocking({ area: 'ok' }).clockings[0], { ...clocked('OUT 19:00', 0), area: 'suspicious' }] }],
  ['the widest offset, in force from the day before on', offsets([-1440, -1440])],
  [
    'a shift that goes on with the one named, of several',
    { shifts: [part('a', 0, 6), part('b', 0, 9), { ...part('c', 0, 12), continues: 'b' }] },
  ],
  [
    'a base day of work, or of OFF',
    {
      shifts: [
        { ...part('a', 0, 6), dayType: 'work' },
        { ...part('b', 0, 9), dayType: 'off' },
      ],
    },
  ],
  ['two holidays', { holidays: [0, 1].map(day => ({ day, paid: true })) }],
  ['two pay periods', { overtimePeriods: [-3, 0].map(from => ({ from, minutesBefore: 0 })) }],
  ['a weekend on the days of the period', { days: 2, weekendDays: [0, 1] }],
  [
    'an added punch is moved',
    {
      actions: [
        { id: '1', day: 0, kind: 'add_punch', clocking: clocked('OUT 20:00') },
        { id: '2', day: 0, kind: 'retime', clocking: 'OUT 20:00', minute: 5 },
      ],
    },
  ],
])('no fault: %s', (_, change) => expect(faultsWith(change)).toEqual([]))

test('what is no input at all is one fault', () => {
  for (const nothing of [null, undefined, 5]) {
    expect(attend(nothing as never)).toEqual({ ok: false, faults: [{ path: '', kind: 'missing', value: nothing }] })
  }
})
