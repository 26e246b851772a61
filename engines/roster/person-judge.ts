import { type Breach, unitCost } from './breach.ts'
import { readRow } from './machine.ts'
import { byDay, type Model } from './model.ts'
import { fixedBreaches } from './rules/fixed.ts'
import type { Rule } from './rules/rules.ts'
import { wishBreaches } from './rules/wish.ts'
import { type RosterCell, type RosterPerson, skillOf } from './terms.ts'

/** What the maker of a row already knows about it. */
export interface Known {
  /** Whether it keeps all rules upon rows that have a price. */
  readonly keepsPriced: boolean
  /** Whether somebody stands on a day of the period only where no rule that blocks forbids it. */
  readonly isAllowed: (day: number) => boolean
}

const NOTHING: Known = { keepsPriced: false, isAllowed: () => false }

/** Judges one person's row by all rules that look at one person. */
export class PersonJudge {
  private readonly locked = new Map<string, RosterCell[]>()
  private readonly published: ReadonlyMap<string, number> | null

  constructor(
    private readonly model: Model,
    locked: readonly RosterCell[],
  ) {
    for (const cell of locked) this.locked.set(cell.person, [...(this.locked.get(cell.person) ?? []), cell])
    const { published } = model.problem
    this.published = published
      ? new Map([...byDay(published)].map(cells => [`${cells[0]!.day} ${cells[0]!.person}`, model.duties.ofCells(cells)]))
      : null
  }

  /**
   * @param row the cells of each day of the period
   * @param known what need not be looked at
   * @returns the breaches, and what moves and secondary skills cost besides
   */
  judge(person: RosterPerson, row: readonly (readonly RosterCell[])[], known = NOTHING): { breaches: Breach[]; extra: number } {
    const { model } = this
    const duties = row.map(cells => model.duties.ofCells(cells))
    const breaches: Breach[] = []
    for (const check of model.rowChecks(person)) {
      if (known.keepsPriced && unitCost(check.rule) > 0) continue
      const said: Breach[] = []
      readRow(check.machine, model.startOf(check, person), duties, (units, first, last, asked) =>
        addTo(said, { ...this.breachOf(person, check.rule, check.unit, units, first, last), ...asked }),
      )
      breaches.push(...said)
    }
    const isAllowed = model.onlyBars(person) ? known.isAllowed : NOTHING.isAllowed
    for (const [at, cells] of row.entries()) {
      if (cells.length > 0 && !isAllowed(at)) for (const cell of cells) this.addStanding(person, cell, breaches)
    }
    breaches.push(...fixedBreaches(person, this.locked.get(person.id) ?? [], row, model))
    breaches.push(...wishBreaches(person, row, model))
    return { breaches, extra: this.movesOf(person, duties) + this.secondariesOf(person, row) }
  }

  private breachOf(person: RosterPerson, rule: Rule, unit: Breach['unit'], by: number, first: number, last: number): Breach {
    const days = Array.from({ length: last - first + 1 }, (_, at) => this.model.firstDay + first + at)
    const severity = rule.severity as Breach['severity']
    const counted = 'window' in rule.values && rule.values.window !== undefined && { window: rule.values.window }
    return {
      code: rule.code,
      severity,
      people: [person.id],
      days,
      by,
      unit,
      ...counted,
      cost: by * unitCost(rule),
    }
  }

  private addStanding(person: RosterPerson, cell: RosterCell, breaches: Breach[]): void {
    if (cell.kind !== 'work' && cell.kind !== 'training') return
    const skill = cell.kind === 'work' ? skillOf(person, cell) : undefined
    const standing = { person, day: cell.day, ...(cell.band !== undefined && { band: cell.band }), ...(skill !== undefined && { skill }) }
    const at = cell.day - this.model.firstDay
    for (const rule of this.model.bars(standing)) breaches.push(this.breachOf(person, rule, 'shifts', 1, at, at))
  }

  private movesOf(person: RosterPerson, duties: readonly number[]): number {
    const { moveWeight = 0 } = this.model.problem
    if (!this.published || moveWeight === 0) return 0
    const { firstDay } = this.model
    return moveWeight * duties.filter((duty, at) => duty !== (this.published!.get(`${firstDay + at} ${person.id}`) ?? 0)).length
  }

  private secondariesOf(person: RosterPerson, row: readonly (readonly RosterCell[])[]): number {
    const { secondaryWeight = 0 } = this.model.problem
    if (secondaryWeight === 0) return 0
    const isSecondary = (cell: RosterCell) =>
      cell.kind === 'work' && cell.skill !== undefined && cell.skill !== skillOf(person, { day: cell.day })
    return secondaryWeight * row.reduce((count, cells) => count + cells.filter(isSecondary).length, 0)
  }
}

/** What a machine says again of days that go on from those it spoke of before is one breach with that; of several windows it has no one limit. */
function addTo(said: Breach[], breach: Breach): void {
  const before = said.at(-1)
  const isNext = breach.days.length === 1 && before?.days.at(-1) === breach.days[0]! - 1
  const isLonger = before?.days[0] === breach.days[0]
  if (before && (isNext || isLonger)) {
    const days = isLonger ? breach.days : [...before.days, ...breach.days]
    const { limit, ...rest } = before
    const isOneCount = before.window === undefined || before.window === 'week' || before.window === 'period'
    said[said.length - 1] = {
      ...rest,
      ...(isOneCount && limit && { limit }),
      days,
      by: before.by + breach.by,
      cost: before.cost + breach.cost,
    }
  } else said.push(breach)
}
