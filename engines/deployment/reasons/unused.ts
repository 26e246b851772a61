import type { Reason } from '../../answers/reason.ts'
import { addTo, grouped } from '../../lists/grouped.ts'
import { remembered } from '../../run/remembered.ts'
import { demandsOf } from '../index/demands.ts'
import { Pace } from '../pace.ts'
import type { DeploymentProblem, Person, Placement, Post } from '../problem/problem.ts'
import { blocksOf, termsOf } from '../rules/eligibility.ts'
import type { Block, BlockCode, Terms } from '../rules/rule.ts'
import { shiftAround } from '../rules/shift.ts'
import { BLOCK_CODES, type Circumstances, isLifted, NAMED, NOT_TRIED, withFix } from './reasons.ts'

/**
 * `allPostsTaken`: every post the person may take has somebody. `overtimeBudget`: a budget is short for an open one. `noPostForSkill`: no
 * post asks for a skill of the person. `noShift`: the person is not on shift. `notTried`: the run was stopped before this person was looked
 * at.
 */
export type UnusedCode = Exclude<BlockCode, 'skill'> | 'overtimeBudget' | 'noShift' | 'noPostForSkill' | 'allPostsTaken' | 'notTried'

export interface UnusedPerson {
  readonly person: string
  readonly reasons: readonly Reason<UnusedCode>[]
}

const UNUSED_CODES: readonly UnusedCode[] = ['overtimeBudget', 'allPostsTaken', ...BLOCK_CODES]

/** Posts that ask for the same, and which of them are open. */
interface Asked {
  /** Its place among all posts. */
  readonly at: number
  readonly post: Post
  readonly ids: readonly string[]
  readonly open: readonly Post[]
}

/** All posts that ask for one skill. */
interface AskedOfSkill {
  readonly all: readonly Asked[]
  /** The ones with open posts, by their times. */
  readonly withOpen: readonly (readonly Asked[])[]
  readonly byNode: ReadonlyMap<string, readonly Asked[]>
  readonly posts: number
}

/**
 * Why each person without a post has none; at least one reason for each person. A fix has been tried: after it the person may take an open
 * post.
 * @param circumstances `stop` is asked before each person; people after it are `notTried`
 */
export function unusedReasons(
  problem: DeploymentProblem,
  plan: readonly Placement[],
  { shortfall = () => null, heldBack = new Set(), stop = () => false }: Omit<Circumstances, 'canBeHad'> = {},
): UnusedPerson[] {
  const used = new Set(plan.map(placement => placement.person))
  const terms = termsOf(problem)
  const pace = new Pace({ stop })
  const demands = demandsOf(problem.posts, terms.down, pace)
  const notOpen = new Set([...heldBack, ...plan.map(placement => placement.post)])
  const bySkill = remembered(() => askedBySkill(problem, notOpen, demands, pace))
  let isOver = false
  return problem.people
    .filter(person => !used.has(person.id))
    .map(person => {
      isOver ||= stop()
      if (isOver) return { person: person.id, reasons: NOT_TRIED }
      if (person.shifts.length === 0) return { person: person.id, reasons: [{ code: 'noShift' }] }
      const asked = [...new Set(person.skills.map(row => row.skill))].flatMap(skill => bySkill().get(skill)?.() ?? [])
      // the first call looks up what is asked for
      isOver ||= pace.isOver
      if (isOver) return { person: person.id, reasons: NOT_TRIED }
      if (asked.length === 0) return { person: person.id, reasons: [{ code: 'noPostForSkill' }] }
      const near = askedNear(asked, person)
      const met = grouped(near.map((each): [string, Asked] => [codeOf(each, person, terms, shortfall), each]))
      const reasonFor = (code: UnusedCode) =>
        code === 'node'
          ? elsewhereReason(asked, near, person, terms, shortfall)
          : postsReason(code, met.get(code) ?? [], person, terms, shortfall)
      return { person: person.id, reasons: UNUSED_CODES.flatMap(reasonFor) }
    })
}

const isNear = ({ node, poolNodes }: Person, post: Post): boolean => node === post.node || poolNodes.includes(post.node)

/** What is asked for at the nodes where the person may work, in the order of their skills and of the posts. */
function askedNear(asked: readonly AskedOfSkill[], { node, poolNodes }: Person): Asked[] {
  const nodes = new Set([node, ...poolNodes])
  return asked.flatMap(({ byNode }) => [...nodes].flatMap(each => byNode.get(each) ?? []).sort((a, b) => a.at - b.at))
}

