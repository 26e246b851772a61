import { dateAfter } from '../../../kit/words/formats.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import type { RosterDay } from './live-days.api.ts'

/** `2026-11-24` → `24-11-2026` (CF-69). */
const dayFirst = (date: string): string => date.split('-').reverse().join('-')

type Roster = Pick<LiveSchedule, 'from' | 'people'> & { readonly legend: readonly LiveSchedule['legend'][number][] }

/** A row for each person and rostered date of a live schedule, by person, then date. */
export const daysInRows = ({ from, legend, people }: Roster): RosterDay[] =>
  people.flatMap(({ id, number, name, days, versions }) =>
    days.flatMap((place, at) => {
      const entry = legend[place]
      if (!entry) return []
      const { id: bandId, code, startsAt, endsAt } = entry
      const shiftDate = dayFirst(dateAfter(from, at))
      return {
        employeeId: id,
        employeeNumber: number,
        employeeName: name,
        shiftDate,
        code,
        bandId,
        startsAt,
        endsAt,
        version: versions[at]!,
      }
    }),
  )
