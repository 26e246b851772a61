import { z } from 'zod'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { subject } from '../../../kit/live/subject.ts'
import { breach } from '../../roster/roster-cells/roster-cells.api.ts'
import { shiftPlanKeys } from './shift-plan.api.ts'
import { longestRollOutDays } from './shift-plan.rules.ts'

/** Days changed by hand, and people left out, of one publish. */
const mostChosen = 5000
/** So many conflicts and breaches of a rule are named. */
export const mostNamed = 500

const id = z.int().positive()
const cell = z.strictObject({ employeeId: id, date: workDate() })

/** More person-days than these are checked by a job (decision 50). */
export const mostAtOnce = 5000

/** What is chosen at publishing: what becomes of days changed by hand, and people whose days stay as they are. */
export const choices = {
  takePlan: z.array(cell).max(mostChosen).default([]),
  keep: z.array(cell).max(mostChosen).default([]),
  /** of days changed by hand that neither list names; swaps, trainings and call-ins among them stay in any case, and leave always */
  others: z.enum(['plan', 'keep']).default('keep'),
  leaveOut: z.array(id).max(mostChosen).default([]),
}
/** The rows that they name. */
export const namedChoices = { 'takePlan.employeeId': 'person', 'keep.employeeId': 'person', leaveOut: 'person' } as const
export type Choices = z.output<z.ZodObject<typeof choices>>

const why = z.string().trim().min(1).max(300)

/** Why rules that only warn may be broken: one for each rule, or one for all others. */
export const reasons = {
  reasons: z
    .array(z.strictObject({ code: z.string().max(40), reason: why }))
    .max(50)
    .default([]),
  reason: why.nullable().default(null),
}
export type Reasons = z.output<z.ZodObject<typeof reasons>>

const person = { employeeId: id, number: z.string(), name: z.string() }
const date = z.iso.date()

const conflict = z.object({
  ...person,
  date,
  /** codes of the live schedule and of the plan */
  live: z.string(),
  plan: z.string(),
  /** what made it so: hand, swap, leave, training, upload … */
  cause: z.string(),
  by: z.string().nullable(),
  at: z.string().nullable(),
  /** the plan would take leave away: the day stays whatever is chosen */
  onLeave: z.boolean(),
})
export type PlanConflict = z.output<typeof conflict>

const ruleBroken = z.object({
  code: z.string(),
  text: z.string(),
  severity: z.enum(['info', 'warn', 'block']),
  /** all of them */
  count: z.int(),
  people: z.int(),
  /** those that want a reason which nobody has given yet */
  unreasoned: z.int(),
  breaches: z.array(breach.omit({ code: true, text: true, severity: true }).extend(person)),
})
export type RuleBroken = z.output<typeof ruleBroken>

const found = z.object({
  /** why it cannot be laid over these dates, with whom or what it is about; null when it can */
  problem: z
    .object({ code: z.enum(['twoRows', 'noLength', 'noBand', 'overlap', 'locked', 'rules', 'unreasoned']), subjects: z.array(z.string()) })
    .nullable(),
  people: z.int(),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** left as they are: changed by hand, deployed, or of another terminal */
  kept: z.int(),
  /** over, and therefore left as they are */
  over: z.int(),
  conflictCount: z.int(),
  conflicts: z.array(conflict),
  rules: z.array(ruleBroken),
  /** people whose days would break a rule that blocks */
  blocked: z.array(id),
  /** some of the days have no rule set in force, so that they were not checked */
  unruled: z.boolean(),
})

export const publishing = endpoint({
  method: 'POST',
  path: '/shift-plans/:id/check',
  summary:
    'What publishing a plan over these dates would do: days, conflicts with days changed by hand, and the rules it would break; nothing is changed (SHPLAN-07, ND-32)',
  needs: edits(shiftPlanKeys.publish),
  reach: 'orgNode',
  names: { id: 'shiftPlan', ...namedChoices },
  input: period(longestRollOutDays, { id: z.coerce.number().int(), ...choices }),
  output: found,
})
export type Publishing = Output<typeof publishing>

const planCheck = z.object({
  id,
  state: z.enum(['running', 'done', 'failed']),
  /** in hundredths */
  progress: z.int(),
  /** null until it is done */
  found: found.nullable(),
})
export type PlanCheck = z.output<typeof planCheck>
export const planCheckSubject = subject('shiftPlanCheck', sees(shiftPlanKeys.view))

export const beginPlanCheck = endpoint({
  method: 'POST',
  path: '/shift-plans/:id/checks',
  summary: 'Check by a job what publishing a large plan would do; it takes the place of what the user has checked of this plan before',
  needs: edits(shiftPlanKeys.publish),
  reach: 'orgNode',
  names: { id: 'shiftPlan', ...namedChoices },
  input: period(longestRollOutDays, { id: z.coerce.number().int(), ...choices }),
  output: planCheck,
})

export const readPlanCheck = endpoint({
  method: 'GET',
  path: '/shift-plan-checks/:id',
  summary: 'How far the check of a plan is, and what it has found',
  needs: edits(shiftPlanKeys.publish),
  reach: 'orgNode',
  names: { id: 'shiftPlanCheck' },
  input: z.strictObject({ id: z.coerce.number().int() }),
  output: planCheck,
})

export const cancelPlanCheck = endpoint({
  method: 'POST',
  path: '/shift-plan-checks/:id/cancel',
  summary: 'End the check of a plan; nothing of it is kept',
  needs: edits(shiftPlanKeys.publish),
  reach: 'orgNode',
  names: { id: 'shiftPlanCheck' },
  input: z.strictObject({ id: z.coerce.number().int() }),
  output: z.null(),
})

export const publishingDates = endpoint({
  method: 'GET',
  path: '/shift-plans/:id/dates',
  summary: 'The dates that publishing a plan is offered for: from the first day that none of its people has worked',
  needs: edits(shiftPlanKeys.publish),
  reach: 'orgNode',
  names: { id: 'shiftPlan' },
  input: z.strictObject({ id: z.coerce.number().int() }),
  output: z.object({
    from: date,
    to: date,
    /** who is on the plan from then on */
    people: z.int(),
  }),
})
