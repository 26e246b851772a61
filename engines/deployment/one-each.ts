import { Inserter } from './insert.ts'
import type { Model } from './model.ts'
import { hasQuota, sharesOf } from './shares.ts'
import { Standing } from './standing.ts'

/**
 * The best plan with at most one post a person, exact in every goal.
 * @param stop asked before each post; those that have not been reached stay open
 * @returns the plan, and whether every post has been reached
 */
export function assignOneEach(model: Model, stop: () => boolean): { standing: Standing; isWhole: boolean } {
  const standing = new Standing(withQuotas(model, stop), model.goals)
  return { standing, isWhole: addAll(standing, stop) }
}

/** Quotas are shares of the posts that can be filled: how many that is, has to be found first. */
function withQuotas(model: Model, stop: () => boolean): Model {
  const { people, policy, goals, shares } = model
  if (!goals.includes('shares') || !hasQuota(shares)) return model
  const most = new Standing(model, [])
  addAll(most, stop)
  const filled = most.arcOf.reduce((count, arc) => count + Number(arc >= 0), 0)
  return { ...model, shares: sharesOf(people, policy, filled) }
}

function addAll(standing: Standing, stop: () => boolean): boolean {
  const inserter = new Inserter(standing)
  const { groups } = standing.model
  for (let group = 0; group < groups.length; group++) {
    for (let placed = 0; placed < groups[group]!.members.length; placed++) {
      if (stop()) {
        leaveOpen(standing, group, placed)
        return false
      }
      inserter.add(group)
    }
  }
  return true
}

function leaveOpen({ model, open }: Standing, group: number, placed: number): void {
  for (let at = group; at < model.groups.length; at++) open[at]! += model.groups[at]!.members.length - (at === group ? placed : 0)
}
