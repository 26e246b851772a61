import { MOST_SUMMED } from './packed-cost.ts'
import type { Plan } from './plan.ts'

interface Choice {
  readonly post: number
  readonly arc: number
  /** How much the cost falls when the person takes the post, from whoever has it now. */
  readonly gain: number
}

/**
 * Gives one person the best set of posts that do not overlap, out of their own, open ones and those of others (weighted interval
 * scheduling, exact). What a chain of single moves cannot do: give up one post for two.
 * @returns whether the plan got better
 */
export function betterDay(plan: Plan, person: number): boolean {
  const { posts } = plan.model
  const choices = plan.arcsTo(person).map(({ post, arc }): Choice => {
    const without = plan.arcOf[post] === arc ? plan.weights.open[post]! : plan.costOf(post)
    return { post, arc, gain: without - plan.weights.arc[arc]! }
  })
  const now = choices.filter(choice => plan.arcOf[choice.post] === choice.arc)
  choices.sort((a, b) => posts[a.post]!.span.end - posts[b.post]!.span.end || a.post - b.post)
  const best = bestOf(choices, choice => posts[choice.post]!.span)
  if (best.gain <= now.reduce((sum, choice) => sum + choice.gain, 0)) return false
  if (best.choices.length + now.length > MOST_SUMMED) return false
  for (const { post } of now) plan.place(post, -1)
  for (const { post, arc } of best.choices) plan.place(post, arc)
  return true
}

/** The choices, ordered by their ends, that gain most together without an overlap. */
function bestOf(choices: readonly Choice[], spanOf: (choice: Choice) => { start: number; end: number }) {
  const most: number[] = [0]
  const before: number[] = []
  choices.forEach((choice, index) => {
    let at = index
    while (at > 0 && spanOf(choices[at - 1]!).end > spanOf(choice).start) at--
    before.push(at)
    most.push(Math.max(most[index]!, most[at]! + choice.gain))
  })
  const chosen: Choice[] = []
  for (let at = choices.length; at > 0; ) {
    const isTaken = most[at]! > most[at - 1]!
    if (isTaken) chosen.push(choices[at - 1]!)
    at = isTaken ? before[at - 1]! : at - 1
  }
  return { gain: most[choices.length]!, choices: chosen }
}
