import { expect, test } from 'vitest'
import { D12, oneDay } from './sample.ts'
import { effectOf, replay } from './trail.ts'

test('a trail replayed gives the figure, and how it stood after every step', () => {
  const normal = oneDay(D12, ['IN 07:04', 'OUT 19:10']).lines.find(({ category }) => category === 'normal')!
  expect(normal.trail.map(({ rule }) => rule)).toEqual(['firstInLastOut', 'lateInGrace', 'lateOut', 'break'])
  expect(replay('normal', normal.trail)).toEqual({ minutes: 660, after: [726, 730, 720, 660] })
})

test('what is a loss counts the other way round', () => {
  expect([effectOf('roundUp', 'normal'), effectOf('roundUp', 'late'), effectOf('roundUp', 'earlyOut')]).toEqual([1, -1, -1])
  expect([effectOf('lateIn', 'normal'), effectOf('lateIn', 'late')]).toEqual([0, 1])
  expect([effectOf('break', 'normal'), effectOf('break', 'breakUnpaid')]).toEqual([-1, 1])
})

test('an empty trail comes to nothing', () => expect(replay('cat1', [])).toEqual({ minutes: 0, after: [] }))
