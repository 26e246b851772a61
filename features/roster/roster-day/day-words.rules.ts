import { localOf } from '../../../kit/words/formats.ts'
import { type DayImage, isAway, type LeaveImage, type ShiftImage } from './day-image.rules.ts'

export interface DayCodes {
  readonly zone: string
  /** of bands, by id */
  readonly codes: ReadonlyMap<number, string>
  /** names of leave types, by id; where they are not known, leave is told by its code alone */
  readonly leaveTypes?: ReadonlyMap<number, string>
}

const dayTypeCodes: Readonly<Record<string, string>> = { leave: 'LV', training: 'TR', holiday: 'PH', comp_off: 'CO' }

/** In order of time. */
const inOrder = (shifts: readonly ShiftImage[]) => [...shifts].sort((one, other) => one.start - other.start)
const partsAway = ({ leaves = [] }: DayImage) => leaves.filter(({ part }) => part).sort((one, other) => one.start - other.start)
const isBlank = (image: DayImage | null): image is null => !image || image.dayType === 'blank'

/** A day as one code: `D12`, `OFF`, `LV`, `D12 + LV 13:00-15:00` with leave for a part of it, `LV` where leave covers all of it; `-` where nothing is rostered. */
export function codeOf(image: DayImage | null, { zone, codes }: DayCodes): string {
  if (isBlank(image)) return '-'
  if (isAway(image)) return dayTypeCodes.leave!
  const { dayType, shifts } = image
  const own =
    dayType === 'training' || shifts.length === 0
      ? [dayTypeCodes[dayType] ?? 'OFF']
      : inOrder(shifts).map(shift => codes.get(shift.bandId) ?? '')
  return [...own, ...partsAway(image).map(leave => `LV ${timesOf(leave, zone)}`)].join(' + ')
}

/** A day as a message tells it: `D12 07:00-19:00`, and `D12 07:00-19:00 + LV 13:00-15:00` with leave for a part of it. */
export function wordsOf(image: DayImage | null, { zone, codes }: DayCodes): string {
  if (isBlank(image) || image.shifts.length === 0 || isAway(image)) return codeOf(image, { zone, codes })
  const own = inOrder(image.shifts).map(shift => {
    const code = image.dayType === 'training' ? 'TR' : (codes.get(shift.bandId) ?? '')
    return `${code} ${timesOf(shift, zone)}`.trim()
  })
  return [...own, ...partsAway(image).map(leave => `LV ${timesOf(leave, zone)}`)].join(' + ')
}

/** Two states of a day in as few words as tell them apart: codes, else times, else overtime and kinds of leave too. */
export function wordsApart(before: DayImage | null, after: DayImage | null, codes: DayCodes): { before: string; after: string } {
  for (const say of [codeOf, wordsOf, allOf]) {
    const said = { before: say(before, codes), after: say(after, codes) }
    if (said.before !== said.after) return said
  }
  return { before: allOf(before, codes), after: allOf(after, codes) }
}

function allOf(image: DayImage | null, codes: DayCodes): string {
  if (isBlank(image)) return codeOf(image, codes)
  const { zone, leaveTypes } = codes
  const overtime = inOrder(image.shifts).flatMap(({ start, end, otStart, otEnd }) => [
    ...(otStart === null ? [] : [`OT ${timesOf({ start: otStart, end: start }, zone)}`]),
    ...(otEnd === null ? [] : [`OT ${timesOf({ start: end, end: otEnd }, zone)}`]),
  ])
  const kinds = [...new Set((image.leaves ?? []).flatMap(({ typeId }) => leaveTypes?.get(typeId) ?? []))]
  return [wordsOf(image, codes), ...overtime, ...kinds].join(', ')
}

const timesOf = ({ start, end }: Pick<LeaveImage | ShiftImage, 'start' | 'end'>, zone: string) => {
  const time = (minute: number) => localOf(new Date(minute * 60_000).toISOString(), zone).time
  return `${time(start)}-${time(end)}`
}
