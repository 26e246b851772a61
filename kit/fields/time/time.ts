import { makeField, type Options, sameName } from '../field.ts'

export const timeForm = /^([01]\d|2[0-3]):[0-5]\d$/
export const notATime = 'A time like 07:30'
/** What is wrong with a text as a local time of day; undefined when it is one. */
export const timeFault = (text: string): string | undefined => (timeForm.test(text) ? undefined : notATime)
const twoDigits = (value: number) => String(value).padStart(2, '0')

/** Reads `7:15`, `07:15` and a workbook's `07:15:00`; undefined for any other text. */
function readTime(cell: string): string | undefined {
  const text = cell
    .trim()
    .replace(/^\d:/, '0$&')
    .replace(/^(\d\d:\d\d):00$/, '$1')
  return timeForm.test(text) ? text : undefined
}

/** A local time of day, `HH:MM`, 24 hours. */
export const time = <const Given extends Options>(given: Given) =>
  makeField<string, Given>(given, {
    kind: 'time',
    stored: ['time'],
    cell: 'text',
    inFile: 'text',
    column: sameName,
    print: value => value,
    parse: readTime,
    example: seed => `${twoDigits((seed * 7 + 1) % 24)}:${twoDigits((seed * 15) % 60)}`,
  })
