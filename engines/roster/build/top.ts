import type { Solver } from '../solver.ts'
import { earned, Generation } from './column-generation.ts'
import type { Effort } from './effort.ts'
import { type Column, Master } from './master.ts'
import type { BuildPlan } from './plan.ts'
import type { Pricing } from './pricing.ts'
import type { Tightening } from './tightening.ts'

/** Rows of each person that a dive begins with. */
const ROWS_A_PERSON = 25
/** Rounds of pricing in one climb at most, and in all. */
const ROUNDS = 60
const MOST_ROUNDS = 400
/** A climb ends when so many rounds make the master cheaper by less than this share. */
const FLAT = { rounds: 10, share: 0.0003 }

/** The master of the whole problem: where the bound rises, and the rows that dives begin with. Climbs a piece at a time. */
export class Top {
  /** No roster costs less. */
  bound = Number.NEGATIVE_INFINITY
  /** Whether nothing is left to gain. */
  isDone = false
  private readonly master: Master
  private readonly generation: Generation
  private rounds = 0

  /** @param onBound told of every bound */
  constructor(
    private readonly plan: BuildPlan,
    solver: Solver,
    pricing: Pricing,
    private readonly effort: Effort,
    tightening: Tightening,
    private readonly onBound: (bound: number) => void,
  ) {
    this.master = new Master(plan, solver)
    this.generation = new Generation(this.master, plan, pricing, effort, null, tightening)
  }

  /** Begins with these rows, and with prices found without the master that gave a bound. */
  start(rows: readonly Column[], bound: number, prices: Float64Array): void {
    this.master.add(rows)
    if (Number.isFinite(bound)) this.generation.from(bound, prices)
  }

  /** @param isEnough whether a master that costs so much leaves nothing to prove */
  climb(isEnough: (objective: number) => boolean): void {
    const { generation } = this
    let before = Number.POSITIVE_INFINITY
    for (let round = 1; round <= ROUNDS && !this.isDone; round++) {
      if (!generation.round()) return
      this.onBound(generation.bound)
      this.isDone = generation.isConverged || ++this.rounds >= MOST_ROUNDS || isEnough(generation.objective)
      if (round % FLAT.rounds > 0) continue
      if (generation.objective > before * (1 - FLAT.share)) return
      before = generation.objective
    }
  }

  /** Of each person the rows that cost least beside the master's duals. */
  rows(): readonly Column[] {
    const { plan, master } = this
    const { columns } = master
    if (columns.length <= ROWS_A_PERSON * plan.people.length || !master.solve(this.effort.isOver)) return columns
    return closest(plan, columns, master.duals().earns, ROWS_A_PERSON)
  }

  dispose(): void {
    this.master.dispose()
  }
}

/** Of each person the rows that cost least at these prices. */
function closest(plan: BuildPlan, columns: readonly Column[], prices: Float64Array, most: number): Column[] {
  const byPerson = plan.people.map((): { column: Column; reduced: number }[] => [])
  for (const column of columns) {
    const reduced = column.cost - earned(plan.people[column.person]!.options.line, column.row, prices)
    byPerson[column.person]!.push({ column, reduced })
  }
  return byPerson.flatMap(rows =>
    rows
      .sort((a, b) => a.reduced - b.reduced)
      .slice(0, most)
      .map(({ column }) => column),
  )
}
