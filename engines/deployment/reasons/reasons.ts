import type { Fix, Reason } from '../../answers/reason.ts'
import { addTo, grouped } from '../../lists/grouped.ts'
import { remembered } from '../../run/remembered.ts'
import type { Shortfall } from '../budget/shortfall.ts'
import { pinnedPosts } from '../index/index-pairs.ts'
import { Pool } from '../index/pool.ts'
import { Pace } from '../pace.ts'
import type { DeploymentProblem, Person, Placement, Post } from '../problem/problem.ts'
import { inTheWay } from '../rules/conflicts.ts'
import { blocksOf, termsOf } from '../rules/eligibility.ts'
import type { Block, BlockCode, Terms } from '../rules/rule.ts'
import { shiftAround } from '../rules/shift.ts'
import { applyFix } from './apply-fix.ts'
import { MakeWay } from './make-way.ts'

/**
 * `allQualifiedUsed`: everyone who may take the post has another one at that time. `notTried`: the run was stopped before this post was
 * looked at. `notWhole`: these people could come, but not everybody who is asked for together with them. `overtimeBudget`: what is left of
 * a budget is not enough for their overtime.
 */
export type OpenCode = BlockCode | 'overtimeBudget' | 'pinnedElsewhere' | 'allQualifiedUsed' | 'notWhole' | 'notTried'

export interface OpenPost {
  readonly post: string
  readonly reasons: readonly Reason<OpenCode>[]
}

/** The most people or posts that a reason names; `actual` counts them all. */
export const NAMED = 5

