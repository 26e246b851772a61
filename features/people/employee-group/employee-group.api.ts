import { z } from 'zod'
import { type Output, sees } from '../../../kit/calls/endpoint.ts'
import { endBeforeStart, isInOrder } from '../../../kit/fields/date/in-order.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { own } from '../../../kit/fields/own/own.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { onPage } from '../../../kit/resource/page/paged.ts'
import { type Draft, resource } from '../../../kit/resource/resource.ts'
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

const members = z
  .array(membership.refine(({ joinedOn, leftOn }) => isInOrder(joinedOn, leftOn), { path: ['leftOn'], error: endBeforeStart }))
  .max(10_000, 'A group has at most 10,000 members.')

const group = resource('employeeGroup', {
  label: ['Employee Group', 'Employee Groups'],
  path: '/employee-groups',
  route: '/EmployeeGroup',
  page: '/EmployeeGroupAdd',
  scope: 'orgNode',
  access: employeeGroupKeys,
  fields: {
    name: text({ label: 'Name', required: true }),
    active: toggle({ label: 'Active', initial: true }),
    members: own({ label: 'Members', check: members }),
  },
  shownBy: 'name',
  list: { columns: ['name', 'active'], search: ['name'], sort: ['name', 'asc'] },
  form: ['name'],
})

/** The employee groups of a node, which users call crews: who belongs to them, and when (EMPGRP-01 to EMPGRP-03). */
export const employeeGroups = onPage(group, {
  answered: z.object({
    /** everybody who is or was a member, by id */
    people: z.array(z.object({ id, number: z.string(), name: z.string(), role: z.string().nullable(), active: z.boolean() })),
  }),
  names: { 'members.employeeId': 'employee' },
})
export type Group = Output<typeof employeeGroups.add>
export type GroupContents = Draft<typeof group>

/** The people of a node who are no members of a group yet (EMPGRP-03). */
export const groupPeople = employeeSelection('/employee-groups', sees(employeeGroupKeys.view))
