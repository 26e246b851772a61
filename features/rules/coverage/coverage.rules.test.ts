import { describe, expect, it } from 'vitest'
import type { CoverageFacts } from '../../roster/live-roster/live-roster.api.ts'
import { type CoveredRoster, coverageOfRoster, together } from './coverage.rules.ts'

// Places in the legend: 0 = a day of twelve hours, 1 = a night, 2 = a morning, 3 = OFF. Skills: 0 = lashing, 1 = tally.
const legend = [
  { startsAt: '07:00', endsAt: '19:00' },
  { startsAt: '19:00', endsAt: '07:00' },
  { startsAt: '06:00', endsAt: '14:00' },
  { startsAt: null, endsAt: null },
]
const facts: CoverageFacts = {
  skills: ['Lashing', 'Tally'],
  groups: [],
  sets: [
    { primary: [0], secondary: [] },
    { primary: [1], secondary: [0] },
  ],
  holds: [1, 2, 3].map(id => ({ id, day: 0, set: 0 })).concat({ id: 4, day: 0, set: 1 }),
  missing: [],
  away: [],
  own: [],
  work: [],
  wishes: [],
  terms: [],
}
const roster = (days: Readonly<Record<number, readonly number[]>>, change: Partial<CoverageFacts> = {}): CoveredRoster => ({
  legend,
  people: Object.entries(days).map(([id, places]) => ({ id: Number(id), days: places })),
  coverage: { ...facts, ...change },
})
const ship = (change: object = {}) => ({ day: 0, band: 0, skill: 0, start: 420, end: 1140, heads: 3, ...change })
/** balances of a skill by day, in each the bands in their order */
const balances = (given: CoveredRoster, skill = 0) => coverageOfRoster(given).days.map(day => day.map(covers => covers[skill]!.balance))