/** The codes in the order of reasons: what is easiest to change comes first. */
export const BLOCK_CODES = [
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
const OPEN_CODES: readonly OpenCode[] = ['notWhole', 'overtimeBudget', 'allQualifiedUsed', 'pinnedElsewhere', ...BLOCK_CODES]

/** What keeps one person from an open post, with all rules that block it. */
interface Kept {
  readonly code: OpenCode
  readonly person: Person
  readonly blocks: readonly Block[]
  /** The budget that is short, where that is what keeps them. */
  readonly short?: Shortfall
}

export interface Circumstances {
  /** Whether a person could come to a post once no rule is against it; absent = when they hold nothing that is in the way. */
  readonly canBeHad?: (person: Person, post: Post) => boolean
  /** Posts that stay open because not all posts of their gang or pair can be filled. No single change helps them. */
  readonly heldBack?: ReadonlySet<string>
  /** Whether no plan fills more posts, so that nothing is gained by giving a post to somebody else. */
  readonly isFull?: boolean
  /** The overtime budget that is short when a person takes a post in addition to what they have; absent = no budget ever is. */
  readonly shortfall?: (person: Person, post: Post) => Shortfall | null
  /** Asked before each post; those after it are `notTried`. */
  readonly stop?: () => boolean
}

/**
 * Why each open post is open: the people who hold its skill, grouped by what keeps them from it; at least one reason for each post. A fix
 * has been tried: after it, no rule keeps that person from the post, and they can be taken from where they are.
 */
export function openReasons(problem: DeploymentProblem, plan: readonly Placement[], circumstances: Circumstances = {}): OpenPost[] {
  const filled = new Set(plan.map(placement => placement.post))
  const asked = new OpenReasons(problem, plan, circumstances)
  return problem.posts.filter(post => !filled.has(post.id)).map(post => ({ post: post.id, reasons: asked.of(post) }))
}

/** Everything that the reasons of open posts are found with, looked up once for all of them. */
class OpenReasons {
  private readonly problem: DeploymentProblem
  private readonly terms: Terms
  private readonly pool: Pool
  private readonly pinned: ReadonlyMap<string, readonly Post[]>
  private readonly heldBack: ReadonlySet<string>
  private readonly isFull: boolean
  private readonly shortfall: NonNullable<Circumstances['shortfall']>
  private readonly isFree: CanBeHad
  private readonly canCome: CanBeHad
  private readonly canTake: CanBeHad
  private readonly makeWay: MakeWay
  private readonly stop: () => boolean
  private readonly pace: Pace
  private isOver: boolean

  constructor(problem: DeploymentProblem, plan: readonly Placement[], circumstances: Circumstances) {
    const { canBeHad, heldBack = new Set(), isFull = false, shortfall = () => null, stop = () => false } = circumstances
    this.problem = problem
    this.terms = termsOf(problem)
    this.pace = new Pace({ stop })
    this.pool = new Pool(problem.people, this.pace)
    this.pinned = pinnedPosts(problem)
    this.heldBack = heldBack
    this.isFull = isFull
    this.shortfall = shortfall
    const heldBy = postsHeld(problem, plan, this.pace)
    this.isFree = (person, post) => inTheWay(person, heldBy(person), post, problem.policy).length === 0
    this.canCome = canBeHad ?? this.isFree
    this.canTake = (person, post) => this.canCome(person, post) && !shortfall(person, post)
    this.makeWay = new MakeWay(
      problem,
      heldBy,
      this.terms,
      this.pool,
      (person, post) => this.isFree(person, post) && !shortfall(person, post),
    )
    this.stop = stop
    this.isOver = this.pace.isOver
  }

  of(post: Post): readonly Reason<OpenCode>[] {
    // the first call looks through everybody
    const others = this.isOver ? 0 : this.pool.countElsewhere(post.skill, post.node)
    this.isOver ||= this.stop()
    if (this.isOver) return NOT_TRIED
    const here = this.pool.of(post.skill, post.node)
    if (here.length + others === 0) return [{ code: 'skill', actual: 0, unit: 'people' }]
    const kept = here.map(index => this.keptFrom(post, this.problem.people[index]!))
    // the first call looks up who holds what
    this.isOver ||= this.pace.isOver
    if (this.isOver) return NOT_TRIED
    const byCode = grouped(kept.map(each => [each.code, each]))
    return OPEN_CODES.flatMap(code => {
      if (code === 'node') return this.elsewhereReason(post, others)
      return peopleReason(code, byCode.get(code) ?? [], those => this.fixFor(post, code, those))
    })
  }

  /** People of other nodes are reported only as that; the other rules are asked only for the fix. */
  private elsewhereReason(post: Post, actual: number): Reason<OpenCode>[] {
    if (actual === 0) return []
    const people: string[] = []
    for (const person of this.elsewhere(post)) if (people.push(person.id) === NAMED) break
    const fix = this.heldBack.has(post.id) ? undefined : loanFix(this.elsewhere(post), post, this.terms, this.canTake)
    return [withFix({ code: 'node', actual, unit: 'people', people }, fix)]
  }

  private *elsewhere({ skill, node }: Post): Iterable<Person> {
    for (const index of this.pool.elsewhere(skill, node)) yield this.problem.people[index]!
  }

  /** What keeps a person of the skill and node of the post from it. */
  private keptFrom(post: Post, person: Person): Kept {
    const blocks = blocksOf(post, person, this.terms)
    if (blocks.length > 0) return { code: blocks[0]!.code, person, blocks }
    const isPinned = inTheWay(person, this.pinned.get(person.id) ?? [], post, this.problem.policy).length > 0
    if (isPinned) return { code: 'pinnedElsewhere', person, blocks }
    if (!this.isFree(person, post)) return { code: 'allQualifiedUsed', person, blocks }
    const short = this.shortfall(person, post)
    if (short) return { code: 'overtimeBudget', person, blocks, short }
    return { code: this.heldBack.has(post.id) ? 'notWhole' : 'allQualifiedUsed', person, blocks }
  }

  private fixFor(post: Post, code: OpenCode, those: readonly Kept[]): Fix | undefined {
    const { terms, canCome, canTake, makeWay, shortfall } = this
    if (this.heldBack.has(post.id) || (this.isFull && code === 'allQualifiedUsed')) return undefined
    if (code === 'overtimeBudget') return smallestRaise(those, post, canCome)
    if (code === 'pinnedElsewhere' || code === 'allQualifiedUsed') return wayFor(those, post, makeWay, shortfall)
    return smallestFix(those, post, terms, canTake)
  }
}

/** The only reason given once a run is over. */
export const NOT_TRIED = [{ code: 'notTried' }] as const

type CanBeHad = (person: Person, post: Post) => boolean

/** The posts that each person holds in the plan. */
function postsHeld({ posts }: DeploymentProblem, plan: readonly Placement[], pace: Pace): (person: Person) => readonly Post[] {
  const held = remembered(() => {
    const byId = new Map<string, Post>()
    for (let at = 0; at < posts.length && pace.allows(1); at++) byId.set(posts[at]!.id, posts[at]!)
    const byPerson = new Map<string, Post[]>()
    for (let at = 0; at < plan.length && pace.allows(1); at++) {
      const post = byId.get(plan[at]!.post)
      if (post) addTo(byPerson, plan[at]!.person, post)
    }
    return byPerson
  })
  return person => held().get(person.id) ?? []
}

function peopleReason(code: OpenCode, those: readonly Kept[], fixFor: (those: readonly Kept[]) => Fix | undefined): Reason<OpenCode>[] {
  if (those.length === 0) return []
  const named = those.slice(0, NAMED)
  const reason: Reason<OpenCode> = { code, actual: those.length, unit: 'people', people: named.map(({ person }) => person.id) }
  const isDate = code === 'licenceEnded' || code === 'notYetValid'
  const dated = isDate ? { days: named.map(({ blocks }) => blocks[0]!.limit!), ...reason } : reason
  return [withFix(dated, fixFor(those))]
}

export const withFix = <Code extends string>(reason: Reason<Code>, fix: Fix | undefined): Reason<Code> =>
  fix ? { fix, ...reason } : reason

/**
 * The smallest change that would bring one of these people to the post: nothing else keeps them from it, the change works, and they can be
 * taken from where they are.
 */
function smallestFix(those: readonly Kept[], post: Post, terms: Terms, canBeHad: CanBeHad): Block['fix'] {
  let best: Block['fix']
  for (const { person, blocks } of those) {
    if (best?.by === 1) break
    const fix = blocks[0]?.fix
    if (blocks.length !== 1 || !fix || (best && best.by <= fix.by)) continue
    if (canBeHad(person, post) && isLifted(post, person, terms, blocks[0]!)) best = fix
  }
  return best
}

/** Lending the first of them whom nothing else keeps away; every loan is as small a change as any other. */
function loanFix(those: Iterable<Person>, post: Post, terms: Terms, canBeHad: CanBeHad): Fix | undefined {
  for (const person of those) {
    if (!canBeHad(person, post) || !shiftAround(post.span, person)) continue
    const blocks = blocksOf(post, person, terms)
    if (blocks.length === 1 && isLifted(post, person, terms, blocks[0]!)) return blocks[0]!.fix
  }
  return undefined
}

/** The change of the plan that brings the first of them for whom there is one. */
function wayFor(those: readonly Kept[], post: Post, makeWay: MakeWay, shortfall: NonNullable<Circumstances['shortfall']>): Fix | undefined {
  for (const { person } of those) {
    const fix = shortfall(person, post) ? undefined : makeWay.fixFor(person, post)
    if (fix) return fix
  }
  return undefined
}

/** The smallest raise of a budget that lets one of them come. */
function smallestRaise(those: readonly Kept[], post: Post, canBeHad: CanBeHad): Block['fix'] {
  let best: Block['fix']
  for (const { person, short } of those) {
    if (!short?.isOnly || (best && best.by <= short.short) || !canBeHad(person, post)) continue
    best = { kind: 'liftRule', subject: short.budget, by: short.short }
  }
  return best
}

/** Whether no rule blocks after the fix is applied. */
export function isLifted(post: Post, person: Person, terms: Terms, block: Block): boolean {
  const after = applyFix({ post, person, terms }, block)
  return blocksOf(after.post, after.person, after.terms).length === 0
}
