import { describe, expect, test } from 'vitest'
import { minuteAt } from '../sample.ts'
import { STARTING_POLICY } from '../starting-policy.ts'
import { earlyOut } from './early-out.ts'
import { missedIn } from './edge.ts'
import { lateIn } from './late-in.ts'
import { roundEdge } from './round-edge.ts'

const D12 = { start: minuteAt('07:00'), end: minuteAt('19:00') }
const noLeave = { spans: [], ids: [] }
const cameAt = (minute: number, took: string[], policy = STARTING_POLICY) =>
  lateIn(D12.start, minute, missedIn([D12], { start: D12.start, end: minute }, noLeave), took, policy)
const leftAt = (minute: number, took: string[], policy = STARTING_POLICY) =>
  earlyOut(D12.end, minute, missedIn([D12], { start: minute, end: D12.end }, noLeave), took, policy)

describe('late in', () => {
  test.each([
    ['06:00', '07:00', undefined, 0],
    ['07:00', '07:00', undefined, 0],
    ['07:04', '07:00', 'lateInGrace', 0],
    ['07:05', '07:00', 'lateInGrace', 0],
    ['07:06', '07:06', 'lateIn', 6],
    ['20:00', '20:00', 'lateIn', 780],
  ])('in at %s counts from %s', (at, counted, rule, lost) => {
    const edge = cameAt(minuteAt(at), ['D12', 'in'])
    expect([edge.counted, edge.steps[0]?.rule, edge.lost]).toEqual([minuteAt(counted), rule, lost])
  })

  test('says enough to print "counted from 07:00: 4 minutes late is inside the grace of 5"', () => {
    const from = minuteAt('07:00')
    const step = { rule: 'lateInGrace', took: ['D12', 'in'], from, to: from + 4, minutes: 4, limit: 5 }
    expect(cameAt(from + 4, ['D12', 'in']).steps).toEqual([step])
  })

  test.each([
    ['up', '07:15', ['lateIn', 'roundDown'], 15],
    ['down', '07:00', ['lateIn', 'roundUp'], 0],
    ['nearest', '07:15', ['lateIn', 'roundDown'], 15],
  ] as const)('8 minutes late rounded %s count from %s', (direction, counted, rules, lost) => {
    const policy = { ...STARTING_POLICY, rounding: { ...STARTING_POLICY.rounding, inLate: { interval: 15, direction, grace: 0 } } }
    const edge = cameAt(minuteAt('07:08'), ['D12', 'in'], policy)
    expect([edge.counted, edge.steps.map(({ rule }) => rule), edge.lost]).toEqual([minuteAt(counted), rules, lost])
  })
})

describe('early out', () => {
  test.each([
    ['20:00', '19:00', undefined, 0],
    ['19:00', '19:00', undefined, 0],
    ['18:55', '19:00', 'earlyOutGrace', 0],
    ['18:54', '18:54', 'earlyOut', 6],
    ['06:00', '06:00', 'earlyOut', 780],
  ])('out at %s counts to %s', (at, counted, rule, lost) => {
    const edge = leftAt(minuteAt(at), ['D12', 'out'])
    expect([edge.counted, edge.steps[0]?.rule, edge.lost]).toEqual([minuteAt(counted), rule, lost])
  })

  test('rounded up costs a whole interval', () => {
    const policy = {
      ...STARTING_POLICY,
      rounding: { ...STARTING_POLICY.rounding, outEarly: { interval: 30, direction: 'up' as const, grace: 10 } },
    }
    expect(leftAt(minuteAt('18:51'), [], policy)).toMatchObject({ counted: D12.end, lost: 0 })
    expect(leftAt(minuteAt('18:49'), [], policy)).toMatchObject({ counted: minuteAt('18:30'), lost: 30 })
  })
})

test.each([
  [7, 'nearest', 0, 0],
  [8, 'nearest', 0, 15],
  [22, 'nearest', 0, 15],
  [14, 'down', 0, 0],
  [29, 'down', 0, 15],
  [1, 'up', 0, 15],
  [16, 'up', 0, 30],
  [15, 'up', 0, 15],
  [10, 'up', 10, 0],
  [11, 'up', 10, 15],
] as const)('%i minutes rounded %s to 15 with a grace of %i are %i', (minutes, direction, grace, counted) => {
  expect(roundEdge(minutes, { interval: 15, direction, grace })).toBe(counted)
})

test('an interval of 0 or 1 rounds nothing', () => {
  for (const interval of [0, 1]) expect(roundEdge(8, { interval, direction: 'up', grace: 0 })).toBe(8)
})
