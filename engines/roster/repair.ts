import type { Breach } from './breach.ts'
import type { Checker, Edit } from './checker.ts'
import type { RosterProblem } from './problem.ts'
import type { RosterCell } from './terms.ts'

/**
 * A change that mends a breach. `off`: the day becomes OFF. `band`: another band. `giveTo`: somebody who is OFF takes the shift. `swap`: two people change
 * hands. `offCancel`: somebody who is OFF works.
 */
export interface Repair {
  readonly kind: 'off' | 'band' | 'giveTo' | 'swap' | 'offCancel'
  readonly edits: readonly Edit[]
  /** By how much the roster gets dearer; below 0 when it gets cheaper. */
  readonly cost: number
}

/** How many repairs are answered. */
const BEST = 3
/** The most changes tried for each kind, so that an answer is there at once. */
const TRIED = 30

/**
 * The best changes of one or two people that mend a breach: with each the breach is gone and nothing comes that blocks. Each is made, judged by the checker
 * and taken back. Cells that are locked, leave and training stay. None where only more than that would help.
 */
export function repair(problem: RosterProblem, live: Checker, breach: Breach): Repair[] {
  const roster = new Standing(live.cells())
  const found = candidates(problem, roster, breach).flatMap((candidate): Repair[] => {
    const made = live.change(candidate.edits)
    if (!made.ok) return []
    const { came, went } = made.value
    live.change(candidate.edits.map(({ person, day }) => ({ person, day, cells: roster.at(person, day) })))
    const isMended =
      went.some(each => isSame(each, breach)) && !came.some(({ severity, code }) => severity === 'block' || code === breach.code)
    return isMended ? [{ ...candidate, cost: costOf(came) - costOf(went) }] : []
  })
  return found.sort((a, b) => a.cost - b.cost).slice(0, BEST)
}

type Candidate = Omit<Repair, 'cost'>

function candidates(problem: RosterProblem, roster: Standing, breach: Breach): Candidate[] {
  if (breach.code === 'QuayCover') return coverCandidates(problem, roster, breach)
  const person = breach.people[0]!
  return around(problem, breach).flatMap(day => {
    const cells = roster.at(person, day)
    if (!roster.mayChange(person, day)) return []
    const bands = problem.bands.filter(({ id }) => cells[0]?.band !== id)
    const toBand = bands.map(({ id }): Candidate => ({ kind: cells.length === 0 ? 'offCancel' : 'band', edits: [edit(person, day, id)] }))
    if (cells.length === 0) return toBand
    const others = problem.people.map(({ id }) => id).filter(id => id !== person && roster.mayChange(id, day))
    const free = others.filter(id => roster.at(id, day).length === 0).slice(0, TRIED)
    const working = others.filter(id => roster.at(id, day).some(({ band }) => band !== cells[0]!.band)).slice(0, TRIED)
    return [
      { kind: 'off', edits: [off(person, day)] } as const,
      ...toBand,
      ...free.map((id): Candidate => ({ kind: 'giveTo', edits: [off(person, day), moved(cells, id, day)] })),
      ...working.map((id): Candidate => ({ kind: 'swap', edits: [moved(roster.at(id, day), person, day), moved(cells, id, day)] })),
    ]
  })
}

/** Too few heads: people who are OFF or in another band come; too many: somebody goes. */
function coverCandidates(problem: RosterProblem, roster: Standing, { days, band, skill, heads, by }: Breach): Candidate[] {
  const day = days[0]!
  const line = problem.cover.find(each => each.day === day && each.band === band && each.skill === skill)
  if (!line || band === undefined) return []
  const people = problem.people.filter(({ id }) => roster.mayChange(id, day))
  if (heads! > line.most) {
    const standing = people.filter(({ id }) => roster.at(id, day)[0]?.band === band).slice(0, TRIED)
    return by > 1 ? [] : standing.map(({ id }): Candidate => ({ kind: 'off', edits: [off(id, day)] }))
  }
  const able = people.filter(({ id, skills }) => roster.at(id, day)[0]?.band !== band && skills.some(row => row.skill === skill))
  const kindOf = (id: string) => (roster.at(id, day).length === 0 ? 'offCancel' : 'band')
  return able.slice(0, 2 * TRIED).map(({ id }): Candidate => ({ kind: kindOf(id), edits: [edit(id, day, band, skill)] }))
}

/** The days of a breach, and those beside them: a run that is too short ends there. */
function around({ period }: RosterProblem, { days }: Breach): number[] {
  const near = [...days, days[0]! - 1, days.at(-1)! + 1]
  return [...new Set(near)].filter(day => day >= period.firstDay && day < period.firstDay + period.days)
}

/** What stands in the roster, by person and day. */
class Standing {
  private readonly cells = new Map<string, RosterCell[]>()

  constructor(cells: readonly RosterCell[]) {
    for (const cell of cells) this.cells.set(`${cell.person} ${cell.day}`, [...(this.cells.get(`${cell.person} ${cell.day}`) ?? []), cell])
  }

  at(person: string, day: number): readonly RosterCell[] {
    return this.cells.get(`${person} ${day}`) ?? []
  }

  mayChange(person: string, day: number): boolean {
    return this.at(person, day).every(({ locked, kind }) => !locked && (kind === 'work' || kind === 'off'))
  }
}

const off = (person: string, day: number): Edit => ({ person, day, cells: [] })

function edit(person: string, day: number, band: string, skill?: string): Edit {
  return { person, day, cells: [{ person, day, slot: 0, kind: 'work', band, locked: false, ...(skill !== undefined && { skill }) }] }
}

/** Another person's cells; the skill is then their own primary one, unless the cell named it. */
function moved(cells: readonly RosterCell[], person: string, day: number): Edit {
  return { person, day, cells: cells.map(cell => ({ ...cell, person })) }
}

function isSame(a: Breach, b: Breach): boolean {
  return (
    a.code === b.code && a.people.join() === b.people.join() && a.days.join() === b.days.join() && a.band === b.band && a.skill === b.skill
  )
}

const costOf = (breaches: readonly Breach[]): number => breaches.reduce((sum, { cost }) => sum + cost, 0)
