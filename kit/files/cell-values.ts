// The value of one cell of a workbook, from its XML.

import type { NumberMeaning } from './cell-formats.ts'
import { dateOfDays } from './excel-dates.ts'
import { withoutEscapes } from './shared-texts.ts'
import type { Cell } from './sheet.ts'

export interface CellXml {
  /** `s` is a shared text, `b` a boolean, `n` or empty a number, anything else a text */
  type: string
  text: string
  meaning: NumberMeaning
}

export interface Surroundings {
  readonly texts: readonly string[]
  readonly from1904: boolean
}

/** The value of a cell; null for an empty cell, and for a shared text that does not exist. */
export function cellValue({ type, text, meaning }: CellXml, { texts, from1904 }: Surroundings): Cell | null {
  if (text === '') return null
  if (type === 's') return texts[Number(text)] || null
  if (type === 'b') return text === '1' || text.toLowerCase() === 'true'
  if (type === 'inlineStr' || type === 'str') return withoutEscapes(text)
  const number = type === '' || type === 'n' ? Number(text) : Number.NaN
  if (Number.isNaN(number)) return text
  if (meaning === 'duration' && number >= 0) return durationText(number)
  return meaning === 'number' ? number : dateText(dateOfDays(number, from1904), meaning === 'dateTime')
}

const two = (number: number): string => String(number).padStart(2, '0')

/** Days and fractions of a day as hours, minutes and seconds, such as `24:00:00`. Seconds are rounded. */
function durationText(days: number): string {
  const seconds = Math.round(days * 86_400)
  if (!Number.isSafeInteger(seconds)) return '#NUM!'
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** A date, a time or both; midnight is told where the cell shows it. Excel counts days and fractions since 1900, so a date before that year is only a time. Seconds are rounded. */
function dateText(date: Date, withTime: boolean): string {
  if (Number.isNaN(date.getTime())) return '#NUM!'
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19)
  if (date.getUTCFullYear() < 1900) return text.slice(11)
  return text.endsWith('T00:00:00') && !withTime ? text.slice(0, 10) : text
}
