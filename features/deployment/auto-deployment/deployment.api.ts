import { z } from 'zod'
import type { FixKind } from '../../../engines/answers/reason.ts'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { subject } from '../../../kit/live/subject.ts'
import { processRule } from '../../rules/process-rule/process-rule.api.ts'
import { handErrors } from './hand-errors.ts'

export const deploymentKeys = { view: key('Auto_Deployment'), run: key('Run_Deployment'), deploy: key('Deploy_Employee') }
export const deploymentSubject = subject('deployment', sees(deploymentKeys.view))

const id = z.int().positive()
const givenId = z.coerce.number().int()
const date = z.iso.date()
const instant = z.string()

/** Days of one deployment or result: a month. */
const longestPeriodDays = 31

const asked = period(longestPeriodDays, { orgNodeId: givenId })

const run = z.object({
  id,
  date,
  bandId: id,
  state: z.enum(['queued', 'running', 'accepted', 'failed']),
  /** 0 to 100 */
  progress: z.int(),
  posts: z.int(),
  filled: z.int(),
  filledByOwn: z.int(),
  /** the most posts that any plan could have filled */
  bound: z.int(),
  message: z.string().nullable(),
  finishedAt: instant.nullable(),
})
export type DeploymentRun = z.output<typeof run>

const queued = z.object({ runIds: z.array(id) })

export const deployBand = endpoint({
  method: 'POST',
  path: '/deployments/run',
  summary: 'Deploy a date and band; a job, followed with the runs',
  needs: edits(deploymentKeys.run),
  reach: 'orgNode',
  names: { bandId: 'shiftBand' },
  input: z.strictObject({ orgNodeId: z.int(), date: workDate(), bandId: z.int() }),
  output: queued,
})

export const deployPeriod = endpoint({
  method: 'POST',
  path: '/deployments/run-period',
  summary: 'Deploy every band of these dates; a job, followed with the runs',
  needs: edits(deploymentKeys.run),
  reach: 'orgNode',
  input: period(longestPeriodDays, { orgNodeId: z.int() }),
  output: queued,
})

export const deploymentRuns = endpoint({
  method: 'GET',
  path: '/deployments/runs',
  summary: 'The newest deployment of each date and band, and how far it is',
  needs: sees(deploymentKeys.view),
  reach: 'orgNode',
  input: asked,
  output: z.array(run),
})

export const cancelDeployment = endpoint({
  method: 'POST',
  path: '/deployments/cancel',
  summary: 'End runs that wait or are under way; the plan that was stays in force',
  needs: edits(deploymentKeys.run),
  reach: 'orgNode',
  names: { runIds: 'deploymentRun' },
  input: z.strictObject({ orgNodeId: z.int(), runIds: z.array(id).min(1).max(1000) }),
  output: z.object({ cancelled: z.int() }),
})

const fixKinds = [
  'moveStart',
  'moveEnd',
  'extendLicence',
  'allowSecondary',
  'liftRule',
  'swap',
  'giveTo',
  'offCancel',
  'unpin',
] as const satisfies readonly FixKind[]

/** As the engine gives it; people and posts are ids as text. */
const reason = z.object({
  code: z.string(),
  limit: z.number().exactOptional(),
  actual: z.number().exactOptional(),
  unit: z.enum(['minutes', 'days', 'shifts', 'people']).exactOptional(),
  people: z.array(z.string()).exactOptional(),
  posts: z.array(z.string()).exactOptional(),
  days: z.array(z.number()).exactOptional(),
  /** the smallest change that would help */
  fix: z.object({ kind: z.enum(fixKinds), subject: z.string(), by: z.number() }).exactOptional(),
})

const assignment = z.object({
  id,
  employeeId: id,
  pinned: z.boolean(),
  primary: z.boolean(),
  /** 1 = A, 2 = B, 3 = C */
  rating: z.int(),
  source: z.string(),
})

const post = z.object({
  seatId: id,
  label: z.string(),
  skillId: id,
  startsAt: instant,
  endsAt: instant,
  priority: z.int(),
  /** licences that its work asks for by code, besides its skill */
  codeIds: z.array(id),
  assignment: assignment.nullable(),
  /** why it is open; empty when somebody stands on it */
  reasons: z.array(reason),
})
export type Post = z.output<typeof post>

const unit = z.object({
  /** the first and last crane it works for; null for a whole vessel's or the terminal's own posts */
  cranes: z.object({ from: z.int(), to: z.int() }).nullable(),
  posts: z.array(post),
})
export type Unit = z.output<typeof unit>

const call = z.object({
  eventId: id,
  visit: z.string(),
  vessel: z.string(),
  berth: z.string().nullable(),
  /** as revised */
  eta: instant,
  etd: instant,
  moves: z.int(),
  cranes: z.int(),
})

const group = z.object({
  /** null = the terminal's own posts */
  call: call.nullable(),
  units: z.array(unit),
})
export type Group = z.output<typeof group>

const skillRow = z.object({
  skillId: id,
  primary: z.boolean(),
  rating: z.int(),
  rotation: z.int(),
  from: date,
  to: date.nullable(),
})

const licenceRow = z.object({ codeId: id, skillId: id, from: date, to: date.nullable() })

