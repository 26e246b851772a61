import { printMinutes } from '../../../kit/fields/minutes/minutes.ts'
import type { HistoryField, HistorySource } from '../../../kit/history/history.server.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { employmentCategory } from '../../masters/employment-category/employment-category.resource.ts'
import { shiftBand } from '../../masters/shift-band/shift-band.resource.ts'
import { skill } from '../../masters/skill/skill.resource.ts'
import type { CreationRuleCode } from './rule-values.ts'
import { type Part, ruleWords, severityWords, windowWords } from './rule-words.rules.ts'

const choicesOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }))
const titles = Object.fromEntries(Object.entries(ruleWords).map(([code, { title }]) => [code, title]))
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const cost = { cell: 'number' } as const

type Values = Readonly<Record<string, unknown>>

/** The figures of a rule, with the bands that it names by their codes. */
const limits: HistoryField = {
  label: 'Limits',
  says: (values, { code }, labelOf) => limitsOf(code as CreationRuleCode, values as Values, id => labelOf(shiftBand, id)),
  refers: (values, { code }) => bandsOf(code as CreationRuleCode, values as Values).map(id => ({ target: shiftBand, id })),
}

/** What the history tells of the lines of a rule set, by the columns. */
export const ruleSetHistory: Pick<HistorySource, 'lines'> = {
  lines: {
    creation_rule: {
      label: 'Rule',
      fields: {
        order_no: { label: 'Place', cell: 'number' },
        code: { label: 'Rule', choices: choicesOf(titles) },
        values: limits,
        severity: { label: 'If the rule is broken', choices: choicesOf(severityWords) },
        employment_category_id: { label: 'For whom', target: () => employmentCategory },
        weight: { label: 'Cost', ...cost },
      },
    },
    cover_requirement: {
      label: 'Cover line',
      fields: {
        skill_id: { label: 'Skill', target: () => skill },
        band_id: { label: 'Shift band', target: () => shiftBand },
        weekday: { label: 'Weekday', says: day => weekdays[Number(day) - 1]! },
        on_date: { label: 'Date', cell: 'date' },
        least: { label: 'Minimum', ...cost },
        wanted: { label: 'Wanted', ...cost },
        most: { label: 'Maximum', ...cost },
        weight_under: { label: 'Cost of each below', ...cost },
        weight_over: { label: 'Cost of each above', ...cost },
      },
    },
  },
}

/** The bands that a rule names, by id. */
function bandsOf(code: CreationRuleCode, values: Values): number[] {
  return ruleWords[code].parts.flatMap(({ kind, name }) => {
    const value = values[name] ?? []
    if (kind === 'band') return [value as number].flat()
    return kind === 'pairs' ? (value as number[][]).flat() : []
  })
}

/** The sentence of a rule with its figures; a figure that is not said is a dash. */
function limitsOf(code: CreationRuleCode, values: Values, bandOf: (id: number) => string): string {
  const { sentence, parts } = ruleWords[code]
  return inEnglish(sentence, Object.fromEntries(parts.map(part => [part.name, figureOf(part, values[part.name] ?? null, bandOf)])))
}

function figureOf(part: Part, value: unknown, bandOf: (id: number) => string): string | number {
  if (part.kind === 'yesNo') return (value ?? part.initial) ? part.label : ''
  if (value === null) return '–'
  switch (part.kind) {
    case 'minutes':
      return printMinutes(Number(value))
    case 'band':
      return bandOf(Number(value))
    case 'pairs':
      return (value as number[][]).map(pair => pair.map(bandOf).join(' → ')).join(', ')
    case 'window':
      if (typeof value === 'object')
        return inEnglish('in any {{days}} {{days:day|days}}', { days: (value as { rollingDays: number }).rollingDays })
      return windowWords[value as keyof typeof windowWords]
    case 'count':
      return Number(value)
  }
}
