import { betterDay } from './best-day.ts'
import { exchange } from './exchange.ts'
import type { Plan } from './plan.ts'

/**
 * Improves a plan with several posts per person until neither a chain of moves nor another set of posts for one person lowers its cost.
 * @param isOver asked before each step, true ends it
 */
export function improve(plan: Plan, isOver: () => boolean): void {
  do exchange(plan, isOver)
  while (betterDays(plan, isOver))
}

function betterDays(plan: Plan, isOver: () => boolean): boolean {
  let isBetter = false
  for (let person = 0; person < plan.model.people.length && !isOver(); person++) isBetter = betterDay(plan, person) || isBetter
  return isBetter
}
