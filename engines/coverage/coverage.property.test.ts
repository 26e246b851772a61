import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repeats } from '../../tests/support/repeats.ts'
import { type Deployment, deploy } from '../deployment/deploy.ts'
import type { Person, Post } from '../deployment/problem/problem.ts'
import { person, post, problemOf, skill } from '../deployment/sample.ts'
import type { Span } from '../time/span.ts'
import { coverageOf, type Work } from './coverage.ts'
import type { Group } from './fill.ts'

// What coverage says is held against what a deployment of the same people on the same work makes of it.

const skills = 4
const runs = { numRuns: repeats(400) }
const hour = (from: number, to: number): Span => ({ start: from * 60, end: to * 60 })
const bands = [hour(6, 14), hour(7, 19), hour(14, 22)]
const skillOf = fc.nat({ max: skills - 1 })
const bandOf = fc.constantFrom(...bands)

const groups = fc.array(
  fc.record({
    span: bandOf,
    primary: skillOf,
    secondary: fc.uniqueArray(skillOf, { maxLength: 2 }),
    people: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 6 },
)
const groupOf = ({ span, primary, ...rest }: { span: Span; primary: number; secondary: number[]; people: number }): Group => ({
  ...span,
  ...rest,
  primary: [primary],
})

/** Work somewhere within a band, on whole hours. */
const work = fc.array(
  fc
    .record({
      band: bandOf,
      from: fc.nat({ max: 7 }),
      hours: fc.integer({ min: 1, max: 8 }),
      skill: skillOf,
      heads: fc.integer({ min: 1, max: 3 }),
    })
    .map(({ band, from, hours, ...rest }): Work => {
      const start = band.start + from * 60
      return { start, end: Math.min(band.end, start + hours * 60), ...rest }
    }),
  { maxLength: 6 },
)

const peopleOf = (given: readonly Group[]): Person[] =>
  given.flatMap(({ start, end, primary, secondary, people }, at) =>
    Array.from({ length: people }, (_, each) =>
      person(`${at}-${each}`, {
        shifts: [{ id: `shift ${at}-${each}`, span: { start, end } }],
        skills: [...primary.map(one => skill({ skill: `${one}` })), ...secondary.map(one => skill({ skill: `${one}`, primary: false }))],
      }),
    ),
  )

const postsOf = (given: readonly Work[]): Post[] =>
  given.flatMap(({ start, end, skill: one, heads }, at) =>
    Array.from({ length: heads }, (_, each) => post(`${at}-${each}`, { skill: `${one}`, span: { start, end } })),
  )

function deployed(those: readonly Group[], given: readonly Work[]): Deployment {
  const found = deploy(problemOf(postsOf(given), peopleOf(those)), { seed: 1 })
  if (!found.ok) throw new Error(JSON.stringify(found.faults))
  return found.value
}

const openOf = (those: readonly Group[], given: readonly Work[], asked: readonly Span[]) =>
  coverageOf({ bands: asked, skills, groups: those, work: given, wishes: [] }).map(covers =>
    covers.reduce((sum, { open }) => sum + open, 0),
  )

test('where all work of a band takes the same time, a deployment leaves open exactly what coverage calls short', () => {
  fc.assert(
    fc.property(groups, work, bandOf, (those, given, span) => {
      const people = those.map(groupOf)
      const same = given.map(each => ({ ...each, ...span }))
      expect(openOf(people, same, [span])).toEqual([deployed(people, same).open.length])
    }),
    runs,
  )
})

test('at no time does a deployment leave fewer posts open than coverage says, whatever overlaps', () => {
  fc.assert(
    fc.property(groups, work, (those, given) => {
      const people = those.map(groupOf)
      const hours = Array.from({ length: 16 }, (_, at) => hour(6 + at, 7 + at))
      const spans = new Map(postsOf(given).map(({ id, span }) => [id, span]))
      const open = deployed(people, given).open.map(({ post: id }) => spans.get(id)!)
      const openAt = hours.map(({ start, end }) => open.filter(span => span.start <= start && end <= span.end).length)
      for (const [at, short] of openOf(people, given, hours).entries()) expect(openAt[at]).toBeGreaterThanOrEqual(short)
    }),
    runs,
  )
})

test('people of one skill who are there all the time: met is met, one after the other too', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 6 }), { minLength: skills, maxLength: skills }), work, (heads, given) => {
      const whole = hour(6, 22)
      const people = heads
        .map((count, one): Group => ({ ...whole, primary: [one], secondary: [], people: count }))
        .filter(group => group.people > 0)
      const [short] = openOf(people, given, [whole])
      expect(deployed(people, given).open.length > 0).toBe(short! > 0)
    }),
    runs,
  )
})
