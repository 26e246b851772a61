import type { Reason } from '../time/reason.ts'
import { inTheWay } from './conflicts.ts'
import { blocksOf, termsOf } from './eligibility.ts'
import { pinnedPosts } from './index-pairs.ts'
import { grouped, holdersOf } from './pool.ts'
import type { Assignment, DeploymentProblem, Person, Post } from './problem.ts'
import type { Block, BlockCode, Terms } from './rules/rule.ts'

/**
 * `allQualifiedUsed`: everyone who may take the post stands on another at the time. `allPostsTaken`: every post the person may take
 * has someone. `noPostForSkill`: no post asks for a skill of the person. `noShift`: the person is not on shift.
 */
export type OpenCode = BlockCode | 'pinnedElsewhere' | 'allQualifiedUsed'
export type UnusedCode = Exclude<BlockCode, 'skill'> | 'noShift' | 'noPostForSkill' | 'allPostsTaken'

/** The most people or posts that a reason names; `actual` counts them all. */
const NAMED = 5

/** Why each post without a person is open: the people who hold its skill, by what keeps each from it; at least one reason a post. */
export function openReasons(
  problem: DeploymentProblem,
  assignments: readonly Assignment[],
): { post: string; reasons: Reason<OpenCode>[] }[] {
  const filled = new Set(assignments.map(assignment => assignment.post))
  const pinned = pinnedPosts(problem)
  const terms = termsOf(problem)
  const bySkill = holdersOf(problem.people)
  return problem.posts
    .filter(post => !filled.has(post.id))
    .map(post => {
      const holders = (bySkill.get(post.skill) ?? []).map(index => problem.people[index]!)
      if (holders.length === 0) return { post: post.id, reasons: [{ code: 'skill', actual: 0, unit: 'people' }] }
      const blocks = holders.map((person): [OpenCode, Person, Block | undefined] => {
        const bar = blocksOf(post, person, terms)[0]
        const isPinned = inTheWay(person, pinned.get(person.id) ?? [], post, problem.policy).length > 0
        return [bar?.code ?? (isPinned ? 'pinnedElsewhere' : 'allQualifiedUsed'), person, bar]
      })
      return { post: post.id, reasons: OPEN_CODES.flatMap(code => peopleReason(code, blocks)) }
    })
}

/** The nearest to being lifted first. */
const BLOCK_CODES = [
  'licenceEnded',
  'notYetValid',
  'licenceMissing',
  'rating',
  'secondary',
  'node',
  'off',
  'leave',
  'suspended',
  'exclusion',
  'equipment',
  'shift',
  'rest',
  'overtimeCap',
  'shiftsWeek',
] as const satisfies readonly BlockCode[]
const OPEN_CODES: readonly OpenCode[] = ['allQualifiedUsed', 'pinnedElsewhere', ...BLOCK_CODES]

function peopleReason(code: OpenCode, blocks: readonly [OpenCode, Person, Block | undefined][]): Reason<OpenCode>[] {
  const those = blocks.filter(block => block[0] === code)
  if (those.length === 0) return []
  const named = those.slice(0, NAMED)
  const reason: Reason<OpenCode> = { code, actual: those.length, unit: 'people', people: named.map(([, person]) => person.id) }
  const isDate = code === 'licenceEnded' || code === 'notYetValid'
  return [isDate ? { ...reason, days: named.map(([, , bar]) => bar!.limit!) } : reason]
}

/** Why each person without a post has none; at least one reason a person. */
export function unusedReasons(
  problem: DeploymentProblem,
  assignments: readonly Assignment[],
): { person: string; reasons: Reason<UnusedCode>[] }[] {
  const used = new Set(assignments.map(assignment => assignment.person))
  const terms = termsOf(problem)
  const bySkill = grouped(problem.posts.map(post => [post.skill, post]))
  return problem.people
    .filter(person => !used.has(person.id))
    .map(person => {
      if (person.shifts.length === 0) return { person: person.id, reasons: [{ code: 'noShift' }] }
      const posts = [...new Set(person.skills.map(row => row.skill))].flatMap(skill => bySkill.get(skill) ?? [])
      if (posts.length === 0) return { person: person.id, reasons: [{ code: 'noPostForSkill' }] }
      const blocks = posts.map((post): [UnusedCode, Post] => [unusedCode(post, person, terms), post])
      return { person: person.id, reasons: UNUSED_CODES.flatMap(code => postsReason(code, blocks)) }
    })
}

const UNUSED_CODES: readonly UnusedCode[] = ['allPostsTaken', ...BLOCK_CODES]

function unusedCode(post: Post, person: Person, terms: Terms): UnusedCode {
  const code = blocksOf(post, person, terms)[0]?.code
  return code === undefined || code === 'skill' ? 'allPostsTaken' : code
}

function postsReason(code: UnusedCode, blocks: readonly [UnusedCode, Post][]): Reason<UnusedCode>[] {
  const posts = blocks.filter(block => block[0] === code).map(([, post]) => post.id)
  return posts.length === 0 ? [] : [{ code, actual: posts.length, posts: posts.slice(0, NAMED) }]
}
