import { type Answer, answer } from '../time/fault.ts'
import type { Day } from '../time/time.ts'
import { type Breach, beyond } from './breach.ts'
import { CoverCount } from './cover-count.ts'
import { problemFaults } from './faults.ts'
import { cellFaults } from './faults-cells.ts'
import { byDay, Model } from './model.ts'
import { PersonJudge } from './person-judge.ts'
import type { RosterProblem } from './problem.ts'
import { type RosterCell, skillOf } from './terms.ts'

/** What shall stand for a person on a day, in place of what stands there; no cells = OFF. */
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
  /** What stands in the roster now. */
  readonly cells: () => RosterCell[]
}

/**
 * Every breach of every rule by a roster (engines.md §4). Days without a cell are OFF.
 * @returns faults (`cells[3].band`, unknownId) when problem or cells are not sound
 */
export function checker(problem: RosterProblem, cells: readonly RosterCell[]): Answer<Checker> {
  const faults = problemFaults(problem)
  return answer(faults.length > 0 ? faults : cellFaults(problem, cells, 'cells'), () => new LiveChecker(problem, cells))
}

class LiveChecker implements Checker {
  private readonly locked: readonly RosterCell[]
  private readonly standing = new Map<string, readonly RosterCell[]>()
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
    for (const onDay of byDay(cells)) this.standing.set(keyOf(onDay[0]!.person, onDay[0]!.day), onDay)
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
    return this.problem.people.flatMap(person => this.rowOf(person.id).flat())
  }

  change(edits: readonly Edit[]): Answer<{ came: Breach[]; went: Breach[] }> {
    const faults = edits.flatMap((edit, at) => editFaults(this.problem, edit, `edits[${at}]`))
    return answer(faults, () => {
      const touched = [...new Set(edits.map(({ person }) => this.model.personAt.get(person)!))]
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

  private apply({ person, day, cells }: Edit, lines: Set<number>): void {
    const key = keyOf(person, day)
    const old = this.standing.get(key) ?? []
    if (cells.length === 0) this.standing.delete(key)
    else this.standing.set(key, cells)
    for (const line of this.linesOf(old)) {
      this.cover.add(line, -1)
      lines.add(line)
    }
    for (const line of this.linesOf(cells)) {
      this.cover.add(line, 1)
      lines.add(line)
    }
  }

  /** Whether these cells make a duty that no rule has a letter for yet. */
  private isNew(cells: readonly RosterCell[]): boolean {
    const known = this.model.duties.all.length
    return this.model.duties.ofCells(cells) >= known
  }

  private judgeAll(): void {
    const cells = [...this.standing.values()].flat()
    this.model = new Model(this.problem, cells)
    this.judge = new PersonJudge(this.model, this.locked)
    this.cover = new CoverCount(this.problem.cover, this.model.severityOf('QuayCover', 'block'))
    for (const line of this.linesOf(cells)) this.cover.add(line, 1)
    this.lines = this.problem.cover.map((_, line) => this.cover.breaches(line))
    this.people = []
    for (let at = 0; at < this.problem.people.length; at++) this.judgePerson(at)
  }

  private judgePerson(at: number): void {
    this.people[at] = this.judge.judge(this.problem.people[at]!, this.rowOf(this.problem.people[at]!.id))
  }

  private rowOf(person: string): (readonly RosterCell[])[] {
    const { firstDay, days } = this.model
    return Array.from({ length: days }, (_, day) => this.standing.get(keyOf(person, firstDay + day)) ?? [])
  }

  private linesOf(cells: readonly RosterCell[]): number[] {
    return cells.flatMap(cell => {
      if (cell.kind !== 'work' || cell.band === undefined) return []
      const person = this.problem.people[this.model.personAt.get(cell.person)!]!
      return this.cover.lineOf(cell.day, cell.band, skillOf(person, cell)) ?? []
    })
  }
}

const keyOf = (person: string, day: Day): string => `${day} ${person}`

function editFaults(problem: RosterProblem, { person, day, cells }: Edit, path: string) {
  const asCells = cells.length > 0 ? cells : [{ person, day, slot: 0, kind: 'off' as const, locked: false }]
  const elsewhere = cells.findIndex(cell => cell.person !== person || cell.day !== day)
  const faults = cellFaults(problem, asCells, `${path}.cells`)
  return elsewhere < 0 ? faults : [...faults, { path: `${path}.cells[${elsewhere}]`, kind: 'unknownId' as const, value: cells[elsewhere] }]
}
