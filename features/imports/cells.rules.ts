import { dayOf, isoOf, type Minute, minuteOf, type Zone } from '../../engines/time/time.ts'
import { draftCheck } from '../../kit/fields/check.ts'
import { readDate } from '../../kit/fields/date/date.ts'
import { firstWorkDate, lastWorkDate } from '../../kit/fields/date/of-work.ts'
import { email } from '../../kit/fields/email/email.ts'
import type { Field } from '../../kit/fields/field.ts'
import { phone } from '../../kit/fields/phone/phone.ts'
import { isUnseen, turnsOrder } from '../../kit/fields/seen.ts'
import { inEnglish } from '../../kit/words/fill.ts'

/** A cell as the workbook reader gives it: dates are ISO text, formulas are marked. */
export type ImportCell = string | number | boolean | { readonly formula: true } | null

/** What is wrong with one cell of a row. */
export interface Fault {
  readonly column: string
  readonly message: string
}

interface TextOptions {
  readonly max: number
  readonly required?: boolean
  /** it may have line breaks */
  readonly lines?: boolean
}

const emailField: Field = email({ label: 'Email' })
const phoneField: Field = phone({ label: 'Mobile Phone' })

/** Where and when a row is read. */
export interface RowScope {
  readonly zone: Zone
  /** the terminal's date, ISO */
  readonly today: string
  /** the instant of the request, ISO in UTC */
  readonly now: string
}

/** The days a date may be, both included. */
export interface Days {
  readonly first: string
  readonly last: string
}

export const workDays: Days = { first: firstWorkDate, last: lastWorkDate }
/** Of a person: when somebody was hired, or a licence began. */
export const personDays: Days = { first: '1900-01-01', last: lastWorkDate }
export const birthDays = (today: string): Days => ({ first: personDays.first, last: today })

/**
 * Reads the cells of one row by column name and gathers everything that is wrong with them. After a fault the value returned is a
 * stand-in: a row with faults is never used.
 */
export class RowReader {
  readonly faults: Fault[] = []

  constructor(
    private readonly columns: readonly string[],
    private readonly cells: readonly ImportCell[],
  ) {
    for (const [at, column] of columns.entries())
      if (typeof cells[at] === 'object' && cells[at]) this.fault(column, 'A formula is not accepted; put the value itself.')
  }

  /** Adds a fault; the first one of a column is enough. */
  fault(column: string, message: string): void {
    if (!this.faults.some(fault => fault.column === column)) this.faults.push({ column, message })
  }

  /** Text without blanks at its ends, at most `max` characters; null when the cell is empty. */
  optional(column: string, max: number): string | null {
    return this.text(column, { max }) || null
  }

  /** As `optional`, with line breaks. */
  optionalLines(column: string, max: number): string | null {
    return this.text(column, { max, lines: true }) || null
  }

  /** An e-mail address (EMP-12); null when the cell is empty. */
  email(column: string): string | null {
    return this.checked(column, emailField)
  }

  /** A telephone number; null when the cell is empty. */
  phone(column: string): string | null {
    return this.checked(column, phoneField)
  }

  required(column: string, max: number): string {
    return this.text(column, { max, required: true })
  }

  /** A date of the calendar, one of `days`; null when the cell is empty. */
  date(column: string, days: Days): string | null {
    const text = inNumbers(this.text(column, { max: 40 }))
    if (!text) return null
    const date = /^(\d{4}-\d\d-\d\d)(?:[T ]00:00(?::00)?)?$/.exec(text)?.[1]
    if (!date) return this.stand(column, `"${text}" is not a date such as 2026-11-02.`)
    if (Number.isNaN(dayOf(date))) return this.stand(column, `There is no date ${date}.`)
    return isOneOf(days, date) ? date : this.standOutside(column, days, date)
  }

  requiredDate(column: string, days: Days): string {
    return this.date(column, days) ?? this.missing(column)
  }

