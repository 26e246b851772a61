import { type Answer, answer } from '../answers/fault.ts'
import type { Day } from '../time/time.ts'
import { type Breach, beyond } from './breach.ts'
import { CoverCount } from './cover-count.ts'
import { problemFaults } from './faults.ts'
import { cellFaults, type KnownIds, knownIds } from './faults-cells.ts'
import { Model } from './model.ts'
import { PersonJudge } from './person-judge.ts'
import type { RosterProblem } from './problem.ts'
import { type RosterCell, skillOf } from './terms.ts'

/** The new cells of a person on a day, in place of those there are; none = OFF. */
export interface Edit {
  readonly person: string
  readonly day: Day
  readonly cells: readonly RosterCell[]
}

/** Judges a roster, and each change of it by looking only at what it can touch. */
export interface Checker {
  /** Of people in their order, then of cover in its order. */
  readonly breaches: readonly Breach[]
  /** What the breaches cost, with moves against the published roster and shifts worked on secondary skills. */
  readonly cost: number
  /** Makes the edits; what they break and what they mend. Faults leave the roster as it was. */
  readonly change: (edits: readonly Edit[]) => Answer<{ came: Breach[]; went: Breach[] }>
  /** What an edit of known ids would break and mend in the person's row; nothing is changed. Cover is not looked at. */
  readonly inRow: (edit: Edit) => Changed
  /** The same of cover, whatever the rows. */
  readonly inCover: (edits: readonly Edit[]) => Changed
  /** What stands in the roster now. */
  readonly cells: () => RosterCell[]
  /** What stands there for a known person on a day of the period. */
  readonly at: (person: string, day: Day) => readonly RosterCell[]
}

export interface Changed {
  readonly came: readonly Breach[]
  readonly went: readonly Breach[]
}

/**
 * Every breach of every rule by a roster (engines.md §4). Days without a cell are OFF.
 * @returns faults (`cells[3].band`, unknownId) when problem or cells are not sound
 */
export function checker(problem: RosterProblem, cells: readonly RosterCell[]): Answer<Checker> {
  const faults = problemFaults(problem)
  return answer(faults.length > 0 ? faults : cellFaults(problem, cells, 'cells'), () => soundChecker(problem, cells))
}

/** The same for a problem and cells that are known to be sound. */
export function soundChecker(problem: RosterProblem, cells: readonly RosterCell[]): Checker {
  return new LiveChecker(problem, cells)
}

const NONE: readonly RosterCell[] = []

class LiveChecker implements Checker {
  private readonly locked: readonly RosterCell[]
  private readonly personAt: ReadonlyMap<string, number>
  private readonly known: KnownIds
  /** The cells of each person on each day of the period. */
  private readonly rows: (readonly RosterCell[])[][]
  private model!: Model
  private judge!: PersonJudge
  private cover!: CoverCount
  private people!: { breaches: readonly Breach[]; extra: number }[]
  private lines!: (readonly Breach[])[]

  constructor(
    readonly problem: RosterProblem,
    cells: readonly RosterCell[],
  ) {
    this.locked = cells.filter(cell => cell.locked)
    this.personAt = new Map(problem.people.map((person, at) => [person.id, at]))
    this.known = knownIds(problem)
    this.rows = problem.people.map(() => new Array(problem.period.days).fill(NONE))
    for (const cell of cells) {
      const row = this.rows[this.personAt.get(cell.person)!]!
      const day = cell.day - problem.period.firstDay
      row[day] = row[day] === NONE ? [cell] : [...row[day]!, cell]
    }
    this.judgeAll()
  }

  get breaches(): readonly Breach[] {
    return [...this.people.flatMap(({ breaches }) => breaches), ...this.lines.flat()]
  }

  get cost(): number {
    const extra = this.people.reduce((sum, person) => sum + person.extra, 0)
    return this.breaches.reduce((sum, breach) => sum + breach.cost, extra)
  }

  cells(): RosterCell[] {
    return this.rows.flat(2)
  }

  at(person: string, day: Day): readonly RosterCell[] {
    return this.rows[this.personAt.get(person)!]![day - this.model.firstDay]!
  }

