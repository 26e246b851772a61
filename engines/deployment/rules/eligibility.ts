import type { Span } from '../../time/span.ts'
import type { DeploymentProblem, Person, PersonSkill, Post } from '../problem/problem.ts'
import { absence } from './absence.ts'
import { equipment } from './equipment.ts'
import { exclusion } from './exclusion.ts'
import { isLicensed, licence } from './licence.ts'
import { node } from './node.ts'
import { overtimeCap, overtimeOf } from './overtime-cap.ts'
import { rating } from './rating.ts'
import { rest } from './rest.ts'
import type { Block, Rule, Terms } from './rule.ts'
import { shift } from './shift.ts'
import { shiftsWeek } from './shifts-week.ts'
import { bestRow, skill } from './skill.ts'
import { validity } from './validity.ts'

/** Every rule about a person and a post, in the order in which reasons name them. The first three together are what `bestRow` finds. */
const ROW_RULES: readonly Rule[] = [skill, rating, validity]
const OTHER_RULES: readonly Rule[] = [licence, node, absence, exclusion, equipment, shift, rest, overtimeCap, shiftsWeek]
/** `TIME_RULES` look only at the day and span of a post; `WORK_RULES` look at its work, licences apart. */
const TIME_RULES: readonly Rule[] = [absence, shift, rest, overtimeCap, shiftsWeek]
const WORK_RULES: readonly Rule[] = OTHER_RULES.filter(rule => ![node, licence, ...TIME_RULES].includes(rule))

/** What the rules of a problem need. */
export function termsOf({ policy, downtimes }: Pick<DeploymentProblem, 'policy' | 'downtimes'>): Terms {
  const down = new Map<string, Span[]>()
  for (const { equipment: machine, span } of downtimes) down.set(machine, [...(down.get(machine) ?? []), span])
  return { policy, down }
}

/** How a person may take a post: with which skill row, and with how many overtime minutes. */
export interface Fitness {
  readonly skill: PersonSkill
  readonly overtime: number
}

/** How the person may take the post; null when a rule keeps them from it: `blocksOf` says which. */
export function fitnessOf(post: Post, person: Person, terms: Terms): Fitness | null {
  const overtime = node(post, person, terms) ? -1 : minutesBeyond(post, person, terms)
  const row = overtime < 0 ? null : rowFor(post, person, terms)
  return row && { skill: row, overtime }
}

/** The skill row with which a person may take a post, time and node not considered; null when a rule keeps them from it. */
function rowFor(post: Post, person: Person, terms: Terms): PersonSkill | null {
  const row = bestRow(post, person, terms)
  return row && mayWork(post, person, terms) ? row : null
}

/**
 * Whether no rule about the work of a post keeps a person from it; time, node and the skill itself are not considered. Licences keep most
 * people away and are checked first, without saying why: that takes a tenth off the time of an index.
 */
export const mayWork = (post: Post, person: Person, terms: Terms): boolean =>
  isLicensed(post, person) && isLetThrough(WORK_RULES, post, person, terms)

/** The overtime minutes that a person would work on a post; -1 when a rule about their time keeps them from it. */
export function minutesBeyond(post: Post, person: Person, terms: Terms): number {
  return isLetThrough(TIME_RULES, post, person, terms) ? overtimeOf(person, [post.span], terms.policy) : -1
}

function isLetThrough(rules: readonly Rule[], post: Post, person: Person, terms: Terms): boolean {
  for (let at = 0; at < rules.length; at++) if (rules[at]!(post, person, terms)) return false
  return true
}

/** Every rule that keeps the person from the post; empty when they may take it. */
export function blocksOf(post: Post, person: Person, terms: Terms): Block[] {
  const blocks: Block[] = []
  if (!bestRow(post, person, terms)) addBlocks(ROW_RULES, post, person, terms, blocks)
  addBlocks(OTHER_RULES, post, person, terms, blocks)
  return blocks
}

function addBlocks(rules: readonly Rule[], post: Post, person: Person, terms: Terms, blocks: Block[]): void {
  for (const rule of rules) {
    const block = rule(post, person, terms)
    if (block) blocks.push(block)
  }
}
