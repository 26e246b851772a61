import { datedFields } from '../../../kit/document/history-fields.ts'
import { printMinutes } from '../../../kit/fields/minutes/minutes.ts'
import type { HistorySource } from '../../../kit/history/history.server.ts'
import { inEnglish } from '../../../kit/words/fill.ts'
import { employmentCategory } from '../../masters/employment-category/employment-category.resource.ts'
import { shiftBand } from '../../masters/shift-band/shift-band.resource.ts'
import { skill } from '../../masters/skill/skill.resource.ts'
import type { CreationRuleCode } from './rule-values.ts'
import { ruleWords, severityWords } from './rule-words.rules.ts'

const choicesOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }))
const titles = Object.fromEntries(Object.entries(ruleWords).map(([code, { title }]) => [code, title]))
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const cost = { cell: 'number' } as const

/** What the history of a rule set tells, by the columns. */
export const ruleSetHistory: Omit<HistorySource, 'table'> = {
  fields: {
    ...datedFields,
    contract_hours: { label: 'Hours of the contract', cell: 'yesNo' },
    even_hours: { label: 'Hours shared evenly', cell: 'yesNo' },
  },
  lines: {
    creation_rule: {
      label: 'Rule',
      fields: {
        order_no: { label: 'Place', cell: 'number' },
        code: { label: 'Rule', choices: choicesOf(titles) },
        values: { label: 'Limits', says: (values, row) => limitsOf(row.code as CreationRuleCode, values as Values) },
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

type Values = Readonly<Record<string, unknown>>

/** The sentence of a rule with its figures; a figure that is not said is a dash. */
function limitsOf(code: CreationRuleCode, values: Values): string {
  const { sentence, parts } = ruleWords[code]
  const places = parts.map(({ kind, name }) => {
    const value = values[name]
    if (value === undefined || value === null) return [name, '–']
    return [
      name,
      kind === 'minutes' ? printMinutes(Number(value)) : typeof value === 'object' ? JSON.stringify(value) : (value as string | number),
    ]
  })
  return inEnglish(sentence, Object.fromEntries(places))
}
