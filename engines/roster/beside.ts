import { keptCells, planOf } from './build/plan.ts'
import { Pricing } from './build/pricing.ts'
import { rowCells } from './build/row-cells.ts'
import { Model } from './model.ts'
import type { Cover, RosterProblem } from './problem.ts'
import { type RosterCell, skillOf } from './terms.ts'

/**
 * The problem of one person while everybody else keeps their cells: cover asks only for the people that the others leave missing, and only
 * in skills that the person has or is given.
 */
export function besideOthers(problem: RosterProblem, cells: readonly RosterCell[], person: string): RosterProblem {
  const people = new Map(problem.people.map(each => [each.id, each]))
  const alone = people.get(person)!
  const skills = new Set<string | undefined>(alone.skills.map(({ skill }) => skill))
  for (const cell of cells) if (cell.person === person) skills.add(cell.skill)
  const heads = new Map<string, number>()
  for (const cell of cells) {
    if (cell.person === person || cell.kind !== 'work') continue
    const skill = skillOf(people.get(cell.person)!, cell)
    if (!skills.has(skill)) continue
    const key = `${cell.day} ${cell.band} ${skill}`
    heads.set(key, (heads.get(key) ?? 0) + 1)
  }
  const cover: Cover[] = []
  for (const line of problem.cover) {
    if (!skills.has(line.skill)) continue
    const standing = heads.get(`${line.day} ${line.band} ${line.skill}`) ?? 0
    const { least, wanted, most } = line
    cover.push({
      ...line,
      least: Math.max(0, least - standing),
      wanted: Math.max(0, wanted - standing),
      most: Math.max(0, most - standing),
    })
  }
  const published = problem.published?.filter(cell => cell.person === person)
  return { ...problem, people: [alone], cover, ...(published && { published }) }
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
