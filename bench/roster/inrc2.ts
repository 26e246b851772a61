import type { RosterProblem } from '../../engines/roster/problem.ts'
import type { Rule } from '../../engines/roster/rules/rules.ts'
import type { HistoryCell, RosterPerson, Wish } from '../../engines/roster/terms.ts'
import { dayOf } from '../../engines/time/time.ts'

type Range = readonly [least: number, most: number]

/** An instance of the Second International Nurse Rostering Competition with all its weeks known from the start. Days count from 0, a Monday. */
export interface InrcInstance {
  readonly days: number
  readonly skills: readonly string[]
  readonly shifts: readonly { readonly id: string; readonly inRow: Range; readonly notBefore: readonly string[] }[]
  readonly contracts: readonly {
    readonly id: string
    readonly assignments: Range
    readonly inRow: Range
    readonly off: Range
    readonly mostWeekends: number
    readonly isWhole: boolean
  }[]
  readonly nurses: readonly InrcNurse[]
  readonly cover: readonly {
    readonly day: number
    readonly shift: string
    readonly skill: string
    readonly least: number
    readonly wanted: number
  }[]
  /** Undesired shifts; null = any. */
  readonly requests: readonly { readonly nurse: string; readonly day: number; readonly shift: string | null }[]
}

export interface InrcNurse {
  readonly id: string
  readonly contract: string
  readonly skills: readonly string[]
  readonly assignments: number
  readonly weekends: number
  /** Null when the last day was off. */
  readonly lastShift: string | null
  readonly shiftRun: number
  readonly workRun: number
  readonly offRun: number
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Reads a scenario, an initial history and the data of its weeks. */
export function readInrc(scenario: string, history: string, weeks: readonly string[]): InrcInstance {
  const at = sectionsOf(scenario)
  const past = new Map(sectionsOf(history)('NURSE_HISTORY').map(([id, ...fields]) => [id!, fields]))
  const weekData = weeks.map(sectionsOf)
  return {
    days: weeks.length * 7,
    skills: at('SKILLS').map(([skill]) => skill!),
    shifts: at('SHIFT_TYPES').map(([id, inRow]) => ({
      id: id!,
      inRow: rangeOf(inRow!),
      notBefore: at('FORBIDDEN_SHIFT_TYPES_SUCCESSIONS')
        .find(([before]) => before === id)!
        .slice(2),
    })),
    contracts: at('CONTRACTS').map(([id, assignments, inRow, off, weekends, whole]) => ({
      id: id!,
      assignments: rangeOf(assignments!),
      inRow: rangeOf(inRow!),
      off: rangeOf(off!),
      mostWeekends: Number(weekends),
      isWhole: whole === '1',
    })),
    nurses: at('NURSES').map(([id, contract, , ...skills]) => nurseOf(id!, contract!, skills, past.get(id!)!)),
    cover: weekData.flatMap((week, number) =>
      week('REQUIREMENTS').flatMap(([shift, skill, ...days]) =>
        days.map((range, day) => ({
          day: number * 7 + day,
          shift: shift!,
          skill: skill!,
          least: rangeOf(range)[0],
          wanted: rangeOf(range)[1],
        })),
      ),
    ),
    requests: weekData.flatMap((week, number) =>
      week('SHIFT_OFF_REQUESTS').map(([nurse, shift, day]) => ({
        nurse: nurse!,
        day: number * 7 + WEEKDAYS.indexOf(day!),
        shift: shift === 'Any' ? null : shift!,
      })),
    ),
  }
}

function nurseOf(id: string, contract: string, skills: readonly string[], past: readonly string[]): InrcNurse {
  const [assignments, weekends, last, shiftRun, workRun, offRun] = past
  return {
    id,
    contract,
    skills,
    assignments: Number(assignments),
    weekends: Number(weekends),
    lastShift: last === 'None' ? null : last!,
    shiftRun: Number(shiftRun),
    workRun: Number(workRun),
    offRun: Number(offRun),
  }
}

/** Lines below each heading, split at blanks; a heading is a word in capitals, perhaps with a count. */
function sectionsOf(text: string): (name: string) => string[][] {
  const sections = new Map<string, string[][]>()
  let lines: string[][] = []
  for (const line of text.split(/\r?\n/)) {
    const heading = /^([A-Z][A-Z_]+)( = .*)?$/.exec(line.trim())
    if (heading) {
      lines = []
      sections.set(heading[1]!, lines)
    } else if (line.trim() !== '') lines.push(line.trim().split(/\s+/))
  }
  return name => sections.get(name) ?? []
}

function rangeOf(text: string): Range {
  const [least, most] = text.replace(/[()]/g, '').split(',').map(Number)
  return [least!, most!]
}

const MONDAY = dayOf('2024-01-01')

/** The instance as a roster problem, with the competition's weights. */
export function inrcProblem(instance: InrcInstance): RosterProblem {
  const { days, shifts, nurses, cover, requests } = instance
  const pairs = shifts.flatMap(({ id, notBefore }) => notBefore.map(after => [id, after] as const))
  return {
    period: { zone: { name: 'UTC', offsets: [{ from: 0, minutes: 0 }] }, firstDay: MONDAY, days, weekStarts: 1, weekendDays: [6, 7] },
    bands: shifts.map(({ id }) => ({ id, start: 0, minutes: 480, paidMinutes: 480, category: 'AM' })),
    people: nurses.map(nurse => personOf(instance, nurse, requests)),
    cover: cover.map(({ day, shift, skill, least, wanted }) => ({
      day: MONDAY + day,
      band: shift,
      skill,
      least,
      wanted,
      most: nurses.length,
      under: 30,
      over: 0,
    })),
    rules: [
      { code: 'QuaySuccession', severity: 'block', values: { pairs } },
      ...shifts.map(
        ({ id, inRow }): Rule => ({
          code: 'QuayBandCount',
          severity: 'warn',
          weight: 15,
          values: { band: id, leastInRow: inRow[0], mostInRow: inRow[1] },
        }),
      ),
      ...nurses.flatMap(nurse => rulesOf(instance, nurse)),
    ],
    edges: 'history',
  }
}

function personOf({ shifts }: InrcInstance, nurse: InrcNurse, requests: InrcInstance['requests']): RosterPerson {
  const wishes = requests
    .filter(request => request.nurse === nurse.id)
    .map(({ day, shift }): Wish => ({ day: MONDAY + day, band: shift, weight: shift === null ? 10 : -10 }))
  return {
    id: nurse.id,
    node: 'ward',
    category: nurse.contract,
    hired: MONDAY - 100,
    skills: nurse.skills.map((skill, at) => ({ skill, primary: at === 0, from: MONDAY })),
    history: historyOf(
      nurse,
      shifts.map(({ id }) => id),
    ),
    wishes,
  }
}

/** Days before the period that leave the runs which the history file gives. */
function historyOf({ lastShift, shiftRun, workRun, offRun }: InrcNurse, shifts: readonly string[]): HistoryCell[] {
  const other = shifts.find(id => id !== lastShift)!
  const work = (band: string) => ({ kind: 'work', band }) as const
  const newestFirst =
    lastShift === null
      ? [...new Array(offRun).fill({ kind: 'off' }), work(other)]
      : [...new Array(shiftRun).fill(work(lastShift)), ...new Array(workRun - shiftRun).fill(work(other)), { kind: 'off' }]
  return newestFirst.map((cell, at) => ({ ...cell, day: MONDAY - 1 - at }))
}

function rulesOf({ contracts }: InrcInstance, nurse: InrcNurse): Rule[] {
  const { assignments, inRow, off, mostWeekends, isWhole } = contracts.find(({ id }) => id === nurse.contract)!
  const scope = { person: nurse.id }
  const left = (most: number, before: number) => Math.max(0, most - before)
  const total = { least: left(assignments[0], nurse.assignments), most: left(assignments[1], nurse.assignments) }
  return [
    { code: 'QuayShifts', severity: 'warn', weight: 20, scope, values: { ...total, window: 'period' } },
    { code: 'SchRuleCodeWorkingDays', severity: 'warn', weight: 30, scope, values: { leastDays: inRow[0], mostDays: inRow[1] } },
    { code: 'QuayDaysOff', severity: 'warn', weight: 30, scope, values: { least: off[0], most: off[1] } },
    { code: 'QuayWeekends', severity: 'warn', weight: 30, scope, values: { most: left(mostWeekends, nurse.weekends), whole: isWhole } },
  ]
}
