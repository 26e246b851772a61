import { describe, expect, it } from 'vitest'
import { crewPattern, filtered, hoursOf, itemAt, itemsOf, type Person, skillCode } from './roster-rows.rules.ts'

const person = (number: string, crew: number, name = `Person ${number}`): Person => ({
  id: Number(number),
  number,
  name,
  crew,
  skill: 'RTG',
  contract: false,
  minutes: 720,
  days: [0],
  versions: [1],
  marks: [0],
})
const people = [person('1', 0, 'Imran Qureshi'), person('2', 0), person('3', 1)]
const everyone = { search: '', crews: new Set<number>(), skills: new Set<string>() }
const legend = [
  { id: null, code: 'D12', kind: 'AM', name: 'Day', startsAt: '07:00', endsAt: '19:00', active: true },
  { id: null, code: 'N12', kind: 'night', name: 'Night', startsAt: '19:00', endsAt: '07:00', active: true },
  { id: null, code: 'M8', kind: 'AM', name: 'Morning', startsAt: '06:00', endsAt: '14:00', active: true },
  { id: null, code: 'OFF', kind: 'off', name: 'Off', startsAt: null, endsAt: null, active: true },
] as const

describe('the lines of the roster grid', () => {
  it('are crews with their people below them', () => {
    const items = itemsOf(people, new Set())
    expect(items.map(item => [item.kind, item.top])).toEqual([
      ['crew', 0],
      ['person', 26],
      ['person', 54],
      ['crew', 82],
      ['person', 108],
    ])
    expect(items[0]).toMatchObject({ minutes: 1440, folded: false })
  })

  it('are heads only where a crew is folded', () => {
    expect(itemsOf(people, new Set([0])).map(item => item.kind)).toEqual(['crew', 'crew', 'person'])
  })

  it('are found by height', () => {
    const items = itemsOf(people, new Set())
    expect([-5, 0, 25, 26, 107, 108, 999].map(height => itemAt(items, height))).toEqual([0, 0, 0, 1, 3, 4, 4])
    expect(itemAt([], 10)).toBe(-1)
  })

  it('are filtered by name, number, crew and skill', () => {
    const found = (filter: object) => filtered(people, { ...everyone, ...filter }).map(one => one.number)
    expect(found({ search: ' imran ' })).toEqual(['1'])
    expect(found({ search: '3' })).toEqual(['3'])
    expect(found({ crews: new Set([1]) })).toEqual(['3'])
    expect(found({ skills: new Set(['Tally']) })).toEqual([])
  })
})

it('hours are whole where they are', () => {
  expect([10560, 10590, 660, 0].map(hoursOf)).toEqual(['176', '176.5', '11', '0'])
})

it('a skill has a short code', () => {
  expect(['Quay Crane', 'RTG', 'Gate', 'Lashing', 'Foreman', 'Forklift', 'Terminal Tractor'].map(skillCode)).toEqual([
    'QC',
    'RTG',
    'GATE',
    'LSH',
    'FRM',
    'FRK',
    'TT',
  ])
})

describe('the pattern of a crew', () => {
  const of = (places: string) => crewPattern([...places].map(Number), legend)
  it('is on and off where every run is alike, from whatever day it is read', () => {
    const pattern = { runs: { on: 4, off: 4 }, hours: 12 }
    expect(of('0000333311113333')).toEqual(pattern)
    expect(of('0333311113333000')).toEqual(pattern)
  })
  it('is the lengths of its runs otherwise', () => {
    expect(of('20333003')).toEqual({ runs: [1, 1, 3, 2, 1], hours: null })
    expect(of('00')).toEqual({ runs: [2], hours: 12 })
  })
  it('is unknown without a shift', () => {
    expect(crewPattern([], legend)).toBeUndefined()
    expect(of('333')).toBeUndefined()
  })
})
