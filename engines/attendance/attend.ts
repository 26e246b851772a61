import { type Answer, answer } from '../time/fault.ts'
import { lengthOf } from '../time/span.ts'
import type { Day } from '../time/time.ts'
import { faultsOf } from './check.ts'
import type { Category, DayFigures, Line, Minutes } from './figures.ts'
import type { AttendanceInput } from './input.ts'
import { judge } from './judge.ts'
import { policyOn } from './policy.ts'
import { type Sitting, sittingsOf } from './sittings.ts'

/**
 * Clockings to paid minutes for one person and up to one week: one answer per date with a shift and per OFF date with clockings,
 * in order of date (engines.md §2). The order of shifts and clockings in the input does not matter.
 * @returns faults (`clockings[3].minute`, notANumber) when the input is not sound
 */
export function attend(input: AttendanceInput): Answer<DayFigures[]> {
  return answer(faultsOf(input), () => {
    const days = new Map<Day, Sitting[]>()
    for (const sitting of sittingsOf(input)) {
      if (sitting.day < input.firstDay || sitting.day >= input.firstDay + input.days) continue
      const known = days.get(sitting.day)
      if (known) known.push(sitting)
      else days.set(sitting.day, [sitting])
    }
    return [...days].map(([day, sittings]) => figuresOf(day, sittings, input))
  })
}

function figuresOf(day: Day, sittings: readonly Sitting[], input: AttendanceInput): DayFigures {
  const policy = policyOn(input.policies, day)!
  const judged = sittings.map(sitting => judge(sitting, input.person.id, policy))
  const lines = judged.flatMap(one => one.lines)
  return {
    day,
    policy: policy.id,
    minutes: minutesOf(sittings, lines),
    firstIn: earliest(judged.map(one => one.punches.first?.minute)),
    lastOut: latest(judged.map(one => one.punches.last?.minute)),
    intervals: judged.map(one => one.interval).filter(interval => interval !== null),
    lines,
    exceptions: judged.flatMap(one => one.exceptions),
  }
}

function minutesOf(sittings: readonly Sitting[], lines: readonly Line[]): Minutes {
  const sums: Record<Category, number> = { normal: 0, cat1: 0, cat2: 0, breakUnpaid: 0, late: 0, earlyOut: 0 }
  for (const line of lines) sums[line.category] += line.minutes
  const planned = sittings.reduce((sum, { shift }) => sum + (shift ? lengthOf(shift.span) : 0), 0)
  return { planned, worked: sums.normal + sums.cat1 + sums.cat2, ...sums }
}

function earliest(minutes: readonly (number | undefined)[]): number | null {
  const known = minutes.filter(minute => minute !== undefined)
  return known.length > 0 ? Math.min(...known) : null
}

function latest(minutes: readonly (number | undefined)[]): number | null {
  const known = minutes.filter(minute => minute !== undefined)
  return known.length > 0 ? Math.max(...known) : null
}
