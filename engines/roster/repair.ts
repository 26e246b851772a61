import { type Breach, isSameBreach } from './breach.ts'
import type { Changed, Checker, Edit } from './checker.ts'
import type { RosterProblem } from './problem.ts'
import type { RosterCell } from './terms.ts'

/**
 * A change that repairs a breach. `off`: the day becomes OFF. `band`: another band. `giveTo`: somebody who is OFF takes the shift. `swap`:
 * two people exchange shifts. `offCancel`: somebody who is OFF works.
 */
export interface Repair {
  readonly kind: 'off' | 'band' | 'giveTo' | 'swap' | 'offCancel'
  readonly edits: readonly Edit[]
  /** By how much the roster gets dearer; below 0 when it gets cheaper. */
  readonly cost: number
}

/** How many repairs are answered. */
const BEST = 3
/** The most people looked at for each kind of change and day. */
const TRIED = 30
/** The most rows judged, so that an answer is there at once. */
const MOST_JUDGED = 200

/**
 * The best changes of one or two people that mend a breach: with each the breach is gone and nothing comes that blocks. What each part of a change breaks and
 * mends is looked at once; the best are made, judged by the checker and taken back. Cells that are locked, leave and training stay. None where only more than
 * that would help, or where nobody among those looked at can.
 */
export function repair(problem: RosterProblem, live: Checker, breach: Breach): Repair[] {
  const trial = new Trial(live, breach)
  const found = candidates(problem, live, breach, trial).flatMap(candidate => trial.judge(candidate) ?? [])
  found.sort((a, b) => a.cost - b.cost)
  const best: Repair[] = []
  for (const each of found) {
    if (best.length === BEST) break
    if (isMended(live, each, breach)) best.push(each)
  }
  return best
}

type Candidate = Omit<Repair, 'cost'>

/** Makes a change and takes it back; whether it does what it is meant to. */
function isMended(live: Checker, { edits }: Repair, breach: Breach): boolean {
  const before = edits.map(({ person, day }) => ({ person, day, cells: live.at(person, day) }))
  const made = live.change(edits)
  if (!made.ok) return false
  live.change(before)
  return made.value.went.some(each => isSameBreach(each, breach)) && isHarmless(made.value, breach)
}

/** Judges changes by their parts; parts that several changes share are judged once. */
class Trial {
  private readonly rows = new Map<string, Changed>()
  private judged = 0

  constructor(
    private readonly live: Checker,
    private readonly breach: Breach,
  ) {}

  /** Whether an edit of the person of the breach mends it and brings nothing worse. */
  mends(edit: Edit): boolean {
    const changed = this.inRow(edit)
    return changed?.went.some(each => isSameBreach(each, this.breach)) === true && isHarmless(changed, this.breach)
  }

  /** The change with its cost; null when it brings what blocks or what it is to mend, or when enough was judged. */
  judge(candidate: Candidate): Repair | null {
    const { live, breach } = this
    const inCover = live.inCover(candidate.edits)
    const isMissed = breach.code === 'QuayCover' && !inCover.went.some(each => isSameBreach(each, breach))
    if (isMissed || !isHarmless(inCover, breach)) return null
    let cost = costOf(inCover)
    for (const edit of candidate.edits) {
      const inRow = this.inRow(edit)
      if (!inRow || !isHarmless(inRow, breach)) return null
      cost += costOf(inRow)
    }
    return { ...candidate, cost }
  }

  private inRow(edit: Edit): Changed | null {
    const key = `${edit.person} ${edit.day} ${edit.cells.map(({ kind, band, skill }) => [kind, band, skill])}`
    const known = this.rows.get(key)
    if (known || this.judged >= MOST_JUDGED) return known ?? null
    this.judged++
    const changed = this.live.inRow(edit)
    this.rows.set(key, changed)
    return changed
  }
}

/** Whether nothing comes that blocks, and nothing of the kind that is to be mended. */
function isHarmless({ came }: Changed, { code }: Breach): boolean {
  return !came.some(each => each.severity === 'block' || each.code === code)
}

