import { dateAfter } from '../../../kit/words/formats.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import type { CellAct, CellAt } from './cell-act.rules.ts'
import { type CellLook, cellKey, looksAfter } from './cell-looks.rules.ts'

type Legend = LiveSchedule['legend']

/** Somebody who works into a day on which they are on leave. */
export interface WorksUntil {
  readonly employeeId: number
  /** the day of leave */
  readonly date: string
  /** `07:00` on that day */
  readonly until: string
}

/** When a shift of a band ends on the next day; null where it does not. */
function untilNextDay(entry: Legend[number] | undefined): string | null {
  if (!entry?.startsAt || !entry.endsAt || entry.endsAt === '00:00') return null
  return entry.endsAt <= entry.startsAt ? entry.endsAt : null
}

/** The days of leave into which an act makes people work: those with a night before them that ends then. Where it stood so already it is not said again. */
export function worksInto(act: CellAct, legend: Legend, lookOf: (cell: CellAt) => CellLook): WorksUntil[] {
  if (act.kind === 'leave' || act.kind === 'cancelLeave') return []
  const after = looksAfter(act, legend, lookOf)
  const placeAt = (cell: CellAt) => (after.get(cellKey(cell)) ?? lookOf(cell)).place
  return [...after].flatMap(([key, { place }]) => {
    const [id, night] = key.split(' ') as [string, string]
    const employeeId = Number(id)
    const until = untilNextDay(legend[place])
    if (until === null || lookOf({ employeeId, date: night }).place === place) return []
    const date = dateAfter(night, 1)
    return legend[placeAt({ employeeId, date })]?.kind === 'leave' ? [{ employeeId, date, until }] : []
  })
}

/** Of days that become leave, those into which a night before them lasts; nights that become leave themselves are none. */
export function leaveAfterNights(people: readonly Person[], firstDay: number, from: string, legend: Legend): WorksUntil[] {
  return people.flatMap(({ id, days }) => {
    const until = untilNextDay(legend[days[firstDay - 1] ?? -1])
    return until === null ? [] : [{ employeeId: id, date: dateAfter(from, firstDay), until }]
  })
}
