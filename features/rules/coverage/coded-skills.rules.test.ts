import { expect, it } from 'vitest'
import { uncodedDays, withCodes } from './coded-skills.rules.ts'

const crane = { employeeId: 1, skillId: 7, from: 100, to: null }
const licence = (codeId: number, from: number, to: number | null, skillId = 7) => ({ employeeId: 1, skillId, codeId, from, to })

it.each([
  ['no post asks for codes', [], [], [[100, null]]],
  ['the code is not held', [5], [], []],
  ['it is held for another skill', [5], [licence(5, 0, null, 8)], []],
  ['it ends', [5], [licence(5, 0, 120)], [[100, 120]]],
  [
    'it is renewed, without and with a gap',
    [5],
    [licence(5, 0, 120), licence(5, 121, 130), licence(5, 140, null)],
    [
      [100, 130],
      [140, null],
    ],
  ],
  ['two are asked for', [5, 6], [licence(5, 0, 120), licence(6, 110, null)], [[110, 120]]],
] as const)('a skill counts only with its codes: %s', (_says, codes, licences, days) => {
  const held = withCodes([crane], new Map([[7, codes]]), licences)
  expect(held.map(({ from, to }) => [from, to])).toEqual(days)
})

it('somebody without any skill that counts is told on those days, also where the licence ends', () => {
  const reefer = { ...crane, skillId: 8, from: 110, to: 115 }
  const coded = withCodes([crane, reefer], new Map([[7, [5]]]), [licence(5, 0, 105)])
  expect(uncodedDays([crane, reefer], coded)).toEqual([
    { employeeId: 1, from: 106, to: 109 },
    { employeeId: 1, from: 116, to: null },
  ])
})