function candidates(problem: RosterProblem, live: Checker, breach: Breach, trial: Trial): Candidate[] {
  if (breach.code === 'QuayCover') return coverCandidates(problem, live, breach)
  const person = breach.people[0]!
  const alone: Candidate[] = []
  const withOthers: Candidate[][] = []
  for (const day of around(problem, breach)) {
    if (!mayChange(live, person, day)) continue
    const cells = live.at(person, day)
    const bands = problem.bands.filter(({ id }) => cells[0]?.band !== id)
    alone.push(...bands.map(({ id }): Candidate => ({ kind: cells.length === 0 ? 'offCancel' : 'band', edits: [edit(person, day, id)] })))
    if (cells.length === 0) continue
    alone.push({ kind: 'off', edits: [off(person, day)] })
    withOthers.push(changesOfHands(problem, live, person, day, trial))
  }
  // of every day the first few people, before more of any
  const most = Math.max(0, ...withOthers.map(({ length }) => length))
  const inTurn = Array.from({ length: most }, (_, at) => withOthers.flatMap(ofDay => ofDay[at] ?? []))
  return [...alone.filter(({ edits }) => trial.mends(edits[0]!)), ...inTurn.flat()]
}

/** Somebody who is OFF takes a person's shift, or somebody in another band changes hands with them; only what mends the breach of the person. */
function changesOfHands(problem: RosterProblem, live: Checker, person: string, day: number, trial: Trial): Candidate[] {
  const cells = live.at(person, day)
  const gives = trial.mends(off(person, day))
  const found = { free: 0, working: 0 }
  const changes: Candidate[] = []
  for (const { id } of problem.people) {
    if (id === person || !mayChange(live, id, day)) continue
    const theirs = live.at(id, day)
    if (theirs.length === 0) {
      if (gives && found.free++ < TRIED) changes.push({ kind: 'giveTo', edits: [off(person, day), moved(cells, id, day)] })
    } else if (theirs.some(({ band }) => band !== cells[0]!.band) && found.working++ < TRIED) {
      const taken = moved(theirs, person, day)
      if (trial.mends(taken)) changes.push({ kind: 'swap', edits: [taken, moved(cells, id, day)] })
    }
  }
  return changes
}

/** Too few heads: people who are OFF or in another band come; too many: somebody goes. */
function coverCandidates(problem: RosterProblem, live: Checker, { days, band, skill, heads, by }: Breach): Candidate[] {
  const day = days[0]!
  const line = problem.cover.find(each => each.day === day && each.band === band && each.skill === skill)
  if (!line || band === undefined) return []
  const people = problem.people.filter(({ id }) => mayChange(live, id, day))
  if (heads! > line.most) {
    const standing = people.filter(({ id }) => live.at(id, day)[0]?.band === band).slice(0, TRIED)
    return by > 1 ? [] : standing.map(({ id }): Candidate => ({ kind: 'off', edits: [off(id, day)] }))
  }
  const able = people.filter(({ id, skills }) => live.at(id, day)[0]?.band !== band && skills.some(row => row.skill === skill))
  const kindOf = (id: string) => (live.at(id, day).length === 0 ? 'offCancel' : 'band')
  return able.slice(0, 2 * TRIED).map(({ id }): Candidate => ({ kind: kindOf(id), edits: [edit(id, day, band, skill)] }))
}

/** The days of a breach, and those beside them: a run that is too short ends there. */
function around({ period }: RosterProblem, { days }: Breach): number[] {
  const near = [...days, days[0]! - 1, days.at(-1)! + 1]
  return [...new Set(near)].filter(day => day >= period.firstDay && day < period.firstDay + period.days)
}

function mayChange(live: Checker, person: string, day: number): boolean {
  return live.at(person, day).every(({ locked, kind }) => !locked && (kind === 'work' || kind === 'off'))
}

const off = (person: string, day: number): Edit => ({ person, day, cells: [] })

function edit(person: string, day: number, band: string, skill?: string): Edit {
  return { person, day, cells: [{ person, day, slot: 0, kind: 'work', band, locked: false, ...(skill !== undefined && { skill }) }] }
}

/** Another person's cells; the skill is then their own primary one, unless the cell named it. */
function moved(cells: readonly RosterCell[], person: string, day: number): Edit {
  return { person, day, cells: cells.map(cell => ({ ...cell, person })) }
}

const costOf = ({ came, went }: Changed): number => sumOf(came) - sumOf(went)

const sumOf = (breaches: readonly Breach[]): number => breaches.reduce((sum, { cost }) => sum + cost, 0)
