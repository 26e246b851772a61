import { z } from 'zod'
import { expects } from '../../../kit/fields/complaint.ts'

const days = z.int().min(0).max(366)
const minutesUpTo = (most: number) =>
  z
    .int({ error: expects('A length of time like 07:15') })
    .min(0)
    .max(most, 'This is too long.')
const minutes = minutesUpTo(32 * 1440)
const id = z.int().positive()

/** Over which days something is counted. */
const sayWindow = 'Choose the days over which it is counted.'
const window = z.union([z.enum(['day', 'week', 'period']), z.strictObject({ rollingDays: z.int().min(1).max(64) })], sayWindow)

const someLimit = 'Enter at least one limit.'
const inOrder = 'The minimum is above the maximum.'
interface Limits {
  least?: number | undefined
  most?: number | undefined
}
const limited = ({ least, most }: Limits) => least !== undefined || most !== undefined
const ordered = ({ least, most }: Limits) => least === undefined || most === undefined || least <= most

const counted = z
  .strictObject({ least: minutes.optional(), most: minutes.optional(), window })
  .refine(limited, someLimit)
  .refine(ordered, inOrder)
const shiftsOfKind = z.strictObject({ most: days, window })
const transition = z
  .strictObject({ leastDaysOff: days.optional(), mostAPeriod: days.optional() })
  .refine(({ leastDaysOff, mostAPeriod }) => leastDaysOff !== undefined || mostAPeriod !== undefined, someLimit)

/** What each rule asks for (engines.md §4), as it is stored and as the engine takes it; bands are ids here. */
export const ruleValues = {
  SchRuleCodeWorkingDays: z
    .strictObject({ leastDays: days.optional(), mostDays: days })
    .refine(({ leastDays = 0, mostDays }) => leastDays <= mostDays, inOrder),
  SchRuleCodeMinRest: z.strictObject({ minutes }),
  SchRuleCodeAMShiftAllowed: shiftsOfKind,
  SchRuleCodePMShiftAllowed: shiftsOfKind,
  SchRuleCodeSchRuleAMTransition: transition,
  SchRuleCodeSchRulePMTransition: z
    .strictObject({ ...transition.shape, nightIsPm: z.boolean().optional() })
    .refine(({ leastDaysOff, mostAPeriod }) => leastDaysOff !== undefined || mostAPeriod !== undefined, someLimit),
  QuayHours: counted,
  QuayShifts: counted,
  QuayDaysOff: z.strictObject({ least: days.optional(), most: days.optional() }).refine(limited, someLimit).refine(ordered, inOrder),
  QuayWeeklyRest: z.strictObject({ minutes: minutesUpTo(7 * 1440) }),
  QuayWeekends: z
    .strictObject({ most: days.optional(), whole: z.boolean().optional() })
    .refine(({ most, whole }) => most !== undefined || whole === true, someLimit),
  QuayBandCount: z
    .strictObject({
      band: id,
      least: days.optional(),
      most: days.optional(),
      window: window.optional(),
      leastInRow: days.optional(),
      mostInRow: days.optional(),
    })
    .refine(values => limited(values) || values.leastInRow !== undefined || values.mostInRow !== undefined, someLimit)
    .refine(values => !limited(values) || values.window !== undefined, sayWindow)
    .refine(ordered, inOrder)
    .refine(({ leastInRow = 0, mostInRow = 366 }) => leastInRow <= mostInRow, inOrder),
  QuayNights: z
    .strictObject({ mostInRow: days.optional(), daysOffAfter: days.optional() })
    .refine(({ mostInRow, daysOffAfter }) => mostInRow !== undefined || daysOffAfter !== undefined, someLimit),
  QuaySuccession: z.strictObject({
    pairs: z
      .array(z.tuple([id, id]))
      .min(1)
      .max(50),
  }),
} as const

export type CreationRuleCode = keyof typeof ruleValues
export const creationRuleCodes = Object.keys(ruleValues) as CreationRuleCode[]
