import { inEnglish, type Words } from '../../../kit/words/fill.ts'
import { formatCount } from '../../../kit/words/formats.ts'
import type { SystemParameter } from './system-parameter.api.ts'

/** The type of a parameter, as people read it. */
export const typeWords = (type: SystemParameter['type'], t: Words): string =>
  type === 'numeric' ? t('Number') : type === 'boolean' ? t('Yes or no') : t('Text')

/** A value with its unit, as people read it. */
export function valueWords({ unit }: Pick<SystemParameter, 'unit'>, value: SystemParameter['value'], t: Words): string {
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (typeof value === 'string') return value
  return unit === null ? formatCount(value) : t(unitWords[unit], { count: value })
}

const unitWords = {
  minutes: '{{count}} {{count:minute|minutes}}',
  days: '{{count}} {{count:day|days}}',
  years: '{{count}} {{count:year|years}}',
  shifts: '{{count}} {{count:shift|shifts}}',
} as const

/** What may be typed, in English; empty for yes or no. */
export function rangeWords({ range, longest }: Pick<SystemParameter, 'range' | 'longest'>): string {
  if (range) return inEnglish('{{least}} to {{most}}', { least: range.least, most: range.most })
  return longest === null ? '' : inEnglish('at most {{count}} {{count:letter|letters}}', { count: longest })
}
