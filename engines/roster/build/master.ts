import { HARD } from '../problem.ts'
import type { LinearProgram, LpColumn, Solver } from '../solver.ts'
import type { Row } from './options.ts'
import type { BuildPlan } from './plan.ts'

/** A row of one person as a column of the master programme. */
export interface Column {
  readonly person: number
  readonly row: Row
  readonly cost: number
}

/**
 * The master programme: each person takes one of their rows, cover is paid by the piece (optimizer.md §8a). Rows of the programme: people, then
 * lines of cover. A person without a row costs far more than anything.
 */
export class Master {
  readonly columns: Column[] = []
  private readonly programme: LinearProgram
  private readonly others: number

  constructor(
    private readonly plan: BuildPlan,
    solver: Solver,
  ) {
    const { cover, standing, hard } = plan.cover
    const people = plan.people.map(() => ({ lower: 1, upper: 1 }))
    const lines = cover.map(({ wanted, most }, line) => ({ lower: wanted - standing[line]!, upper: most - standing[line]! }))
    this.programme = solver([...people, ...lines])
    const unlimited = Number.POSITIVE_INFINITY
    const slack: LpColumn[] = plan.people.map((_, person) => ({ cost: HARD * 100, upper: unlimited, rows: [person], values: [1] }))
    for (const [line, { least, wanted, under, over }] of cover.entries()) {
      const rows = [plan.people.length + line]
      slack.push({ cost: under, upper: wanted - least, rows, values: [1] })
      slack.push({ cost: under + hard, upper: unlimited, rows, values: [1] })
      slack.push({ cost: over, upper: unlimited, rows, values: [-1] })
    }
    this.programme.add(slack)
    this.others = slack.length
  }

  add(columns: readonly Column[]): void {
    this.programme.add(columns.map(column => this.lpColumn(column)))
    this.columns.push(...columns)
  }

  /** Takes a column away, or gives it back. */
  allow(column: number, isAllowed: boolean): void {
    this.programme.limit(this.others + column, isAllowed ? Number.POSITIVE_INFINITY : 0)
  }

  /** False when it was stopped. */
  solve(stop: () => boolean): boolean {
    return !stop() && this.programme.solve(stop)
  }

  objective(): number {
    return this.programme.objective()
  }

  /** How much of each column is taken. */
  values(): Float64Array {
    return this.programme.values().subarray(this.others)
  }

  /** What a head on each line earns, and what each person's row may cost, by the programme's duals. */
  duals(): { earns: Float64Array; rows: Float64Array } {
    const duals = this.programme.duals()
    return { earns: duals.slice(this.plan.people.length), rows: duals.slice(0, this.plan.people.length) }
  }

  dispose(): void {
    this.programme.dispose()
  }

  private lpColumn({ person, row, cost }: Column): LpColumn {
    const { line } = this.plan.people[person]!.options
    const rows = [person]
    for (const option of row) if (line[option]! >= 0) rows.push(this.plan.people.length + line[option]!)
    return { cost, upper: Number.POSITIVE_INFINITY, rows, values: new Array(rows.length).fill(1) }
  }
}
