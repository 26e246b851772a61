import { overlapOf, type Span } from '../../../engines/time/span.ts'
import { DAY_MINUTES, dayOf, localOf, minuteOf, type Zone } from '../../../engines/time/time.ts'
import { type CellKey, type DayImage, type LeaveImage, leavesWithin, plainShift, type ShiftImage } from '../roster-day/day-image.rules.ts'
import { keyOf } from '../roster-day/roster-day.rules.ts'
import type { AbsenceAct } from './absence.api.ts'
import { bandSpanOn } from './band-shift.rules.ts'
import { ActRefused, type Ground } from './ground.rules.ts'

/**
 * What an absence makes of a day.
 * @throws ActRefused when it cannot
 */
export function absentDay(act: AbsenceAct, cell: CellKey, before: DayImage | null, ground: Ground): DayImage | null {
  if (act.kind === 'leave') return onLeave(act, cell, before, ground)
  if (act.kind === 'cancelLeave') return backFromLeave(act, cell, before, ground)
  if (act.kind === 'training') return inTraining(act, cell, before, ground)
  if (!before || before.shifts.length === 0) throw new ActRefused(act.kind === 'compOff' ? 'noCompOff' : 'noShift', cell)
  if (act.kind === 'compOff') return { ...handDay(before), dayType: 'comp_off', source: 'manual', shifts: [], leaves: [] }
  const missing = act.what === 'missing'
  return { ...before, shifts: before.shifts.map(shift => ({ ...shift, missing, notes: (missing && act.note) || shift.notes })) }
}

export type LeaveAct = Extract<AbsenceAct, { kind: 'leave' }>
type CancelAct = Extract<AbsenceAct, { kind: 'cancelLeave' }>
type TrainingAct = Extract<AbsenceAct, { kind: 'training' }>

/**
 * Over a whole day the shifts go; a part of a day stands beside the shift it lies in, and all of the work is the whole day. What it meets
 * has been said to go (`metBy`).
 */
function onLeave(act: LeaveAct, cell: CellKey, before: DayImage | null, ground: Ground): DayImage {
  const from = beforeWholeDay(act, cell, before, ground)
  const shifts = from?.shifts ?? []
  const span = act.part && partOf(act.part, cell, shifts, ground)
  const again = before?.leaves?.find(stands => isSame(act, stands, span))
  const leave = { id: again?.id ?? null, typeId: act.exceptionTypeId, note: act.note || null }
  if (!span || shifts.every(shift => span.start <= shift.start && shift.end <= span.end)) {
    const [start, end] = [0, DAY_MINUTES].map(minute => minuteOf(ground.zone, dayOf(cell.date), minute)) as [number, number]
    return { ...handDay(from), dayType: 'leave', source: 'leave', shifts: [], leaves: [{ ...leave, start, end, part: false }] }
  }
  const others = leavesWithin(from?.leaves ?? [], shifts).filter(other => !overlapOf(other, span))
  const leaves: LeaveImage[] = [...others, { ...leave, ...span, part: true }].sort((one, other) => one.start - other.start)
  return { ...from!, hand: true, leaves }
}

/**
 * Leave of a day that new leave meets: it is asked about, or said to go. The same leave again, with another note, meets nothing.
 * @throws ActRefused when there is no such part of the day
 */
export function metBy(act: LeaveAct, cell: CellKey, before: DayImage | null, ground: Ground): LeaveImage[] {
  const stands = before?.leaves ?? []
  if (stands.length === 0) return []
  if (!act.part) return stands.filter(leave => !isSame(act, leave, null))
  const span = partOf(act.part, cell, beforeWholeDay(act, cell, before, ground)?.shifts ?? [], ground)
  return stands.filter(leave => !leave.part || (overlapOf(leave, span) && !isSame(act, leave, span)))
}

const isSame = ({ exceptionTypeId }: LeaveAct, { typeId, part, start, end }: LeaveImage, span: Span | null): boolean =>
  typeId === exceptionTypeId && (span ? part && start === span.start && end === span.end : !part)

