import type { Solver } from '../solver.ts'
import { type Fixed, Generation } from './column-generation.ts'
import type { Effort } from './effort.ts'
import { type Column, Master } from './master.ts'
import type { BuildPlan } from './plan.ts'
import type { Pricing } from './pricing.ts'
import { Roster } from './roster.ts'

/** From this value on a row counts as taken. */
const WHOLE = 0.999
/** Rounds of new rows between two fixings. */
const ROUNDS = 4
/** The same while the master does not show anything better than what is there. */
const MOST_ROUNDS = 20
/** Cells fixed in a step, for each of the people who still have a choice: at first and at most. */
const SHARE = 0.1
const MOST_SHARE = 1
/** By so much the master may get dearer without a loss. */
const FLAT = 0.05
/** Steps that a dive takes back in all, and by how many fewer cells and how much more shaken it then goes on. */
const BACKS = { most: 12, share: 0.25, noise: 0.3 }

export interface Dive {
  readonly columns: readonly Column[]
  /** How far values are shaken before the highest are fixed. */
  readonly noise: number
  /** Cells to begin with: the only duty of a day, below 0 where free. */
  readonly from: readonly Int16Array[]
  /** Ends when no roster below this cost is left in the part dived into. */
  readonly below: number
}

export interface Dived {
  /** Null when it ran into a dead end, or was stopped. */
  readonly roster: Roster | null
  /** Whether the part dived into holds nothing better, as far as the master can tell. */
  readonly isEmpty: boolean
}

const LOST: Dived = { roster: null, isEmpty: false }

/**
 * A whole roster from the master's broken one: whoever has one row keeps it, of the others the cells most nearly decided are fixed, rows are priced
 * again where that made the master dearer, and so on down (optimizer.md §8a). A step after which nothing better is left is taken back a few times.
 */
export function dive(plan: BuildPlan, solver: Solver, pricing: Pricing, effort: Effort, how: Dive, random: () => number): Dived {
  const master = new Master(plan, solver)
  try {
    const fixed: Fixed = { duties: how.from.map(duties => Int16Array.from(duties)), rows: plan.people.map(() => null) }
    master.add(how.columns)
    for (let at = 0; at < how.columns.length; at++) if (!keeps(plan, how.columns[at]!, fixed)) master.allow(at, false)
    let least = Number.NEGATIVE_INFINITY
    let share = SHARE
    let before: { readonly duties: readonly Int16Array[]; readonly share: number } | null = null
    for (let backs = 0; ; ) {
      const generation = new Generation(master, plan, pricing, effort, fixed, null)
      if (!enrich(master, generation, effort, how.below, least)) return LOST
      const isHopeless = generation.bound >= how.below || master.objective() >= how.below
      if (isHopeless && (!before || backs === BACKS.most)) return { roster: null, isEmpty: !before }
      let noise = how.noise
      if (isHopeless) {
        backs++
        takeBack(plan, master, fixed, before!.duties)
        if (!master.solve(effort.isOver)) return LOST
        share = before!.share * BACKS.share
        noise += BACKS.noise
      } else {
        // as long as nothing is lost by what is fixed, more is fixed at a time
        share = master.objective() > least + FLAT ? SHARE : Math.min(2 * share, MOST_SHARE)
        least = Math.max(least, master.objective())
      }
      before = { duties: fixed.duties.map(duties => duties.slice()), share }
      if (!fixMore(plan, master, fixed, { noise, share }, random)) return { roster: rosterOf(plan, fixed), isEmpty: false }
    }
  } finally {
    master.dispose()
  }
}

/** Looks for rows as long as the master costs more than it did; false when it was stopped. */
function enrich(master: Master, generation: Generation, effort: Effort, below: number, least: number): boolean {
  if (!master.solve(effort.isOver)) return false
  for (let round = 0; !generation.isConverged && master.objective() > least + FLAT; round++) {
    const mayHide = master.objective() >= below && generation.bound < below
    if (round >= (mayHide ? MOST_ROUNDS : ROUNDS)) break
    if (!generation.round() || !master.solve(effort.isOver)) return false
  }
  return true
}

/** Frees again what was fixed since. */
function takeBack(plan: BuildPlan, master: Master, fixed: Fixed, duties: readonly Int16Array[]): void {
  for (const [person, row] of fixed.duties.entries()) row.set(duties[person]!)
  for (const [at, column] of master.columns.entries()) master.allow(at, keeps(plan, column, fixed))
}

/** Fixes the highest cells that are not decided; false when all are, and everybody has a row. */
function fixMore(plan: BuildPlan, master: Master, fixed: Fixed, how: { noise: number; share: number }, random: () => number): boolean {
  const values = master.values()
  const shares = plan.people.map(() => new Map<number, number>())
  for (const [at, { person, row }] of master.columns.entries()) {
    if (values[at]! < 1e-6) continue
    fixed.rows[person] = row
    const { options, graph } = plan.people[person]!
    for (let day = 0; day < row.length; day++) {
      const cell = day * graph.letters.length + options.duty[row[day]!]!
      shares[person]!.set(cell, (shares[person]!.get(cell) ?? 0) + values[at]!)
    }
  }
  const cells = shares.flatMap((ofPerson, person) =>
    [...ofPerson].filter(([, share]) => share < WHOLE).map(([cell, share]) => ({ person, cell, score: share + how.noise * random() })),
  )
  if (cells.length === 0) return false
  cells.sort((a, b) => b.score - a.score)
  const open = new Set(cells.map(({ person }) => person))
  const touched = new Set<number>()
  for (const { person, cell } of cells.slice(0, Math.ceil(open.size * how.share))) {
    const duties = plan.people[person]!.graph.letters.length
    fixed.duties[person]![Math.floor(cell / duties)] = cell % duties
    touched.add(person)
  }
  for (const [at, column] of master.columns.entries()) {
    if (touched.has(column.person) && !keeps(plan, column, fixed)) master.allow(at, false)
  }
  return true
}

/** Whether a column agrees with what is fixed. */
function keeps(plan: BuildPlan, { person, row }: Column, fixed: Fixed): boolean {
  const duties = fixed.duties[person]!
  const { duty } = plan.people[person]!.options
  for (let day = 0; day < row.length; day++) if (duties[day]! >= 0 && duty[row[day]!] !== duties[day]) return false
  return true
}

function rosterOf(plan: BuildPlan, { rows }: Fixed): Roster {
  const roster = new Roster(plan)
  for (const [person, row] of rows.entries()) roster.set(person, row)
  return roster
}
