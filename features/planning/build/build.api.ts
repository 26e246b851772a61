import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { subject } from '../../../kit/live/subject.ts'
import { peopleChoice } from '../../people/employee/people-choice.api.ts'
import { liveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { buildModes } from '../../rules/judge/facts.rules.ts'

export const buildKeys = { build: key('Build_Schedule') }
export const buildSubject = subject('rosterBuild', sees(buildKeys.build))

const date = z.iso.date()
const id = z.int().positive()
const given = z.coerce.number().int()

/** A schedule creation's longest period (SCHED-08). */
const mostDays = 32

export const buildState = z.object({
  id,
  version: z.int(),
  from: date,
  to: date,
  mode: z.enum(buildModes),
  seconds: z.int(),
  state: z.enum(['queued', 'running', 'done', 'failed', 'taken', 'discarded']),
  /** seconds since it began; null while it waits */
  elapsed: z.int().nullable(),
  /** so far, and what no roster can be below; null while unknown */
  cost: z.number().nullable(),
  bound: z.number().nullable(),
  /** the best possible, proved */
  proved: z.boolean(),
  /** heads missing below the least */
  short: z.int().nullable(),
  message: z.string().nullable(),
})
export type BuildState = z.output<typeof buildState>

const breach = z.object({
  code: z.string(),
  severity: z.enum(['info', 'warn', 'block']),
  /** employee ids; empty where heads are missing or too many */
  people: z.array(id),
  dates: z.array(date),
  by: z.number(),
  unit: z.enum(['minutes', 'days', 'shifts', 'people']),
  band: z.string().nullable(),
  skill: z.string().nullable(),
  /** of cover: heads there, and heads wanted */
  heads: z.int().nullable(),
  wanted: z.int().nullable(),
})
export type Breach = z.output<typeof breach>

const conflict = z.object({
  codes: z.array(z.string()),
  people: z.array(id),
  dates: z.array(date),
  band: z.string().nullable(),
  skill: z.string().nullable(),
  limit: z.number().nullable(),
  actual: z.number().nullable(),
})
export type Conflict = z.output<typeof conflict>

const why = z.object({
  bands: z.array(
    z.object({
      code: z.string(),
      /** what breaks when the person stands there and all else stays */
      here: z.array(breach),
      /** what the roster would cost more, the rest of the person's days laid anew; null when no row may have it */
      cost: z.number().nullable(),
      /** what the roster would then break that it does not now, with what it costs */
      worse: z.array(breach.extend({ cost: z.number() })),
      /** the fewest rules that forbid it together */
      never: z.array(z.string()),
    }),
  ),
})
export type WhyNot = z.output<typeof why>

const proposal = z.object({
  build: buildState,
  schedule: liveSchedule,
  /** days of the roster in force, for people whose days differ; places in the legend */
  standing: z.array(z.object({ id, days: z.array(z.int()) })),
  breaches: z.array(breach),
  conflicts: z.array(conflict),
  relaxed: z.array(z.string()),
  /** minutes of each person in the period: as built, in force, and by the contract, null where none are agreed */
  hours: z.array(z.object({ id, built: z.int(), live: z.int(), contract: z.int().nullable() })),
})
export type Proposal = z.output<typeof proposal>

/** Days that are left out when the roster is taken. */
const leftOut = z
  .array(z.strictObject({ employeeId: id, date: workDate() }))
  .max(10_000)
  .default([])
export const ofTaking = z.strictObject({ orgNodeId: z.int(), leaveOut: leftOut })

/** The people that may be chosen to be built for. */
export const buildPeople = peopleChoice('/roster-builds', sees(buildKeys.build))

const one = z.strictObject({ id: given, orgNodeId: given })

export const startBuild = endpoint({
  method: 'POST',
  path: '/roster-builds',
  summary: 'Build a roster of a node for these dates under its rule sets; a job, followed with the state. What comes out is a proposal.',
  needs: edits(buildKeys.build),
  reach: 'orgNode',
  names: { people: 'employee' },
  input: period(mostDays, {
    orgNodeId: z.int(),
    /** few changes: the roster that stands is kept but for what cover and rules ask for */
    mode: z.enum(buildModes).default('few'),
    seconds: z.int().min(1).max(1800),
    /** only theirs are built; the others stay as they are rostered. Empty: everybody's */
    people: z.array(id).max(5000).default([]),
  }),
  output: buildState,
  errors: { building: 409 },
})

export const openBuild = endpoint({
  method: 'GET',
  path: '/roster-builds',
  summary: 'The newest build of a node that is not yet taken or thrown away, and the rule sets in force in these dates',
  needs: sees(buildKeys.build),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: given, from: workDate(), to: workDate() }),
  output: z.object({
    build: buildState.nullable(),
    ruleSets: z.array(z.object({ name: z.string(), startsOn: date, endsOn: date.nullable() })),
  }),
})

export const readBuild = endpoint({
  method: 'GET',
  path: '/roster-builds/:id/state',
  summary: 'How far a build is: what it costs so far, and what no roster can be below',
  needs: sees(buildKeys.build),
  reach: 'orgNode',
  names: { id: 'rosterBuild' },
  input: one,
  output: buildState,
})

export const stopBuild = endpoint({
  method: 'POST',
  path: '/roster-builds/:id/stop',
  summary: 'End a build with the best roster so far',
  needs: edits(buildKeys.build),
  reach: 'orgNode',
  names: { id: 'rosterBuild' },
  input: z.strictObject({ id: given, orgNodeId: z.int() }),
  output: z.null(),
})

export const readProposal = endpoint({
  method: 'GET',
  path: '/roster-builds/:id',
  summary: 'A built roster beside the roster in force, with its breaches and what could not be',
  needs: sees(buildKeys.build),
  reach: 'orgNode',
  names: { id: 'rosterBuild' },
  input: one,
  output: proposal,
})
export const whyNot = endpoint({
  method: 'GET',
  path: '/roster-builds/:id/why',
  summary: 'Why somebody is not rostered on a date of a built roster: for each band what breaks, or what it costs',
  needs: sees(buildKeys.build),
  reach: 'orgNode',
  names: { id: 'rosterBuild', employeeId: 'person' },
  input: z.strictObject({ id: given, orgNodeId: given, employeeId: given, date: workDate() }),
  output: why,
})