  /**
   * A wall time of work in the zone as an instant, ISO in UTC with seconds; null when the cell is empty. A wall time that a clock change
   * leaves out moves forward. A date alone is its midnight, as of a ship that comes some time on that day; a clocking has its time (`punch`).
   */
  instant(column: string, zone: Zone): string | null {
    const text = inNumbers(this.text(column, { max: 40 }))
    if (!text) return null
    const parts = /^(\d{4}-\d\d-\d\d)(?:[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d+)?)?)?$/.exec(text)
    if (!parts) return this.stand(column, `"${text}" is not a date and time such as 2026-11-02T06:38:00.`)
    const [, date = '', hour = '0', minute = '0', second = '00'] = parts
    const day = dayOf(date)
    if (Number.isNaN(day)) return this.stand(column, `There is no date ${date}.`)
    if (!isOneOf(workDays, date)) return this.standOutside(column, workDays, date)
    return instantText(minuteOf(zone, day, Number(hour) * 60 + Number(minute)), second)
  }

  /** As `instant`, of a clocking: a date without a time of day says not when it was. */
  punch(column: string, zone: Zone): string | null {
    const text = this.text(column, { max: 40 })
    if (/^\d{4}-\d\d-\d\d$/.test(text))
      return this.stand(column, `"${text}" has no time of day. Give date and time, such as 2026-11-02T06:38:00.`)
    return this.instant(column, zone)
  }

  requiredInstant(column: string, zone: Zone): string {
    return this.instant(column, zone) ?? this.missing(column)
  }

  /** A whole number from 0 to `max`; 0 when the cell is empty. */
  count(column: string, max: number): number {
    const text = this.text(column, { max: 40 })
    if (/^\d{1,9}$/.test(text) && Number(text) <= max) return Number(text)
    if (text) this.fault(column, `"${text}" is not a whole number from 0 to ${max}.`)
    return 0
  }

  requiredCount(column: string, max: number): number {
    this.text(column, { max: 40, required: true })
    return this.count(column, max)
  }

  /** A text as the check of a field takes it, and in its words. */
  private checked(column: string, field: Field): string | null {
    const cell = this.cells[this.columns.indexOf(column)]
    if (typeof cell === 'object') return null
    const { data, error } = draftCheck(field).safeParse(cell === undefined ? null : String(cell))
    if (error) this.fault(column, error.issues[0]!.message)
    return (data as string | null | undefined) ?? null
  }

  private text(column: string, { max, required = false, lines = false }: TextOptions): string {
    const cell = this.cells[this.columns.indexOf(column)] ?? ''
    if (typeof cell === 'object') return ''
    const given = String(cell).trim()
    const text = isUnseen(given) ? '' : given
    if (required && text === '') this.missing(column)
    if (text.length > max) this.fault(column, inEnglish('Longer than {{count}} {{count:character|characters}}.', { count: max }))
    if (text.includes('\0') || /\p{Surrogate}/u.test(text)) this.fault(column, 'This text has a character that cannot be stored.')
    if ((lines ? text.replace(/[\t\n\r]/g, '') : text).match(/\p{Cc}/u) || turnsOrder(text)) this.fault(column, 'Only visible characters')
    return text
  }

  private missing(column: string): '' {
    this.fault(column, 'A value is required.')
    return ''
  }

  private standOutside(column: string, { first, last }: Days, date: string): '' {
    return this.stand(column, `${date} is not between ${first} and ${last}.`)
  }

  private stand(column: string, message: string): '' {
    this.fault(column, message)
    return ''
  }
}

/** A date as the product writes it, with or without a time: `27/Nov/2026 06:38` → `2026-11-27 06:38`. Any other text is left. */
const inNumbers = (text: string): string => text.replace(/^\d\d\/[A-Za-z]{3}\/\d{4}/, date => readDate(date) ?? date)

const isOneOf = ({ first, last }: Days, date: string): boolean => date >= first && date <= last

/** `2026-11-02T02:38:00Z` of a minute of the engines' line and the seconds within it. */
function instantText(minute: Minute, second: string): string {
  const day = Math.floor(minute / 1440)
  const minuteOfDay = minute - day * 1440
  const two = (value: number) => String(value).padStart(2, '0')
  return `${isoOf(day)}T${two(Math.floor(minuteOfDay / 60))}:${two(minuteOfDay % 60)}:${second}Z`
}
