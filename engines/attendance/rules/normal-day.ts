import { measure } from '../../time/spans.ts'
import type { Case } from '../case.ts'
import type { Line } from '../figures.ts'
import { mealOf } from '../meal.ts'
import { moveLatest } from '../move.ts'
import { stepsOf, trailOf } from '../stretch.ts'
import { isNormal, minutesIn } from '../worked.ts'
import { dailyOvertime } from './overtime.ts'

const normal = new Set(['normal'] as const)

/**
 * Normal minutes above the normal day: Ramadan extra in Ramadan, when the day is shorter; else Cat 1, with its minimum and its rounding
 * (engines.md §2; data-model §2.8 normal_minutes_day, ramadan_*, open question 6: without a normal day all rostered minutes are normal).
 */
export function aboveNormalDay(lines: readonly Line[], cases: readonly Case[]): readonly Line[] {
  const { policy, place, sitting } = cases[0]!
  const { normalMinutesDay, ramadanMinutesLess } = policy
  const fasting = ramadanMinutesLess > 0 && place.inRamadan(sitting.day)
  if (fasting) {
    if (!policy.ramadanOt) return lines
    const limit = Math.max(0, (normalMinutesDay ?? rosteredOf(cases)) - ramadanMinutesLess)
    const excess = minutesIn(lines, normal) - limit
    return excess > 0 ? moveLatest(lines, excess, { of: isNormal, to: 'ramadanExtra', rule: 'ramadan', limit }) : lines
  }
  if (normalMinutesDay === null) return lines
  const excess = minutesIn(lines, normal) - normalMinutesDay
  if (excess <= 0) return lines
  const after = moveLatest(lines, excess, { of: isNormal, to: 'cat1', rule: 'normalDay', limit: normalMinutesDay })
  return after.map(line => (line.category === 'cat1' && line.trail.at(-1)?.rule === 'normalDay' ? roundedLine(line, policy) : line))
}

function roundedLine(line: Line, policy: Case['policy']): Line {
  const whole = { parts: line.parts, trail: trailOf(line.trail, null) }
  const { parts, trail } = dailyOvertime(whole, 'after', line.shift === null ? [] : [line.shift], policy)
  return { ...line, parts, trail: stepsOf(trail), minutes: line.minutes - (measure(line.parts) - measure(parts)) }
}

/** The minutes rostered, less an unpaid meal where one is due. */
function rosteredOf(cases: readonly Case[]): number {
  let minutes = 0
  for (const one of cases) {
    const planned = one.sitting.shifts.reduce((sum, { span }) => sum + span.end - span.start, 0)
    const meal = mealOf(one, 0)
    minutes +=
      planned - (planned > one.policy.breakAfterMinutes && !meal.paid && one.policy.breakAuto ? Math.min(meal.minutes, planned) : 0)
  }
  return minutes
}
