import { z } from 'zod'
import { edits, endpoint, type Output, sees } from '../../../kit/calls/endpoint.ts'
import { period } from '../../../kit/fields/date/period.ts'
import { liveScheduleKeys, rosterCellKeys } from '../../roster/live-roster/live-roster.api.ts'
import { breach } from '../../roster/roster-cells/roster-cells.api.ts'

const mostDays = 62
/** So many breaches are named, the worst first. */
export const mostBreaches = 1000

const id = z.int().positive()
const override = z.object({
  id,
  reason: z.string(),
  by: z.string(),
  at: z.string(),
})
const named = breach.extend({
  number: z.string(),
  name: z.string(),
  /** why it stands nevertheless; null = nobody has said so */
  override: override.nullable(),
})
export type NamedBreach = z.output<typeof named>

export const rosterBreaches = endpoint({
  method: 'GET',
  path: '/schedules/validations',
  summary: 'The rules that the live roster of these dates breaks, the worst first, with whose row and when (SCHED-17 to 23, ND-89, ND-101)',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  input: period(mostDays, { orgNodeId: z.coerce.number().int() }),
  output: z.object({
    /** those that nobody has overridden */
    total: z.int(),
    /** with those that are overridden, at the end */
    breaches: z.array(named),
  }),
})
export type RosterBreaches = Output<typeof rosterBreaches>

export const shownEdit = z.object({
  employeeId: id,
  name: z.string(),
  date: z.iso.date(),
  /** of the day, as it was judged; 0 = nothing is rostered */
  version: z.int(),
  /** the band's code; null = OFF, or nothing is rostered */
  before: z.string().nullable(),
  /** null = OFF */
  bandId: id.nullable(),
  band: z.string().nullable(),
  /** the day was OFF and is worked */
  offCancelled: z.boolean(),
})
export type ShownEdit = z.output<typeof shownEdit>

const repair = z.object({
  /** off: OFF that day; band: another band; giveTo: somebody who is OFF takes it; swap: two change hands; offCancel: works on a day off */
  kind: z.enum(['off', 'band', 'giveTo', 'swap', 'offCancel']),
  /** by how much the roster gets dearer; below 0 when it gets cheaper */
  cost: z.number(),
  edits: z.array(shownEdit),
})
export type BreachRepair = z.output<typeof repair>

export const breachRepairs = endpoint({
  method: 'GET',
  path: '/schedules/validations/repairs',
  summary: 'The best three changes of one or two people that mend a breach and bring none that blocks, the cheapest first',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  names: { employeeId: 'person' },
  input: period(mostDays, { orgNodeId: z.coerce.number().int(), employeeId: z.coerce.number().int().positive(), code: z.string().max(40) }),
  output: z.object({
    /** false: the breach is gone */
    stands: z.boolean(),
    repairs: z.array(repair),
  }),
})
export type BreachRepairs = Output<typeof breachRepairs>

export const overrideRule = endpoint({
  method: 'POST',
  path: '/schedules/validations/overrides',
  summary: 'Let a breach stand, with the reason; a rule that blocks cannot be overridden',
  needs: edits(rosterCellKeys.change),
  reach: 'orgNode',
  names: { employeeId: 'person' },
  input: period(mostDays, {
    orgNodeId: z.int(),
    employeeId: id,
    code: z.string().max(40),
    reason: z.string().trim().min(1).max(300),
  }),
  output: override,
  errors: { gone: 409, blocks: 409 },
})

export const withdrawOverride = endpoint({
  method: 'POST',
  path: '/schedules/validations/overrides/:id/withdraw',
  summary: 'Take an override back; it stays in the log',
  needs: edits(rosterCellKeys.change),
  reach: 'orgNode',
  names: { id: 'ruleOverride' },
  input: z.strictObject({ orgNodeId: z.int(), id: z.coerce.number().int().positive() }),
  output: z.null(),
})

const logged = override.extend({
  number: z.string(),
  name: z.string(),
  /** what was broken, in English */
  text: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  withdrawn: z.object({ by: z.string(), at: z.string() }).nullable(),
})
export const ruleOverrides = endpoint({
  method: 'GET',
  path: '/schedules/validations/overrides',
  summary: 'The log of overrides of breaches on these dates, the newest first, also those that were taken back',
  needs: sees(liveScheduleKeys.view),
  reach: 'orgNode',
  input: period(mostDays, { orgNodeId: z.coerce.number().int() }),
  output: z.array(logged),
})
export type RuleOverrides = Output<typeof ruleOverrides>
