import { type Answer, answer, type Fault } from '../answers/fault.ts'
import type { Day } from '../time/time.ts'

/** A shift plan: every row is one cycle of days, a band's id or null for OFF. */
export interface Pattern {
  /** The day on which a person with offset 0 stands on the first day of their row. */
  readonly anchor: Day
  /** At least one row; all rows have the same number of days, at least one. */
  readonly rows: readonly (readonly (string | null)[])[]
}

/** A person on a row of the plan. Whoever changes rows comes once for each, with dates that do not overlap. */
export interface PatternPerson {
  readonly id: string
  /** Index of the row, from 0. */
  readonly row: number
  /** Days further into the cycle than the plan says; may be negative. */
  readonly dayOffset: number
  /** First and last day on the row, both included; absent = without end. */
  readonly from?: Day
  readonly to?: Day
}

export interface Cell {
  readonly person: string
  readonly day: Day
  /** null = OFF */
  readonly band: string | null
}

/**
 * Lays a shift plan over days: one cell for every person and every day of theirs, in the order of people, then days.
 * @param first the first day
 * @param days how many days, from 0
 */
export function rollOut(pattern: Pattern, people: readonly PatternPerson[], first: Day, days: number): Answer<Cell[]> {
  const faults = [...patternFaults(pattern), ...countFaults('first', first), ...daysFaults(days), ...peopleFaults(pattern, people)]
  return answer(faults, () => people.flatMap(person => cellsOf(pattern, person, first, days)))
}

function cellsOf({ anchor, rows }: Pattern, person: PatternPerson, first: Day, days: number): Cell[] {
  const row = rows[person.row]!
  const start = Math.max(first, person.from ?? first)
  const end = Math.min(first + days, (person.to ?? first + days) + 1)
  const cells: Cell[] = []
  for (let day = start; day < end; day++) {
    const phase = (((day - anchor + person.dayOffset) % row.length) + row.length) % row.length
    cells.push({ person: person.id, day, band: row[phase]! })
  }
  return cells
}

function countFaults(path: string, value: number | undefined): Fault[] {
  return value === undefined || Number.isInteger(value) ? [] : [{ path, kind: 'notANumber', value }]
}

function daysFaults(days: number): Fault[] {
  return days < 0 ? [{ path: 'days', kind: 'negative', value: days }] : countFaults('days', days)
}

function patternFaults({ anchor, rows }: Pattern): Fault[] {
  const faults = countFaults('pattern.anchor', anchor)
  if (rows.length === 0) faults.push({ path: 'pattern.rows', kind: 'missing', value: rows })
  rows.forEach((row, index) => {
    if (row.length === 0) faults.push({ path: `pattern.rows[${index}]`, kind: 'missing', value: row })
    else if (row.length !== rows[0]!.length) faults.push({ path: `pattern.rows[${index}]`, kind: 'gap', value: row.length })
  })
  return faults
}

function peopleFaults({ rows }: Pattern, people: readonly PatternPerson[]): Fault[] {
  const seen = new Map<string, PatternPerson[]>()
  return people.flatMap((person, index) => {
    const path = `people[${index}]`
    const faults = [
      ...countFaults(`${path}.dayOffset`, person.dayOffset),
      ...countFaults(`${path}.from`, person.from),
      ...countFaults(`${path}.to`, person.to),
    ]
    if (!rows[person.row]) faults.push({ path: `${path}.row`, kind: 'unknownId', value: person.row })
    if (person.from !== undefined && person.to !== undefined && person.to < person.from)
      faults.push({ path: `${path}.to`, kind: 'endBeforeStart', value: person.to })
    const others = seen.get(person.id) ?? []
    if (others.some(other => share(other, person))) faults.push({ path: `${path}.id`, kind: 'duplicate', value: person.id })
    seen.set(person.id, [...others, person])
    return faults
  })
}

/** Whether two stays on a row have a day in common. */
function share(a: PatternPerson, b: PatternPerson): boolean {
  return (a.from ?? -Infinity) <= (b.to ?? Infinity) && (b.from ?? -Infinity) <= (a.to ?? Infinity)
}
