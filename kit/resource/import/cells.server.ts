import { isDeepStrictEqual } from 'node:util'
import type { Field } from '../../fields/field.ts'
import { fold } from '../../fields/folded.ts'
import type { Cell } from '../../files/sheet.ts'
import { sheetText } from '../../files/sheet-text.ts'
import type { Words } from '../../words/fill.ts'
import { englishMonths } from '../../words/formats.ts'
import { monthNumber } from '../../words/month-number.ts'
import type { AnyRow } from '../row.ts'
import { cellOf } from '../sheet.server.ts'

/** How the cells of a file are read. */
export interface Reading {
  readonly zone: string
  /** translates English into the language of the file */
  readonly say: Words
}

/** A cell that is read from a workbook, or that an export would write into it. */
export type AnyCell = Cell | null | undefined

const yesNo = ['No', 'Yes']

/** The text in a cell; empty for an empty cell, and for a formula, which is refused before. */
export function textOf(cell: AnyCell): string {
  if (cell === null || cell === undefined || typeof cell === 'object') return ''
  return typeof cell === 'boolean' ? yesNo[Number(cell)]! : String(cell).replace(/\r\n?/g, '\n').trim()
}

/**
 * The value in a cell; null for an empty one. A text that cannot be read is returned unchanged, so that the check of the field refuses it.
 */
export function valueIn(field: Field, cell: AnyCell, { zone, say }: Reading): unknown {
  const text = textOf(cell)
  if (text === '' || saysBlank(field, text, say)) return null
  return field.parse(asParsed(field, text, say), zone) ?? text
}

/** A cell in the words of English, which fields read: the words of a choice, and the month of a date. */
function asParsed(field: Field, text: string, say: Words): string {
  if (field.inFile === 'words') return inEnglish(field, text, say)
  return field.stored.includes('date') || field.inFile === 'dateTime' ? withEnglishMonth(text) : text
}

/** `11/ธ.ค./2026` → `11/Dec/2026`. */
const withEnglishMonth = (text: string) => text.replace(/[\p{L}\p{M}.]{3,}/u, word => englishMonths[monthNumber(word) - 1] ?? word)

/** Whether a cell holds the words of an export for no value. */
const saysBlank = ({ blank }: Field, text: string, say: Words) =>
  blank !== undefined && [say(blank), blank].some(words => fold(words) === fold(text))

/** The English word of a choice, however its word is written. */
function inEnglish({ choices }: Field, text: string, say: Words): string {
  const words = choices?.map(({ label }) => label) ?? yesNo
  return words.find(word => fold(say(word)) === fold(text)) ?? words.find(word => fold(word) === fold(text)) ?? text
}

/** The cell of a workbook that an export writes for a stored value. */
export function exportedCell(field: Field, name: string, row: AnyRow, reading: Reading): AnyCell {
  const cell = cellOf(field, name, row, reading)
  return typeof cell === 'string' ? sheetText(cell) : cell
}

/** Whether two cells mean the same. References are the same when their labels are. */
export const saysSame = (field: Field, one: AnyCell, other: AnyCell, reading: Reading): boolean =>
  field.target ? fold(textOf(one)) === fold(textOf(other)) : isDeepStrictEqual(valueIn(field, one, reading), valueIn(field, other, reading))

/** The text that stands for a cell when rows are matched. */
export const keyOf = (field: Field, cell: AnyCell, reading: Reading): string =>
  fold(String(field.target ? textOf(cell) : (valueIn(field, cell, reading) ?? '')))
