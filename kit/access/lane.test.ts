import { expect, it } from 'vitest'
import { LaneFull, lane } from './lane.ts'

it('runs two at once, lets three wait in order, and refuses the others', async () => {
  const inLane = lane(2, 3)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const all = [0, 1, 2, 3, 4, 5].map(number =>
    inLane(() => {
      begun.push(number)
      return new Promise<number>(end => ends.push(() => end(number)))
    }),
  )
  await expect(all[5]).rejects.toThrow(LaneFull)
  expect(begun).toEqual([0, 1])
  ends[1]!()
  expect(await all[1]).toBe(1)
  await new Promise(later => setImmediate(later))
  expect(begun).toEqual([0, 1, 2])
  for (const at of [0, 2, 3, 4]) {
    ends[at]!()
    await new Promise(later => setImmediate(later))
  }
  expect(await Promise.all(all.slice(0, 5))).toEqual([0, 1, 2, 3, 4])
  expect(await inLane(async () => 'free again')).toBe('free again')
})

it('continues after work that failed', async () => {
  const inLane = lane(1, 1)
  await expect(inLane(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inLane(async () => 'yes')).toBe('yes')
})
