import { describe, expect, it } from 'vitest'
import type { DeploymentPolicy } from '../problem/policy.ts'
import type { Downtime, Person, PersonSkill, Post } from '../problem/problem.ts'
import { person, post, skill } from '../sample.ts'
import { blocksOf, fitnessOf, termsOf } from './eligibility.ts'

interface Case {
  readonly post?: Partial<Post>
  readonly person?: Partial<Person>
  readonly policy?: Partial<DeploymentPolicy>
  readonly downtimes?: readonly Downtime[]
}

const termsIn = ({ policy, downtimes = [] }: Case) => termsOf({ policy: { postsPerPerson: 'one', ...policy }, downtimes })
const blocks = (given: Case) => blocksOf(post('p', given.post), person('a', given.person), termsIn(given))
const fitness = (given: Case) => fitnessOf(post('p', given.post), person('a', given.person), termsIn(given))
const skills = (...rows: Partial<PersonSkill>[]): Partial<Person> => ({ skills: rows.map(skill) })

describe('what is looked at of a person', () => {
  it('is the row of the post among those of other skills, and every downtime of the machine', () => {
    expect(blocks({ person: skills({ skill: 'tally' }, { to: 9 }) }).map(({ code }) => code)).toEqual(['licenceEnded'])
    expect(blocks({ policy: { secondarySkills: false }, person: skills({ skill: 'tally' }, { primary: false }) })[0]!.code).toBe(
      'secondary',
    )
    expect(blocks({ person: skills({ from: 12 }, { from: 8, to: 9 }) })).toEqual([
      { code: 'licenceEnded', limit: 9, actual: 10, unit: 'days', fix: { kind: 'extendLicence', subject: 'a', by: 1 } },
    ])
    const both = [0, 50].map(start => ({ equipment: 'QC1', span: { start, end: start + 10 } }))
    expect(blocks({ post: { equipment: 'QC1', span: { start: 20, end: 60 } }, downtimes: both })[0]!.actual).toBe(10)
  })
})

describe('with what a person takes a post', () => {
  it('is the primary row in force, then the smallest rotation number, then the best rating', () => {
    const rows = [
      skill({ primary: false }),
      skill({ to: 9 }),
      skill({ rotation: 2 }),
      skill({ rotation: 1, rating: 'B' }),
      skill({ rotation: 1 }),
    ]
    const chosen = [5, 4, 3, 1].map(count => fitness({ person: { skills: rows.slice(0, count) } })!.skill)
    expect(chosen).toEqual([rows[4], rows[3], rows[2], rows[0]])
  })

  it('counts overtime once: beside the working day, and above the normal minutes', () => {
    const shifts = [{ id: 's', span: { start: 0, end: 60 }, overtime: { start: 40, end: 60 } }]
    const overtime = (minutes: number) => fitness({ policy: { normalMinutes: 100 }, person: { shifts, minutes } })!.overtime
    expect([0, 60, 75, 300].map(overtime)).toEqual([20, 20, 35, 60])
  })
})
