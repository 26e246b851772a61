import { keptCells, planOf } from './build/plan.ts'
import { Pricing } from './build/pricing.ts'
import { rowCells } from './build/row-cells.ts'
import { Model } from './model.ts'
import type { RosterProblem } from './problem.ts'
import { type RosterCell, skillOf } from './terms.ts'

/** The problem of one person while everybody else stands as they do: cover asks only for the heads that the others leave open. */
export function besideOthers(problem: RosterProblem, cells: readonly RosterCell[], person: string): RosterProblem {
  const people = new Map(problem.people.map(each => [each.id, each]))
  const heads = new Map<string, number>()
  for (const cell of cells) {
    if (cell.person === person || cell.kind !== 'work') continue
    const key = `${cell.day} ${cell.band} ${skillOf(people.get(cell.person)!, cell)}`
    heads.set(key, (heads.get(key) ?? 0) + 1)
  }
  const cover = problem.cover.map(line => {
    const left = (count: number) => Math.max(0, count - (heads.get(`${line.day} ${line.band} ${line.skill}`) ?? 0))
    return { ...line, least: left(line.least), wanted: left(line.wanted), most: left(line.most) }
  })
  const published = problem.published?.filter(cell => cell.person === person)
  return { ...problem, people: [people.get(person)!], cover, ...(published && { published }) }
}

/** The cheapest row of the only person of a problem that keeps the locked cells, leave and training among these; null when no row keeps the rules. */
export function cheapestRow(problem: RosterProblem, cells: readonly RosterCell[]): RosterCell[] | null {
  const model = new Model(problem, cells)
  const plan = planOf(model, cells)!
  if (plan.impossible.length > 0) return null
  const { cover, people } = plan
  const earns = Float64Array.from(cover.cover, (_, line) => -cover.step(line, cover.standing[line]!))
  const pricing = new Pricing()
  pricing.prices(people[0]!, earns, null)
  const row = pricing.row(people[0]!)
  return row && rowCells(model, problem.people[0]!, people[0]!, row, keptCells(cells)).flat()
}
