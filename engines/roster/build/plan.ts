import { CoverCount } from '../cover-count.ts'
import { byDay, type Model } from '../model.ts'
import { HARD } from '../problem.ts'
import type { RuleCode } from '../rules/rules.ts'
import { type RosterCell, type RosterPerson, skillOf } from '../terms.ts'
import { CoverPrice } from './cover-price.ts'
import { Graphs } from './graphs.ts'
import { optionsOf } from './options.ts'
import type { Planned } from './planned.ts'
import { hasRow } from './reach.ts'

/** A problem prepared for building: the people with their graphs, and what cover costs. */
export interface BuildPlan {
  /** Changed while rows are looked for: rules that were left out come into graphs where rows break them. */
  readonly people: Planned[]
  readonly cover: CoverPrice
  /** People whose given cells leave no row that keeps the rules: theirs is the one that breaks them least. */
  readonly impossible: readonly RosterPerson[]
}

/**
 * @param cells the locked ones stay, and so do leave and training
 * @returns null when it was stopped
 */
export function planOf(model: Model, cells: readonly RosterCell[], isOver = () => false): BuildPlan | null {
  const { problem, days, firstDay } = model
  const severity = model.severityOf('QuayCover', 'block')
  const cover = severity === 'off' ? [] : problem.cover
  const count = new CoverCount(cover, severity)
  const kept = keptCells(cells)
  const moveCost = moveCosts(model)
  const graphs = new Graphs(model, isOver)
  const impossible: RosterPerson[] = []
  const people: Planned[] = []
  for (const person of problem.people) {
    const given = Array.from({ length: days }, (_, day) => kept.get(`${firstDay + day} ${person.id}`) ?? null)
    const options = optionsOf(model, count, person, given, (day, duty) => moveCost(person, day, duty))
    const planned = graphs.plan(person, options, false)
    if (!planned) return null
    const isImpossible = !hasRow(planned)
    if (isImpossible) impossible.push(person)
    const elastic = isImpossible ? graphs.plan(person, options, true) : planned
    if (!elastic) return null
    people.push(elastic)
  }
  const standing = severity === 'off' ? new Int32Array(0) : standingHeads(model, kept)
  return { people, cover: new CoverPrice(cover, standing, severity === 'block' ? HARD : 0), impossible }
}

/** The heads of cells that stay, on each line of cover. */
export function standingHeads(model: Model, kept: ReadonlyMap<string, readonly RosterCell[]>): Int32Array {
  const { problem } = model
  const lines = new CoverCount(problem.cover, 'block')
  const standing = new Int32Array(problem.cover.length)
  for (const cell of [...kept.values()].flat()) {
    if (cell.kind !== 'work' || cell.band === undefined) continue
    const person = problem.people[model.personAt.get(cell.person)!]!
    const line = lines.lineOf(cell.day, cell.band, skillOf(person, cell))
    if (line !== undefined) standing[line]!++
  }
  return standing
}

/** Rules that some person's graph leaves out; what they count has a price in the bound at most. */
export function relaxedRules({ people }: BuildPlan): RuleCode[] {
  const left = people.flatMap(({ extra, counted, unheeded }) => [
    ...[...extra, ...(counted?.arcs ?? []), ...(counted?.duties ?? [])].map(({ code }) => code),
    ...unheeded,
  ])
  return [...new Set(left)]
}

/** The days whose cells stay: locked ones, leave and training. */
export function keptCells(cells: readonly RosterCell[]): Map<string, RosterCell[]> {
  const kept = new Map<string, RosterCell[]>()
  for (const onDay of byDay(cells)) {
    const stays = onDay.some(cell => cell.locked || cell.kind === 'leave' || cell.kind === 'training')
    if (stays) kept.set(`${onDay[0]!.day} ${onDay[0]!.person}`, onDay)
  }
  return kept
}

function moveCosts({ problem, duties, firstDay }: Model): (person: RosterPerson, day: number, duty: number) => number {
  const { published, moveWeight = 0 } = problem
  if (!published || moveWeight === 0) return () => 0
  const before = new Map([...byDay(published)].map(cells => [`${cells[0]!.day} ${cells[0]!.person}`, duties.ofCells(cells)]))
  return (person, day, duty) => ((before.get(`${firstDay + day} ${person.id}`) ?? 0) === duty ? 0 : moveWeight)
}
