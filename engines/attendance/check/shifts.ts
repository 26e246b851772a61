import { type Finding, isRecord } from '../../answers/finding.ts'
import { inOrder } from '../../lists/in-order.ts'
import type { Shift } from '../input.ts'
import type { Reach } from './period.ts'

/** Checks each shift, that no two overlap, and that a shift continues only an earlier one of its day. */
export function checkShifts(shifts: readonly Shift[], reach: Reach | null, found: Finding): void {
  const rows = found.identified(shifts, 'shifts')
  const sound: Row[] = []
  for (let at = 0; at < rows.length; at++) {
    const shift = rows[at]!
    const spanned = found.span(shift.span, () => `shifts[${at}].span`)
    checkDay(shift, at, spanned, reach, found)
    checkExtras(shift, at, found)
    if (spanned) sound.push([at, shift])
  }
  checkOverlaps(sound, found)
  for (const [at, shift] of sound) if (shift.continues !== undefined) checkContinues(shift, at, sound, found)
}

function checkDay({ day, span }: Shift, at: number, spanned: boolean, reach: Reach | null, found: Finding): void {
  if (!found.whole(day, () => `shifts[${at}].day`) || !reach) return
  if (day < reach.firstDay || day > reach.lastDay) found.add(`shifts[${at}].day`, 'outsidePeriod', day)
  if (spanned && (span.start < reach.start || span.end > reach.end)) found.add(`shifts[${at}].span`, 'outsidePeriod', span)
}

function checkLength(value: number, at: number, name: string, found: Finding): void {
  found.length(value, () => `shifts[${at}].${name}`)
}

function checkExtras(shift: Shift, at: number, found: Finding): void {
  const { otTrimStart, otTrimEnd, breakMinutes, preparationMinutes, hotSeatMinutes } = shift
  if (otTrimStart !== undefined) checkLength(otTrimStart, at, 'otTrimStart', found)
  if (otTrimEnd !== undefined) checkLength(otTrimEnd, at, 'otTrimEnd', found)
  if (breakMinutes !== undefined) checkLength(breakMinutes, at, 'breakMinutes', found)
  if (preparationMinutes !== undefined) checkLength(preparationMinutes, at, 'preparationMinutes', found)
  if (hotSeatMinutes !== undefined) checkLength(hotSeatMinutes, at, 'hotSeatMinutes', found)
  checkTimes(shift, at, found)
  checkTraining(shift.paidTraining, at, found)
  if (shift.activities === undefined) return
  for (const [index, activity] of found.identified(shift.activities, `shifts[${at}].activities`).entries()) {
    found.span(activity.span, () => `shifts[${at}].activities[${index}].span`)
  }
}

function checkTraining(paid: Shift['paidTraining'], at: number, found: Finding): void {
  if (paid === undefined) return
  if (!isRecord(paid)) found.add(`shifts[${at}].paidTraining`, 'missing', paid)
  else if (paid.minutes !== undefined) checkLength(paid.minutes, at, 'paidTraining.minutes', found)
}

function checkTimes(shift: Shift, at: number, found: Finding): void {
  if (shift.dayType !== undefined) found.oneOf(shift.dayType, ['work', 'off'], () => `shifts[${at}].dayType`)
  if (shift.reportsAt !== undefined) found.whole(shift.reportsAt, () => `shifts[${at}].reportsAt`)
  if (shift.addedAt !== undefined) found.whole(shift.addedAt, () => `shifts[${at}].addedAt`)
  if (shift.otSpan !== undefined) found.span(shift.otSpan, () => `shifts[${at}].otSpan`)
}

type Row = readonly [at: number, shift: Shift]

function byStart([, a]: Row, [, b]: Row): number {
  return a.span.start - b.span.start
}

function checkOverlaps(shifts: readonly Row[], found: Finding): void {
  const rows = inOrder(shifts, byStart)
  for (let at = 1; at < rows.length; at++) {
    const [index, shift] = rows[at]!
    const before = rows[at - 1]![1]
    if (shift.span.start < before.span.end) found.add(`shifts[${index}].span`, 'overlap', before.id)
  }
}

function checkContinues(shift: Shift, at: number, shifts: readonly Row[], found: Finding): void {
  const before = shifts.find(([, { id }]) => id === shift.continues)?.[1]
  const goesOn = before !== undefined && before.day === shift.day && before.span.end <= shift.span.start
  if (!goesOn) found.add(`shifts[${at}].continues`, 'unknownId', shift.continues)
}
