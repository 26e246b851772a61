import { type Answer, answer } from '../answers/fault.ts'
import type { Run } from '../run/run.ts'
import type { Breach } from './breach.ts'
import { Effort } from './build/effort.ts'
import { keptCells, planOf, relaxedRules, standingHeads } from './build/plan.ts'
import { Pricing } from './build/pricing.ts'
import { Search } from './build/search.ts'
import { Verdicts } from './build/verdicts.ts'
import { type Conflict, conflictsOf } from './conflict.ts'
import { CoverCount } from './cover-count.ts'
import { problemFaults } from './faults.ts'
import { cellFaults } from './faults-cells.ts'
import { Model } from './model.ts'
import type { RosterProblem } from './problem.ts'
import { seeded } from './random.ts'
import type { RuleCode } from './rules/rules.ts'
import type { Solver } from './solver.ts'
import type { RosterCell } from './terms.ts'

export interface Built {
  /** Worked days, leave and training; a day without a cell is OFF. Cells that stay are as they were given. */
  readonly cells: readonly RosterCell[]
  /** What the roster costs; equal to that of its checker. */
  readonly cost: number
  /** No roster that keeps the given cells costs less. */
  readonly bound: number
  /** How far at most the cost lies above the best possible, as a share of it; null when the bound is not above 0 ("at most cost − bound above it"). */
  readonly gap: number | null
  readonly breaches: readonly Breach[]
  /** Heads below the least, of all lines. */
  readonly short: number
  /** Rules that the bound leaves out: it is lower for that, and holds. */
  readonly relaxed: readonly RuleCode[]
  /** What cannot be: people whose given cells break rules, cover that no one may stand in. Those not looked for before it was stopped are left out. */
  readonly conflicts: readonly Conflict[]
  /** Whether it ended before the best was proved. */
  readonly stopped: boolean
}

/**
 * Makes or completes a roster (engines.md §4, optimizer.md §8a): locked cells, leave and training stay, everything else may change. Rules that block are
 * broken only where the given cells leave no other way. The same problem, seed and work give the same roster.
 * @param run one step of `work` is one row priced; without work or stop it runs until the best is proved, which may be never
 * @returns faults (`people[3].skills`, missing) when problem or cells are not sound
 */
export function build(problem: RosterProblem, cells: readonly RosterCell[], solver: Solver, run: Run): Answer<Built> {
  const faults = problemFaults(problem)
  return answer(faults.length > 0 ? faults : cellFaults(problem, cells, 'cells'), () => {
    const model = new Model(problem, cells)
    const kept = keptCells(cells)
    const verdicts = new Verdicts(model, kept)
    let look = () => {}
    const effort = new Effort(run, () => look())
    verdicts.begin(effort.isOver)
    const plan = planOf(model, cells, effort.isOver)
    if (!plan) return { ...answerOf(model, verdicts, standingHeads(model, kept)), ...UNPROVED }
    const conflicts = conflictsOf(model, cells, plan, effort.isOver)
    const search = new Search(plan, solver, new Pricing(effort.isOver), effort, seeded(run.seed))
    look = () => verdicts.see(plan, search.best)
    search.run()
    look()
    const { bound } = search
    const built = answerOf(model, verdicts, search.best.heads)
    const gap = bound > 0 ? (built.cost - bound) / built.cost : null
    return { ...built, bound, gap, relaxed: relaxedRules(plan), conflicts, stopped: !search.isProved() }
  })
}

/** What is known when it was stopped before anything could be planned. */
const UNPROVED = { bound: Number.NEGATIVE_INFINITY, gap: null, relaxed: [], conflicts: [], stopped: true }

/** The roster and what there is to say of it, as the checker would. */
function answerOf(model: Model, verdicts: Verdicts, heads: Int32Array): Pick<Built, 'cells' | 'cost' | 'breaches' | 'short'> {
  const { problem } = model
  const { cells, breaches, cost } = verdicts.all()
  const cover = new CoverCount(problem.cover, model.severityOf('QuayCover', 'block'))
  cover.set(heads)
  const uncovered = problem.cover.flatMap((_, line) => cover.breaches(line))
  const isBelowLeast = ({ severity }: Breach) => severity === 'block'
  return {
    cells,
    breaches: [...breaches, ...uncovered],
    cost: uncovered.reduce((sum, breach) => sum + breach.cost, cost),
    short: uncovered.filter(isBelowLeast).reduce((sum, { by }) => sum + by, 0),
  }
}
