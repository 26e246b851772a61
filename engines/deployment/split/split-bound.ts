import { mostFilled } from '../exact/one-each.ts'
import { type Index, type Model, ownLists, withArcs } from '../index/model.ts'
import { Pool } from '../index/pool.ts'
import { type Pace, UNITS_UNASKED } from '../pace.ts'
import type { DeploymentProblem } from '../problem/problem.ts'
import { termsOf } from '../rules/eligibility.ts'
import { boundOf } from '../several/bound.ts'
import { mayTakePart } from './parts.ts'

/**
 * The most posts of an index that any plan can fill when some may be split: as if everybody who may take a part of such a post could take
 * all of it. Each post needs somebody at every moment of its span, and with one post per person somebody of its own.
 * @param pace when it runs out, posts not looked at count as filled
 */
export function boundWithParts(problem: DeploymentProblem, index: Index, pace: Pace): number {
  const loose = pace.allows(problem.people.length) ? loosened(problem, withArcs(index), pace) : null
  if (!loose) return index.posts.length
  if (index.policy.postsPerPerson === 'several') return boundOf(loose, () => !pace.allows(UNITS_UNASKED))
  return mostFilled(loose, pace)
}

/**
 * The model with an arc to everybody who may take a part; null where the run ended before. Its figures belong to other arcs, so it is for
 * counting only.
 */
function loosened(problem: DeploymentProblem, model: Model, pace: Pace): Model | null {
  const pool = new Pool(problem.people, pace)
  const terms = termsOf(problem)
  const people: Int32Array[] = []
  for (const [group, { members }] of model.groups.entries()) {
    const post = model.posts[members[0]!]!
    const whole = model.person.subarray(model.first[group], model.first[group + 1])
    const isSplit = members.some(member => model.posts[member]!.splittable)
    const able = isSplit ? pool.of(post.skill, post.node) : []
    if (!pace.allows(1 + able.length)) return null
    const parts = able.filter(index => mayTakePart(post, problem.people[index]!, terms))
    people.push(isSplit ? Int32Array.from(new Set([...whole, ...parts])) : whole)
  }
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
