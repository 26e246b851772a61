import type { Breach } from '../../../engines/roster/breach.ts'
import { isoOf } from '../../../engines/time/time.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { breachFigures } from './breach-figures.rules.ts'
import { breachWords } from './refusal-words.rules.ts'
import type { CellBreach } from './roster-cells.api.ts'

/** A breach in somebody's row, with its words. */
export function shownBreach(breach: Breach): CellBreach {
  const { code, severity, people, days, by, unit, window } = breach
  return {
    code,
    text: code === 'QuayShifts' ? shiftsWords(window) : (breachWords[code] ?? code),
    severity,
    employeeId: Number(people[0]),
    dates: days.map(isoOf),
    by,
    unit,
    figures: breachFigures(breach),
  }
}

/** Too many shifts, by the days over which they are counted; SCHED-22 has the words of a week. */
function shiftsWords(window: Breach['window']): string {
  if (window === 'day') return 'Max shifts per day reached'
  if (window === 'period') return 'Max shifts in the period reached'
  if (typeof window === 'object') return inEnglish('Max shifts in {{count}} {{count:day|days}} reached', { count: window.rollingDays })
  return breachWords.QuayShifts!
}
