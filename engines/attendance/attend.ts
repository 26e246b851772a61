import { type Answer, answer } from '../answers/fault.ts'
import { faultsOf } from './check/check.ts'
import type { DayWork } from './day-work.ts'
import type { DayFigures, Line, Minutes, Supplement } from './figures.ts'
import type { AttendanceInput } from './input.ts'
import type { PolicyVersion } from './policy.ts'
import { fullWeekend } from './rules/full-weekend.ts'
import { nightOf } from './rules/night.ts'
import { supplementsOf } from './rules/supplements.ts'
import { workOf } from './week.ts'
import { isWorked } from './worked.ts'

/**
 * Turns clockings into paid minutes for one person and up to one week: one answer per date with a shift, and per OFF date with clockings or
 * an entry by hand, in order of date (engines.md §2). The order of shifts and clockings in the input does not matter.
 * @param sound policy versions already checked: give one set to many calls, and change no policy in between
 * @returns faults (`clockings[3].minute`, notANumber) when the input is not sound
 */
export function attend(input: AttendanceInput, sound: Set<PolicyVersion> = new Set()): Answer<DayFigures[]> {
  return answer(faultsOf(input, sound), () => {
    const days = workOf(input)
    const weekend = fullWeekend(days, input)
    return days.map(day => figuresOf(day, weekend?.on === day ? [...supplementsOf(day), weekend.supplement] : supplementsOf(day)))
  })
}

function figuresOf(work: DayWork, supplements: readonly Supplement[]): DayFigures {
  const { day, policy, judged, cases } = work
  const night = nightOf(work.lines, cases[0]!.place, policy)
  const lines = night ? [...work.lines, night] : work.lines
  const firstIn = clockedAt(work, 'IN')
  const lastOut = clockedAt(work, 'OUT')
  return {
    day,
    policy: policy.id,
    minutes: minutesOf(work, lines),
    firstIn,
    // an out before the first in ends nothing
    lastOut: firstIn !== null && lastOut !== null && lastOut < firstIn ? null : lastOut,
    intervals: judged.length === 1 ? judged[0]!.intervals : judged.flatMap(({ intervals }) => intervals),
    lines,
    exceptions: judged.length === 1 ? judged[0]!.exceptions : judged.flatMap(({ exceptions }) => exceptions),
    supplements,
    compOffMinutes: work.compOffMinutes,
    compOffUntil: work.compOffUntil,
  }
}

function minutesOf({ cases }: DayWork, lines: readonly Line[]): Minutes {
  const minutes: Record<keyof Minutes, number> = {
    planned: 0,
    worked: 0,
    normal: 0,
    cat1: 0,
    cat2: 0,
    holidayOt: 0,
    weeklyOt: 0,
    ramadanExtra: 0,
    capped: 0,
    compOff: 0,
    night: 0,
    preparation: 0,
    breakPaid: 0,
    breakUnpaid: 0,
    late: 0,
    earlyOut: 0,
    paidAbsence: 0,
  }
  for (const line of lines) {
    minutes[line.category] += line.minutes
    if (isWorked(line)) minutes.worked += line.minutes
  }
  for (const { sitting } of cases) for (const { span } of sitting.shifts) minutes.planned += span.end - span.start
  return minutes
}

/** The earliest in or the latest out as clocked. */
function clockedAt({ cases }: DayWork, kind: 'IN' | 'OUT'): number | null {
  let found: number | null = null
  for (const { sitting } of cases) {
    for (const clocking of sitting.clockings) {
      if (clocking.kind !== kind) continue
      if (found === null || (kind === 'IN' ? clocking.minute < found : clocking.minute > found)) found = clocking.minute
    }
  }
  return found
}
