import { z } from 'zod'
import { key } from '../../../kit/access/key.ts'
import { endpoint, type Needs, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { rowId, wholeNumber } from '../../../kit/fields/whole-number.ts'
import { availabilities, foundSorts, mostFound } from './found.rules.ts'

export const selectionKeys = { view: key('Employee_Selection') }

const person = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  node: z.string(),
  role: z.string(),
  category: z.string(),
  contractor: z.string().nullable(),
  /** held on the date, primary skills first */
  skills: z.array(z.string()),
  /** the groups of the nodes within reach on the date */
  groups: z.array(z.string()),
  /** the bands of the date, or the kind of day: off, leave …; null when nothing is rostered */
  day: z.string().nullable(),
  /** the licence that ends next; null when none does, or none is held */
  licenceEndsOn: z.string().nullable(),
})
export type FoundPerson = z.output<typeof person>

const named = z.object({ id: z.int(), name: z.string() })

/**
 * The calls of an employee selection below a path, for those who hold a key: who may choose people for something may look for them. People
 * of the node `orgNodeId` and the nodes below it, or of all nodes within reach.
 */
export const employeeSelection = (path: `/${string}`, needs: Needs) => ({
  found: endpoint({
    method: 'GET',
    path: `${path}/employees`,
    summary: 'Active people posted within reach on a date, found by node, role, skill, group and availability, page by page (ND-36)',
    needs,
    reach: 'company',
    names: { groupId: 'employeeGroup', exceptGroupId: 'employeeGroup' },
    input: z.strictObject({
      date: workDate(),
      orgNodeId: rowId.optional(),
      jobRoleId: rowId.optional(),
      roleGroupId: rowId.optional(),
      skillId: rowId.optional(),
      skillGroupId: rowId.optional(),
      groupId: rowId.optional(),
      /** people who are in this group on the date are left out */
      exceptGroupId: rowId.optional(),
      employmentCategoryId: rowId.optional(),
      contractorId: rowId.optional(),
      availability: z.enum(availabilities).optional(),
      search: z.string().max(100, 'At most 100 characters').optional(),
      sortBy: z.enum(foundSorts).optional(),
      direction: z.enum(['asc', 'desc']).optional(),
      offset: wholeNumber(0, 1_000_000).optional(),
      limit: wholeNumber(1, mostFound).optional(),
    }),
    output: z.object({ count: z.int(), rows: z.array(person) }),
  }),
  filters: endpoint({
    method: 'GET',
    path: `${path}/employees/filters`,
    summary: 'What people within reach are found by: roles, skills, their groups, categories and contractors',
    needs,
    reach: 'company',
    input: z.strictObject({ orgNodeId: rowId.optional() }),
    output: z.object({
      roles: z.array(named),
      roleGroups: z.array(named),
      skills: z.array(named),
      skillGroups: z.array(named),
      categories: z.array(named),
      contractors: z.array(named),
      groups: z.array(named.extend({ node: z.string() })),
    }),
  }),
})
export type EmployeeSelection = ReturnType<typeof employeeSelection>
export type Found = Output<EmployeeSelection['found']>
export type FoundFilters = Output<EmployeeSelection['filters']>

/** The page where people are looked up for no purpose yet. */
export const anyEmployees = employeeSelection('/employee-selection', sees(selectionKeys.view))
