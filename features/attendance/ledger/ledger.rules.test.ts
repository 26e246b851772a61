import { expect, test } from 'vitest'
import type { Line } from '../../../engines/attendance/figures.ts'
import { D12, oneDay } from '../../../engines/attendance/sample.ts'
import { STARTING_POLICY } from '../../../engines/attendance/starting-policy.ts'
import { ledgerOf, minutesOf } from './ledger.rules.ts'
import { wireLine } from './wire-line.rules.ts'

const wired = (lines: readonly Line[]) => lines.map(wireLine)

test('what a rule moved to another category is said once, with the rule that moved it', () => {
  const { lines, minutes } = oneDay(null, ['IN 07:00', 'OUT 19:00'], { ...STARTING_POLICY, otCapDay: 60 })
  const entries = ledgerOf(wired(lines))
  expect(entries.map(({ step, change }) => [step.rule, change])).toEqual([
    ['firstInLastOut', 720],
    ['offDay', 0],
    ['break', -60],
    ['otRound', 0],
    ['otCapDay', -600],
    ['otCapDay', 600],
  ])
  expect(entries.at(-1)).toMatchObject({ category: 'capped', given: true })
  expect(minutes).toMatchObject({ cat2: 60, capped: 600, worked: 660 })
})

test.each([
  ['07:00', '19:00', D12],
  ['06:38', '20:04', D12],
  ['07:04', '18:57', D12],
  ['07:42', '18:11', D12],
  ['07:00', '19:44', D12],
  ['07:00', '13:00', D12],
  ['20:00', '21:10', D12],
  ['07:00', '19:14', null],
  ['08:00', '12:50', null],
])('in %s, out %s: the steps add up to the worked minutes', (clockIn, clockOut, shift) => {
  const { lines, minutes } = oneDay(shift, [`IN ${clockIn}`, `OUT ${clockOut}`])
  const wire = wired(lines)
  expect(ledgerOf([...wire].reverse()).reduce((sum, { change }) => sum + change, 0)).toBe(minutes.worked)
  expect(minutesOf(wire, 'normal')).toBe(minutes.normal)
})
