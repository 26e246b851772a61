import { type Answer, answer } from '../time/fault.ts'
import type { Run } from '../time/run.ts'
import type { Breach } from './breach.ts'
import { Effort } from './build/effort.ts'
import { type BuildPlan, keptCells, planOf, relaxedRules } from './build/plan.ts'
import { Pricing } from './build/pricing.ts'
import { rowCells } from './build/row-cells.ts'
import { Search } from './build/search.ts'
import { checker } from './checker.ts'
import { type Conflict, conflictsOf } from './conflict.ts'
import { problemFaults } from './faults.ts'
import { cellFaults } from './faults-cells.ts'
import { Model } from './model.ts'
import type { RosterProblem } from './problem.ts'
import { seeded } from './random.ts'
import type { RuleCode } from './rules/rules.ts'
import type { Solver } from './solver.ts'
import type { RosterCell } from './terms.ts'

export interface Built {
  /** Worked days, leave and training; days without a cell are OFF. Kept cells as they were given. */
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
  /** What cannot be: people whose given cells break rules, cover that no one may stand in. */
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
    const effort = new Effort(run)
    const plan = planOf(model, cells, effort.isOver)
    if (!plan) return unbuilt(model, cells)
    const search = new Search(plan, solver, new Pricing(effort.isOver), effort, seeded(run.seed))
    search.run()
    return builtOf(model, cells, plan, search)
  })
}

/** What there is when it was stopped before anything could be planned: the cells that stay. */
function unbuilt({ problem }: Model, given: readonly RosterCell[]): Built {
  const cells = [...keptCells(given).values()].flat()
  const judged = judgedOf(problem, cells)
  return { cells, ...judged, bound: Number.NEGATIVE_INFINITY, gap: null, relaxed: [], conflicts: [], stopped: true }
}

function builtOf(model: Model, given: readonly RosterCell[], plan: BuildPlan, search: Search): Built {
  const kept = keptCells(given)
  const cells = model.problem.people.flatMap((person, at) => rowCells(model, person, plan.people[at]!, search.best.rows[at] ?? null, kept))
  const { cost, breaches, short } = judgedOf(model.problem, cells)
  const { bound } = search
  return {
    cells,
    cost,
    bound,
    gap: bound > 0 ? (cost - bound) / cost : null,
    breaches,
    short,
    relaxed: relaxedRules(plan),
    conflicts: conflictsOf(model, given, plan),
    stopped: !search.isProved(),
  }
}

function judgedOf(problem: RosterProblem, cells: readonly RosterCell[]): Pick<Built, 'cost' | 'breaches' | 'short'> {
  const judged = checker(problem, cells)
  if (!judged.ok) throw new Error(`a built roster is not sound: ${JSON.stringify(judged.faults)}`)
  const { breaches, cost } = judged.value
  const isBelowLeast = ({ code, severity }: Breach) => code === 'QuayCover' && severity === 'block'
  return { cost, breaches, short: breaches.filter(isBelowLeast).reduce((sum, { by }) => sum + by, 0) }
}
