import { z } from 'zod'
import { endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { liveScheduleKeys } from '../../roster/live-roster/live-roster.api.ts'
import { changed, changing, overLeave, sent } from '../../roster/roster-cells/roster-cells.api.ts'

const id = z.int().positive()

/** People that are proposed for a post, and people shown who may not take it. */
export const mostProposed = 12
export const mostBarred = 8

const move = z.strictObject({ seatId: id, from: id.nullable(), to: id.nullable() })

const follow = z.object({
  /** another post: what it is called, and who takes it over; null = it stays open */
  post: z.string(),
  taker: z.string().nullable(),
})

const person = z.object({
  employeeId: id,
  number: z.string(),
  name: z.string(),
  crew: z.string().nullable(),
  contractor: z.string().nullable(),
  /** on shift at the time, called in on a day off, or on another band of the date without a post */
  how: z.enum(['onShift', 'off', 'otherBand']),
  /** the code of that other band */
  fromBand: z.string().nullable(),
  /** the mobile phone; null where there is none, or for whoever may not see details of employees */
  phone: z.string().nullable(),
  /** the last day for which the person was called in, within a year */
  lastCalled: z.iso.date().nullable(),
  primary: z.boolean(),
  /** 1 = A, 2 = B, 3 = C */
  rating: z.int(),
  /** of the day, for whoever calls the person in; 0 = nothing is rostered */
  version: z.int(),
  moves: z.array(move),
  follows: z.array(follow),
  /** of whoever is not on shift: minutes without work before and after the shift, null = a week and more */
  restBefore: z.int().nullable(),
  restAfter: z.int().nullable(),
  /** minutes rostered in the week, with this shift */
  weekMinutes: z.int(),
  /** rules that calling the person in would break */
  breaches: z.array(z.object({ code: z.string(), text: z.string() })),
  /** why the person may not take it, as a sentence; empty when they may */
  why: z.string(),
})
export type Proposed = z.output<typeof person>

export const whoCould = endpoint({
  method: 'GET',
  path: '/roster-cells/posts/:seatId/who-could',
  summary: 'Who could take an open post, best first, with what follows for each: people on shift, of another band, off',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  names: { seatId: 'seat' },
  input: z.strictObject({ orgNodeId: z.coerce.number().int(), seatId: z.coerce.number().int().positive() }),
  output: z.object({
    seatId: id,
    label: z.string(),
    crane: z.int().nullable(),
    skill: z.string(),
    date: z.iso.date(),
    bandId: id,
    startsAt: z.string(),
    endsAt: z.string(),
    /** who stands there by now */
    heldBy: z.string().nullable(),
    proposed: z.array(person),
    /** hold the skill and may not take it */
    barred: z.array(person),
  }),
})
export type WhoCould = Output<typeof whoCould>

export const takePost = endpoint({
  ...changing,
  method: 'POST',
  path: '/roster-cells/posts/:seatId/take',
  summary:
    'Put a proposed person on a post: moves them there, calls in who is off, changes the band of who is on another one; one step that can be taken back',
  names: { seatId: 'seat', employeeId: 'person', 'moves.seatId': 'seat', 'moves.from': 'person', 'moves.to': 'person' },
  input: z.strictObject({
    ...sent,
    ...overLeave,
    seatId: z.coerce.number().int().positive(),
    employeeId: id,
    how: z.enum(['onShift', 'off', 'otherBand']),
    /** of the person's day, as it was seen */
    version: z.int().nonnegative(),
    moves: z.array(move).min(1).max(200),
  }),
  output: changed,
})
