import type { Reason } from '../time/reason.ts'
import { Demands } from './demands.ts'
import { blocksOf, termsOf } from './eligibility.ts'
import { grouped } from './pool.ts'
import type { DeploymentProblem, Person, Placement, Post } from './problem.ts'
import { BLOCK_CODES, type Circumstances, isLifted, NAMED } from './reasons.ts'
import type { Block, BlockCode, Terms } from './rules/rule.ts'
import { shiftAround } from './rules/shift.ts'

/**
 * `allPostsTaken`: every post the person may take has someone. `overtimeBudget`: a budget is short for an open one. `noPostForSkill`: no post asks for a skill of the person. `noShift`: the person is not on
 * shift. `notTried`: the run was stopped before this person was looked at.
 */
export type UnusedCode = Exclude<BlockCode, 'skill'> | 'overtimeBudget' | 'noShift' | 'noPostForSkill' | 'allPostsTaken' | 'notTried'

export interface UnusedPerson {
  readonly person: string
  readonly reasons: readonly Reason<UnusedCode>[]
}

const UNUSED_CODES: readonly UnusedCode[] = ['overtimeBudget', 'allPostsTaken', ...BLOCK_CODES]

/** Posts that ask for the same, and which of them are open. */
interface Asked {
  readonly post: Post
  readonly ids: readonly string[]
  readonly open: readonly Post[]
}

/**
 * Why each person without a post has none; at least one reason a person. A fix has been tried: with it made the person may take an open post.
 * @param circumstances stop is asked before each person; those after it are `notTried`
 */
export function unusedReasons(
  problem: DeploymentProblem,
  plan: readonly Placement[],
  { shortfall = () => null, heldBack = new Set(), stop = () => false }: Omit<Circumstances, 'canBeHad'> = {},
): UnusedPerson[] {
  const used = new Set(plan.map(placement => placement.person))
  const terms = termsOf(problem)
  const bySkill = askedBySkill(problem, new Set([...heldBack, ...plan.map(placement => placement.post)]), terms)
  let isOver = false
  return problem.people
    .filter(person => !used.has(person.id))
    .map(person => {
      isOver ||= stop()
      if (isOver) return { person: person.id, reasons: [{ code: 'notTried' }] }
      if (person.shifts.length === 0) return { person: person.id, reasons: [{ code: 'noShift' }] }
      const asked = [...new Set(person.skills.map(row => row.skill))].flatMap(skill => bySkill.get(skill) ?? [])
      if (asked.length === 0) return { person: person.id, reasons: [{ code: 'noPostForSkill' }] }
      const met = grouped(asked.map((each): [string, Asked] => [codeOf(each, person, terms, shortfall), each]))
      return { person: person.id, reasons: UNUSED_CODES.flatMap(code => postsReason(code, met.get(code) ?? [], person, terms, shortfall)) }
    })
}

type IsShort = NonNullable<Circumstances['shortfall']>

/** What keeps a person from such posts. Those elsewhere are told by that alone; the other rules are asked only for the fix. */
function codeOf({ post, open }: Asked, person: Person, terms: Terms, shortfall: IsShort): UnusedCode | 'skill' {
  if (person.node !== post.node && !person.poolNodes.includes(post.node)) return 'node'
  const block = blocksOf(post, person, terms)[0]
  if (block) return block.code
  return open[0] && shortfall(person, open[0]) ? 'overtimeBudget' : 'allPostsTaken'
}

/** @param notOpen posts that are filled, or that no single person would fill */
function askedBySkill({ posts }: DeploymentProblem, notOpen: ReadonlySet<string>, terms: Terms): Map<string, Asked[]> {
  const demands = new Demands(terms.down)
  const same = grouped(posts.map(post => [demands.of(post), post]))
  return grouped(
    [...same.values()].map((those): [string, Asked] => {
      const asked = { post: those[0]!, ids: those.map(post => post.id), open: those.filter(post => !notOpen.has(post.id)) }
      return [asked.post.skill, asked]
    }),
  )
}

function postsReason(code: UnusedCode, those: readonly Asked[], person: Person, terms: Terms, shortfall: IsShort): Reason<UnusedCode>[] {
  if (those.length === 0) return []
  const posts = those.slice(0, NAMED).flatMap(({ ids }) => ids)
  const actual = those.reduce((sum, { ids }) => sum + ids.length, 0)
  const reason: Reason<UnusedCode> = { code, actual, posts: posts.slice(0, NAMED) }
  const fix = smallestFix(code, those, person, terms, shortfall)
  return [fix ? { ...reason, fix } : reason]
}

/** The smallest change by which the person may take an open post that nothing else keeps them from. */
function smallestFix(code: UnusedCode, those: readonly Asked[], person: Person, terms: Terms, shortfall: IsShort): Block['fix'] {
  let best: Block['fix']
  for (const { open } of those) {
    if (best?.by === 1) break
    const post = open[0]
    // whoever is of another node and not on shift then is kept by both
    if (!post || (code === 'node' && !shiftAround(post, person))) continue
    const blocks = blocksOf(post, person, terms)
    const fix = blocks[0]?.fix
    if (blocks.length !== 1 || !fix || (best && best.by <= fix.by)) continue
    if (isLifted(post, person, terms, blocks[0]!) && !shortfall(person, post)) best = fix
  }
  return best
}
