import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { peopleChoice } from '../../people/employee/people-choice.api.ts'
import { mostRows, planTypes } from './shift-plan.rules.ts'

export const shiftPlanKeys = { ...elements('Shift_Plan'), publish: key('Publish_Shift_Plan') }

const date = z.iso.date()
const id = z.int().positive()

const row = z.object({
  /** absent for a new row */
  id: id.optional(),
  label: z.string().trim().min(1).max(100),
  /** one a day of the cycle: a shift band, null = OFF */
  bands: z.array(id.nullable()).min(1).max(366),
})

const assignment = z.object({
  rowId: id,
  employeeGroupId: id.nullable(),
  employeeId: id.nullable(),
  startsOn: workDate(),
  endsOn: workDate().nullable(),
  /** days further into the cycle than the row says */
  dayOffset: z.int().min(-366).max(366),
})

const outcome = z.object({
  code: z.enum(['done', 'twoRows', 'noLength', 'overlap', 'broken']),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** days left as they were: changed by hand, deployed, or of another terminal */
  kept: z.int(),
  /** employee numbers or band codes that a problem is about, at most ten */
  subjects: z.array(z.string()),
})
export type Outcome = z.output<typeof outcome>

export const planHead = z.object({
  id,
  version: z.int(),
  orgNodeId: id,
  name: z.string(),
  planType: z.enum(planTypes),
  cycleDays: z.int(),
  anchorOn: date,
  state: z.enum(['draft', 'publishing', 'published', 'locked']),
  rows: z.int(),
  assigned: z.int(),
  /** some day of a row has a band */
  hasDayOn: z.boolean(),
  publishedAt: z.string().nullable(),
  publishedFrom: date.nullable(),
  publishedTo: date.nullable(),
  progress: z.int(),
  outcome: outcome.nullable(),
})
export type PlanHead = z.output<typeof planHead>

const plan = planHead.extend({
  rows: z.array(row.extend({ id })),
  assignments: z.array(assignment.extend({ id, subject: z.string(), people: z.int() })),
})
export type Plan = z.output<typeof plan>

export const listShiftPlans = endpoint({
  method: 'GET',
  path: '/shift-plans',
  summary: 'The shift plans of an org node (SHPLAN-01)',
  needs: sees(shiftPlanKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.array(planHead),
})

export const readShiftPlan = endpoint({
  method: 'GET',
  path: '/shift-plans/:id',
  summary: 'A shift plan with its rows, cells and assignments',
  needs: sees(shiftPlanKeys.view),
  reach: 'orgNode',
  names: { id: 'shiftPlan' },
  input: z.strictObject({ id: z.coerce.number().int() }),
  output: plan,
})

/** Name: no special characters (SHPLAN-08). */
const planFields = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .regex(/^[\p{L}\p{N} _-]+$/u, 'Special characters are not allowed.'),
  planType: z.enum(planTypes),
  anchorOn: workDate(),
  rows: z.array(row).min(1, 'A plan needs at least one row.').max(mostRows),
}

export const addShiftPlan = endpoint({
  method: 'POST',
  path: '/shift-plans',
  summary: 'Add a shift plan as a draft, its rows and cells with it (SHPLAN-02)',
  needs: edits(shiftPlanKeys.add),
  reach: 'orgNode',
  names: { 'rows.bands': 'shiftBand' },
  input: z.strictObject({ orgNodeId: z.int(), ...planFields }),
  output: plan,
})

export const saveShiftPlan = endpoint({
  method: 'PUT',
  path: '/shift-plans/:id',
  summary: 'Replace a shift plan with its rows and cells; the live schedule follows when it is published',
  needs: edits(shiftPlanKeys.edit),
  reach: 'orgNode',
  names: { id: 'shiftPlan', 'rows.bands': 'shiftBand' },
  input: z.strictObject({ id: z.coerce.number().int(), version: z.int(), ...planFields }),
  output: plan,
  errors: { rolling: 409 },
})

export const removeShiftPlan = endpoint({
  method: 'DELETE',
  path: '/shift-plans/:id',
  summary: 'Remove a draft, or a published plan to which nobody is assigned',
  needs: edits(shiftPlanKeys.remove),
  reach: 'orgNode',
  names: { id: 'shiftPlan' },
  input: z.strictObject({ id: z.coerce.number().int() }),
  output: z.null(),
  errors: { rolling: 409 },
})

const subjectAndDates = z
  .strictObject(assignment.shape)
  .refine(given => (given.employeeGroupId === null) !== (given.employeeId === null), 'Choose either a group or an employee.')
  .refine(({ startsOn, endsOn }) => isInOrder(startsOn, endsOn), endBeforeStart)

export const assignShiftPlan = endpoint({
  method: 'PUT',
  path: '/shift-plans/:id/assignments',
  summary: 'Replace who follows which row of a plan, and when (SHPLAN-03)',
  needs: edits(shiftPlanKeys.edit),
  reach: 'orgNode',
  names: { id: 'shiftPlan', 'assignments.employeeGroupId': 'employeeGroup', 'assignments.employeeId': 'employee' },
  input: z.strictObject({ id: z.coerce.number().int(), version: z.int(), assignments: z.array(subjectAndDates).max(5000) }),
  output: plan,
  errors: { rolling: 409 },
})

export const planState = endpoint({
  method: 'GET',
  path: '/shift-plans/:id/state',
  summary: 'How far the roll-out of a plan is',
  needs: sees(shiftPlanKeys.view),
  reach: 'orgNode',
  names: { id: 'shiftPlan' },
  input: z.strictObject({ id: z.coerce.number().int() }),
  output: planHead,
})

/** The people that may be assigned to a row of a plan. */
export const planPeople = peopleChoice('/shift-plans', sees(shiftPlanKeys.view))

export const shiftPlanChoices = endpoint({
  method: 'GET',
  path: '/shift-plan-choices',
  summary: 'What a plan of an org node may use: its bands and its groups',
  needs: sees(shiftPlanKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.object({
    bands: z.array(z.object({ id, code: z.string(), name: z.string(), category: z.enum(['AM', 'PM', 'night']), hours: z.string() })),
    groups: z.array(z.object({ id, name: z.string(), people: z.int() })),
  }),
})
