import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { firstIdle, mostCranes, roomFor, type Stay, workOf } from './berth-room.ts'
import { demoCalls, stayOf } from './demo-calls.ts'
import type { Table } from './shifted-files.ts'

const hours = (count: number) => count * 60
const ship = (berth: string, from: number, to: number, cranes: number): Stay => ({ berth, from: hours(from), to: hours(to), cranes })

describe('room for a ship', () => {
  test('is its own berth where that is free, and another one where it is not', () => {
    expect(roomFor([], ship('B2', 0, 10, 2))).toEqual(ship('B2', 0, 10, 2))
    expect(roomFor([ship('B2', 0, 10, 2)], ship('B2', 5, 15, 2))).toEqual(ship('B1', 5, 15, 2))
  })

  test('waits an hour after the ship before, where all berths are taken', () => {
    const three = [ship('B1', 0, 20, 1), ship('B2', 0, 30, 1), ship('B3', 0, 12, 1)]
    expect(roomFor(three, ship('B1', 5, 15, 1))).toEqual(ship('B3', 13, 23, 1))
  })

  test('waits until its cranes are free: they are at work from an hour after the arrival until an hour before the departure', () => {
    expect(roomFor([ship('B1', 0, 20, 3)], ship('B2', 5, 15, 1))).toEqual(ship('B2', 5, 15, 1))
    expect(roomFor([ship('B1', 0, 20, 3)], ship('B2', 5, 15, 2))).toEqual(ship('B2', 18, 28, 2))
  })
})

test('the first stretch without work begins where the work of all ships before has ended', () => {
  const stays = [ship('B1', 0, 10, 1), ship('B2', 4, 20, 1), ship('B3', 30, 40, 1)]
  expect(firstIdle(stays, { from: hours(2), to: hours(50) }, 60)).toEqual({ from: hours(19), to: hours(31) })
  expect(firstIdle(stays, { from: hours(2), to: hours(20) }, 120)).toBeUndefined()
  expect(firstIdle(stays, { from: hours(32), to: hours(50) }, 60)).toEqual({ from: hours(39), to: hours(50) })
})

const header = ['Visit', 'Vessel', 'Service', 'Berth', 'ETA', 'ETD', 'RevisedETA', 'QuayCranes', 'Discharge', 'Load']
type Given = readonly [vessel: string, berth: string, day: number, eta: number, long: number, revised: number | null, cranes: number]
// three calls of one ship on a day, two of another in a row, six cranes at once, one berth for three
const given: readonly Given[] = [
  ['Monsoon Queen', 'B2', -3, 10, 28, 8, 3],
  ['Indus Trader', 'B1', 4, 4, 18, 5, 2],
  ['Callao Spirit', 'B3', 4, 10, 24, 9, 3],
  ['Indus Trader', 'B3', 4, 11, 7, 10, 1],
  ['Indus Trader', 'B1', 4, 12, 6, null, 1],
  ['Lamu Breeze', 'B2', 6, 13, 23, 13, 2],
  ['Lamu Breeze', 'B2', 7, 15, 13, 12, 1],
  ['Zheng Long', 'B1', 9, 14, 33, 2, 3],
  ['Coral Feeder', 'B1', 10, 1, 22, 0, 2],
  ['Monsoon Queen', 'B1', 10, 5, 12, 3, 1],
]

function filed(today: string): Table {
  const at = (day: number, hour: number) =>
    Temporal.PlainDateTime.from(today)
      .add({ hours: 24 * day + hour })
      .toString({ smallestUnit: 'second' })
  const rows = given.map(([vessel, berth, day, eta, long, revised, cranes], place) => {
    const times = [at(day, eta), at(day, eta + long), revised === null ? '' : at(day, revised)]
    return [`SCT${26000 + place}`, vessel, 'GFX', berth, ...times, String(cranes), '100', '50']
  })
  return { header, rows }
}

describe.each(['2026-11-16', '2026-12-01', '2027-12-31', '2028-02-29'])('the calls around %s', today => {
  const busy = { from: today, to: Temporal.PlainDate.from(today).add({ days: 21 }).toString() }
  const opens = Temporal.PlainDate.from(today).subtract({ days: 2 }).toString()
  const made = demoCalls(filed(today), { opens, busy })
  const calls = made.rows.map(row => Object.fromEntries(made.header.map((name, at) => [name, row[at]!])))
  const stays = calls.map(stayOf)

  test('are those of the files, as long and with as many cranes, and others numbered on', () => {
    const visits = calls.map(({ Visit }) => Visit!)
    expect(new Set(visits).size).toBe(calls.length)
    const known = visits.filter(visit => visit < 'SCT26010').sort()
    expect(known).toEqual(given.map((_, place) => `SCT${26000 + place}`))
    for (const [place, [, , , , long, , cranes]] of given.entries()) {
      const stay = stays[visits.indexOf(known[place]!)]!
      expect([stay.to - stay.from, stay.cranes]).toEqual([hours(long), cranes])
    }
  })

  test('lie at a berth that is free, with no more cranes at work than there are, each in a ship that is not elsewhere', () => {
    for (const [at, stay] of stays.entries()) {
      const meets = stays.flatMap((each, place) => (place !== at && each.from < stay.to && stay.from < each.to ? [place] : []))
      expect(meets.filter(place => stays[place]!.berth === stay.berth || calls[place]!.Vessel === calls[at]!.Vessel)).toEqual([])
      const begins = workOf(stay).from
      const atWork = stays.filter(each => workOf(each).from <= begins && begins < workOf(each).to)
      expect(atWork.reduce((sum, { cranes }) => sum + cranes, 0)).toBeLessThanOrEqual(mostCranes)
    }
    expect(calls[0]).toMatchObject({ Vessel: 'Monsoon Queen', RevisedETA: `${opens}T06:00:00` })
    expect(calls.filter(({ Vessel }) => Vessel === 'Indus Trader')).toHaveLength(1)
  })

  test('leave no two hours of the coming days without a ship at work', () => {
    const { from } = stayOf({ Berth: '', ETA: `${today}T00:00:00`, ETD: `${today}T00:00:00`, QuayCranes: '0' })
    expect(firstIdle(stays, { from, to: from + hours(22 * 24) }, hours(2))).toBeUndefined()
  })
})
