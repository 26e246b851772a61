import { bandSpan, type Span } from '../../../engines/time/span.ts'
import { dayOf } from '../../../engines/time/time.ts'
import type { Band, CellKey } from '../roster-day/day-image.rules.ts'
import { ActRefused, type Ground } from './ground.rules.ts'

/**
 * A band with the times that it has on the date of a cell.
 * @throws ActRefused when it is not in use, or has no length then
 */
export function bandSpanOn(bandId: number, cell: CellKey, { bands, zone }: Pick<Ground, 'bands' | 'zone'>): [Band, Span] {
  const band = bands.get(bandId)
  if (!band?.active) throw new ActRefused('noBand', cell)
  const span = bandSpan(zone, dayOf(cell.date), band.startMinute, band.endMinute)
  if (span.end <= span.start) throw new ActRefused('noLength', cell)
  return [band, span]
}
