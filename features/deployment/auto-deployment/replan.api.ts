import { z } from 'zod'
import { edits, endpoint, type Output } from '../../../kit/calls/endpoint.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { deploymentKeys } from './deployment.api.ts'
import { handErrors } from './hand-errors.ts'

const id = z.int().positive()

const asked = {
  orgNodeId: z.int(),
  date: workDate(),
  bandId: z.int(),
  /** people who did not come */
  missing: z.array(id).max(1000),
}

const slotNames = { bandId: 'shiftBand', missing: 'person' }

const move = z.object({
  seatId: id,
  /** who stands there now, and who would; null for nobody */
  from: id.nullable(),
  to: id.nullable(),
})
export type ReplanMove = z.output<typeof move>

export const proposeReplan = endpoint({
  method: 'POST',
  path: '/deployments/replan/propose',
  summary: 'What deploying anew with the fewest changes would move; writes nothing',
  needs: edits(deploymentKeys.deploy),
  reach: 'orgNode',
  names: slotNames,
  input: z.strictObject(asked),
  output: z.object({
    moves: z.array(move),
    posts: z.int(),
    filledNow: z.int(),
    filled: z.int(),
    /** the most posts that any plan could fill */
    bound: z.int(),
    /** stands for roster, posts and plan as they are now; `take` wants it back */
    basis: z.string(),
  }),
})
export type Replan = Output<typeof proposeReplan>

export const takeReplan = endpoint({
  method: 'POST',
  path: '/deployments/replan/take',
  summary: 'Put the proposed moves into force, and mark who did not come',
  needs: edits(deploymentKeys.deploy),
  reach: 'orgNode',
  names: slotNames,
  input: z.strictObject({ ...asked, basis: z.string().max(100) }),
  output: z.object({ moved: z.int() }),
  errors: { planChanged: 409 },
})

export const movePeople = endpoint({
  method: 'POST',
  path: '/deployments/move',
  summary: 'Put people on posts by hand, all of these moves or none; refused when a rule forbids one or somebody stands elsewhere by now',
  needs: edits(deploymentKeys.deploy),
  reach: 'orgNode',
  names: { bandId: 'shiftBand', 'moves.seatId': 'seat', 'moves.from': 'person', 'moves.to': 'person' },
  input: z.strictObject({ orgNodeId: z.int(), date: workDate(), bandId: z.int(), moves: z.array(move).min(1).max(1000) }),
  output: z.object({ moved: z.int() }),
  errors: { planChanged: 409, ...handErrors },
})

export const markArrived = endpoint({
  method: 'POST',
  path: '/deployments/arrived',
  summary: 'Take back that somebody did not come: the person may be deployed again',
  needs: edits(deploymentKeys.deploy),
  reach: 'orgNode',
  names: { shiftId: 'shift' },
  input: z.strictObject({ orgNodeId: z.int(), shiftId: z.int() }),
  output: z.null(),
})
