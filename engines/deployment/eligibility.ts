import type { Span } from '../time/span.ts'
import type { DeploymentProblem, Person, PersonSkill, Post } from './problem.ts'
import { absence } from './rules/absence.ts'
import { equipment } from './rules/equipment.ts'
import { exclusion } from './rules/exclusion.ts'
import { licence } from './rules/licence.ts'
import { node } from './rules/node.ts'
import { overtimeCap, overtimeOf } from './rules/overtime-cap.ts'
import { rating } from './rules/rating.ts'
import { rest } from './rules/rest.ts'
import type { Block, Rule, Terms } from './rules/rule.ts'
import { shift } from './rules/shift.ts'
import { shiftsWeek } from './rules/shifts-week.ts'
import { bestRow, counts, skill } from './rules/skill.ts'
import { validity } from './rules/validity.ts'

/** Every rule about a person and a post, in the order in which reasons name them. The first three together are `bestRow`. */
const ROW_RULES: readonly Rule[] = [skill, rating, validity]
const OTHER_RULES: readonly Rule[] = [licence, node, absence, exclusion, equipment, shift, rest, overtimeCap, shiftsWeek]
/** Those among them that look at no more of a post than its day and span, and the others. */
const TIME_RULES: readonly Rule[] = [absence, shift, rest, overtimeCap, shiftsWeek]
const PLACE_RULES: readonly Rule[] = OTHER_RULES.filter(rule => !TIME_RULES.includes(rule))

/** What the rules of a problem need. */
export function termsOf({ policy, downtimes }: Pick<DeploymentProblem, 'policy' | 'downtimes'>): Terms {
  const down = new Map<string, Span[]>()
  for (const { equipment: machine, span } of downtimes) down.set(machine, [...(down.get(machine) ?? []), span])
  return { policy, down }
}

/** With what a person may take a post: the skill row, and the overtime minutes it would be. */
export interface Fitness {
  readonly skill: PersonSkill
  readonly overtime: number
}

/** Null when a rule keeps the person from the post: `blocksOf` says which. */
export function fitnessOf(post: Post, person: Person, terms: Terms): Fitness | null {
  const overtime = minutesBeyond(post, person, terms)
  const row = overtime < 0 ? null : rowFor(post, person, terms)
  return row && { skill: row, overtime }
}

/**
 * The skill row with which a person may take a post, time left out of account; null when a rule keeps them from it.
 * @param only their only row of the skill, where they are known to have no other
 */
export function rowFor(post: Post, person: Person, terms: Terms, only: PersonSkill | null = null): PersonSkill | null {
  const row = only ? (counts(only, post, terms) ? only : null) : bestRow(post, person, terms)
  return row && isLetThrough(PLACE_RULES, post, person, terms) ? row : null
}

/** The overtime minutes that a person would work on a post; -1 when a rule about their time keeps them from it. */
function minutesBeyond(post: Post, person: Person, terms: Terms): number {
  return isLetThrough(TIME_RULES, post, person, terms) ? overtimeOf(person, [post.span], terms.policy) : -1
}

function isLetThrough(rules: readonly Rule[], post: Post, person: Person, terms: Terms): boolean {
  for (let at = 0; at < rules.length; at++) if (rules[at]!(post, person, terms)) return false
  return true
}

const UNKNOWN = -2

/** So many days and spans are remembered at once: posts come in the order of their work. */
const SLOTS = 16

/** Who is there when, looked at once for all posts of the same time. */
export class Attendance {
  private readonly people: readonly Person[]
  private readonly terms: Terms
  private readonly slots = new Map<string, Int32Array>()

  constructor(people: readonly Person[], terms: Terms) {
    this.people = people
    this.terms = terms
  }

  /** What is known of each person at the time of a post. */
  at({ day, span }: Post): Int32Array {
    const key = `${day} ${span.start} ${span.end}`
    const known = this.slots.get(key)
    if (known) return known
    if (this.slots.size >= SLOTS) this.slots.clear()
    const slot = new Int32Array(this.people.length).fill(UNKNOWN)
    this.slots.set(key, slot)
    return slot
  }

  /** The overtime minutes of a person on a post; -1 when a rule about their time keeps them from it. */
  minutes(slot: Int32Array, post: Post, index: number): number {
    if (slot[index] === UNKNOWN) slot[index] = minutesBeyond(post, this.people[index]!, this.terms)
    return slot[index]!
  }
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