/** Leave for a part of a day that is leave is of the shifts that were there before. */
function beforeWholeDay(act: LeaveAct, cell: CellKey, before: DayImage | null, { beforeLeave }: Ground): DayImage | null {
  if (!act.part || before?.dayType !== 'leave') return before
  const was = beforeLeave.get(keyOf(cell))
  return was ? { ...was, leaves: [] } : before
}

/**
 * The part of a shift between two times of the clock.
 * @throws ActRefused when there is no shift, the end is not after the start, it is not all within one shift, or the clocks skip one of the times
 */
function partOf({ begins, ends }: NonNullable<LeaveAct['part']>, cell: CellKey, shifts: readonly ShiftImage[], { zone }: Ground): Span {
  if (shifts.length === 0) throw new ActRefused('noWork', cell)
  const onDay = (time: string, days: number) => minuteOf(zone, dayOf(cell.date) + days, minuteOfDayOf(time))
  const spans = [0, 1].flatMap(days => [0, 1].map(more => ({ start: onDay(begins, days), end: onDay(ends, days + more) })))
  const found = spans.find(({ start, end }) => start < end && shifts.some(shift => shift.start <= start && end <= shift.end))
  if (found) {
    if (!isOnClock(found.start, minuteOfDayOf(begins), zone) || !isOnClock(found.end - 1, minuteOfDayOf(ends) - 1, zone))
      throw new ActRefused('skipped', cell)
    return found
  }
  const last = Math.max(...shifts.map(({ end }) => end))
  // a time after midnight is of the next morning only where a shift lasts until then
  if (begins === ends || (ends < begins && last <= onDay('00:00', 1))) throw new ActRefused('toTime', cell)
  throw new ActRefused('outsideShift', cell)
}

const minuteOfDayOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Whether the clock shows a time at that minute, and has not skipped it. */
const isOnClock = (minute: number, minuteOfDay: number, zone: Zone) =>
  localOf(zone, minute).minuteOfDay === (minuteOfDay + DAY_MINUTES) % DAY_MINUTES

/** The day as it was before the leave; without a trace of that, what plan or engine said is lost with it and the day is OFF. */
function backFromLeave({ leaveIds }: CancelAct, cell: CellKey, before: DayImage | null, { beforeLeave }: Ground): DayImage | null {
  const leaves = before?.leaves ?? []
  const stays = leaves.filter(({ id }) => leaveIds !== undefined && !leaveIds.includes(id!))
  if (stays.length === leaves.length && (leaveIds !== undefined || before?.dayType !== 'leave')) throw new ActRefused('noLeave', cell)
  if (before!.dayType !== 'leave') return { ...before!, leaves: stays }
  const was = beforeLeave.get(keyOf(cell))
  if (was === undefined) return { ...handDay(before), dayType: 'off', source: 'manual', shifts: [], leaves: [] }
  return was && { ...was, leaves: [] }
}

/** The shifts become trainings; a day without one gets the band that is given. */
function inTraining(act: TrainingAct, cell: CellKey, before: DayImage | null, ground: Ground): DayImage {
  const standing = before?.shifts ?? []
  if (standing.length === 0 && act.bandId === null) throw new ActRefused('noBandGiven', cell)
  const given = standing.length > 0 ? standing : [plainShift(...bandSpanOn(act.bandId!, cell, ground))]
  const shifts = given.map(shift => ({ ...shift, trainingId: act.exceptionTypeId, notes: act.note || shift.notes, missing: false }))
  return { ...handDay(before), dayType: 'training', source: 'manual', shifts, leaves: leavesWithin(before?.leaves ?? [], shifts) }
}

/** What plan or engine said stays known. */
const handDay = (before: DayImage | null) => ({
  baseDayType: before?.baseDayType ?? 'off',
  baseBandId: before?.baseBandId ?? null,
  hand: true,
})
