import { expect, test } from 'vitest'
import { clocked, D12, inputOf, N12 } from './sample.ts'
import { sittingsOf } from './sittings.ts'

const NEXT_D12 = { id: 'next D12', day: 1, span: { start: D12.span.start + 1440, end: D12.span.end + 1440 } }

function placed(shifts: Parameters<typeof inputOf>[0], clockings: Parameters<typeof inputOf>[1]) {
  return sittingsOf(inputOf(shifts, clockings), clockings, []).map(({ day, shifts: own, clockings, strays }) => ({
    of: own.length > 0 ? own.map(({ id }) => id).join(' + ') : `off ${day}`,
    has: clockings.map(clocking => clocking.id),
    ...(strays.length > 0 && { strays: strays.map(clocking => clocking.id) }),
  }))
}

test('a roster date decides, however far the clocking lies', () => {
  expect(placed([D12], [clocked('IN 02:00', 0), clocked('OUT 40:00', 0)])).toEqual([{ of: 'D12', has: ['IN 02:00', 'OUT 40:00'] }])
})

test('a roster date without a shift is an OFF date, even beside a shift that would recognise the clocking', () => {
  expect(placed([NEXT_D12], [clocked('IN 31:00', 0)])).toEqual([
    { of: 'off 0', has: ['IN 31:00'] },
    { of: 'next D12', has: [] },
  ])
})

test('undated: the out of a night in the next morning belongs to the night', () => {
  expect(placed([N12], [clocked('IN 18:50'), clocked('OUT 31:10')])).toEqual([{ of: 'N12', has: ['IN 18:50', 'OUT 31:10'] }])
})

test('undated: consecutive shifts share the minute only as punched', () => {
  expect(
    placed(
      [D12, N12],
      ['IN 06:50', 'OUT 19:00', 'IN 19:00', 'OUT 31:00'].map(text => clocked(text)),
    ),
  ).toEqual([
    { of: 'D12', has: ['IN 06:50', 'OUT 19:00'] },
    { of: 'N12', has: ['IN 19:00', 'OUT 31:00'] },
  ])
})

test('undated: an out in the minute of the next in closes the shift before, though its in is missing', () => {
  expect(
    placed(
      [D12, N12],
      ['IN 19:00', 'OUT 19:00', 'OUT 31:00'].map(text => clocked(text)),
    ),
  ).toEqual([
    { of: 'D12', has: ['OUT 19:00'] },
    { of: 'N12', has: ['IN 19:00', 'OUT 31:00'] },
  ])
})

test('undated: what the shift of its date does not recognise is astray', () => {
  expect(placed([N12], [clocked('IN 10:00'), clocked('OUT 12:00')])).toEqual([{ of: 'N12', has: [], strays: ['IN 10:00', 'OUT 12:00'] }])
})

test('undated: an OFF date takes its out from the next day, an open in before a shift that would recognise it', () => {
  expect(placed([NEXT_D12], [clocked('IN 22:00'), clocked('OUT 29:30')])).toEqual([
    { of: 'off 0', has: ['IN 22:00', 'OUT 29:30'] },
    { of: 'next D12', has: [] },
  ])
})

test('undated: an out two days after an in stands alone', () => {
  expect(placed([], [clocked('IN 22:00'), clocked('OUT 50:00')])).toEqual([
    { of: 'off 0', has: ['IN 22:00'] },
    { of: 'off 2', has: ['OUT 50:00'] },
  ])
})

test('two shifts on one date', () => {
  expect(
    placed(
      [N12, D12],
      ['OUT 31:00', 'IN 07:00', 'OUT 19:05', 'IN 18:58'].map(text => clocked(text, 0)),
    ),
  ).toEqual([
    { of: 'D12', has: ['IN 07:00', 'OUT 19:05'] },
    { of: 'N12', has: ['IN 18:58', 'OUT 31:00'] },
  ])
})

test('a split shift is one sitting', () => {
  const morning = { id: 'morning', day: 0, span: { start: 360, end: 600 } }
  const evening = { id: 'evening', day: 0, span: { start: 960, end: 1200 }, continues: 'morning' }
  expect(
    placed(
      [evening, morning],
      ['IN 06:00', 'OUT 10:00', 'IN 16:00', 'OUT 20:00'].map(text => clocked(text)),
    ),
  ).toEqual([{ of: 'morning + evening', has: ['IN 06:00', 'OUT 10:00', 'IN 16:00', 'OUT 20:00'] }])
})

test('a day kept without clockings is an OFF date, one with a shift stays the shift', () => {
  const days = sittingsOf(inputOf([D12], []), [], [0, 3]).map(({ day, shifts }) => [day, shifts.length])
  expect(days).toEqual([
    [0, 1],
    [3, 0],
  ])
})

test('a shift goes on with the one it names, and with all that this one goes on with', () => {
  const shift = (id: string, hour: number, continues?: string) => ({
    id,
    day: 0,
    span: { start: hour * 60, end: hour * 60 + 120 },
    ...(continues !== undefined && { continues }),
  })
  const shifts = [shift('a', 6), shift('b', 9), shift('c', 12, 'b'), shift('d', 15, 'c'), shift('e', 18, 'a')]
  expect(placed(shifts, []).map(({ of }) => of)).toEqual(['a + e', 'b + c + d'])
})

test('in one minute an out closes before an in opens, and the order of ids decides between two of a kind', () => {
  const at = (id: string, kind: 'IN' | 'OUT') => ({ id, kind, minute: 600, day: 0 })
  expect(placed([D12], [at('b', 'IN'), at('d', 'OUT'), at('a', 'IN'), at('c', 'OUT')])).toEqual([{ of: 'D12', has: ['c', 'd', 'a', 'b'] }])
})

test('of two shifts as near, the earlier has the clocking', () => {
  const late = { id: 'late', day: 0, span: { start: 1260, end: 1380 } }
  const early = { id: 'early', day: 0, span: { start: 1020, end: 1140 } }
  expect(placed([late, early], [clocked('IN 19:00', 0)])[0]).toEqual({ of: 'early', has: ['IN 19:00'] })
})
