import type { Reason } from '../../answers/reason.ts'
import { grouped } from '../../lists/grouped.ts'
import { overlapOf, type Span } from '../../time/span.ts'
import type { Assignment, DeploymentProblem, Person, Post } from '../problem/problem.ts'
import { blocksOf, termsOf } from '../rules/eligibility.ts'
import type { Terms } from '../rules/rule.ts'
import type { Crew } from './crew.ts'
import { Rotas } from './crew-rota.ts'
import { missingRelievers, type ReliefCode } from './missing.ts'
import type { ReliefGroup } from './relief-group.ts'
import { type Turn, turnsOf, type Unmanned } from './turns.ts'

/** Who drives which machine of a relief group when. */
export interface ReliefRota {
  readonly group: string
  readonly turns: readonly Turn[]
  /** When a filled machine has no driver. */
  readonly unmanned: readonly Unmanned[]
  readonly unmannedMinutes: number
  /** No rota of these people leaves fewer minutes unmanned. */
  readonly leastUnmanned: number
  /** Empty when every machine is manned all the time. */
  readonly reasons: readonly Reason<ReliefCode>[]
}

/**
 * The turns of each relief group that has filled ACT posts, driven by the holders of its posts in the plan.
 * @param stop asked before each step of the search; true ends it with turns that keep the limits but may not be the best
 */
export function reliefOf(problem: DeploymentProblem, plan: readonly Assignment[], stop: () => boolean): ReliefRota[] {
  const { relief = [] } = problem.policy
  if (relief.length === 0) return []
  const terms = termsOf(problem)
  const postOf = new Map(problem.posts.map(post => [post.id, post]))
  const personOf = new Map(problem.people.map(person => [person.id, person]))
  const held = grouped(
    plan.flatMap((placement): [string, Held][] => {
      const post = postOf.get(placement.post)!
      return post.activity === undefined
        ? []
        : [[post.activity, { post: { ...post, span: placement.span }, person: personOf.get(placement.person)! }]]
    }),
  )
  const rotas = new Rotas(stop)
  return relief.flatMap(group => {
    const crew = crewOf(
      group,
      group.activities.flatMap(activity => held.get(activity) ?? []),
      terms,
    )
    return crew.machines.length === 0 ? [] : [rotaFor(crew, rotas, stop)]
  })
}

interface Held {
  readonly post: Post
  readonly person: Person
}

function crewOf(limits: ReliefGroup, held: readonly Held[], terms: Terms): Crew {
  const manned = held.filter(({ post }) => post.kind !== 'RELF')
  const byPerson = [...grouped(held.map(each => [each.person.id, each])).values()]
  const drivers = byPerson.map(those => {
    const { person } = those[0]!
    const present = those.map(({ post }) => post.span)
    return {
      person: person.id,
      present,
      may: manned.map(({ post, person: holder }) => holder === person || mayRelieve(person, present, post, terms)),
    }
  })
  return {
    limits,
    machines: manned.map(({ post }) => post),
    holder: manned.map(({ person }) => drivers.findIndex(driver => driver.person === person.id)),
    drivers,
  }
}

/** Whether no rule keeps somebody from a machine during their posts. */
function mayRelieve(person: Person, present: readonly Span[], machine: Post, terms: Terms): boolean {
  const shared = present.flatMap(span => overlapOf(span, machine.span) ?? [])
  return shared.length > 0 && shared.every(span => blocksOf({ ...machine, span }, person, terms).length === 0)
}

function rotaFor(crew: Crew, rotas: Rotas, stop: () => boolean): ReliefRota {
  const { parts, unmanned: unmannedMinutes, least } = rotas.of(crew)
  const found = parts.map(({ shift, last }) => turnsOf(shift, last))
  return {
    group: crew.limits.id,
    turns: found.flatMap(({ turns }) => turns),
    unmanned: found.flatMap(({ unmanned }) => unmanned),
    unmannedMinutes,
    leastUnmanned: least,
    reasons: unmannedMinutes === 0 ? [] : [missingRelievers(crew, rotas, stop)],
  }
}
