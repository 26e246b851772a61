import { boundOf } from '../bound.ts'
import { termsOf } from '../eligibility.ts'
import { type Model, ownLists } from '../model.ts'
import { mostFilled } from '../one-each.ts'
import { type Pace, UNITS_UNASKED } from '../pace.ts'
import { Pool } from '../pool.ts'
import type { DeploymentProblem } from '../problem.ts'
import { mayTakePart } from './parts.ts'

/**
 * The most posts of a model that any plan can fill when some may be split: as if whoever may take a part of such a post might take all of it. Each post needs somebody
 * at every moment of its span, and with one post a person somebody of its own.
 */
export function boundWithParts(problem: DeploymentProblem, model: Model, pace: Pace): number {
  const loose = loosened(problem, model)
  if (model.policy.postsPerPerson === 'several') return boundOf(loose, () => !pace.allows(UNITS_UNASKED))
  return mostFilled(loose, pace)
}

/** The model with an arc to everybody who may take a part. Its figures are those of other arcs: it is for counting only. */
function loosened(problem: DeploymentProblem, model: Model): Model {
  const pool = new Pool(problem.people)
  const terms = termsOf(problem)
  const people = model.groups.map(({ members }, group) => {
    const post = model.posts[members[0]!]!
    const whole = model.person.subarray(model.first[group], model.first[group + 1])
    if (!members.some(member => model.posts[member]!.splittable)) return whole
    const parts = pool.of(post.skill, post.node).filter(index => mayTakePart(post, problem.people[index]!, terms))
    return Int32Array.from(new Set([...whole, ...parts]))
  })
  const first = new Int32Array(people.length + 1)
  for (let at = 0; at < people.length; at++) first[at + 1] = first[at]! + people[at]!.length
  const person = new Int32Array(first[people.length]!)
  const groupOfArc = new Int32Array(person.length)
  for (let at = 0; at < people.length; at++) {
    person.set(people[at]!, first[at])
    groupOfArc.fill(at, first[at], first[at + 1])
  }
  return { ...model, ...ownLists(model.groups.length, first, person), groupOfArc }
}
