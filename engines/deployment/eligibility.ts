import type { Span } from '../time/span.ts'
import type { DeploymentProblem, Person, PersonSkill, Post, Shift } from './problem.ts'
import { absence } from './rules/absence.ts'
import { equipment } from './rules/equipment.ts'
import { exclusion } from './rules/exclusion.ts'
import { licence } from './rules/licence.ts'
import { node } from './rules/node.ts'
import { overtimeCap, overtimeOf } from './rules/overtime-cap.ts'
import { rating } from './rules/rating.ts'
import { rest } from './rules/rest.ts'
import type { Block, Rule, Terms } from './rules/rule.ts'
import { shift, shiftAround } from './rules/shift.ts'
import { shiftsWeek } from './rules/shifts-week.ts'
import { bestRow, skill } from './rules/skill.ts'
import { validity } from './rules/validity.ts'

/** Every rule about a person and a post, in the order in which reasons name them. The first three together are `bestRow`. */
const ROW_RULES: readonly Rule[] = [skill, rating, validity]
const OTHER_RULES: readonly Rule[] = [licence, node, absence, exclusion, equipment, shift, rest, overtimeCap, shiftsWeek]

/** What the rules of a problem need. */
export function termsOf({ policy, downtimes }: Pick<DeploymentProblem, 'policy' | 'downtimes'>): Terms {
  const down = new Map<string, Span[]>()
  for (const { equipment: machine, span } of downtimes) down.set(machine, [...(down.get(machine) ?? []), span])
  return { policy, down }
}

/** With what a person may take a post: the skill row, the shift, and the overtime minutes it would be. */
export interface Fitness {
  readonly skill: PersonSkill
  readonly shift: Shift
  readonly overtime: number
}

/** Null when a rule keeps the person from the post: `blocksOf` says which. */
export function fitnessOf(post: Post, person: Person, terms: Terms): Fitness | null {
  const row = bestRow(post, person, terms)
  if (!row) return null
  for (const rule of OTHER_RULES) if (rule(post, person, terms)) return null
  return { skill: row, shift: shiftAround(post, person)!, overtime: overtimeOf(person, [post.span], terms.policy) }
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
