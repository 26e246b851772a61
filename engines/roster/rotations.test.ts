import { expect, it } from 'vitest'
import { MONDAY } from '../../tests/support/roster.ts'
import { rollOut } from './roll-out.ts'
import { type Rotation, rotation } from './rotations.ts'

/** Day and night bands that four crews stand in on each of so many days. */
function bandsOf(name: Rotation, days: number): string[] {
  const { pattern, dayOffsets } = rotation(name, MONDAY, 'D12', 'N12', 4)
  const crews = dayOffsets.map((dayOffset, crew) => ({ id: `crew ${crew}`, row: 0, dayOffset }))
  const cells = rollOut(pattern, crews, MONDAY, days)
  if (!cells.ok) throw new Error(JSON.stringify(cells.faults))
  return Array.from({ length: days }, (_, at) =>
    cells.value
      .filter(({ day }) => day === MONDAY + at)
      .flatMap(({ band }) => band ?? [])
      .sort()
      .join(' '),
  )
}

it.each<[Rotation, number]>([
  ['fourOnFourOff', 16],
  ['twoTwoThree', 28],
  ['duPont', 28],
])('%s has one crew on days and one on nights, every day of its cycle', (name, cycle) => {
  expect(new Set(bandsOf(name, cycle))).toEqual(new Set(['D12 N12']))
})

it('six on two off has three of four crews at work', () => {
  expect(bandsOf('sixOnTwoOff', 16).every(bands => bands.split(' ').length === 3)).toBe(true)
})

it.each<[Rotation, number]>([
  ['fourOnFourOff', 8],
  ['twoTwoThree', 14],
  ['duPont', 14],
  ['sixOnTwoOff', 12],
])('%s gives everybody as many shifts', (name, shifts) => {
  const { pattern } = rotation(name, MONDAY, 'D12', 'N12', 4)
  expect(pattern.rows[0]!.filter(band => band !== null).length).toBe(shifts)
})
