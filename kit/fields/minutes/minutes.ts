import { makeField, type Options, sameName } from '../field.ts'

interface MinutesOptions extends Options {
  /** fewest minutes, 0 when absent */
  readonly min?: number
  /** most minutes, those of a week when absent */
  readonly max?: number
  readonly initial?: number
}

const hour = 60
const week = 7 * 24 * hour
const two = (number: number) => String(number).padStart(2, '0')

/** 435 → `07:15`. There may be more than 24 hours. */
export const printMinutes = (minutes: number): string => `${two(Math.floor(minutes / hour))}:${two(minutes % hour)}`

/** Reads `7:15`, `07:15`, `435` and a workbook's `07:15:00` as 435 minutes; in a field of hours `11` as 11 hours. Undefined for any other text. */
export function readMinutes(text: string, bare: 'hours' | 'minutes' = 'minutes'): number | undefined {
  const clean = text.trim()
  if (/^\d{1,6}$/.test(clean)) return Number(clean) * (bare === 'hours' ? hour : 1)
  const [, hours, rest] = /^(\d{1,4}):([0-5]\d)(?::00)?$/.exec(clean) ?? []
  return hours ? Number(hours) * hour + Number(rest) : undefined
}

/** A length of time in whole minutes; shown, typed and read in files as hours and minutes. */
export const minutes = <const Given extends MinutesOptions>(given: Given) => {
  const { min = 0, max = week } = given
  return makeField<number, Given>(given, {
    kind: 'minutes',
    stored: ['int2', 'int4'],
    cell: 'duration',
    inFile: 'duration',
    initial: given.initial,
    min,
    max,
    column: sameName,
    print: printMinutes,
    parse: readMinutes,
    example: seed => min + (seed % (max - min + 1)),
  })
}
