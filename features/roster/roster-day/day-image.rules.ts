import { union } from '../../../engines/time/spans.ts'

/** One shift of a day, whole: what is written, and what is put back. Times are minutes since 1970 in UTC. */
export interface ShiftImage {
  /** null = not written yet */
  readonly id: number | null
  /** from 1 */
  readonly slot: number
  readonly bandId: number
  readonly start: number
  readonly end: number
  readonly offCancelled: boolean
  readonly overtimeType: 'none' | 'start' | 'end'
  readonly otStart: number | null
  readonly otEnd: number | null
  readonly preparation: number
  readonly hotSeat: number
  readonly notes: string | null
  /** the exception type of a training; a training is not deployed */
  readonly trainingId: number | null
  /** ids, in order */
  readonly supplements: readonly number[]
  /** somebody did not come */
  readonly missing: boolean
}

/** A leave of a date. Times are minutes since 1970 in UTC. */
export interface LeaveImage {
  /** null = not written yet */
  readonly id: number | null
  /** an exception type of the kind leave */
  readonly typeId: number
  readonly start: number
  readonly end: number
  /** of a part of the day only: it lies in a shift. Otherwise from midnight to midnight, and there is no shift */
  readonly part: boolean
  readonly note: string | null
}

/** A day of somebody's live roster, whole. */
export interface DayImage {
  readonly dayType: string
  /** what plan or engine said */
  readonly baseDayType: 'work' | 'off'
  readonly baseBandId: number | null
  readonly source: string
  readonly hand: boolean
  readonly shifts: readonly ShiftImage[]
  /** not given in what was remembered before there was any */
  readonly leaves?: readonly LeaveImage[]
}

/** One person's date. */
export interface CellKey {
  readonly employeeId: number
  readonly date: string
}

/** What becomes of a cell; null = nothing is rostered. */
export interface CellChange extends CellKey {
  readonly before: DayImage | null
  readonly after: DayImage | null
}

/** A cell as it stands. */
export interface StandingCell extends CellKey {
  readonly orgNodeId: number
  /** 0 = never rostered */
  readonly version: number
  readonly image: DayImage
}

/** A band of a terminal, with its times as minutes of the day. */
export interface Band {
  readonly id: number
  readonly code: string
  readonly startMinute: number
  readonly endMinute: number
  /** new shifts may be in it */
  readonly active: boolean
  /** the only ones whose times are changed for a single shift (SHIFT-06, CF-38) */
  readonly flexible: boolean
  readonly overtimeType: ShiftImage['overtimeType']
  readonly preparation: number
  readonly hotSeat: number
}

/** A shift of a band without anything of its own. */
export const plainShift = (band: Band, { start, end }: { start: number; end: number }): ShiftImage => ({
  id: null,
  slot: 1,
  bandId: band.id,
  start,
  end,
  offCancelled: false,
  overtimeType: band.overtimeType,
  otStart: null,
  otEnd: null,
  preparation: band.preparation,
  hotSeat: band.hotSeat,
  notes: null,
  trainingId: null,
  supplements: [],
  missing: false,
})

/** A day that a plan or an engine says: a band or OFF. */
export const plannedImage = (shift: ShiftImage | null, source: 'plan' | 'engine'): DayImage => ({
  dayType: shift ? 'work' : 'off',
  baseDayType: shift ? 'work' : 'off',
  baseBandId: shift?.bandId ?? null,
  source,
  hand: false,
  shifts: shift ? [shift] : [],
})

/** A day with nothing on it and a day that is not there are the same to whoever looks. */
const shown = (image: DayImage | null) => (image && image.dayType !== 'blank' ? image : null)

/** What stands where nothing is rostered any more, but something was told. */
export const blankImage: DayImage = { dayType: 'blank', baseDayType: 'off', baseBandId: null, source: 'plan', hand: false, shifts: [] }

/** Whether two images say the same to the person: the times and kinds of the day, but no notes, and not whether somebody came. */
export function sameTold(one: DayImage | null, other: DayImage | null): boolean {
  return JSON.stringify(toldValues(shown(one))) === JSON.stringify(toldValues(shown(other)))
}

const toldValues = (image: DayImage | null) => {
  if (!image) return null
  const shifts = byTime(image.shifts).map(({ slot, bandId, start, end, offCancelled, otStart, otEnd, preparation, trainingId }) => [
    ...[slot, bandId, start, end, offCancelled, otStart, otEnd, preparation, trainingId],
  ])
  return [image.dayType, shifts, (image.leaves ?? []).map(({ typeId, start, end, part }) => [typeId, start, end, part])]
}

/** Whether two images say the same, whatever the ids of their shifts. */
export function sameImage(one: DayImage | null, other: DayImage | null): boolean {
  return JSON.stringify(withoutIds(shown(one))) === JSON.stringify(withoutIds(shown(other)))
}

const withoutIds = (image: DayImage | null) => {
  if (!image) return null
  const { dayType, baseDayType, baseBandId, source, hand, shifts, leaves = [] } = image
  return [dayType, baseDayType, baseBandId, source, hand, byTime(shifts).map(shift => shiftValues(shift)), leaves.map(leaveValues)]
}

/** Images that were remembered may have them in another order. */
const byTime = (shifts: readonly ShiftImage[]) => [...shifts].sort((one, other) => one.start - other.start)

/** In one order, as the same image may come from the database or from a browser. */
export const shiftValues = (shift: ShiftImage) => [
  ...[shift.slot, shift.bandId, shift.start, shift.end, shift.offCancelled, shift.overtimeType, shift.otStart, shift.otEnd],
  ...[shift.preparation, shift.hotSeat, shift.notes, shift.trainingId, shift.supplements.join(), shift.missing],
]

export const leaveValues = ({ typeId, start, end, part, note }: LeaveImage) => [typeId, start, end, part, note]

/** Whether a change takes leave away: a whole day that is leave no more, or leave for a part of a day that is gone. */
export function losesLeave({ before, after }: Pick<CellChange, 'before' | 'after'>): boolean {
  if (after?.dayType === 'leave') return false
  if (before?.dayType === 'leave') return true
  const same = (one: LeaveImage, other: LeaveImage) => one.typeId === other.typeId && one.start === other.start && one.end === other.end
  return (before?.leaves ?? []).some(leave => !(after?.leaves ?? []).some(stays => same(leave, stays)))
}

/** Leaves that new shifts leave in place: for a part of the day, within one of them. */
export const leavesWithin = (leaves: readonly LeaveImage[], shifts: readonly Pick<ShiftImage, 'start' | 'end'>[]): LeaveImage[] =>
  leaves.filter(({ part, start, end }) => part && shifts.some(shift => shift.start <= start && end <= shift.end))

/** Whether leave for parts of the day covers all its shifts: the person is away, as on a whole day of leave. */
export function isAway({ shifts, leaves = [] }: Pick<DayImage, 'shifts' | 'leaves'>): boolean {
  const away = union(leaves.filter(({ part }) => part))
  return shifts.length > 0 && shifts.every(shift => away.some(span => span.start <= shift.start && shift.end <= span.end))
}
