import { MOST_SUMMED } from '../costs/weights.ts'
import { bearable, clash } from '../rules/conflicts.ts'
import type { Plan } from './plan.ts'

interface Choice {
  readonly post: number
  readonly arc: number
  /** How much the cost falls when the person takes the post, from whoever has it now. */
  readonly gain: number
}

/**
 * Gives one person the best set of posts that they can hold together, out of their own posts, open ones and those of others (weighted
 * interval scheduling, exact except for limits on sums). A chain of single moves cannot do this: give up one post for two.
 * @returns whether the plan got better
 */
export function betterDay(plan: Plan, person: number): boolean {
  const { posts, people, policy } = plan.model
  const choices = plan.arcsTo(person).map(({ post, arc }): Choice => {
    const without = plan.arcOf[post] === arc ? plan.openCost(post) : plan.costOf(post)
    return { post, arc, gain: without - plan.weights.arc[arc]! }
  })
  const now = choices.filter(choice => plan.arcOf[choice.post] === choice.arc)
  const inOrder = choices
    .filter(choice => choice.gain > 0)
    .sort((a, b) => posts[a.post]!.span.end - posts[b.post]!.span.end || a.post - b.post)
  const best = bestOf(inOrder, (a, b) => !clash(people[person]!, posts[a.post]!, posts[b.post]!, policy))
  if (best.gain <= now.reduce((sum, choice) => sum + choice.gain, 0)) return false
  if (best.choices.length + now.length > MOST_SUMMED) return false
  const wanted = best.choices.map(({ post }) => posts[post]!)
  if (!bearable(people[person]!, wanted, policy)) return false
  for (const { post } of now) plan.place(post, -1)
  for (const { post, arc } of best.choices) plan.place(post, arc)
  return true
}

/** The choices, sorted by their ends, that gain most together; each can be held with the one before it. */
function bestOf(choices: readonly Choice[], goTogether: (earlier: Choice, later: Choice) => boolean) {
  const most: number[] = []
  const before: number[] = []
  let last = -1
  choices.forEach((choice, index) => {
    let at = -1
    for (let other = 0; other < index; other++) {
      if ((at < 0 || most[other]! > most[at]!) && goTogether(choices[other]!, choice)) at = other
    }
    before.push(at)
    most.push(choice.gain + (at < 0 ? 0 : most[at]!))
    if (last < 0 || most[index]! > most[last]!) last = index
  })
  const chosen: Choice[] = []
  for (let at = last; at >= 0; at = before[at]!) chosen.push(choices[at]!)
  return { gain: last < 0 ? 0 : most[last]!, choices: chosen }
}
