import { isBlank } from '../../../kit/fields/complaint.ts'
import type { CoverLine, CreationRule, RuleSet } from './rule-set.api.ts'
import { ruleSetDraft } from './rule-set-contents.api.ts'
import type { CreationRuleCode } from './rule-values.ts'
import { isWeighed, ruleWords, type Severity, unitWeights } from './rule-words.rules.ts'

/** A rule that is being written: its values may still be missing or wrong. */
export interface DraftRule extends Omit<CreationRule, 'code' | 'values'> {
  /** tells the lines of this form apart */
  readonly key: number
  readonly code: CreationRuleCode
  readonly values: Readonly<Record<string, unknown>>
}

type Figure = 'skillId' | 'bandId' | 'least' | 'wanted' | 'most' | 'weightUnder' | 'weightOver'
/** A line of cover that is being written; its date is '' until it is chosen. */
export type DraftLine = Readonly<{ key: number } & Pick<CoverLine, 'weekdays' | 'onDate'> & Record<Figure, number | null>>

export interface Draft extends Pick<RuleSet, 'orgNodeId' | 'name' | 'startsOn' | 'endsOn' | 'contractHours' | 'evenHours'> {
  readonly rules: readonly DraftRule[]
  readonly cover: readonly DraftLine[]
}

const keyed = <Line extends object>(lines: readonly Line[]) => lines.map((line, key) => ({ key, ...line }))
const nextKey = (lines: readonly { key: number }[]) => Math.max(-1, ...lines.map(({ key }) => key)) + 1

export const draftOf = ({ orgNodeId, name, startsOn, endsOn, contractHours, evenHours, rules, cover }: RuleSet): Draft => ({
  orgNodeId,
  name,
  startsOn,
  endsOn,
  contractHours,
  evenHours,
  rules: keyed(rules),
  cover: keyed(cover),
})

/** A rule as it is added. */
export function freshRule(code: CreationRuleCode, severity: Severity, rules: readonly DraftRule[]): DraftRule {
  const weight = isWeighed(severity) ? unitWeights[ruleWords[code].unit] : null
  return { key: nextKey(rules), code, severity, values: ruleWords[code].fresh, employmentCategoryId: null, weight }
}

/** What most ports begin with: a day off a week, rest between shifts and once a week that labour laws know, and long weeks only with a warning. */
export function newDraft(orgNodeId: number, startsOn: string): Draft {
  const rules: [CreationRuleCode, Severity][] = [
    ['SchRuleCodeWorkingDays', 'block'],
    ['SchRuleCodeMinRest', 'block'],
    ['QuayWeeklyRest', 'block'],
    ['QuayHours', 'warn'],
    ['QuayNights', 'warn'],
  ]
  const made: DraftRule[] = []
  for (const [code, severity] of rules) made.push(freshRule(code, severity, made))
  return { orgNodeId, name: '', startsOn, endsOn: null, contractHours: true, evenHours: true, rules: made, cover: [] }
}

/** A line as it is added: after the last one, for the same band, days and weights. */
export function freshLine(cover: readonly DraftLine[]): DraftLine {
  const start = { weekdays: [1, 2, 3, 4, 5, 6, 7], onDate: null, bandId: null, weightUnder: 20, weightOver: 3 }
  return { ...start, ...cover.at(-1), key: nextKey(cover), skillId: null, least: 0, wanted: 1, most: null }
}

/** The lines with a copy of one of them behind it. */
export const withCopy = (cover: readonly DraftLine[], of: DraftLine): DraftLine[] =>
  cover.flatMap(line => (line === of ? [line, { ...line, key: nextKey(cover) }] : [line]))

/** The lines with one of them changed. */
export const withLine = <Line extends { key: number }>(lines: readonly Line[], changed: Line): Line[] =>
  lines.map(line => (line.key === changed.key ? changed : line))

const unkeyed = <Line extends { key: number }>(lines: readonly Line[]) => lines.map(({ key: _, ...line }) => line)

/** What is sent; whether it is sound, `verdictOf` says. */
export const inputOf = (draft: Draft) =>
  ({ ...draft, rules: unkeyed(draft.rules), cover: unkeyed(draft.cover) }) as unknown as Omit<RuleSet, 'id' | 'version'>

/** What is wrong, by the path of its field. */
export type Problems = Readonly<Record<string, string>>

export interface Verdict {
  readonly problems: Problems
  /** the places that are still to be filled in */
  readonly empty: readonly string[]
}

/** What the api will say of a draft. */
export function verdictOf(draft: Draft): Verdict {
  const input = inputOf(draft)
  const issues = ruleSetDraft.safeParse(input).error?.issues ?? []
  const isEmpty = ({ code, path }: (typeof issues)[number]) => code !== 'custom' && isBlank(at(input, path))
  const wrong = issues.filter(issue => !isEmpty(issue))
  return {
    problems: Object.fromEntries(wrong.map(({ path, message }) => [path.join('.'), message])),
    empty: issues.filter(isEmpty).map(({ path }) => path.join('.')),
  }
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((found, name) => (found as Record<PropertyKey, unknown> | null | undefined)?.[name], value)

const none: Problems = {}

/** Those below a path, by the rest of their paths; '' is the path itself. The same object while there are none. */
export function problemsBelow(problems: Problems, path: string): Problems {
  const below = Object.entries(problems).flatMap(([field, text]) =>
    field === path || field.startsWith(`${path}.`) ? [[field.slice(path.length + 1), text] as const] : [],
  )
  return below.length === 0 ? none : Object.fromEntries(below)
}
