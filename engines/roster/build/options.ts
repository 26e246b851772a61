import { unitCost } from '../breach.ts'
import type { CoverCount } from '../cover-count.ts'
import type { Model } from '../model.ts'
import { wishPrice } from '../rules/wish.ts'
import { type RosterCell, type RosterPerson, skillOf, type Wish } from '../terms.ts'
import { Places } from './places.ts'

/**
 * What a person may do on each day: for each duty the skills it may be worked in, with their lines of cover and what they cost. Option `o` of
 * day `d` and duty `u` lies between `first[d * duties + u]` and the entry after it.
 */
export interface Options {
  readonly first: Int32Array
  readonly duty: Int16Array
  /** The line of cover; below 0 for none. Heads of cells that stay as they are given are counted beforehand. */
  readonly line: Int32Array
  readonly cost: Float64Array
  readonly skill: readonly (string | undefined)[]
  /** The days on which cells stay as they are given. */
  readonly kept: readonly boolean[]
}

/** A row: the option taken on each day. */
export type Row = Int32Array

/** Options while they are written down, one after the other. */
class Listing {
  readonly duty: number[] = []
  readonly line: number[] = []
  readonly cost: number[] = []
  readonly skill: (string | undefined)[] = []

  add(duty: number, line: number, cost: number, skill?: string): void {
    this.duty.push(duty)
    this.line.push(line)
    this.cost.push(cost)
    this.skill.push(skill)
  }
}

/** @param given the cells of each day that stay as they are; null where the day is free */
export function optionsOf(
  model: Model,
  lines: CoverCount,
  person: RosterPerson,
  given: readonly (readonly RosterCell[] | null)[],
  moveCost: (day: number, duty: number) => number,
): Options {
  const { duties, days, firstDay } = model
  const size = duties.all.length
  const first = new Int32Array(days * size + 1)
  const listing = new Listing()
  const wishes = new Wishes(model, person)
  const places = new Places(model, person)
  for (let day = 0; day < days; day++) {
    const cells = given[day]!
    const kept = cells && duties.ofCells(cells)
    for (let duty = 0; duty < size; duty++) {
      if (cells) {
        if (duty === kept) listing.add(duty, -1, keptCost(model, person, cells) + wishes.cost(day, cells) + moveCost(day, duty))
      } else if (duty === 0) listing.add(duty, -1, wishes.cost(day, []) + moveCost(day, duty))
      else if (duty <= duties.bands.length) {
        const extra = wishes.costOfBand(day, duty - 1) + moveCost(day, duty)
        for (const { skill, cost } of places.of(day, duty - 1)) {
          const line = lines.lineOf(firstDay + day, duties.bands[duty - 1]!.id, skill) ?? -1
          listing.add(duty, line, cost + extra, skill)
        }
      }
      first[day * size + duty + 1] = listing.duty.length
    }
  }
  return {
    first,
    duty: Int16Array.from(listing.duty),
    line: Int32Array.from(listing.line),
    cost: Float64Array.from(listing.cost),
    skill: listing.skill,
    kept: given.map(cells => cells !== null),
  }
}

/** What a person's wishes cost on each day. */
class Wishes {
  private readonly onDay = new Map<number, Wish[]>()

  constructor(
    private readonly model: Model,
    { wishes = [] }: RosterPerson,
  ) {
    if (model.severityOf('QuayWish', 'info') === 'off') return
    for (const wish of wishes) {
      const others = this.onDay.get(wish.day - model.firstDay)
      if (others) others.push(wish)
      else this.onDay.set(wish.day - model.firstDay, [wish])
    }
  }

  cost(day: number, cells: readonly Pick<RosterCell, 'kind' | 'band'>[]): number {
    const wishes = this.onDay.get(day)
    return wishes ? wishes.reduce((sum, wish) => sum + wishPrice(wish, cells), 0) : 0
  }

  costOfBand(day: number, band: number): number {
    return this.onDay.has(day) ? this.cost(day, [{ kind: 'work', band: this.model.duties.bands[band]!.id }]) : 0
  }
}

/** What cells cost that stand where they may not: they are kept all the same. */
function keptCost(model: Model, person: RosterPerson, cells: readonly RosterCell[]): number {
  let cost = 0
  for (const cell of cells) {
    if (cell.kind !== 'work' && cell.kind !== 'training') continue
    const skill = cell.kind === 'work' ? skillOf(person, cell) : undefined
    const standing = { person, day: cell.day, ...(cell.band !== undefined && { band: cell.band }), ...(skill !== undefined && { skill }) }
    for (const rule of model.bars(standing)) cost += unitCost(rule)
    const isSecondary = cell.kind === 'work' && cell.skill !== undefined && cell.skill !== skillOf(person, { day: cell.day })
    if (isSecondary) cost += model.problem.secondaryWeight ?? 0
  }
  return cost
}
