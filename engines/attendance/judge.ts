import type { AttendanceException, Interval, Line } from './figures.ts'
import type { Clocking, Shift } from './input.ts'
import type { ExceptionCode, PolicyVersion } from './policy.ts'
import { dailyOvertime } from './rules/daily-overtime.ts'
import { duplicatePunches } from './rules/duplicate-punch.ts'
import { earlyOut } from './rules/early-out.ts'
import { firstInLastOut, intervalStep, type Punches } from './rules/first-in-last-out.ts'
import { lateIn } from './rules/late-in.ts'
import { missingPunch } from './rules/missing-punch.ts'
import { normal } from './rules/normal.ts'
import { offDay } from './rules/off-day.ts'
import type { Sitting } from './sittings.ts'

/** What the rules made of one sitting. */
export interface Judgement {
  readonly punches: Punches
  readonly interval: Interval | null
  readonly lines: readonly Line[]
  readonly exceptions: readonly AttendanceException[]
}

type Note = (code: ExceptionCode, took: readonly string[], measured?: { limit: number; actual: number }) => AttendanceException[]

/** One shift or OFF date through the rules, in the order of the fixtures' page, "Hours": absent, missing in, missing out, not rostered, figures. */
export function judge(sitting: Sitting, person: string, policy: PolicyVersion): Judgement {
  const { shift, clockings } = sitting
  const note = noting(sitting, person, policy)
  const strays = sitting.strays.length > 0 ? note('unrostered', idsOf(sitting.strays)) : []
  const punches = firstInLastOut(clockings)
  const nothing = { punches, interval: null, lines: [] }
  if (shift && clockings.length === 0 && !sitting.noted) return { ...nothing, exceptions: [...note('absent', []), ...strays] }
  const missing = missingPunch(punches)
  if (missing) return { ...nothing, exceptions: [...note(missing, idsOf(clockings)), ...strays] }
  const first = punches.first!
  const last = punches.last!
  const span = { start: first.minute, end: last.minute }
  const interval = { shift: shift?.id ?? null, clockIn: first.id, clockOut: last.id, span }
  const begun = [...duplicatePunches(clockings, policy), intervalStep(first, last)]
  if (!shift) return { punches, interval, lines: offDay(first, last, begun, policy), exceptions: note('unrostered', idsOf(clockings)) }
  const { lines, exceptions } = rostered(shift, first, last, begun, policy, note)
  return { punches, interval, lines, exceptions: [...exceptions, ...strays] }
}

function rostered(shift: Shift, first: Clocking, last: Clocking, begun: Line['trail'], policy: PolicyVersion, note: Note) {
  const from = lateIn(shift, first, policy)
  const to = earlyOut(shift, last, policy)
  const overtime = dailyOvertime(shift, last, policy)
  const lines = [...normal(shift, from, to, begun, policy), overtime, from.line, to.line].filter(line => line !== null)
  const late = from.line?.minutes ?? 0
  const early = to.line?.minutes ?? 0
  const exceptions = [
    ...(late > 0 ? note('late', [first.id], { limit: policy.lateInGrace, actual: late }) : []),
    ...(early > 0 ? note('earlyOut', [last.id], { limit: policy.earlyOutGrace, actual: early }) : []),
  ]
  return { lines, exceptions }
}

/** Makes exceptions of a sitting, with the policy's severity; one that is off is none. */
function noting(sitting: Sitting, person: string, policy: PolicyVersion): Note {
  const common = { people: [person], days: [sitting.day], shift: sitting.shift?.id ?? null }
  return (code, took, measured) => {
    const severity = policy.severity[code]
    if (severity === 'off') return []
    return [{ code, severity, ...common, took, ...(measured && { ...measured, unit: 'minutes' as const }) }]
  }
}

function idsOf(clockings: readonly Clocking[]): string[] {
  return clockings.map(clocking => clocking.id)
}
