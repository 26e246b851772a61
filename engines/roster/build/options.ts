import { unitCost } from '../breach.ts'
import type { CoverCount } from '../cover-count.ts'
import type { Model } from '../model.ts'
import { wishPrice } from '../rules/wish.ts'
import { holdsOn, type RosterCell, type RosterPerson, skillOf } from '../terms.ts'

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

interface Option {
  readonly duty: number
  readonly line: number
  readonly cost: number
  readonly skill?: string | undefined
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
  const options: Option[] = []
  const isWishing = model.severityOf('QuayWish', 'info') !== 'off'
  const wishes = isWishing ? (person.wishes ?? []) : []
  const wishesOn = new Map<number, typeof wishes>()
  for (const wish of wishes) wishesOn.set(wish.day, [...(wishesOn.get(wish.day) ?? []), wish])
  for (let day = 0; day < days; day++) {
    const cells = given[day]!
    const kept = cells && duties.ofCells(cells)
    const wishCost = (standing: readonly Pick<RosterCell, 'kind' | 'band'>[]) =>
      (wishesOn.get(firstDay + day) ?? []).reduce((sum, wish) => sum + wishPrice(wish, standing), 0)
    for (let duty = 0; duty < size; duty++) {
      if (cells) {
        if (duty === kept) options.push({ duty, line: -1, cost: keptCost(model, person, cells) + wishCost(cells) + moveCost(day, duty) })
      } else if (duty === 0) options.push({ duty, line: -1, cost: wishCost([]) + moveCost(day, duty) })
      else if (duty <= duties.bands.length) {
        const { id } = duties.bands[duty - 1]!
        const extra = wishCost([{ kind: 'work', band: id }]) + moveCost(day, duty)
        for (const { skill, cost } of placesOf(model, person, firstDay + day, id)) {
          options.push({ duty, line: lines.lineOf(firstDay + day, id, skill) ?? -1, cost: cost + extra, skill })
        }
      }
      first[day * size + duty + 1] = options.length
    }
  }
  return {
    first,
    duty: Int16Array.from(options, option => option.duty),
    line: Int32Array.from(options, option => option.line),
    cost: Float64Array.from(options, option => option.cost),
    skill: options.map(option => option.skill),
    kept: given.map(cells => cells !== null),
  }
}

/** The skills in which a person may work a band on a day, the primary one first, with what the rules that only warn cost. */
function placesOf(model: Model, person: RosterPerson, day: number, band: string): { skill: string | undefined; cost: number }[] {
  const held = [...new Set(person.skills.filter(row => holdsOn(row, day)).map(row => row.skill))]
  const primary = skillOf(person, { day })
  const skills = held.length > 0 ? held : [primary]
  return skills.flatMap(skill => {
    const bars = model.bars({ person, day, band, ...(skill !== undefined && { skill }) })
    if (bars.some(({ severity }) => severity === 'block')) return []
    const secondary = skill === primary ? 0 : (model.problem.secondaryWeight ?? 0)
    return [{ skill, cost: secondary + bars.reduce((sum, rule) => sum + unitCost(rule), 0) }]
  })
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