/** Posts at other nodes are reported only as that; the other rules are asked only for the fix. */
function elsewhereReason(
  asked: readonly AskedOfSkill[],
  near: readonly Asked[],
  person: Person,
  terms: Terms,
  shortfall: IsShort,
): Reason<UnusedCode>[] {
  const actual = asked.reduce((sum, { posts }) => sum + posts, 0) - near.reduce((sum, { ids }) => sum + ids.length, 0)
  if (actual === 0) return []
  const posts: string[] = []
  for (const { all } of asked) {
    for (let at = 0; at < all.length && posts.length < NAMED; at++) {
      if (!isNear(person, all[at]!.post)) posts.push(...all[at]!.ids.slice(0, NAMED - posts.length))
    }
  }
  return [withFix({ code: 'node', actual, posts }, smallestFix(openElsewhere(asked, person), person, terms, shortfall))]
}

/** What is open at other nodes while the person is on shift. */
function* openElsewhere(asked: readonly AskedOfSkill[], person: Person): Iterable<Asked> {
  for (const { withOpen } of asked) {
    for (const those of withOpen) {
      if (!shiftAround(those[0]!.post.span, person)) continue
      for (const each of those) if (!isNear(person, each.post)) yield each
    }
  }
}

type IsShort = NonNullable<Circumstances['shortfall']>

/** What keeps a person from such posts. */
function codeOf({ post, open }: Asked, person: Person, terms: Terms, shortfall: IsShort): UnusedCode | 'skill' {
  const block = blocksOf(post, person, terms)[0]
  if (block) return block.code
  return open[0] && shortfall(person, open[0]) ? 'overtimeBudget' : 'allPostsTaken'
}

/**
 * What is asked for of each skill, collected when it is first looked at.
 * @param notOpen posts that are filled, or that no single person would fill
 * @param demands the number of what each post demands
 * @param pace when it runs out, the posts that are left are ignored
 */
function askedBySkill(
  { posts }: DeploymentProblem,
  notOpen: ReadonlySet<string>,
  demands: Int32Array,
  pace: Pace,
): Map<string, () => AskedOfSkill> {
  const same = new Map<number, Post[]>()
  for (let at = 0; at < posts.length && pace.allows(1); at++) addTo(same, demands[at]!, posts[at]!)
  const asked: Asked[] = []
  for (const those of same.values()) {
    if (!pace.allows(those.length)) break
    const open = those.filter(post => !notOpen.has(post.id))
    asked.push({ at: asked.length, post: those[0]!, ids: those.map(post => post.id), open })
  }
  const bySkill = grouped(asked.map(each => [each.post.skill, each]))
  return new Map([...bySkill].map(([skill, all]) => [skill, remembered(() => askedOf(all))]))
}

const timeOf = ({ span }: Post): string => `${span.start} ${span.end}`

function askedOf(all: readonly Asked[]): AskedOfSkill {
  return {
    all,
    withOpen: [...grouped(all.filter(({ open }) => open.length > 0).map(each => [timeOf(each.post), each])).values()],
    byNode: grouped(all.map(each => [each.post.node, each])),
    posts: all.reduce((sum, { ids }) => sum + ids.length, 0),
  }
}

function postsReason(code: UnusedCode, those: readonly Asked[], person: Person, terms: Terms, shortfall: IsShort): Reason<UnusedCode>[] {
  if (those.length === 0) return []
  const posts = those.slice(0, NAMED).flatMap(({ ids }) => ids)
  const actual = those.reduce((sum, { ids }) => sum + ids.length, 0)
  return [withFix({ code, actual, posts: posts.slice(0, NAMED) }, smallestFix(those, person, terms, shortfall))]
}

/** The smallest change that lets the person take an open post that nothing else keeps them from. */
function smallestFix(those: Iterable<Asked>, person: Person, terms: Terms, shortfall: IsShort): Block['fix'] {
  let best: Block['fix']
  for (const { open } of those) {
    if (best?.by === 1) break
    const post = open[0]
    if (!post) continue
    const blocks = blocksOf(post, person, terms)
    const fix = blocks[0]?.fix
    if (blocks.length !== 1 || !fix || (best && best.by <= fix.by)) continue
    if (isLifted(post, person, terms, blocks[0]!) && !shortfall(person, post)) best = fix
  }
  return best
}