describe('coverage of a roster', () => {
  it('counts people by what their bands and skills are', () => {
    const given = roster({ 1: [0, 1], 2: [0, 3], 4: [0, -1] }, { work: [ship()] })
    expect(coverageOfRoster(given).bands).toEqual([0, 1])
    expect(balances(given)).toEqual([
      [0, null],
      [null, 1],
    ])
    expect(balances(given, 1)[0]).toEqual([0, null])
  })

  describe('goes by the times of a shift where they are not those of its band', () => {
    // the morning band is a combination band; the man works from 19:00 to 03:00
    const night = [ship({ start: 420, end: 840, heads: 1 }), ship({ band: 1, start: 1200, end: 1440, heads: 1 })]
    const own = [{ id: 1, day: 0, band: 2, start: 1140, end: 1620 }]

    it('so that he counts at night and not by day', () => {
      expect(balances(roster({ 1: [2] }, { work: night }))[0]!.slice(0, 2)).toEqual([0, -1])
      expect(balances(roster({ 1: [2], 2: [3] }, { work: night, own }))[0]!.slice(0, 2)).toEqual([-1, 0])
    })

    it('and both of two shifts count, one of them without what leave takes of it', () => {
      const two = [
        { id: 1, day: 0, band: 2, start: 360, end: 600 },
        { id: 1, day: 0, band: 2, start: 1140, end: 1440 },
      ]
      const work = [ship({ start: 420, end: 600, heads: 1 }), ship({ band: 1, start: 1200, end: 1440, heads: 1 })]
      expect(balances(roster({ 1: [2] }, { work, own: two }))[0]).toEqual([0, 0])
      const away = [{ id: 1, day: 0, start: 1200, end: 1260 }]
      expect(balances(roster({ 1: [2] }, { work, own: two, away }))[0]).toEqual([0, -1])
    })

    it('as long as the day stands in that band, also under the hand', () => {
      const before = coverageOfRoster(roster({ 1: [2], 2: [3] }, { work: night, own }))
      for (const [place, cover] of [
        [0, [0, -1]],
        [1, [-1, 0]],
        [-1, [-1, -1]],
      ] as const) {
        const next = { ...before.roster, people: [{ id: 1, days: [place] }, before.roster.people[1]!] }
        const after = coverageOfRoster(next, before)
        expect(after.days[0]!.slice(0, 2).map(covers => covers[0]!.balance)).toEqual(cover)
        expect(coverageOfRoster({ ...before.roster }, after).days).toEqual(before.days)
      }
    })
  })

  it('goes by the skills that are held on each day', () => {
    const holds = [
      { id: 1, day: 0, set: 0 },
      { id: 1, day: 1, set: 1 },
    ]
    expect(balances(roster({ 1: [0, 0] }, { holds }))).toEqual([[1], [0]])
    expect(balances(roster({ 1: [0, 0] }, { holds: [{ id: 1, day: 1, set: 0 }] }))).toEqual([[null], [1]])
  })

  it('leaves out whoever did not come, and takes a night into the next morning', () => {
    expect(balances(roster({ 1: [0], 2: [0] }, { missing: [{ id: 2, day: 0 }] }))).toEqual([[1]])
    const early = [ship({ day: 0, band: 1, start: 1140, end: 1860, heads: 1 }), ship({ day: 1, band: 2, start: 360, end: 420, heads: 1 })]
    // the man of the night is at work until seven, and so cannot take what begins at six
    expect(balances(roster({ 1: [1, 3] }, { work: early }))).toEqual([
      [-1, null],
      [null, -1],
    ])
  })

  it('counts whoever is on leave for a part of the shift for the longest part that is left', () => {
    const posts = [ship({ end: 600, heads: 1 }), ship({ start: 600, end: 1140, heads: 1 })]
    const away = [{ id: 1, day: 0, start: 420, end: 600 }]
    expect(balances(roster({ 1: [0] }, { work: posts }))).toEqual([[0]])
    expect(balances(roster({ 1: [0] }, { work: posts, away }))).toEqual([[-1]])
    expect(balances(roster({ 1: [0], 2: [0] }, { work: posts, away }))).toEqual([[0]])
    // in parts that cover the shift, the person is not there
    const covered = [...away, { id: 1, day: 0, start: 600, end: 1140 }]
    expect(coverageOfRoster(roster({ 1: [0] }, { work: posts, away: covered })).days[0]![0]![0]).toMatchObject({ rostered: 0 })
  })

  it('keeps to a process rule: one post a person, or primary skills only', () => {
    const two = [ship({ end: 780, heads: 2 }), ship({ start: 780, heads: 1 })]
    const given = { 1: [0], 2: [0], 4: [3] }
    expect(balances(roster(given, { work: two }))).toEqual([[0]])
    expect(balances(roster(given, { work: two, terms: [{ day: 0, onePost: true, onlyPrimary: false }] }))).toEqual([[-1]])
    const mixed = { 1: [0], 2: [0], 4: [0] }
    expect(balances(roster(mixed, { work: [ship()] }))).toEqual([[0]])
    expect(balances(roster(mixed, { work: [ship()], terms: [{ day: 0, onePost: false, onlyPrimary: true }] }))).toEqual([[-1]])
  })

  it('follows somebody who is moved, and judges only what that touches again', () => {
    const work = [ship({ day: 3 })]
    const before = coverageOfRoster(roster({ 1: [0, 0, 0, 0, 0, 0], 2: [0, 0, 0, 0, 0, 0] }, { work }))
    const moved = roster({ 1: [0, 0, 0, 0, 0, 0], 2: [0, 0, 0, 3, 0, 0] }, { work })
    const after = coverageOfRoster(moved, before)
    expect(after).toEqual(coverageOfRoster(moved))
    expect(after.days.map((day, at) => day === before.days[at])).toEqual([true, true, true, false, true, true])
    // a morning that begins before the night is over: the days beside it are judged again too
    const mornings = { 1: [1, 1, 1, 1, 1, 1], 2: [2, 2, 2, 2, 2, 2] }
    const first = coverageOfRoster(roster(mornings))
    const later = coverageOfRoster(roster({ ...mornings, 2: [2, 2, 2, 3, 2, 2] }), first)
    expect(later.days.map((day, at) => day === first.days[at])).toEqual([true, true, false, false, false, true])
  })
})

it('several skills are told as one: what is missing is not made up by what another has over', () => {
  const cover = (change: object) => ({ rostered: 4, needed: 4, balance: 0, open: 0, ...change })
  expect(together([cover({ rostered: 2, balance: -2, open: 1 }), cover({ rostered: 9, balance: 5 })])).toEqual({
    rostered: 11,
    needed: 8,
    balance: -2,
    open: 1,
  })
  expect(together([cover({ balance: 1 }), cover({ balance: null })]).balance).toBe(1)
  expect(together([cover({ balance: null })]).balance).toBe(null)
})
