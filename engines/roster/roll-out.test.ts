import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOf } from '../time/time.ts'
import { type Cell, type Pattern, type PatternPerson, rollOut } from './roll-out.ts'

const first = dayOf('2026-11-02')
/** Four days, four off, four nights, four off. */
const row = Array.from({ length: 16 }, (_, phase) => (phase < 4 ? 'D12' : phase >= 8 && phase < 12 ? 'N12' : null))
const crews: Pattern = { anchor: first, rows: [row] }

function cellsOf(pattern: Pattern, people: readonly PatternPerson[], from: number, days: number): Cell[] {
  const cells = rollOut(pattern, people, from, days)
  if (!cells.ok) throw new Error(JSON.stringify(cells.faults))
  return cells.value
}

function kindsOf(pattern: Pattern, people: readonly PatternPerson[], from = first, days = 1): string[] {
  const cells = rollOut(pattern, people, from, days)
  return cells.ok ? [] : cells.faults.map(fault => `${fault.path} ${fault.kind}`)
}

describe('rolling out a shift plan', () => {
  it('gives each of the four crews its phase', () => {
    const people = [0, 1, 2, 3].map(crew => ({ id: 'ABCD'[crew]!, row: 0, dayOffset: 4 * crew }))
    const bands = (day: number) => cellsOf(crews, people, first + day, 1).map(cell => cell.band)
    expect(bands(0)).toEqual(['D12', null, 'N12', null])
    expect(bands(4)).toEqual([null, 'N12', null, 'D12'])
    expect(bands(-1)).toEqual([null, 'D12', null, 'N12'])
  })

  it('gives 420 people of four equal crews 2,940 shifts in 14 days', () => {
    const people = Array.from({ length: 420 }, (_, index) => ({ id: `E${index}`, row: 0, dayOffset: 4 * (index % 4) }))
    const cells = cellsOf(crews, people, first, 14)
    expect(cells.length).toBe(420 * 14)
    expect(cells.filter(cell => cell.band !== null).length).toBe(2940)
  })

  it('keeps to the dates of a person, and lets them change rows', () => {
    const rows = [['D12'], ['N12']]
    const people = [
      { id: 'a', row: 0, dayOffset: 0, to: first + 1 },
      { id: 'a', row: 1, dayOffset: 0, from: first + 2, to: first + 3 },
    ]
    expect(cellsOf({ anchor: first, rows }, people, first, 9).map(cell => cell.band)).toEqual(['D12', 'D12', 'N12', 'N12'])
  })

  const cycle = fc.array(fc.constantFrom('D12', 'N12', null), { minLength: 1, maxLength: 20 })

  it('repeats after a cycle, and an offset is the same as later days', () => {
    fc.assert(
      fc.property(cycle, fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 }), (one, dayOffset, day) => {
        const pattern = { anchor: first, rows: [one] }
        const bands = (from: number, offset: number) =>
          cellsOf(pattern, [{ id: 'a', row: 0, dayOffset: offset }], from, 30).map(cell => cell.band)
        expect(bands(first + day + one.length, dayOffset)).toEqual(bands(first + day, dayOffset))
        expect(bands(first + day, dayOffset)).toEqual(bands(first + day + dayOffset, 0))
      }),
    )
  })

  it('has every person on every day exactly once', () => {
    fc.assert(
      fc.property(cycle, fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 40 }), (one, count, days) => {
        const people = Array.from({ length: count }, (_, index) => ({ id: `p${index}`, row: 0, dayOffset: index }))
        const cells = cellsOf({ anchor: first, rows: [one] }, people, first, days)
        expect(cells.length).toBe(count * days)
        expect(new Set(cells.map(cell => `${cell.person} ${cell.day}`)).size).toBe(count * days)
      }),
    )
  })

  it('answers bad input with faults', () => {
    const person = { id: 'a', row: 0, dayOffset: 0 }
    expect(kindsOf({ anchor: first, rows: [] }, [])).toEqual(['pattern.rows missing'])
    expect(kindsOf({ anchor: first, rows: [[]] }, [person])).toEqual(['pattern.rows[0] missing'])
    expect(kindsOf({ anchor: first, rows: [['D12'], ['D12', null]] }, [])).toEqual(['pattern.rows[1] gap'])
    expect(kindsOf(crews, [person, person])).toEqual(['people[1].id duplicate'])
    expect(kindsOf(crews, [{ ...person, row: 4 }])).toEqual(['people[0].row unknownId'])
    expect(kindsOf(crews, [{ ...person, dayOffset: Number.NaN }])).toEqual(['people[0].dayOffset notANumber'])
    expect(kindsOf(crews, [{ ...person, from: first, to: first - 1 }])).toEqual(['people[0].to endBeforeStart'])
    expect(kindsOf({ ...crews, anchor: Number.NaN }, [])).toEqual(['pattern.anchor notANumber'])
    expect(kindsOf(crews, [], Number.NaN)).toEqual(['first notANumber'])
    expect(kindsOf(crews, [], first, -1)).toEqual(['days negative'])
    expect(kindsOf(crews, [], first, Number.NaN)).toEqual(['days notANumber'])
  })
})
