import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { edits, endpoint, sees } from '../../../kit/calls/endpoint.ts'
import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { peopleChoice } from '../employee/people-choice.api.ts'
import { type MovementKind, movementKinds, plannedKinds } from './employee-movement.rules.ts'

export const movementKeys = {
  view: key('Employee_Movement'),
  add: key('Add_Employee_Movement'),
  /** cancels a planned one */
  edit: key('Edit_Employee_Movement'),
}

const id = z.int().positive()
const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, inEnglish('At most {{count}} {{count:character|characters}}', { count: max }))
    .nullable()
    .default(null)

const draft = z
  .strictObject({
    orgNodeId: id,
    employeeId: id,
    kind: z.enum(plannedKinds),
    /** the first day of what is new; the last day of who leaves */
    effectiveOn: workDate(),
    /** of a suspension; null = without end */
    endsOn: workDate().nullable().default(null),
    note: text(300),
    toNodeId: id.nullable().default(null),
    jobRoleId: id.nullable().default(null),
    employmentCategoryId: id.nullable().default(null),
    labourClassId: id.nullable().default(null),
    contractorId: id.nullable().default(null),
    jobTitle: text(100),
    payScale: text(30),
    grade: text(12),
    /** of a transfer to another organisation: its sign-in domain, as typed by who knows it */
    toCompany: text(100),
  })
  .refine(({ effectiveOn, endsOn }) => isInOrder(effectiveOn, endsOn), { path: ['endsOn'], error: endBeforeStart })
export type MovementDraft = z.output<typeof draft>

const post = z.object({ date: z.iso.date(), band: z.string(), skill: z.string() })

/** What a movement does to what is rostered from its day on. */
const effects = z.object({
  /** dates with a shift that are taken off the roster */
  shifts: z.object({ count: z.int(), from: z.iso.date(), to: z.iso.date() }).nullable(),
  /** posts that become open: how many, and the first of them */
  posts: z.object({ count: z.int(), first: z.array(post) }),
  /** days of leave that end with the roster of those dates */
  leaves: z.int(),
  /** groups that the person leaves */
  groups: z.array(z.string()),
  /** licences held on the day: they stay in the record */
  licences: z.array(z.string()),
  /** skills of the new role that are not held on the day, or without a valid licence */
  missing: z.array(z.string()),
  /** the sign-in that ends, or comes back; null where the person has none, or it stays */
  signIn: z.object({ name: z.string(), ends: z.boolean() }).nullable(),
})
export type Effects = z.output<typeof effects>

const movement = z.object({
  /** null of a hire, which is no movement of its own */
  id: id.nullable(),
  employeeId: id,
  number: z.string(),
  name: z.string(),
  kind: z.enum(Object.keys(movementKinds) as [MovementKind, ...MovementKind[]]),
  effectiveOn: z.iso.date(),
  endsOn: z.iso.date().nullable(),
  note: z.string().nullable(),
  /** where and what the person was, and is from then on: node and role */
  was: z.string().nullable(),
  becomes: z.string().nullable(),
  state: z.enum(['planned', 'applied', 'reversed', 'cancelled']),
  savedBy: z.string().nullable(),
  /** whether the person is out of the company, so that the end can be taken back */
  ended: z.boolean(),
})
export type Movement = z.output<typeof movement>

export const readMovements = endpoint({
  method: 'GET',
  path: '/employee-movements',
  summary: 'Hires and movements of the people of a node and the nodes below it, of the last 24 months and to come (EMP-22)',
  needs: sees(movementKeys.view),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  output: z.object({ rows: z.array(movement), more: z.boolean() }),
})

export const movementEffects = endpoint({
  method: 'POST',
  path: '/employee-movements/effects',
  summary: 'What a movement would do to shifts, posts, licences, groups and sign-in; nothing is written',
  needs: edits(movementKeys.add),
  reach: 'orgNode',
  input: draft,
  output: effects,
})

export const addMovement = endpoint({
  method: 'POST',
  path: '/employee-movements',
  summary: 'Save a movement: applied at once when its day has come, else by the task of that day (EMP-17, ND-38)',
  needs: edits(movementKeys.add),
  reach: 'orgNode',
  input: draft,
  output: z.object({ id, state: z.enum(['planned', 'applied']) }),
})

export const cancelMovement = endpoint({
  method: 'POST',
  path: '/employee-movements/:id/cancel',
  summary: 'Cancel a planned movement before its day',
  needs: edits(movementKeys.edit),
  reach: 'orgNode',
  errors: { notPlanned: 409 },
  input: z.strictObject({ orgNodeId: z.coerce.number().int(), id: rowId }),
  output: z.null(),
})

const transferred = z.object({
  title: z.string().nullable(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  gender: z.string().nullable(),
  birthOn: z.iso.date().nullable(),
  nationality: z.string().nullable(),
  leftOn: z.iso.date(),
  /** ids of the title and gender of the same name here */
  titleId: z.int().nullable(),
  genderId: z.int().nullable(),
})
export type Transferred = z.output<typeof transferred>

export const findTransferred = endpoint({
  method: 'POST',
  path: '/employee-movements/transferred',
  summary:
    'Somebody who left another company that named this one, found by the unique number from the day after the last day on; null for everybody else',
  needs: edits(movementKeys.add),
  reach: 'company',
  errors: { tooMany: 429 },
  input: z.strictObject({ uniqueNo: z.string().trim().min(1).max(30) }),
  // null is an answer and no refusal, so that the try is kept
  output: transferred.nullable(),
})

/** Who may be moved. */
export const movementPeople = peopleChoice('/employee-movements', sees(movementKeys.view))
