import { modelOf } from '../../engines/deployment/index/model.ts'
import type { DeploymentProblem } from '../../engines/deployment/problem/problem.ts'
import { figuresByHighs, highs, type PlainAssignment } from '../../tests/support/assignment-by-highs.ts'

/** So long HiGHS may take for the first goal before the second is left out. */
const PATIENCE_MS = 30_000

/** HiGHS on the same pairs: fewest open posts by urgency, then fewest contractors. Only the solving is timed, not the eligibility. */
export async function solvedByHighs(problem: DeploymentProblem) {
  const { groups, first, person, shares, people } = modelOf(problem, () => false)
  const pairs: { post: number; person: number }[] = []
  const open: number[] = []
  groups.forEach(({ members, urgency }, group) => {
    for (const _ of members) {
      const post = open.push(urgency) - 1
      for (let arc = first[group]!; arc < first[group + 1]!; arc++) pairs.push({ post, person: person[arc]! })
    }
  })
  const kindOf = Array.from(shares.kindOf)
  const plain: PlainAssignment = {
    posts: open.length,
    people: people.length,
    pairs,
    kindOf,
    quota: shares.quota,
    goals: [{ open }, { kind: shares.quota.map((_, within) => ({ within, over: within })) }],
  }
  const solver = await highs()
  const started = performance.now()
  const ends: number[] = []
  const figures = figuresByHighs(solver, plain, () => {
    ends.push(performance.now() - started)
    return ends.at(-1)! > PATIENCE_MS
  })
  const ms = performance.now() - started
  return { figures, firstGoalMs: ends[1] ?? ms, ms }
}
