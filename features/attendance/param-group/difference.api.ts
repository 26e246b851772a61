import { z } from 'zod'
import { besideCategories, type Category, workedCategories } from '../../../engines/attendance/category.ts'
import { edits, endpoint, type Output } from '../../../kit/calls/endpoint.ts'
import { paramGroups, versions } from './param-group.api.ts'

/** The most days that are tried, from the first that counts otherwise. */
export const mostTriedDays = 31

/** The minutes of every category, and the counts that come out of computing. */
export const differenceNames = [
  'worked',
  ...workedCategories,
  ...besideCategories,
  'compOffEarned',
  'supplements',
  'exceptions',
] as const satisfies readonly (Category | 'worked' | 'compOffEarned' | 'supplements' | 'exceptions')[]
type DifferenceName = (typeof differenceNames)[number]
const figures = z.object(Object.fromEntries(differenceNames.map(name => [name, z.int()])) as Record<DifferenceName, z.ZodInt>)
export type DifferenceFigures = z.output<typeof figures>

export const versionDifference = endpoint({
  method: 'POST',
  path: '/reconc-param-groups/difference',
  summary:
    'What versions of the group of a node, not saved yet, would make of its computed hours, for each person whose figures change; nothing is changed',
  needs: edits(paramGroups.access.edit),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.int(), versions }),
  output: z.object({
    /** the computed days that count otherwise, at most a month of them; null = none */
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    people: z.array(z.object({ employeeId: z.int(), employeeNumber: z.string(), name: z.string(), before: figures, after: figures })),
  }),
  errors: { overlap: 409 },
})
export type Difference = Output<typeof versionDifference>
