import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { subject } from '../../../kit/live/subject.ts'

export const liveScheduleKeys = { view: key('Live_Schedule') }

/** `ofAttendance`: of whoever closes a day, without the right to plan others (decision 85) */
export const rosterCellKeys = { change: key('Edit_Live_Schedule'), ofAttendance: key('Edit_Shift_Attendance') }

/** Days of the live roster of a node were changed. */
export const rosterSubject = subject('roster', sees(liveScheduleKeys.view))

/** Days a live schedule may show at once. */
const mostDays = 62

const date = z.iso.date()

const place = z.int().nonnegative()
/** counted from the first date of the roster on */
const day = z.int()

/** What coverage is judged by, besides the roster: in the browser, where the roster changes under the hand, as on the server. */
export const coverageFacts = z.object({
  /** names, in their order */
  skills: z.array(z.string()),
  /** role groups with the primary skills of their roles, those without any left out (SCHED-28) */
  groups: z.array(z.object({ name: z.string(), skills: z.array(place) })),
  /** what people hold together, as places in `skills` */
  sets: z.array(z.object({ primary: z.array(place), secondary: z.array(place) })),
  /** from which day on somebody holds which set, by person and day */
  holds: z.array(z.object({ id: z.int(), day, set: place })),
  /** rostered, but did not come */
  missing: z.array(z.object({ id: z.int(), day })),
  /** rostered, and on leave for a part of the shift; minutes from the midnight with which the day begins at the terminal */
  away: z.array(z.object({ id: z.int(), day, start: z.int(), end: z.int() })),
  /** shifts whose times are not those of their band, and all shifts of a day with several; `band` is where the day stands in the legend */
  own: z.array(z.object({ id: z.int(), day, band: z.int(), start: z.int(), end: z.int() })),
  /** posts of known work; minutes from the midnight with which their date begins at the terminal */
  work: z.array(z.object({ day, band: place, skill: place, start: z.int(), end: z.int(), heads: z.int() })),
  /** heads that rule sets want, and the least of them; `band` is a place in the legend here and above */
  wishes: z.array(z.object({ day, band: place, skill: place, heads: z.int(), least: z.int() })),
  /** days on which a process rule gives one post a person, or work to primary skills only */
  terms: z.array(z.object({ day, onePost: z.boolean(), onlyPrimary: z.boolean() })),
})
export type CoverageFacts = z.output<typeof coverageFacts>

export const liveSchedule = z.object({
  from: date,
  to: date,
  /** today at the terminal */
  today: date,
  /** ISO weekdays, 1 = Monday */
  weekendDays: z.array(z.int()),
  /** what the numbers in `days` and `cycle` stand for: codes of bands, then of other kinds of day */
  legend: z.array(
    z.object({
      /** of the band; null for another kind of day */
      id: z.int().nullable(),
      code: z.string(),
      kind: z.enum(['AM', 'PM', 'night', 'off', 'leave', 'training', 'holiday', 'compOff']),
      name: z.string(),
      /** `07:00`; null for a day without a shift */
      startsAt: z.string().nullable(),
      endsAt: z.string().nullable(),
      /** new shifts may be in it; a band that is not in use stands where it stood */
      active: z.boolean(),
    }),
  ),
  crews: z.array(z.object({ id: z.int(), name: z.string(), cycle: z.array(z.int()) })),
  /** by crew, then number: everybody posted here in the range, and whoever else is rostered here */
  people: z.array(
    z.object({
      id: z.int(),
      number: z.string(),
      name: z.string(),
      /** place in `crews`, −1 = no crew */
      crew: z.int(),
      skill: z.string(),
      contract: z.boolean(),
      minutes: z.int(),
      /** a place in `legend` for each day from `from` on, −1 = nothing is rostered */
      days: z.array(z.int()),
      /** of each day, for whoever changes it; 0 = nothing is rostered */
      versions: z.array(z.int()),
      /** of each day, `cellMarks` */
      marks: z.array(z.int()),
    }),
  ),
  /** what `coverageOfRoster` judges the coverage of these people by */
  coverage: coverageFacts,
})
export type LiveSchedule = z.output<typeof liveSchedule>

export const readLiveSchedule = endpoint({
  method: 'GET',
  path: '/live-schedule',
  summary: 'The live roster of an org node: people by days, hours, and what coverage per skill, day and band is judged by (SCHED-09)',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  input: period(mostDays, { orgNodeId: z.coerce.number().int() }),
  output: liveSchedule,
})
