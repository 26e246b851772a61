import { z } from 'zod'
import { endpoint, type Needs } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { rowId } from '../../../kit/fields/whole-number.ts'
import { lookupShape } from '../../../kit/resource/lookup.ts'

const person = z.object({
  id: z.int(),
  number: z.string(),
  name: z.string(),
  // the specification's names of both (FORM-16)
  employeenumber: z.string(),
  employeefullname: z.string(),
  /** held on the date, primary skills first */
  skills: z.array(z.string()),
  /** the crews of the nodes within reach on the date */
  crews: z.array(z.string()),
  /** where the person is posted on the date; null when that is nowhere within reach */
  node: z.string().nullable(),
})
export type PersonOption = z.output<typeof person>

const named = z.object({ id: z.int(), name: z.string() })

/**
 * The calls of a person picker below a path, for those who hold a key: who may choose people for something may look for them. People of
 * the node `orgNodeId` and the nodes below it, or of all nodes within reach.
 */
export const peopleChoice = (path: `/${string}`, needs: Needs) => ({
  people: endpoint({
    method: 'GET',
    path: `${path}/people`,
    summary: 'People posted within reach on a date, the first by number, with their skills, crews and node on that date',
    needs,
    reach: 'company',
    names: { groupId: 'employeeGroup' },
    input: z.strictObject({
      date: workDate(),
      orgNodeId: rowId.optional(),
      skillId: rowId.optional(),
      skillGroupId: rowId.optional(),
      roleGroupId: rowId.optional(),
      groupId: rowId.optional(),
      /** everybody who matches, up to 5,000, in place of the first ones */
      all: z.literal('yes').optional(),
      ...lookupShape,
    }),
    output: z.object({ options: z.array(person), more: z.boolean() }),
  }),
  filters: endpoint({
    method: 'GET',
    path: `${path}/people/filters`,
    summary: 'The skills, skill groups, role groups and crews by which people within reach are found',
    needs,
    reach: 'company',
    input: z.strictObject({ orgNodeId: rowId.optional() }),
    output: z.object({
      skills: z.array(named),
      skillGroups: z.array(named),
      roleGroups: z.array(named),
      crews: z.array(named.extend({ node: z.string() })),
    }),
  }),
})
export type PeopleChoice = ReturnType<typeof peopleChoice>