const between = { from: date, to: date.nullable() }
const limits = z.object({
  suspensions: z.array(z.object(between)),
  exclusions: z.array(
    z.object({
      bandId: id.nullable(),
      skillIds: z.array(id),
      afterDays: z.int().nullable(),
      includeOffDays: z.boolean(),
      ...between,
    }),
  ),
})

const person = z.object({
  employeeId: id,
  number: z.string(),
  name: z.string(),
  employment: z.enum(['own', 'contract']),
  contractor: z.string().nullable(),
  crew: z.string().nullable(),
  shiftId: id,
  startsAt: instant,
  endsAt: instant,
  skills: z.array(skillRow),
  /** told where posts ask for some */
  licences: z.array(licenceRow),
  /** the employee type */
  categoryId: id.nullable(),
  /** rostered, but did not come */
  missing: z.boolean(),
  /** parts of the shift on leave */
  away: z.array(z.object({ startsAt: instant, endsAt: instant })),
  /** what came before the shift, where the process rule asks for it */
  before: z.object({ lastShiftEnd: instant.nullable(), shiftsThisWeek: z.int(), lastDeployed: date.nullable() }),
  /** what keeps the person from work; no reasons of records are told */
  limits,
  daysInRow: z.int(),
  daysInRowWithOff: z.int(),
  /** why no post; empty when deployed */
  reasons: z.array(reason),
})
export type BoardPerson = z.output<typeof person>

/** `#rrggbb`, as the master says */
const colour = z.string().nullable()
const band = z.object({ id, code: z.string(), category: z.enum(['AM', 'PM', 'night']), colour, startsAt: instant, endsAt: instant })
export type BoardBand = z.output<typeof band>

const balance = z.object({
  skillId: id,
  /** posts asked for and posts filled, of the whole band */
  posts: z.int(),
  filled: z.int(),
  contractors: z.int(),
  /** heads asked for, and those of them filled, in each half hour from the start of the band */
  required: z.array(z.int()),
  deployed: z.array(z.int()),
})
export type SkillBalance = z.output<typeof balance>

export const deploymentBoard = endpoint({
  method: 'GET',
  path: '/deployments/board',
  summary: 'A date and band: posts by call and crane with who stands on them, open posts and free people with why, labour balance',
  needs: sees(deploymentKeys.view),
  reach: 'orgNode',
  names: { bandId: 'shiftBand' },
  input: z.strictObject({ orgNodeId: givenId, date: workDate(), bandId: givenId }),
  output: z.object({
    date,
    /** IANA name */
    zone: z.string(),
    band,
    /** the process rule in force */
    rule: processRule.nullable(),
    groups: z.array(group),
    people: z.array(person),
    skills: z.array(z.object({ id, name: z.string() })),
    /** employee types that have a colour */
    categories: z.array(z.object({ id, colour: z.string() })),
    balance: z.array(balance),
    /** the last run that was put into force */
    lastRun: run.nullable(),
    /** the run that is queued, running or has failed since */
    newerRun: run.nullable(),
  }),
})
export type Board = Output<typeof deploymentBoard>

export const deploymentBands = endpoint({
  method: 'GET',
  path: '/deployments/bands',
  summary: 'The bands of a date, and the date and band that is worked now',
  needs: sees(deploymentKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: givenId, date: workDate().optional() }),
  output: z.object({ date, bandId: id.nullable(), bands: z.array(band) }),
})

const changed = z.object({ assignmentId: id.nullable() })

export const assignPost = endpoint({
  method: 'POST',
  path: '/deployments/assign',
  summary: 'Put a person on a post by hand; refused with why when a rule forbids it',
  needs: edits(deploymentKeys.deploy),
  reach: 'orgNode',
  names: { seatId: 'seat', employeeId: 'person', moveFrom: 'assignment' },
  input: z.strictObject({
    seatId: z.int(),
    employeeId: z.int(),
    /** the assignment the person leaves for this */
    moveFrom: z.int().optional(),
  }),
  output: changed,
  errors: handErrors,
})

export const releasePost = endpoint({
  method: 'POST',
  path: '/deployments/release',
  summary: 'Take a person off a post',
  needs: edits(deploymentKeys.deploy),
  reach: 'orgNode',
  names: { assignmentId: 'assignment' },
  input: z.strictObject({ assignmentId: z.int() }),
  output: changed,
})

export const pinPost = endpoint({
  method: 'POST',
  path: '/deployments/pin',
  summary: 'Pin a person to a post, so that runs leave them there, or unpin',
  needs: edits(deploymentKeys.deploy),
  reach: 'orgNode',
  names: { assignmentId: 'assignment' },
  input: z.strictObject({ assignmentId: z.int(), pinned: z.boolean() }),
  output: changed,
})

export const deploymentResult = endpoint({
  method: 'GET',
  path: '/deployments/result',
  summary: 'Who stands on which post of a period, and in a sentence why each open one is open',
  needs: sees(deploymentKeys.view),
  reach: 'orgNode',
  input: asked,
  output: z.object({
    assignments: z.array(z.object({ seatId: id, employeeNumber: z.string() })),
    open: z.array(z.object({ seatId: id, reason: z.string() })),
  }),
})
