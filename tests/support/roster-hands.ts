// What tests of the live roster do again and again: look at a day, set it to a band, take a step back.

import { randomUUID } from 'node:crypto'
import type { LiveSchedule } from '../../features/roster/live-roster/live-roster.api.ts'
import type { CellsChanged } from '../../features/roster/roster-cells/roster-cells.api.ts'
import type { Company } from './world/company.ts'

/** A day of a person by number, and a band by its code; null is OFF. */
type Wanted = readonly [number: string, date: string, band: string | null]

/** Hands on the live roster of these dates, as the Scheduler; people and bands by name, and `day` where no date is said. */
export function rosterHands(
  { as, node, people: ids, bands }: Company,
  range: { readonly from: string; readonly to: string },
  day = range.from,
) {
  const scheduler = as('Scheduler')
  const live = async () => (await scheduler<LiveSchedule>('GET', '/live-schedule', { ...node, ...range })).data
  const look = async (number: string, date = day) => dayIn(await live(), number, date)
  const seen = async (number: string, date = day) => ({ employeeId: ids[number]!, date, version: (await look(number, date)).version })
  /** Sets days, all at once; fails when it is refused. */
  const setDays = async (...wanted: readonly Wanted[]) => {
    const shown = await live()
    const cells = wanted.map(([number, date, band]) => {
      const { version } = dayIn(shown, number, date)
      return { employeeId: ids[number]!, date, version, bandId: band === null ? null : bands[band]! }
    })
    const sent = { ...node, sentAs: randomUUID(), overLeave: true, cells }
    const { data, errors } = await scheduler<CellsChanged>('POST', '/roster-cells/set', sent)
    if (errors.length > 0) throw new Error(JSON.stringify(errors))
    return data
  }
  return {
    /** what the page reads */
    live,
    /** code, marks and version of a day */
    look,
    /** a day as a call names it: with the version that was seen */
    seen,
    /** the codes of somebody's days */
    codesOf: async (number: string) => codesIn(await live(), number),
    setDays,
    /** sets days of one person to a band */
    set: (number: string, dates: readonly string[], band: string | null) => setDays(...dates.map(date => [number, date, band] as const)),
    undo: (batchId: number | null, send = scheduler) =>
      send<CellsChanged>('POST', `/roster-cells/batches/${batchId}/undo`, { ...node, sentAs: randomUUID() }),
  }
}

function dayIn({ people, legend, from }: LiveSchedule, number: string, date: string) {
  const at = (Date.parse(date) - Date.parse(from)) / 86_400_000
  const { days, marks, versions } = people.find(person => person.number === number)!
  return { code: legend[days[at]!]?.code ?? '-', marks: marks[at]!, version: versions[at]! }
}

/** The codes of somebody's days. */
export const codesIn = ({ people, legend }: Pick<LiveSchedule, 'people' | 'legend'>, number: string): string[] =>
  people.find(person => person.number === number)!.days.map(place => legend[place]?.code ?? '-')
