import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { own } from '../../../kit/fields/own/own.ts'
import { nameOf } from '../../../kit/fields/text/text.check.ts'
import { subject } from '../../../kit/live/subject.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { onPage } from '../../../kit/resource/page/paged.ts'
import { type Draft, resource } from '../../../kit/resource/resource.ts'
import { peopleChoice } from '../../people/employee/people-choice.api.ts'
import { longestCycleDays, mostRows, planName, planTypes } from './shift-plan.rules.ts'

export const shiftPlanKeys = { ...elements('Shift_Plan'), publish: key('Publish_Shift_Plan'), lock: key('Lock_Shift_Plan') }
export const shiftPlanSubject = subject('shiftPlan', sees(shiftPlanKeys.view))

const date = z.iso.date()
const id = z.int().positive()

const row = z.strictObject({
  /** absent for a new row */
  id: id.optional(),
  label: nameOf(100),
  /** one a day of the cycle: a shift band, null = OFF */
  bands: z.array(id.nullable()).min(1).max(longestCycleDays),
})

const plan = resource('shiftPlan', {
  label: ['Shift Plan', 'Shift Plans'],
  path: '/shift-plans',
  route: '/ShiftPlan',
  page: '/AddShiftPlan',
  scope: 'orgNode',
  access: shiftPlanKeys,
  fields: {
    /** no special characters (SHPLAN-08) */
    name: own({
      label: 'Name',
      check: nameOf(100).regex(planName, 'Special characters are not allowed.'),
    }),
    planType: own({ label: 'Type', check: z.enum(planTypes) }),
    /** the date of day 1 of the cycle */
    anchorOn: own({ label: 'Day 1 is on', check: workDate() }),
    rows: own({ label: 'Rows', check: z.array(row).min(1, 'A plan needs at least one row.').max(mostRows) }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'planType', 'anchorOn'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name'],
})

const outcome = z.object({
  code: z.enum(['done', 'twoRows', 'noLength', 'noBand', 'overlap', 'locked', 'rules', 'unreasoned', 'broken', 'cancelled']),
  added: z.int(),
  changed: z.int(),
  removed: z.int(),
  /** days left as they were: changed by hand, deployed, or of another terminal */
  kept: z.int(),
  /** days that are over, and therefore left as they were */
  over: z.int().optional(),
  /** days of leave that the plan would have otherwise: they stay; at most ten are named */
  onLeave: z.object({ count: z.int(), named: z.array(z.string()) }).optional(),
  /** employee numbers, band codes or the user that a problem is about, at most ten */
  subjects: z.array(z.string()),
})
export type Outcome = z.output<typeof outcome>

const answered = z.object({
  cycleDays: z.int(),
  state: z.enum(['draft', 'publishing', 'published', 'locked']),
  assigned: z.int(),
  /** some day of a row has a band */
  hasDayOn: z.boolean(),
  publishedAt: z.string().nullable(),
  publishedFrom: date.nullable(),
  publishedTo: date.nullable(),
  progress: z.int(),
  outcome: outcome.nullable(),
  /** how many times publishing it was begun */
  revision: z.int(),
  /** who has locked it, and when */
  locked: z.object({ by: z.string().nullable(), at: z.string() }).nullable(),
})

/** The shift plans of a terminal: which band each row has on each day of a cycle (SHPLAN-01, SHPLAN-02). */
export const shiftPlans = onPage(plan, { answered, names: { 'rows.bands': 'shiftBand' }, errors: { rolling: 409, locked: 409 } })
export type Plan = Output<typeof shiftPlans.add>
export type PlanContents = Draft<typeof plan>

/** What publishing changes of a plan. */
export const planHead = answered.extend({ id, version: z.int() })
export type PlanHead = z.output<typeof planHead>

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

export const cancelRollOut = endpoint({
  method: 'POST',
  path: '/shift-plans/:id/cancel-roll-out',
  summary: 'End the roll-out of a plan; the live schedule stays as it was',
  needs: edits(shiftPlanKeys.publish),
  reach: 'orgNode',
  names: { id: 'shiftPlan' },
  input: z.strictObject({ id: z.coerce.number().int() }),
  output: planHead,
  errors: { moved: 409 },
})

const assignment = z.object({
  /** absent for a new one */
  id: id.optional(),
  rowId: id,
  employeeGroupId: id.nullable(),
  employeeId: id.nullable(),
  startsOn: workDate(),
  endsOn: workDate().nullable(),
  /** days further into the cycle than the row says */
  dayOffset: z.int().min(-366).max(longestCycleDays),
})
export type GivenAssignment = z.output<typeof assignment>

const followed = z.object({
  id,
  /** of the plan */
  version: z.int(),
  orgNodeId: id,
  name: z.string(),
  anchorOn: date,
  rows: z.array(z.object({ id, label: z.string() })),
  assignments: z.array(assignment.extend({ id, subject: z.string(), people: z.int() })),
  /** people who would stand on two rows at once, by their groups; such a plan cannot be published */
  conflicts: z.array(z.object({ number: z.string(), name: z.string(), rows: z.array(z.string()), from: date, to: date.nullable() })),
})
export type AssignmentConflict = z.output<typeof followed>['conflicts'][number]
export type FollowedPlan = z.output<typeof followed>
export type Assignment = FollowedPlan['assignments'][number]

export const readAssignments = endpoint({
  method: 'GET',
  path: '/shift-plans/:id/assignments',
  summary: 'Who follows which row of a plan, and when',
  needs: sees(shiftPlanKeys.view),
  reach: 'orgNode',
  names: { id: 'shiftPlan' },
  input: z.strictObject({ id: z.coerce.number().int() }),
  output: followed,
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
  output: followed,
  errors: { rolling: 409, locked: 409 },
})

export const downloadShiftPlan = endpoint({
  method: 'POST',
  path: '/shift-plans/:id/download',
  summary:
    'A shift plan as a workbook: a row for each of its rows with the codes of the cycle and its hours, and who follows them (SHPLAN-12)',
  needs: sees(shiftPlanKeys.view),
  reach: 'orgNode',
  names: { id: 'shiftPlan' },
  input: z.strictObject({ id: z.coerce.number().int() }),
  output: z.object({ fileName: z.string() }),
})

/** The people that may be assigned to a row of a plan. */
export const planPeople = peopleChoice('/shift-plans', sees(shiftPlanKeys.view))

export const shiftPlanChoices = endpoint({
  method: 'GET',
  path: '/shift-plan-choices',
  summary: 'What a plan of an org node may use: its bands, its weekend and its groups',
  needs: sees(shiftPlanKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.object({
    bands: z.array(
      z.object({
        id,
        code: z.string(),
        name: z.string(),
        category: z.enum(['AM', 'PM', 'night']),
        /** in words, `07:00–19:00` */
        hours: z.string(),
        /** from the start to the end, breaks included */
        minutes: z.int(),
      }),
    ),
    /** ISO weekdays, 1 = Monday */
    weekendDays: z.array(z.int()),
    groups: z.array(z.object({ id, name: z.string(), people: z.int() })),
  }),
})
