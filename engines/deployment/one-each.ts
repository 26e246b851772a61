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

/** Posts that few people may take go first: the others make way for them more easily than the other way round. */
function addAll(standing: Standing, stop: () => boolean): boolean {
  const inserter = new Inserter(standing)
  const { groups, first } = standing.model
  const choices = (group: number) => first[group + 1]! - first[group]!
  const order = [...groups.keys()].sort((a, b) => choices(a) - choices(b) || a - b)
  let isOver = false
  for (const group of order) {
    for (const _ of groups[group]!.members) {
      isOver ||= stop()
      if (isOver) standing.open[group]!++
      else inserter.add(group)
    }
  }
  return !isOver
}
