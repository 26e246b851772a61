import type { Span } from '../time/span.ts'
import { filledAt, type Group, type Line } from './fill.ts'

/** Posts of one skill. A person on one of them is tied from `start` to `end`, and their shift covers it whole, as in a deployment. */
export interface Work extends Span {
  readonly skill: number
  readonly heads: number
}

/** Heads that a rule set wants while a band lasts, whoever of the skill is there at each time. */
export type Wish = Work

/** What is asked of one date: the bands to be judged, and everything that happens meanwhile, also in other bands. */
export interface Question {
  readonly bands: readonly Span[]
  readonly skills: number
  readonly groups: readonly Group[]
  readonly work: readonly Work[]
  readonly wishes: readonly Wish[]
}

/** One skill in one band, at its worst time. Heads. */
export interface Cover {
  /** people who hold it as their primary skill */
  readonly rostered: number
  /** the larger of the heads of work and those wished for */
  readonly needed: number
  /** below 0 = so many missing; above 0 = so many without work all the while, null = nobody at all is rostered, and nothing is asked */
  readonly balance: number | null
  /** heads of known work that nobody can be put on: a deployment leaves at least so many posts open */
  readonly open: number
}

/**
 * Whether the people of a roster are enough, by time: at each moment everybody does one thing, in their primary skill first and in a
 * secondary one where it is needed. What is missing at the worst moment of a band is what the band is short of.
 * @returns for each band, each skill
 */
export function coverageOf(question: Question): Cover[][] {
  const moments = momentsOf(question).map(span => judged(span, question))
  return question.bands.map(band => {
    const during = moments.filter(({ span }) => span.start < band.end && band.start < span.end)
    const isStaffed = during.some(({ staffed }) => staffed)
    return Array.from({ length: question.skills }, (_, skill) => worstOf(during, skill, isStaffed))
  })
}

/** The most heads at once; all of them together where each needs a person of its own. */
export function headsAtOnce(work: readonly (Span & { readonly heads: number })[], each: 'atOnce' | 'together'): number {
  const starts = each === 'together' ? [work] : work.map(({ start }) => work.filter(other => other.start <= start && start < other.end))
  return Math.max(0, ...starts.map(there => there.reduce((sum, { heads }) => sum + heads, 0)))
}

interface Moment {
  readonly span: Span
  readonly staffed: boolean
  readonly rostered: Int32Array
  readonly needed: Int32Array
  readonly missing: Int32Array
  readonly open: Int32Array
  readonly free: Int32Array
}

/** The bands cut wherever somebody comes or goes, or work begins or ends. */
function momentsOf({ bands, groups, work, wishes }: Question): Span[] {
  const cuts = [...new Set([...bands, ...groups, ...work, ...wishes].flatMap(({ start, end }) => [start, end]))].sort((a, b) => a - b)
  const isAsked = (from: number, to: number) => bands.some(({ start, end }) => start <= from && to <= end)
  return cuts.slice(1).flatMap((end, at) => (isAsked(cuts[at]!, end) ? [{ start: cuts[at]!, end }] : []))
}

const covers = (outer: Span, inner: Span) => outer.start <= inner.start && inner.end <= outer.end

function judged(span: Span, { skills, groups, work, wishes }: Question): Moment {
  const there = groups.filter(group => covers(group, span))
  const posts = work.filter(each => covers(each, span))
  const asked = headsOf(posts, skills)
  const needed = headsOf(
    wishes.filter(wish => covers(wish, span)),
    skills,
  ).map((wished, skill) => Math.max(wished, asked[skill]!))
  const must = posts.map((post): Line => ({ skill: post.skill, heads: post.heads, needs: post }))
  const more = Array.from(needed, (heads, skill): Line => ({ skill, heads: heads - asked[skill]!, needs: span })).filter(
    ({ heads }) => heads > 0,
  )
  const { unfilled, idle } = filledAt(there, [must, more])
  const left = [...must, ...more].map((line, at) => ({ skill: line.skill, heads: unfilled[at]! }))
  return {
    span,
    staffed: there.length > 0,
    rostered: headsOf(
      there.flatMap(({ primary, people }) => primary.map(skill => ({ skill, heads: people }))),
      skills,
    ),
    needed,
    missing: headsOf(left, skills),
    open: headsOf(left.slice(0, must.length), skills),
    free: headsOf(
      there.flatMap(({ primary: [skill] }, at) => (skill === undefined ? [] : [{ skill, heads: idle[at]! }])),
      skills,
    ),
  }
}

function headsOf(rows: readonly { readonly skill: number; readonly heads: number }[], skills: number): Int32Array {
  const sums = new Int32Array(skills)
  for (const { skill, heads } of rows) sums[skill]! += heads
  return sums
}

function worstOf(moments: readonly Moment[], skill: number, isStaffed: boolean): Cover {
  let worst: Moment | undefined
  let open = 0
  const balanceAt = ({ missing, free }: Moment) => (missing[skill]! > 0 ? -missing[skill]! : free[skill]!)
  for (const moment of moments) {
    open = Math.max(open, moment.open[skill]!)
    if (!worst || balanceAt(moment) < balanceAt(worst)) worst = moment
  }
  if (!worst) return { rostered: 0, needed: 0, balance: null, open }
  const balance = balanceAt(worst)
  return { rostered: worst.rostered[skill]!, needed: worst.needed[skill]!, balance: balance === 0 && !isStaffed ? null : balance, open }
}
