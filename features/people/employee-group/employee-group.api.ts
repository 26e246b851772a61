import { z } from 'zod'
import { type Output, sees } from '../../../kit/calls/endpoint.ts'
import { documentOf } from '../../../kit/document/document.ts'
import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { employeeSelection } from '../employee-selection/employee-selection.api.ts'

export const employeeGroupKeys = elements('Employee_Group')

const id = z.int().positive()

const membership = z.strictObject({
  /** absent for a new one */
  id: id.optional(),
  employeeId: id,
  joinedOn: workDate(),
  /** the last day; null: without end */
  leftOn: workDate().nullable(),
})
export type Membership = z.output<typeof membership>

const contents = z.object({
  name: z.string().trim().min(1).max(100),
  active: z.boolean(),
  members: z
    .array(membership.refine(({ joinedOn, leftOn }) => isInOrder(joinedOn, leftOn), { path: ['leftOn'], error: endBeforeStart }))
    .max(10_000, 'A group has at most 10,000 members.'),
})

const answered = z.object({
  /** everybody who is or was a member, by id */
  people: z.array(z.object({ id, number: z.string(), name: z.string(), role: z.string().nullable(), active: z.boolean() })),
})

/** The employee groups of a node, which users call crews: who belongs to them, and when (EMPGRP-01 to EMPGRP-03). */
export const employeeGroups = documentOf({
  label: ['employee group', 'employee groups'],
  path: '/employee-groups',
  access: employeeGroupKeys,
  kind: 'employeeGroup',
  contents,
  answered,
  names: { 'members.employeeId': 'employee' },
})
export type Group = Output<typeof employeeGroups.add>
export type GroupContents = z.output<typeof contents>

/** The people of a node who are no members of a group yet (EMPGRP-03). */
export const groupPeople = employeeSelection('/employee-groups', sees(employeeGroupKeys.view))
