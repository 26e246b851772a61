import { describe, expect, test } from 'vitest'
import { measure } from '../../time/spans.ts'
import { STARTING_POLICY } from '../starting-policy.ts'
import { changed, type Stretch, stepsOf } from '../stretch.ts'
import { replay } from '../trail.ts'
import { takeBreak } from './break.ts'
import { dailyOvertime, roundDown } from './overtime.ts'

const stretch = (...edges: readonly [number, number][]): Stretch => ({ parts: edges.map(([start, end]) => ({ start, end })), trail: null })
const meal = { minutes: 60, paid: false, clocked: 0 }

describe('the meal', () => {
  test.each([
    [1, 1, 'breakNotDue', undefined],
    [360, 360, 'breakNotDue', undefined],
    [361, 301, 'break', 60],
    [720, 660, 'break', 60],
  ])('of %i minutes %i are left', (length, left, rule, taken) => {
    const after = takeBreak(stretch([0, length]), 'D12', STARTING_POLICY, meal)
    expect([measure(after.stretch.parts), after.stretch.trail?.step.rule, after.meal?.minutes]).toEqual([left, rule, taken])
  })

  test.each([
    [720, [360, 420]],
    [400, [340, 400]],
  ])('of %i minutes it is %j', (length, [start, end]) => {
    expect(takeBreak(stretch([0, length]), 'D12', STARTING_POLICY, meal).meal?.parts).toEqual([{ start, end }])
  })

  test('longer than the stretch takes the stretch', () => {
    const after = takeBreak(stretch([0, 30]), null, { ...STARTING_POLICY, breakAfterMinutes: 20 }, meal)
    expect([after.stretch.parts, after.meal?.minutes]).toEqual([[], 30])
  })

  test('what was clocked of it comes off it', () => {
    const two = stretch([0, 300], [320, 720])
    expect(takeBreak(two, 'D12', STARTING_POLICY, { ...meal, clocked: 20 }).meal?.minutes).toBe(40)
    const clocked = takeBreak(two, 'D12', STARTING_POLICY, { ...meal, clocked: 60 })
    expect([clocked.meal, stepsOf(clocked.stretch.trail).map(({ rule }) => rule)]).toEqual([null, ['breakClocked']])
  })

  test('a paid one stays, one that is not taken by itself is not looked at', () => {
    const paid = takeBreak(stretch([0, 720]), 'D12', STARTING_POLICY, { ...meal, paid: true })
    expect([measure(paid.stretch.parts), paid.meal?.category, paid.meal?.minutes]).toEqual([720, 'breakPaid', 60])
    expect(takeBreak(stretch([0, 720]), 'D12', { ...STARTING_POLICY, breakAuto: false }, meal)).toEqual({
      stretch: stretch([0, 720]),
      meal: null,
      onLeave: [],
    })
  })
})

describe('daily overtime', () => {
  test.each([
    [44, 0, ['otBelowMinimum']],
    [45, 45, ['otRound']],
    [59, 45, ['otRound']],
    [60, 60, ['otRound']],
    [374, 360, ['otRound']],
  ])('of %i minutes is %i', (minutes, counted, rules) => {
    const after = dailyOvertime(stretch([0, minutes]), 'after', [], STARTING_POLICY)
    expect([measure(after.parts), stepsOf(after.trail).map(({ rule }) => rule)]).toEqual([counted, rules])
  })

  test('none stays none', () => expect(dailyOvertime(stretch(), 'after', [], STARTING_POLICY)).toEqual(stretch()))

  test.each([
    [15, 45],
    [1, 59],
    [0, 59],
  ])('rounded down to %i minutes', (unit, counted) => {
    const after = roundDown(stretch([0, 59]), 'after', [], unit)
    expect(measure(after.parts)).toBe(counted)
    expect(replay('cat1', stepsOf(after.trail)).minutes).toBe(counted - 59)
  })

  test('the minutes farthest from the shift are cut', () => {
    expect(roundDown(stretch([0, 50]), 'after', [], 30).parts).toEqual([{ start: 0, end: 30 }])
    expect(roundDown(stretch([0, 50]), 'before', [], 30).parts).toEqual([{ start: 20, end: 50 }])
  })
})

describe('a stretch of 100 to 200 that becomes other minutes says from where to where it differs', () => {
  test.each<[string, [number, number][], [number, number, number]]>([
    ['cut at its start', [[120, 200]], [100, 120, 20]],
    ['cut at its end', [[100, 170]], [170, 200, 30]],
    ['longer at its start', [[90, 200]], [90, 100, 10]],
    ['longer at its end', [[100, 205]], [200, 205, 5]],
    ['cut at both ends', [[120, 170]], [100, 200, 50]],
    ['moved and shorter', [[90, 170]], [90, 200, 20]],
    [
      'cut in its middle',
      [
        [100, 140],
        [150, 200],
      ],
      [100, 200, 10],
    ],
    ['nothing left', [], [100, 200, 100]],
  ])('%s', (_, edges, [from, to, minutes]) => {
    const after = changed(stretch([100, 200]), stretch(...edges).parts, 'elsewhere', ['id'], 7)
    expect(after.parts).toEqual(stretch(...edges).parts)
    expect(stepsOf(after.trail)).toEqual([{ rule: 'elsewhere', took: ['id'], from, to, minutes, limit: 7 }])
  })

  test('and nothing when there is no difference', () => {
    const before = stretch([100, 200])
    expect(changed(before, [{ start: 100, end: 200 }], 'elsewhere', [])).toBe(before)
    const longer = changed(stretch(), [{ start: 1, end: 3 }], 'elsewhere', [])
    expect(stepsOf(longer.trail)).toEqual([{ rule: 'elsewhere', took: [], from: 1, to: 3, minutes: 2 }])
  })
})
