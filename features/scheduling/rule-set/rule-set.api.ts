import { z } from 'zod'
import { endpoint } from '../../../kit/calls/endpoint.ts'
import { type CreationRuleCode, creationRuleCodes, ruleValues } from './rule-values.ts'

const id = z.int().positive()
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
    onDate: z.iso.date().nullable(),
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
  .refine(({ weekdays }) => new Set(weekdays).size === weekdays.length, 'A weekday is named twice.')
  .refine(({ least, wanted }) => least <= wanted, { path: ['wanted'], error: 'Fewer are wanted than needed at least.' })
  .refine(({ wanted, most }) => most === null || wanted <= most, { path: ['most'], error: 'More are wanted than allowed at most.' })
export type CoverLine = z.output<typeof coverLine>

/** No two lines about the same skill, band and day; said at the later one. */
function saidOnce(cover: readonly CoverLine[], found: z.RefinementCtx): void {
  const said = new Set<string>()
  for (const [at, { skillId, bandId, weekdays, onDate }] of cover.entries()) {
    const keys = [...weekdays, ...(onDate ? [onDate] : [])].map(day => `${skillId} ${bandId} ${day}`)
    if (keys.some(key => said.has(key))) found.addIssue({ code: 'custom', path: [at], message: 'A skill, band and day is named twice.' })
    for (const key of keys) said.add(key)
  }
}

const contents = {
  name: z.string().trim().min(1).max(100),
  startsOn: z.iso.date(),
  /** null = without end */
  endsOn: z.iso.date().nullable(),
  rules: z.array(creationRule).min(1, 'A rule set needs at least one rule.').max(100),
  cover: z.array(coverLine).max(500).superRefine(saidOnce),
}
type Dates = { startsOn: string; endsOn: string | null }
const inOrder = ({ startsOn, endsOn }: Dates) => endsOn === null || endsOn >= startsOn
const order = { path: ['endsOn'], error: 'The end date is before the start date.' }

export const ruleSet = z.object({ id, version: z.int(), orgNodeId: id, ...contents })
export type RuleSet = z.output<typeof ruleSet>

const visible = { key: 'Schedule_Creation', access: 'visible' } as const
const given = z.coerce.number().int()

export const ruleSets = endpoint({
  method: 'GET',
  path: '/schedule-creation-rule-sets',
  summary: 'The schedule creation rule sets of a node, newest first (SCHED-06, ND-11)',
  needs: visible,
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: given }),
  output: z.object({ ruleSets: z.array(ruleSet) }),
})

export const addRuleSet = endpoint({
  method: 'POST',
  path: '/schedule-creation-rule-sets',
  summary: 'Add a schedule creation rule set with its rules and cover requirements (SCHED-07)',
  needs: { key: 'Add_Schedule_Creation', access: 'editable' },
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: z.int(), ...contents }).refine(inOrder, order),
  output: ruleSet,
})

export const saveRuleSet = endpoint({
  method: 'PUT',
  path: '/schedule-creation-rule-sets/:id',
  summary: 'Change a rule set as one document; rosters built before stay as they are',
  needs: { key: 'Edit_Schedule_Creation', access: 'editable' },
  reach: 'orgNode',
  input: z.strictObject({ id: given, version: z.int(), orgNodeId: z.int(), ...contents }).refine(inOrder, order),
  output: ruleSet,
})

export const removeRuleSet = endpoint({
  method: 'DELETE',
  path: '/schedule-creation-rule-sets/:id',
  summary: 'Remove a rule set',
  needs: { key: 'Delete_Schedule_Creation', access: 'editable' },
  reach: 'orgNode',
  input: z.strictObject({ id: given, version: given, orgNodeId: given }),
  output: z.null(),
})

/** What a rule set may name. */
export const ruleSetChoices = endpoint({
  method: 'GET',
  path: '/schedule-creation-choices',
  summary: 'The bands, skills and employee types that a rule set of a node may name',
  needs: visible,
  reach: 'orgNode',
  input: z.strictObject({ orgNodeId: given }),
  output: z.object({
    bands: z.array(z.object({ id, code: z.string(), name: z.string(), category: z.enum(['AM', 'PM', 'night']) })),
    skills: z.array(z.object({ id, name: z.string() })),
    categories: z.array(z.object({ id, name: z.string() })),
  }),
})
