import { z } from 'zod'
import { edits, endpoint } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { rosterCellKeys } from '../live-roster/live-roster.api.ts'
import { leaveOfCell, refusedCells } from './roster-cells.api.ts'

/** People of one copy. */
const mostPeople = 5000

export const copyRosterWeek = endpoint({
  method: 'POST',
  path: '/roster-cells/copy-week',
  summary:
    'Copy seven days of these people to seven others, all of them or none, as one change; days without a roster and leave, training and holidays of either week stay',
  needs: edits(rosterCellKeys.change),
  reach: 'orgNode',
  names: { employeeIds: 'person' },
  input: z
    .strictObject({
      orgNodeId: z.int(),
      /** chosen by the sender: sent twice, it is done once */
      sentAs: z.uuid(),
      /** the first date of each week */
      from: workDate(),
      to: workDate(),
      employeeIds: z.array(z.int().positive()).min(1).max(mostPeople),
    })
    .refine(({ from, to }) => from !== to, { path: ['to'], error: 'Choose another week to copy to.' }),
  output: z.object({
    /** null = everything was already so */
    batchId: z.int().nullable(),
    /** days that are as in the other week now */
    cells: z.int(),
    /** rules that the copy breaks */
    breaches: z.int(),
    /** posts that nobody holds any more */
    freed: z.int(),
    /** days that were left, because their people are on leave */
    onLeave: z.array(leaveOfCell),
  }),
  errors: refusedCells,
})
