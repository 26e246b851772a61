import type { Zone } from '../time/time.ts'
import { attend } from './attend.ts'
import type { DayFigures } from './figures.ts'
import type { AttendanceInput, Clocking, Shift } from './input.ts'
import type { AttendancePolicy } from './policy.ts'
import { unproven } from './proof.ts'
import { STARTING_POLICY } from './starting-policy.ts'

/** One made-up person on day 0 in UTC, so that tests read as wall clocks: `07:04`, and `31:00` for 07:00 of the next day. */
const UTC: Zone = { name: 'UTC', offsets: [{ from: -1e6, minutes: 0 }] }

export const D12: Shift = { id: 'D12', day: 0, span: { start: minuteAt('07:00'), end: minuteAt('19:00') } }
export const N12: Shift = { id: 'N12', day: 0, span: { start: minuteAt('19:00'), end: minuteAt('31:00') } }

export function minuteAt(time: string): number {
  const [hours, minutes] = time.split(':').map(Number)
  return hours! * 60 + minutes!
}

/** `IN 07:04`, with that text as id. */
export function clocked(text: string, day?: number): Clocking {
  const [kind, time] = text.split(' ')
  const clocking = { id: text, minute: minuteAt(time!), kind: kind as Clocking['kind'] }
  return day === undefined ? clocking : { ...clocking, day }
}

export function inputOf(
  shifts: readonly Shift[],
  clockings: readonly Clocking[],
  policy: AttendancePolicy = STARTING_POLICY,
): AttendanceInput {
  const policies = [{ id: 'standard', from: -7, to: null, ...policy }]
  return { zone: UTC, firstDay: 0, days: 1, person: { id: 'E10001' }, shifts, clockings, policies }
}

/** @throws Error when the input has faults, or a figure does not follow from its trail */
export function attended(input: AttendanceInput): readonly DayFigures[] {
  const given = attend(input)
  if (!given.ok) throw new Error(JSON.stringify(given.faults))
  const wrong = unproven(given.value)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  return given.value
}

/** Day 0 with clockings uploaded for it: `oneDay(D12, ['IN 07:00', 'OUT 19:00'])`; shift null = OFF. */
export function oneDay(shift: Shift | null, clockings: readonly string[], policy?: AttendancePolicy): DayFigures {
  const dated = clockings.map(text => clocked(text, 0))
  return attended(inputOf(shift ? [shift] : [], dated, policy))[0]!
}
