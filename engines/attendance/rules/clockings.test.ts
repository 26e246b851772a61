import { describe, expect, test } from 'vitest'
import { clocked, D12 } from '../sample.ts'
import { STARTING_POLICY } from '../starting-policy.ts'
import { punchesOf } from './duplicate-punch.ts'
import { firstInLastOut } from './first-in-last-out.ts'
import { pairsOf } from './pairs.ts'
import { presenceOf } from './presence.ts'
import { distance, recognises, recognitionOf } from './recognition.ts'

const clockings = (texts: readonly string[]) => texts.map(text => clocked(text))
const idsOf = (attended: ReturnType<typeof pairsOf>['attended']) =>
  attended.map(({ clockIn, clockOut }) => `${clockIn?.id} – ${clockOut?.id}`)

describe('punches made twice', () => {
  const doubled = (texts: readonly string[], seconds = 90) => punchesOf(clockings(texts), seconds).map(punch => punch.map(({ id }) => id))

  test('a minute later is the same punch, two minutes later is another', () => {
    expect(doubled(['IN 07:00', 'IN 07:01', 'OUT 19:00', 'OUT 19:02'])).toEqual([['IN 07:00', 'IN 07:01'], ['OUT 19:00'], ['OUT 19:02']])
    expect(doubled(['IN 07:00', 'IN 07:02'], 120)).toEqual([['IN 07:00', 'IN 07:02']])
  })

  test('an in and an out in one minute are two punches, and an in after an out is a new one', () => {
    expect(doubled(['IN 07:00', 'OUT 07:00', 'IN 07:00'])).toEqual([['IN 07:00'], ['OUT 07:00'], ['IN 07:00']])
  })

  test('three in a row are one', () => {
    expect(doubled(['OUT 19:00', 'OUT 19:01', 'OUT 19:02'])).toHaveLength(1)
  })
})

test.each([
  [['IN 07:00', 'OUT 12:00', 'IN 13:00', 'OUT 19:00'], ['IN 07:00 – OUT 19:00'], []],
  [['OUT 06:00', 'IN 07:00', 'OUT 19:00'], ['IN 07:00 – OUT 19:00'], []],
  [['IN 07:00', 'OUT 07:01'], ['IN 07:00 – OUT 07:01'], []],
  [['IN 07:00'], [], ['missingOut']],
  [['OUT 19:00'], [], ['missingIn']],
  [['IN 07:00', 'OUT 07:00'], [], ['missingOut']],
  [['OUT 06:59', 'IN 07:00'], [], ['missingOut']],
  [[], [], ['missingIn']],
])('first in, last out of %j', (texts, intervals, codes) => {
  const { attended, missing } = firstInLastOut(clockings(texts))
  expect([idsOf(attended), missing.map(({ code }) => code)]).toEqual([intervals, codes])
})

test.each([
  [['IN 07:00', 'OUT 12:00', 'IN 13:00', 'OUT 19:00'], ['IN 07:00 – OUT 12:00', 'IN 13:00 – OUT 19:00'], []],
  [['IN 07:00', 'IN 07:01', 'OUT 19:00', 'OUT 19:01'], ['IN 07:00 – OUT 19:01'], []],
  [['IN 07:00', 'IN 13:00', 'OUT 19:00'], ['IN 13:00 – OUT 19:00'], ['missingOut IN 07:00']],
  [['IN 07:00', 'OUT 12:00', 'OUT 19:00'], ['IN 07:00 – OUT 12:00'], ['missingIn OUT 19:00']],
  [['OUT 12:00', 'IN 13:00'], [], ['missingIn OUT 12:00', 'missingOut IN 13:00']],
  [[], [], []],
])('pairs of %j', (texts, intervals, codes) => {
  const { attended, missing } = pairsOf(punchesOf(clockings(texts), 90))
  expect([idsOf(attended), missing.map(({ code, took }) => `${code} ${took}`)]).toEqual([intervals, codes])
})

describe('the planned edge stands in for a missing punch', () => {
  const policy = { ...STARTING_POLICY, missingPunchRule: 'planned_edge' as const }
  test.each([
    ['first_in_last_out', ['IN 07:10'], [430, 1140]],
    ['first_in_last_out', ['OUT 18:00'], [420, 1080]],
    ['pairs', ['IN 07:10', 'OUT 12:00', 'IN 13:00'], [430, 720, 780, 1140]],
    ['pairs', ['OUT 12:00', 'IN 13:00', 'OUT 19:00'], [420, 720, 780, 1140]],
    ['pairs', ['IN 07:00', 'OUT 12:00', 'OUT 15:00', 'IN 16:00', 'OUT 19:00'], [420, 720, 960, 1140]],
    ['first_in_last_out', ['IN 20:00'], []],
    ['first_in_last_out', ['OUT 06:00'], []],
    ['first_in_last_out', [], []],
  ] as const)('%s %j', (computeMode, texts, edges) => {
    const { attended, missing } = presenceOf({ clockings: clockings(texts), window: null }, D12.span, { ...policy, computeMode })
    expect(attended.flatMap(({ span }) => [span.start, span.end])).toEqual(edges)
    expect(missing.length).toBeGreaterThan(0)
  })

  test('not on an OFF date', () => {
    expect(presenceOf({ clockings: clockings(['IN 07:10']), window: null }, null, policy).attended).toEqual([])
  })
})

test.each([
  ['IN 04:59', false],
  ['IN 05:00', true],
  ['OUT 22:00', true],
  ['OUT 22:01', false],
])('D12 knows %s: %s', (text, known) => {
  expect(recognises(recognitionOf(D12.span, STARTING_POLICY), clocked(text).minute)).toBe(known)
})

test('an in lies as far as from the start, an out as from the end', () => {
  expect([distance(D12.span, clocked('IN 08:00')), distance(D12.span, clocked('OUT 08:00'))]).toEqual([60, 660])
})
