import { describe, expect, it } from 'vitest'
import { type Cover, coverageOf, headsAtOnce, type Question, type Work } from './coverage.ts'
import type { Group } from './fill.ts'

const lashing = 0
const tally = 1
const day = { start: 420, end: 1140 }
const lashers = (people: number, change: Partial<Group> = {}): Group => ({ ...day, primary: [lashing], secondary: [], people, ...change })
const ship = (heads: number, change: Partial<Work> = {}): Work => ({ ...day, skill: lashing, heads, ...change })
const asked = (change: Partial<Question>): Question => ({ bands: [day], skills: 2, groups: [], work: [], wishes: [], ...change })
const only = (change: Partial<Question>, skill = lashing): Cover => coverageOf(asked(change))[0]![skill]!

describe('coverage', () => {
  it('is rostered minus needed', () => {
    expect(only({ groups: [lashers(6)], work: [ship(6)] })).toEqual({ rostered: 6, needed: 6, balance: 0, open: 0 })
    expect(only({ groups: [lashers(8)], work: [ship(6)] })).toMatchObject({ balance: 2, open: 0 })
    expect(only({ groups: [lashers(4)], work: [ship(6)] })).toEqual({ rostered: 4, needed: 6, balance: -2, open: 2 })
  })

  it('counts work by time: two ships one after the other need no more people than the larger', () => {
    const morning = { end: 780 }
    const noon = { start: 700, end: 800 }
    const evening = { start: 780 }
    expect(only({ groups: [lashers(6)], work: [ship(6, morning), ship(6, evening)] })).toMatchObject({ balance: 0, open: 0 })
    expect(only({ groups: [lashers(6)], work: [ship(6, morning), ship(6, evening), ship(1, noon)] })).toMatchObject({ needed: 7, open: 1 })
  })

  it('takes secondary skills where they are needed, and nobody twice', () => {
    const clerks = lashers(4, { primary: [tally], secondary: [lashing] })
    expect(only({ groups: [lashers(4), clerks], work: [ship(6)] })).toMatchObject({ rostered: 4, balance: 0, open: 0 })
    expect(only({ groups: [lashers(4), clerks], work: [ship(6)] }, tally)).toMatchObject({ rostered: 4, balance: 2 })
    expect(only({ groups: [lashers(4), clerks], work: [ship(6), ship(4, { skill: tally })] })).toMatchObject({ open: 2 })
  })

  it('lets people change places where that frees somebody', () => {
    const both = lashers(1, { primary: [lashing, tally] })
    const clerk = lashers(1, { primary: [tally], secondary: [lashing] })
    const found = coverageOf(asked({ groups: [both, lashers(1), clerk], work: [ship(1), ship(2, { skill: tally })] }))[0]!
    expect(found.map(({ open }) => open)).toEqual([0, 0])
  })

  it('counts bands that overlap by time', () => {
    const morning = { start: 360, end: 840 }
    const found = coverageOf(
      asked({
        bands: [day, morning],
        groups: [lashers(3), lashers(2, morning)],
        work: [ship(3), ship(3, { start: 480, end: 600 })],
      }),
    )
    expect(found.map(([cover]) => cover)).toMatchObject([
      { needed: 6, balance: -1, open: 1 },
      { needed: 6, balance: -1, open: 1 },
    ])
  })

  it('knows that somebody whose shift ends before a post cannot take it', () => {
    expect(only({ groups: [lashers(6, { end: 900 })], work: [ship(6)] })).toMatchObject({ balance: -6, open: 6 })
  })

  it('asks for what a rule set wishes where work is less, and says that no work stays open', () => {
    expect(only({ groups: [lashers(6)], work: [ship(4)], wishes: [ship(8)] })).toEqual({ rostered: 6, needed: 8, balance: -2, open: 0 })
    expect(only({ groups: [lashers(6)], work: [ship(7)], wishes: [ship(4)] })).toMatchObject({ needed: 7, balance: -1, open: 1 })
  })

  it('gives people to work before it gives them to wishes', () => {
    const both = lashers(2, { primary: [tally], secondary: [lashing] })
    const found = coverageOf(asked({ groups: [both], work: [ship(2)], wishes: [ship(2, { skill: tally })] }))[0]!
    expect(found).toMatchObject([
      { open: 0, balance: 0 },
      { open: 0, balance: -2 },
    ])
  })

  it('is not met where nobody is rostered', () => {
    expect(only({})).toEqual({ rostered: 0, needed: 0, balance: null, open: 0 })
    expect(only({ work: [ship(2)] })).toMatchObject({ balance: -2, open: 2 })
    expect(only({ groups: [lashers(1)] }, tally)).toMatchObject({ balance: 0 })
  })
})

it('heads of pieces of work: at once, or together where everybody takes one post only', () => {
  const work = [ship(6, { end: 780 }), ship(5, { start: 780 }), ship(2, { start: 700, end: 800 })]
  expect(headsAtOnce(work, 'atOnce')).toBe(8)
  expect(headsAtOnce(work, 'together')).toBe(13)
  expect(headsAtOnce([], 'atOnce')).toBe(0)
})
