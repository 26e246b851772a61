import type { Fault, FaultKind } from '../time/fault.ts'
import { isoOf } from '../time/time.ts'
import type { AttendanceInput, Shift } from './input.ts'
import { type PolicyVersion, policyOn } from './policy.ts'
import { SALWA } from './salwa.ts'

const MOST_DAYS = 7

const FIGURES = [
  'lateInGrace',
  'earlyOutGrace',
  'recognitionBefore',
  'recognitionAfter',
  'breakMinutes',
  'breakAfterMinutes',
  'otMinMinutes',
  'otRound',
  'offOtRound',
  'duplicateSeconds',
] as const satisfies readonly (keyof PolicyVersion)[]

/** Settings of which one way is known so far: the one Salwa takes. */
const CHOICES = [
  'computeMode',
  'earlyInCounts',
  'cat2Rule',
  'missingPunchRule',
  'dstRule',
] as const satisfies readonly (keyof PolicyVersion)[]

/** Everything that keeps the rules from running; none when the input is sound. */
export function faultsOf(input: AttendanceInput): Fault[] {
  const faults: Fault[] = []
  const found = (path: string, kind: FaultKind, value: unknown) => faults.push({ path, kind, value })
  const whole = (path: string, value: number) => Number.isInteger(value) || !found(path, 'notANumber', value)
  checkPeriod(input, found, whole)
  checkShifts(input.shifts, found, whole)
  checkClockings(input, found, whole)
  for (const [at, note] of (input.notes ?? []).entries()) whole(`notes[${at}].day`, note.day)
  checkPolicies(input, found, whole)
  return faults
}

type Found = (path: string, kind: FaultKind, value: unknown) => void
/** Whether a value is a whole number; notes the fault when it is not. */
type Whole = (path: string, value: number) => boolean

function checkPeriod(input: AttendanceInput, found: Found, whole: Whole): void {
  if (input.person.id === '') found('person.id', 'missing', '')
  if (input.zone.offsets.length === 0) found('zone.offsets', 'missing', input.zone.name)
  whole('firstDay', input.firstDay)
  if (whole('days', input.days) && (input.days < 1 || input.days > MOST_DAYS)) found('days', 'outsidePeriod', input.days)
}

function checkShifts(shifts: readonly Shift[], found: Found, whole: Whole): void {
  checkIds('shifts', shifts, found)
  for (const [at, { day, span }] of shifts.entries()) {
    whole(`shifts[${at}].day`, day)
    const bounded = [whole(`shifts[${at}].span.start`, span.start), whole(`shifts[${at}].span.end`, span.end)]
    if (bounded.every(Boolean) && span.end <= span.start) found(`shifts[${at}].span`, 'endBeforeStart', span)
  }
  const inOrder = [...shifts.entries()].sort(([, a], [, b]) => a.span.start - b.span.start)
  for (const [at, [index, shift]] of inOrder.entries()) {
    const before = inOrder[at - 1]?.[1]
    if (before && shift.span.start < before.span.end) found(`shifts[${index}].span`, 'overlap', before.id)
  }
}

function checkClockings(input: AttendanceInput, found: Found, whole: Whole): void {
  checkIds('clockings', input.clockings, found)
  for (const [at, clocking] of input.clockings.entries()) {
    whole(`clockings[${at}].minute`, clocking.minute)
    if (clocking.day !== undefined) whole(`clockings[${at}].day`, clocking.day)
  }
}

function checkPolicies(input: AttendanceInput, found: Found, whole: Whole): void {
  const { policies } = input
  checkIds('policies', policies, found)
  for (const [at, policy] of policies.entries()) {
    for (const name of FIGURES) {
      const path = `policies[${at}].${name}`
      if (whole(path, policy[name]) && policy[name] < 0) found(path, 'negative', policy[name])
    }
    for (const name of CHOICES) if (policy[name] !== SALWA[name]) found(`policies[${at}].${name}`, 'unknownId', policy[name])
    whole(`policies[${at}].from`, policy.from)
    if (policy.to !== null && whole(`policies[${at}].to`, policy.to) && policy.to < policy.from) {
      found(`policies[${at}].to`, 'endBeforeStart', policy.to)
    }
  }
  checkCover(input, found)
}

/** Every day of the period has one policy, and no two are in force at once. */
function checkCover(input: AttendanceInput, found: Found): void {
  for (const [at, policy] of input.policies.entries()) {
    const other = input.policies
      .slice(0, at)
      .find(before => before.from <= (policy.to ?? before.from) && policy.from <= (before.to ?? policy.from))
    if (other) found(`policies[${at}]`, 'overlap', other.id)
  }
  for (let at = 0; at < Math.min(input.days, MOST_DAYS); at++) {
    const day = input.firstDay + at
    if (Number.isInteger(day) && !policyOn(input.policies, day)) found('policies', 'gap', isoOf(day))
  }
}

function checkIds(list: string, rows: readonly { readonly id: string }[], found: Found): void {
  const seen = new Set<string>()
  for (const [at, { id }] of rows.entries()) {
    if (id === '') found(`${list}[${at}].id`, 'missing', id)
    else if (seen.has(id)) found(`${list}[${at}].id`, 'duplicate', id)
    seen.add(id)
  }
}
