import { findPlace } from '../several/exchange.ts'
import type { Plan } from '../several/plan.ts'

/**
 * Makes a plan in which posts that belong together are all filled or all open: sets that are not whole are given up, their people look for
 * other posts, and the sets are tried again with a chain of moves for each post. A heuristic: the bound of the plan without this demand
 * still holds.
 * @param sets posts that belong together, by the numbers of the model; no post is in two sets
 * @param isOver asked before each try, true ends it with a plan that is whole
 */
export function makeWhole(plan: Plan, sets: readonly (readonly number[])[], isOver: () => boolean): void {
  const given = new Set(sets.filter(set => !isWhole(plan, set)))
  for (const set of given) giveUp(plan, set)
  const bySize = [...given].sort((a, b) => urgencyOf(plan, b) - urgencyOf(plan, a) || a.length - b.length)
  for (const set of bySize) if (!isOver()) tryAgain(plan, set, sets)
  const together = new Set(sets.flat())
  for (let post = 0; post < plan.model.posts.length && !isOver(); post++) {
    if (plan.arcOf[post]! < 0 && !together.has(post)) fillAlone(plan, post, sets)
  }
}

const isWhole = ({ arcOf }: Plan, set: readonly number[]): boolean => set.every(post => arcOf[post]! >= 0)
const isBroken = (plan: Plan, set: readonly number[]): boolean => !isWhole(plan, set) && set.some(post => plan.arcOf[post]! >= 0)
const urgencyOf = ({ model }: Plan, set: readonly number[]): number =>
  Math.max(...set.map(post => model.groups[model.groupOf[post]!]!.urgency))

function giveUp(plan: Plan, set: readonly number[]): void {
  for (const post of set) plan.place(post, -1)
}

/** Fills an open set, if that leaves no filled post open. */
function tryAgain(plan: Plan, set: readonly number[], sets: readonly (readonly number[])[]): void {
  const before = Int32Array.from(plan.arcOf)
  for (const post of set) if (plan.arcOf[post]! < 0) findPlace(plan, post, -1)
  const isLost = plan.arcOf.some((arc, post) => arc < 0 && before[post]! >= 0)
  if (isLost || !isWhole(plan, set) || sets.some(each => isBroken(plan, each))) restore(plan, before)
}

function fillAlone(plan: Plan, post: number, sets: readonly (readonly number[])[]): void {
  const before = Int32Array.from(plan.arcOf)
  if (findPlace(plan, post, -1).length > 0 && sets.some(each => isBroken(plan, each))) restore(plan, before)
}

function restore(plan: Plan, before: Int32Array): void {
  const changed = [...before.keys()].filter(post => before[post] !== plan.arcOf[post])
  for (const post of changed) plan.place(post, -1)
  for (const post of changed) plan.place(post, before[post]!)
}
