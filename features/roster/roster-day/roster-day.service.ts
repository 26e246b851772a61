import { bandSpan, type Span } from '../../../engines/time/span.ts'
import { type Day, dayOf, isoOf } from '../../../engines/time/time.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { type Band, plainShift } from './day-image.rules.ts'
import type { DateRange, PlannedDay } from './roster-day.rules.ts'

/** Thrown when a plan cannot be rolled out as it is; the scheduler reads why. */
export class RollOutProblem extends Error {
  constructor(
    readonly code: 'twoRows' | 'noLength' | 'noBand' | 'overlap' | 'locked' | 'rules' | 'unreasoned',
    readonly subjects: readonly string[],
  ) {
    super(`${code}: ${subjects.join(', ')}`)
  }
}

export interface BandOnDay {
  readonly employeeId: number
  readonly day: Day
  readonly bandId: number | null
}

/**
 * Band times in the zone of the terminal (data-model §5.2), once per band and day.
 * @throws RollOutProblem when a band has no length on a date
 */
export function timeBands(
  cells: readonly BandOnDay[],
  bands: ReadonlyMap<number, Band>,
  zoneName: string,
  { from, to }: DateRange,
): PlannedDay[] {
  const zone = zoneOf(zoneName, dayOf(from), dayOf(to))
  const dates = new Map<Day, string>()
  const spans = new Map<string, Span>()
  return cells.map(({ employeeId, day, bandId }) => {
    const date = dates.get(day) ?? isoOf(day)
    dates.set(day, date)
    if (bandId === null) return { employeeId, date, shift: null }
    const key = `${bandId} ${day}`
    const band = bands.get(bandId)!
    const span = spans.get(key) ?? bandSpan(zone, day, band.startMinute, band.endMinute)
    if (span.end <= span.start) throw new RollOutProblem('noLength', [band.code, date])
    spans.set(key, span)
    return { employeeId, date, shift: plainShift(band, span) }
  })
}
