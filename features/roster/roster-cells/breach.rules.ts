import type { Breach } from '../../../engines/roster/breach.ts'
import { isoOf } from '../../../engines/time/time.ts'
import { breachWords } from './refusal-words.rules.ts'
import type { CellBreach } from './roster-cells.api.ts'

/** A breach in somebody's row, with its words. */
export const shownBreach = ({ code, severity, people, days, by, unit }: Breach): CellBreach => ({
  code,
  text: breachWords[code] ?? code,
  severity,
  employeeId: Number(people[0]),
  dates: days.map(isoOf),
  by,
  unit,
})
