import type { Row } from './options.ts'
import type { BuildPlan } from './plan.ts'
import { rowCost } from './planned.ts'

/** A whole roster while it is built: a row for each person, the heads on each line, and the cost of all. */
export class Roster {
  readonly rows: Row[] = []
  readonly costs: number[] = []
  readonly heads: Int32Array
  cost: number

  constructor(readonly plan: BuildPlan) {
    this.heads = Int32Array.from(plan.cover.standing)
    this.cost = plan.cover.cover.reduce((sum, _, line) => sum + plan.cover.at(line, this.heads[line]!), 0)
  }

  /** Gives a person a row, or takes theirs away. */
  set(person: number, row: Row | null): void {
    const { options } = this.plan.people[person]!
    const old = this.rows[person]
    if (old) {
      for (let day = 0; day < old.length; day++) this.stand(options.line[old[day]!]!, -1)
      this.cost -= this.costs[person]!
      delete this.rows[person]
    }
    if (!row) return
    for (let day = 0; day < row.length; day++) this.stand(options.line[row[day]!]!, 1)
    this.rows[person] = row
    this.costs[person] = rowCost(this.plan.people[person]!, row)
    this.cost += this.costs[person]!
  }

  /** What one head more on each line earns. */
  earnings(into: Float64Array): Float64Array {
    for (let line = 0; line < into.length; line++) into[line] = -this.plan.cover.step(line, this.heads[line]!)
    return into
  }

  private stand(line: number, heads: 1 | -1): void {
    if (line < 0) return
    const { cover } = this.plan
    this.cost += heads > 0 ? cover.step(line, this.heads[line]!) : -cover.step(line, this.heads[line]! - 1)
    this.heads[line]! += heads
  }
}
