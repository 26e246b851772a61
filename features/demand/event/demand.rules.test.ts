import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre'
import { describe, expect, it } from 'vitest'
import { dayOf, minuteOf, type Zone } from '../../../engines/time/time.ts'
import { activitiesOf, type Calendar, type Call, piecesOf, type StandardLine, type WorkStandard, windowOf } from './demand.rules.ts'

const zone: Zone = { name: 'Asia/Muscat', offsets: [{ from: 0, minutes: 240 }] }
const first = dayOf('2026-11-02')
const calendar: Calendar = {
  node: '7',
  zone,
  bands: [
    { id: 'D12', start: 420, end: 1140 },
    { id: 'N12', start: 1140, end: 420 },
  ],
  first,
  days: 14,
}

function line(number: number, basis: StandardLine['basis'], heads: number, skill: string): StandardLine {
  return { line: number, basis, n: 2, heads, skill, seatPattern: 'parallel', priority: 999 }
}

/** Heads a crane: 2 + 1 + 1 + 5 + 6 + 3; a foreman for every two; 7 for the terminal (fixtures README, "Demand"). */
const standard: WorkStandard = {
  offsetStartMinutes: 60,
  offsetEndMinutes: -60,
  lines: [
    line(1, 'per_crane', 18, 'Crane work'),
    line(2, 'per_n_cranes', 1, 'Foreman'),
    line(3, 'per_shift_terminal', 2, 'Gate'),
    line(4, 'per_shift_terminal', 5, 'Other own posts'),
  ],
}

/** A time of the first days: `at(0, 7, 30)` is 07:30 on 2 November. */
function at(day: number, hour: number, minute = 0): number {
  return minuteOf(zone, first + day, hour * 60 + minute)
}

function call(change: Partial<Call>): Call {
  return { id: 'v', eta: at(0, 8), etd: at(0, 18), revisedEta: null, cranes: 1, ...change }
}

describe('when a call is worked', () => {
  it('is from 60 minutes after the ETA to 60 minutes before the ETD', () => {
    expect(windowOf(call({}), standard)).toEqual({ start: at(0, 9), end: at(0, 17) })
  })

  it('moves as a whole with a revised ETA, later or earlier', () => {
    expect(windowOf(call({ revisedEta: at(0, 11) }), standard)).toEqual({ start: at(0, 12), end: at(0, 20) })
    expect(windowOf(call({ revisedEta: at(0, 6) }), standard)).toEqual({ start: at(0, 7), end: at(0, 15) })
  })

  it('is never when the span is empty or negative', () => {
    expect(windowOf(call({ etd: at(0, 10) }), standard)).toBeNull()
    expect(windowOf(call({ etd: at(0, 7) }), standard)).toBeNull()
  })
})

describe('pieces', () => {
  it('are cut at the ends of bands; after midnight belongs to the night before', () => {
    const pieces = piecesOf(call({ eta: at(0, 17, 59), etd: at(1, 8, 1) }), standard, calendar)
    expect(pieces).toEqual([
      { event: 'v', day: first, band: 'D12', span: { start: at(0, 18, 59), end: at(0, 19) } },
      { event: 'v', day: first, band: 'N12', span: { start: at(0, 19), end: at(1, 7) } },
      { event: 'v', day: first + 1, band: 'D12', span: { start: at(1, 7), end: at(1, 7, 1) } },
    ])
  })

  it('count only when the date of their band lies in the period', () => {
    const before = call({ eta: at(0, 1), etd: at(0, 8) })
    expect(piecesOf(before, standard, calendar)).toEqual([])
    const after = call({ eta: at(14, 2), etd: at(14, 20) })
    expect(piecesOf(after, standard, calendar).map(piece => [piece.day, piece.band])).toEqual([[first + 13, 'N12']])
  })

  it('go to each band once, whatever hours the bands leave between them', () => {
    const bands = [
      { id: 'early', start: 420, end: 600 },
      { id: 'late', start: 900, end: 1080 },
    ]
    expect(piecesOf(call({}), standard, { ...calendar, bands })).toMatchObject([
      { band: 'early', span: { start: at(0, 9), end: at(0, 10) } },
      { band: 'late', span: { start: at(0, 15), end: at(0, 17) } },
    ])
  })
})

describe('activities', () => {
  it('ask for each crane, each group of cranes and each band of the terminal, under keys of their own', () => {
    const activities = activitiesOf([call({ cranes: 3 })], standard, { ...calendar, days: 1 })
    expect(activities.map(({ demandKey, band, unit, heads }) => [demandKey, band, unit, heads])).toEqual([
      ['ev.w1.l1.u1', 'D12', 1, 18],
      ['ev.w1.l1.u2', 'D12', 2, 18],
      ['ev.w1.l1.u3', 'D12', 3, 18],
      ['ev.w1.l2.u1', 'D12', 1, 1],
      ['ev.w1.l2.u2', 'D12', 2, 1],
      ['n7.l3', 'D12', 1, 2],
      ['n7.l4', 'D12', 1, 5],
      ['n7.l3', 'N12', 1, 2],
      ['n7.l4', 'N12', 1, 5],
    ])
    expect(activities.at(-1)).toMatchObject({ event: null, span: { start: at(0, 19), end: at(1, 7) } })
  })

  it('of a call without cranes are none', () => {
    const perEvent = { ...standard, lines: [line(1, 'per_event', 1, 'Pilot'), ...standard.lines] }
    expect(activitiesOf([call({ cranes: 0 })], perEvent, calendar).filter(activity => activity.event !== null)).toEqual([])
  })

  it('at Salwa come from 17 of 32 calls and are 1,390 heads', async () => {
    const file = readFileSync(new URL('../../../tests/fixtures/salwa/vessel-calls.xlsx', import.meta.url))
    const rows = (await readXlsx(file)).sheets[0]!.rows.slice(1).map(row => row.map(cell => String(cell ?? '')))
    const calls = rows.map(([visit, , , , eta, etd, revised, cranes]) => ({
      id: visit!,
      eta: minuteOfText(eta!),
      etd: minuteOfText(etd!),
      revisedEta: revised ? minuteOfText(revised) : null,
      cranes: Number(cranes),
    }))
    const activities = activitiesOf(calls, standard, calendar)
    expect(calls.length).toBe(32)
    expect(calls.filter(one => piecesOf(one, standard, calendar).length > 0).length).toBe(17)
    expect(activities.reduce((sum, { heads }) => sum + heads, 0)).toBe(1390)
    expect(new Set(activities.map(({ day, band, demandKey }) => `${day} ${band} ${demandKey}`)).size).toBe(activities.length)
  })
})

function minuteOfText(text: string): number {
  return minuteOf(zone, dayOf(text.slice(0, 10)), Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16)))
}
