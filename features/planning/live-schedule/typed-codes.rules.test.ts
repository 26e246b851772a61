import { describe, expect, it } from 'vitest'
import { closedCode, codeTyped, isOfCode } from '../../roster/live-roster/typed-code.rules.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import { filledPairs, pastedCells, textOfCells } from './typed-codes.rules.ts'

const entry = (id: number | null, code: string, kind: 'AM' | 'night' | 'off' | 'leave') => ({
  id,
  code,
  kind,
  name: code,
  startsAt: null,
  endsAt: null,
  active: true,
})
const legend = [
  entry(1, 'D12', 'AM'),
  entry(2, 'D8', 'AM'),
  entry(3, 'N12', 'night'),
  entry(null, 'OFF', 'off'),
  entry(null, 'LV', 'leave'),
]
const person = (id: number, days: number[]): Person => ({
  id,
  number: `E${id}`,
  name: `Person ${id}`,
  crew: 0,
  skill: '',
  contract: false,
  minutes: 0,
  days,
  versions: days.map(() => 1),
  marks: days.map(() => 0),
})
const lines = [person(1, [0, 3, -1]), person(2, [2, 2, 2]), person(3, [3, 3, 3])]
const chosen = (people: readonly Person[], firstDay: number, lastDay: number) => ({ people, firstDay, lastDay, at: null })

describe('a typed code', () => {
  it('is a band or OFF, by its first letters where they are enough', () => {
    expect(codeTyped('N', legend)).toEqual({ bandId: 3, longer: true })
    expect(codeTyped('n12', legend)).toEqual({ bandId: 3, longer: false })
    expect(codeTyped('O', legend)).toEqual({ bandId: null, longer: true })
    expect(codeTyped('D', legend)).toBe('more')
  })
  it('is nothing where no code begins so, and leave is not typed', () => {
    expect(codeTyped('X', legend)).toBeUndefined()
    expect(codeTyped('LV', legend)).toBeUndefined()
  })
})

describe('the characters of a code', () => {
  const marked = [
    entry(1, 'N-1', 'night'),
    entry(2, 'N-2', 'night'),
    entry(3, 'D 8', 'AM'),
    entry(4, 'กะ1', 'AM'),
    entry(null, 'OFF', 'off'),
  ]
  it.each([
    ['N-2', 2],
    ['d 8', 3],
    ['กะ1', 4],
  ])('are typed one after the other: %s', (code, bandId) => {
    let begun = ''
    for (const key of code) {
      expect(isOfCode(key, begun)).toBe(true)
      begun += key.toUpperCase()
    }
    expect(codeTyped(begun, marked)).toEqual({ bandId, longer: false })
  })
  it('are no keys that have a name, and no space that begins', () => {
    expect(['Enter', 'F8', 'Dead', ' '].map(key => isOfCode(key, ''))).toEqual([false, false, false, false])
  })
})

describe('a band that is not in use', () => {
  const closed = [...legend, { ...entry(9, 'X9', 'AM'), active: false }]
  it('is not typed, and is named', () => {
    expect([codeTyped('X', closed), closedCode('x', closed), closedCode('D', closed)]).toEqual([undefined, 'X9', undefined])
  })
  it('is not pasted, whoever copied it', () => {
    expect(pastedCells('D12\tX9', chosen([lines[0]!], 0, 0), lines, closed, 3)).toEqual({ wrong: 'X9', closed: true })
  })
})

describe('a table of codes', () => {
  it('is what a spreadsheet takes: people in lines, days apart by tabs', () => {
    expect(textOfCells(chosen(lines.slice(0, 2), 0, 2), legend)).toBe('D12\tOFF\t\nN12\tN12\tN12')
  })
  it('is laid over the grid from the first chosen cell on, within it', () => {
    const pasted = pastedCells('D12\tOFF\r\nN12\t\r\n', chosen([lines[1]!], 1, 1), lines, legend, 3)
    expect('cells' in pasted && pasted.cells.map(({ person: { id }, day, bandId }) => [id, day, bandId])).toEqual([
      [2, 1, 1],
      [2, 2, null],
      [3, 1, 3],
    ])
  })
  it('is repeated where more is chosen that it fits into', () => {
    const pasted = pastedCells('D12', chosen(lines, 0, 2), lines, legend, 3)
    expect('cells' in pasted && pasted.cells).toHaveLength(9)
  })
  it('with a text that is no code is refused whole', () => {
    expect(pastedCells('D12\tQ9', chosen(lines, 0, 0), lines, legend, 3)).toEqual({ wrong: 'Q9', closed: false })
  })
})

it('the first chosen line or day fills the others', () => {
  const ids = (way: 'down' | 'right') =>
    filledPairs(chosen(lines.slice(0, 2), 0, 1), way).map(({ from, to }) => [from.person.id, from.day, to.person.id, to.day])
  expect(ids('down')).toEqual([
    [1, 0, 2, 0],
    [1, 1, 2, 1],
  ])
  expect(ids('right')).toEqual([
    [1, 0, 1, 1],
    [2, 0, 2, 1],
  ])
})
