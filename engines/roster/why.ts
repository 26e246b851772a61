import { type Answer, answer } from '../answers/fault.ts'
import type { Day } from '../time/time.ts'
import { besideOthers, cheapestRow } from './beside.ts'
import { type Breach, beyond } from './breach.ts'
import { soundChecker } from './checker.ts'
import { fewestRules } from './conflict.ts'
import { problemFaults } from './faults.ts'
import { cellFaults } from './faults-cells.ts'
import { Model } from './model.ts'
import type { RosterProblem } from './problem.ts'
import type { RuleCode } from './rules/rules.ts'
import { type RosterCell, skillOf } from './terms.ts'

/** A place where somebody might work. */
export interface Place {
  readonly person: string
  readonly day: Day
  readonly band: string
}

export interface Why {
  /** What blocks when the person is put there and all else stays; empty when nothing does. */
  readonly here: readonly Breach[]
  /** How much dearer the roster gets when the rest of the person's row is laid anew as well as can be; null when no row may have the place. */
  readonly cost: number | null
  /** What the roster would then break that it does not now, with what it costs; moves and shifts on secondary skills are the rest of the cost. */
  readonly worse: readonly Breach[]
  /** Where no row may: the fewest rules that forbid it together. QuayFixed: a cell that stays stands there. */
  readonly never: readonly RuleCode[]
}

/**
 * Why somebody does not stand in a band on a day (optimizer.md §7): the cell is forced, and the person's row priced anew beside everybody else's.
 * @returns faults (`place.band`, unknownId) when problem, cells or place are not sound
 */
export function why(problem: RosterProblem, cells: readonly RosterCell[], { person, day, band }: Place): Answer<Why> {
  const faults = problemFaults(problem)
  if (faults.length > 0) return { ok: false, faults }
  const forced: RosterCell = { person, day, band, slot: 0, kind: 'work', locked: true }
  const placeFaults = cellFaults(problem, [forced], 'place').map(fault => ({ ...fault, path: fault.path.replace('[0]', '') }))
  return answer([...cellFaults(problem, cells, 'cells'), ...placeFaults], () => whyOf(besideOthers(problem, cells, person), cells, forced))
}

function whyOf(alone: RosterProblem, cells: readonly RosterCell[], forced: RosterCell): Why {
  const own = cells.filter(cell => cell.person === forced.person)
  const there = own.filter(cell => cell.day === forced.day)
  if (there.some(({ locked, kind }) => locked || kind === 'leave' || kind === 'training'))
    return { here: [], cost: null, worse: [], never: ['QuayFixed'] }
  const person = alone.people[0]!
  const kept = [...own.filter(cell => cell.day !== forced.day), forced]
  const here = soundChecker(alone, [...kept.slice(0, -1), { ...forced, locked: false }]).breaches.filter(isBlocking)
  const skill = skillOf(person, forced)
  const bars = new Model(alone, kept).bars({
    person,
    day: forced.day,
    ...(forced.band && { band: forced.band }),
    ...(skill !== undefined && { skill }),
  })
  const barred = bars.flatMap(({ code, severity }) => (severity === 'block' ? [code] : []))
  const row = barred.length > 0 ? null : cheapestRow(alone, kept)
  if (row) {
    const then = soundChecker(alone, row)
    const now = soundChecker(alone, own)
    const worse = beyond(then.breaches, now.breaches).filter(({ cost }) => cost > 0)
    return { here, cost: then.cost - now.cost, worse, never: [] }
  }
  return { here, cost: null, worse: [], never: barred.length > 0 ? barred : fewestRules(alone, person, kept) }
}

const isBlocking = ({ severity, code }: Breach): boolean => severity === 'block' && code !== 'QuayCover'
