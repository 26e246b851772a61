import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { longestDemandDays } from './event.rules.ts'

export const eventKeys = { view: key('Event_Schedule'), edit: key('Edit_Event') }

const id = z.int().positive()
const givenId = z.coerce.number().int()
const date = z.iso.date()
const instant = z.string()

/** A node and local dates of it, both within. */
const asked = period(longestDemandDays, { orgNodeId: givenId })
const ordered = period(longestDemandDays, { orgNodeId: z.int() })

const impact = z.object({
  /** posts that are new, or wanted again */
  added: z.int(),
  /** posts with other times or another skill */
  changed: z.int(),
  cancelled: z.int(),
  /** people taken off posts that changed or were cancelled */
  released: z.int(),
})

const event = z.object({
  id,
  version: z.int(),
  visit: z.string(),
  vessel: z.string(),
  service: z.string().nullable(),
  berthId: id.nullable(),
  berth: z.string().nullable(),
  /** as first announced */
  eta: instant,
  etd: instant,
  revisedEta: instant.nullable(),
  /** what holds now: the ETD moves by as much as the ETA was revised */
  effectiveEta: instant,
  effectiveEtd: instant,
  /** when it is worked; null when nothing is left between its ends */
  workStart: instant.nullable(),
  workEnd: instant.nullable(),
  cranes: z.int(),
  discharge: z.int(),
  load: z.int(),
  restow: z.int(),
  moves: z.int(),
  hatchCovers: z.int(),
  lashingBays: z.int(),
  reefers: z.int(),
  standard: z.string(),
  cancelled: z.boolean(),
  /** of all its dates, not only the asked ones */
  posts: z.int(),
  filled: z.int(),
})
export type VesselCall = z.output<typeof event>

const band = z.object({ id, code: z.string(), category: z.enum(['AM', 'PM', 'night']), start: z.string(), end: z.string() })
export type ScheduleBand = z.output<typeof band>

export const listEvents = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'The calls that lie or are worked at a terminal on these days, with its berths and bands (EVENT-05)',
  needs: sees(eventKeys.view),
  reach: 'orgNode',
  input: asked,
  output: z.object({
    /** IANA name */
    zone: z.string(),
    now: instant,
    bands: z.array(band),
    berths: z.array(z.object({ id, name: z.string() })),
    events: z.array(event),
  }),
})
export type EventSchedule = Output<typeof listEvents>

const piece = z.object({
  date,
  band: z.string(),
  category: z.enum(['AM', 'PM', 'night']),
  start: instant,
  end: instant,
  skills: z.array(z.object({ skill: z.string(), heads: z.int(), filled: z.int() })),
})
export type WorkPiece = z.output<typeof piece>

export const readEventWork = endpoint({
  method: 'GET',
  path: '/events/:id/work',
  summary: 'The posts of a call by date, band and skill, and how its ETA was revised',
  needs: sees(eventKeys.view),
  reach: 'orgNode',
  names: { id: 'event' },
  input: z.strictObject({ id: givenId }),
  output: z.object({
    pieces: z.array(piece),
    revisions: z.array(z.object({ before: instant, after: instant, source: z.string(), at: instant, by: z.string().nullable() })),
  }),
})
export type EventWork = Output<typeof readEventWork>

const revision = {
  id: givenId,
  /** by the terminal's clock (2026-11-02T13:30), or with Z or an offset */
  eta: z.string().max(40),
  version: z.int(),
}

const freedPerson = z.object({
  employeeId: id,
  number: z.string(),
  name: z.string(),
  date,
  bandId: id,
  band: z.string(),
  skill: z.string(),
  start: instant,
  end: instant,
})
export type FreedPerson = z.output<typeof freedPerson>

/** What a revision does to posts, and who leaves which post, in the order of the posts. */
const revised = impact.extend({ freed: z.array(freedPerson) })

export const reviseEta = endpoint({
  method: 'POST',
  path: '/events/:id/eta',
  summary:
    'Revise the ETA of a call; its ETD moves by as much and its work follows. People whose shift covers their post at its new times stay there. The same ETA again changes nothing',
  needs: edits(eventKeys.edit),
  reach: 'orgNode',
  names: { id: 'event' },
  input: z.strictObject(revision),
  output: revised,
  errors: { cancelled: 409 },
})
export type RevisedEta = Output<typeof reviseEta>

export const previewEta = endpoint({
  method: 'POST',
  path: '/events/:id/eta/preview',
  summary: 'What revising the ETA of a call would do to its posts, and whom it would take off them; writes nothing',
  needs: edits(eventKeys.edit),
  reach: 'orgNode',
  names: { id: 'event' },
  input: z.strictObject(revision),
  output: revised,
  errors: { cancelled: 409 },
})

export const generateDemand = endpoint({
  method: 'POST',
  path: '/events/demand',
  summary: 'Make the work of a terminal on these days what its calls, work standards and bands ask for',
  needs: edits(eventKeys.edit),
  reach: 'orgNode',
  input: ordered,
  output: impact.extend({
    /** calls with work in the period */
    calls: z.int(),
    activities: z.int(),
    /** heads asked for */
    posts: z.int(),
  }),
})

export const listDemand = endpoint({
  method: 'GET',
  path: '/events/demand',
  summary: 'Every post of a terminal on these days, in the order of date, band and call',
  needs: sees(eventKeys.view),
  reach: 'orgNode',
  input: asked,
  output: z.array(
    z.object({
      id,
      date,
      band: z.string(),
      /** empty for the terminal's own posts */
      visit: z.string(),
      skill: z.string(),
      start: instant,
      end: instant,
    }),
  ),
})