  change(edits: readonly Edit[]): Answer<{ came: Breach[]; went: Breach[] }> {
    const faults = edits.flatMap((edit, at) => editFaults(this.problem, edit, `edits[${at}]`, this.known))
    return answer(faults, () => {
      const touched = [...new Set(edits.map(({ person }) => this.personAt.get(person)!))]
      const before = touched.flatMap(at => this.people[at]!.breaches)
      const lines = new Set<number>()
      for (const edit of edits) this.apply(edit, lines)
      const linesBefore = [...lines].flatMap(line => this.lines[line]!)
      for (const line of lines) this.lines[line] = this.cover.breaches(line)
      const isNewDuty = edits.some(({ cells }) => this.isNew(cells))
      if (isNewDuty) this.judgeAll()
      else for (const at of touched) this.judgePerson(at)
      const was = [...before, ...linesBefore]
      const is = [...touched.flatMap(at => this.people[at]!.breaches), ...[...lines].flatMap(line => this.lines[line]!)]
      return { came: beyond(is, was), went: beyond(was, is) }
    })
  }

  inRow({ person, day, cells }: Edit): Changed {
    const at = this.personAt.get(person)!
    const row = this.rows[at]!.slice()
    row[day - this.model.firstDay] = cells
    const was = this.people[at]!.breaches
    const is = this.judge.judge(this.problem.people[at]!, row).breaches
    return { came: beyond(is, was), went: beyond(was, is) }
  }

  inCover(edits: readonly Edit[]): Changed {
    const moves = edits.flatMap(({ person, day, cells }) => [
      ...this.linesOf(this.at(person, day)).map(line => [line, -1] as const),
      ...this.linesOf(cells).map(line => [line, 1] as const),
    ])
    const lines = [...new Set(moves.map(([line]) => line))]
    const was = lines.flatMap(line => this.lines[line]!)
    for (const [line, heads] of moves) this.cover.add(line, heads)
    const is = lines.flatMap(line => this.cover.breaches(line))
    for (const [line, heads] of moves) this.cover.add(line, heads > 0 ? -1 : 1)
    return { came: beyond(is, was), went: beyond(was, is) }
  }

  private apply({ person, day, cells }: Edit, lines: Set<number>): void {
    const row = this.rows[this.personAt.get(person)!]!
    const at = day - this.model.firstDay
    for (const line of this.linesOf(row[at]!)) {
      this.cover.add(line, -1)
      lines.add(line)
    }
    for (const line of this.linesOf(cells)) {
      this.cover.add(line, 1)
      lines.add(line)
    }
    row[at] = cells.length === 0 ? NONE : cells
  }

  /** Whether these cells make a duty that no rule has a letter for yet. */
  private isNew(cells: readonly RosterCell[]): boolean {
    const known = this.model.duties.all.length
    return this.model.duties.ofCells(cells) >= known
  }

  private judgeAll(): void {
    const cells = this.cells()
    this.model = new Model(this.problem, cells)
    this.judge = new PersonJudge(this.model, this.locked)
    this.cover = new CoverCount(this.problem.cover, this.model.severityOf('QuayCover', 'block'))
    for (const line of this.linesOf(cells)) this.cover.add(line, 1)
    this.lines = this.problem.cover.map((_, line) => this.cover.breaches(line))
    this.people = []
    for (let at = 0; at < this.problem.people.length; at++) this.judgePerson(at)
  }

  private judgePerson(at: number): void {
    this.people[at] = this.judge.judge(this.problem.people[at]!, this.rows[at]!)
  }

  /** The lines of cover on which these cells stand. */
  private linesOf(cells: readonly RosterCell[]): number[] {
    const lines: number[] = []
    for (const cell of cells) {
      if (cell.kind !== 'work' || cell.band === undefined) continue
      const line = this.cover.lineOf(cell.day, cell.band, skillOf(this.problem.people[this.personAt.get(cell.person)!]!, cell))
      if (line !== undefined) lines.push(line)
    }
    return lines
  }
}

function editFaults(problem: RosterProblem, { person, day, cells }: Edit, path: string, known: KnownIds) {
  const asCells = cells.length > 0 ? cells : [{ person, day, slot: 0, kind: 'off' as const, locked: false }]
  const elsewhere = cells.findIndex(cell => cell.person !== person || cell.day !== day)
  const faults = cellFaults(problem, asCells, `${path}.cells`, known)
  return elsewhere < 0 ? faults : [...faults, { path: `${path}.cells[${elsewhere}]`, kind: 'unknownId' as const, value: cells[elsewhere] }]
}
