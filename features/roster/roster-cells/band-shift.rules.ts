import { bandSpan, type Span } from '../../../engines/time/span.ts'
import { dayOf, localOf, minuteOf, type Zone } from '../../../engines/time/time.ts'
import { type Band, type CellKey, plainShift, type ShiftImage } from '../roster-day/day-image.rules.ts'
import { ActRefused, type Ground } from './ground.rules.ts'

type Bands = Pick<Ground, 'bands' | 'zone'>

/**
 * A band with the times that it has on the date of a cell.
 * @throws ActRefused when it is not in use, or has no length then
 */
export function bandSpanOn(bandId: number, cell: CellKey, { bands, zone }: Bands): [Band, Span] {
  const band = bands.get(bandId)
  if (!band?.active) throw new ActRefused('noBand', cell)
  const span = spanOf(band, cell.date, zone)
  if (span.end <= span.start) throw new ActRefused('noLength', cell)
  return [band, span]
}

const spanOf = ({ startMinute, endMinute }: Band, date: string, zone: Zone): Span => bandSpan(zone, dayOf(date), startMinute, endMinute)

/** Whether a shift says more than its band: overtime typed by hand. Times of their own have only shifts of a combination band (SHIFT-06). */
const hasOwnOvertime = ({ otStart, otEnd }: ShiftImage): boolean => otStart !== null || otEnd !== null

/** Whether a shift follows its band: what it says of times is what the band says. */
const followsBand = (shift: ShiftImage, band: Band | undefined): band is Band =>
  band !== undefined && !band.flexible && !hasOwnOvertime(shift)

/** A shift with what its band says by now. One with times or overtime of its own stays as it is, and so does one in a band without length then. */
export function upToDate(shift: ShiftImage, cell: CellKey, { bands, zone }: Bands): ShiftImage {
  const band = bands.get(shift.bandId)
  if (!followsBand(shift, band)) return shift
  const span = spanOf(band, cell.date, zone)
  return span.end <= span.start ? shift : { ...shift, ...ofBand(band, span) }
}

const ofBand = (band: Band, span: Span) => {
  const { start, end, overtimeType, preparation, hotSeat } = plainShift(band, span)
  return { start, end, overtimeType, preparation, hotSeat }
}

/**
 * A shift as it is on another date or another person's: with the times that its band has there by now, so that no change of the clocks is
 * carried along. Times and overtime typed by hand come by the wall clock: 07:00 stays 07:00.
 * @throws ActRefused when the band is not in use, or has no length then
 */
export function shiftOn(shift: ShiftImage, from: CellKey, to: CellKey, ground: Bands): ShiftImage {
  const [band, span] = bandSpanOn(shift.bandId, to, ground)
  if (followsBand(shift, band)) return { ...shift, ...ofBand(band, span) }
  const { zone } = ground
  const moved = (minute: number) => {
    const { day, minuteOfDay } = localOf(zone, minute)
    return minuteOf(zone, dayOf(to.date) + day - dayOf(from.date), minuteOfDay)
  }
  const at = (minute: number | null) => (minute === null ? null : moved(minute))
  const stood = spanOf(band, from.date, zone)
  const asBand = stood.start === shift.start && stood.end === shift.end
  const times = asBand ? span : { start: moved(shift.start), end: moved(shift.end) }
  if (times.end <= times.start) throw new ActRefused('noLength', to)
  return { ...shift, ...times, otStart: at(shift.otStart), otEnd: at(shift.otEnd) }
}
