import { z } from 'zod'
import { inOrder } from '../../../kit/fields/date/in-order.ts'
import { workDate } from '../../../kit/fields/date/work-date.ts'
import { nameOf } from '../../../kit/fields/text/text.check.ts'
import { type CreationRuleCode, creationRuleCodes, ruleValues } from './rule-values.ts'

// Apart from the calls, so that the form checks with it and the list loads without it.

const id = z.int().positive()
const date = workDate()
const head = {
  severity: z.enum(['off', 'info', 'warn', 'block']),
  /** for whom; null = everybody */
  employmentCategoryId: id.nullable(),
  /** what a unit of a breach costs while the rule does not block; null = nothing */
  weight: z.int().min(0).max(10_000).nullable(),
}
const ruleOf = <Code extends CreationRuleCode>(code: Code) => z.strictObject({ code: z.literal(code), values: ruleValues[code], ...head })
type RuleSchemas = { [Code in CreationRuleCode]: ReturnType<typeof ruleOf<Code>> }[CreationRuleCode]
const creationRule = z.discriminatedUnion('code', creationRuleCodes.map(ruleOf) as [RuleSchemas, ...RuleSchemas[]])
export type CreationRule = z.output<typeof creationRule>

/** Heads of a band that a skill needs on some weekdays, or on one date. */
const coverLine = z
  .strictObject({
    skillId: id,
    bandId: id,
    /** 1 = Monday; empty when it is for one date */
    weekdays: z.array(z.int().min(1).max(7)).max(7),
    onDate: date.nullable(),
    /** fewer break the roster */
    least: z.int().min(0).max(999),
    /** each below costs weightUnder */
    wanted: z.int().min(0).max(999),
    /** each above costs weightOver; null = no limit */
    most: z.int().min(0).max(999).nullable(),
    weightUnder: z.int().min(0).max(10_000),
    weightOver: z.int().min(0).max(10_000),
  })
  .refine(({ weekdays, onDate }) => weekdays.length > 0 === (onDate === null), 'Choose weekdays or a date.')
  .refine(({ weekdays }) => new Set(weekdays).size === weekdays.length, 'A weekday is listed twice.')
  .refine(({ least, wanted }) => least <= wanted, { path: ['wanted'], error: 'The number wanted is below the minimum.' })
  .refine(({ wanted, most }) => most === null || wanted <= most, { path: ['most'], error: 'The number wanted is above the maximum.' })
export type CoverLine = z.output<typeof coverLine>

/** No two lines about the same skill, band and day; said at the later one. */
function saidOnce(cover: readonly CoverLine[], found: z.RefinementCtx): void {
  const said = new Set<string>()
  for (const [at, { skillId, bandId, weekdays, onDate }] of cover.entries()) {
    const keys = [...weekdays, ...(onDate ? [onDate] : [])].map(day => `${skillId} ${bandId} ${day}`)
    if (keys.some(key => said.has(key)))
      found.addIssue({ code: 'custom', path: [at], message: 'The same skill, band and day is listed twice.' })
    for (const key of keys) said.add(key)
  }
}

/** What a rule set says besides its node. */
export const contents = z.object({
  name: nameOf(100),
  startsOn: date,
  /** null = without end */
  endsOn: date.nullable(),
  /** goals of every build: everybody's hours near those of their contract, and shared evenly */
  contractHours: z.boolean().default(true),
  evenHours: z.boolean().default(true),
  rules: z.array(creationRule).min(1, 'A rule set needs at least one rule.').max(100),
  cover: z.array(coverLine).max(500).superRefine(saidOnce),
})

/** A rule set as it is added, and as the form checks it. */
export const ruleSetDraft = z.strictObject({ orgNodeId: z.int(), ...contents.shape }).refine(...inOrder)
