import { z } from 'zod'
import { edits, endpoint, type Output } from '../../../kit/calls/endpoint.ts'
import { rosterCellKeys } from '../live-roster/live-roster.api.ts'
import { cells, changed, changing, sent } from './roster-cells.api.ts'

const bandTimesInput = z.strictObject({ ...sent, cells })
/** The shifts of cells become as their bands are by now. */
export interface BandTimesAct extends Omit<z.output<typeof bandTimesInput>, 'orgNodeId' | 'sentAs'> {
  readonly kind: 'bandTimes'
  readonly keepLeave: true
}

const id = z.int().positive()
const oldTimes = z.object({
  employeeId: id,
  name: z.string(),
  date: z.iso.date(),
  /** of the cell, for the call that brings it up to date */
  version: z.int(),
  code: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** as the band has them on this date */
  becomesStartsAt: z.string(),
  becomesEndsAt: z.string(),
})
export type OldTimes = z.output<typeof oldTimes>

export const oldBandTimes = endpoint({
  method: 'GET',
  path: '/roster-cells/band-times',
  summary:
    'Shifts of a node that have not begun and stand with other times than their band has by now; those of combination bands and with overtime typed by hand are not meant',
  needs: edits(rosterCellKeys.change),
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.coerce.number().int() }),
  /** by date and person, as many as one change takes */
  output: z.object({ rows: z.array(oldTimes) }),
})
export type OldBandTimes = Output<typeof oldBandTimes>

export const bringToBandTimes = endpoint({
  ...changing,
  method: 'POST',
  path: '/roster-cells/band-times',
  summary:
    'Give the shifts of these cells the times that their bands have by now, all of them or none; days that would lose leave are left and named',
  names: { 'cells.employeeId': 'person' },
  input: bandTimesInput,
  output: changed,
})
