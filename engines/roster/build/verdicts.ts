import type { Breach } from '../breach.ts'
import type { Model } from '../model.ts'
import { type Known, PersonJudge } from '../person-judge.ts'
import type { RosterCell } from '../terms.ts'
import type { Row } from './options.ts'
import type { BuildPlan } from './plan.ts'
import { keepsRules } from './planned.ts'
import type { Roster } from './roster.ts'
import { rowCells } from './row-cells.ts'

interface Verdict {
  /** The row that was judged; null while the person has no row. */
  readonly row: Row | null
  readonly cells: readonly RosterCell[]
  readonly breaches: readonly Breach[]
  readonly extra: number
}

/** What the checker would say of each person's row, worked out while rows are found: so an answer is there soon after a run is stopped. */
export class Verdicts {
  private readonly judge: PersonJudge
  private readonly verdicts: Verdict[] = []

  /** @param kept the cells that stay, by day and person */
  constructor(
    private readonly model: Model,
    private readonly kept: ReadonlyMap<string, readonly RosterCell[]>,
  ) {
    this.judge = new PersonJudge(
      model,
      [...kept.values()].flat().filter(({ locked }) => locked),
    )
  }

  /** Judges who has no row yet: only the cells that stay. */
  begin(isOver: () => boolean): void {
    const { days, firstDay, problem } = this.model
    for (const [at, { id }] of problem.people.entries()) {
      if (isOver()) return
      this.verdicts[at] ??= this.verdictOn(
        at,
        null,
        Array.from({ length: days }, (_, day) => this.kept.get(`${firstDay + day} ${id}`) ?? []),
      )
    }
  }

  /** Judges those whose rows are other ones than before. */
  see(plan: BuildPlan, { rows, costs }: Pick<Roster, 'rows' | 'costs'>): void {
    for (let at = 0; at < plan.people.length; at++) {
      const row = rows[at]
      if (!row || this.verdicts[at]?.row === row) continue
      const planned = plan.people[at]!
      const cells = rowCells(this.model, this.model.problem.people[at]!, planned, row, this.kept)
      this.verdicts[at] = this.verdictOn(at, row, cells, {
        keepsPriced: planned.unheeded.length === 0 && keepsRules(planned, row, costs[at]!),
        isAllowed: day => !planned.options.kept[day],
      })
    }
  }

  /** All that was judged: the roster, and what there is to say of its people. */
  all(): { cells: RosterCell[]; breaches: Breach[]; cost: number } {
    this.begin(() => false)
    const breaches = this.verdicts.flatMap(verdict => verdict.breaches)
    const extra = this.verdicts.reduce((sum, verdict) => sum + verdict.extra, 0)
    return {
      cells: this.verdicts.flatMap(verdict => verdict.cells),
      breaches,
      cost: breaches.reduce((sum, breach) => sum + breach.cost, extra),
    }
  }

  private verdictOn(at: number, row: Row | null, cells: readonly (readonly RosterCell[])[], known?: Known): Verdict {
    const all: RosterCell[] = []
    for (const each of cells) for (const cell of each) all.push(cell)
    const { breaches, extra } = this.judge.judge(this.model.problem.people[at]!, cells, known)
    return { row, cells: all, breaches, extra }
  }
}
