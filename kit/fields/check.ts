import { z } from 'zod'
import { colourForm } from './colour.ts'
import { hasScale } from './decimal.ts'
import type { Field, FieldKind } from './field.ts'
import { inUtc, isInstant } from './instant.ts'
import { printMinutes } from './minutes.ts'
import { phoneForm } from './phone.ts'
import { timeForm } from './time.ts'
import { wholeNumber } from './whole-number.ts'

/** What a value of each kind must be; a kind without a line does not compile. Apart from the fields, which the browser shows without it. */
const kinds: Readonly<Record<FieldKind, (field: Field) => z.ZodType>> = {
  text: ({ max }) => textOf(max).refine(value => !control.test(value), 'Only letters that can be seen'),
  longText: ({ max }) => textOf(max).refine(value => !value.includes('\0'), 'Only letters that can be seen'),
  integer({ min = 0, max = 0 }) {
    const range = `A whole number from ${min} to ${max}`
    return z
      .int({ error: expects(range) })
      .min(min, range)
      .max(max, range)
  },
  decimal: decimalOf,
  percent: decimalOf,
  minutes({ min = 0, max = 0 }) {
    const range = `A length of time from ${printMinutes(min)} to ${printMinutes(max)}`
    return z
      .int({ error: expects(range) })
      .min(min, range)
      .max(max, range)
  },
  time: () => z.string({ error: expects('A time like 07:30') }).regex(timeForm, 'A time like 07:30'),
  date: () => z.iso.date({ error: expects('A date like 2026-11-15') }),
  month: () =>
    z.iso.date({ error: expects('A month by its first day, like 2026-11-01') }).regex(/-01$/, 'A month by its first day, like 2026-11-01'),
  dateTime: () =>
    z
      .string({ error: expects(instantSays) })
      .refine(isInstant, instantSays)
      .overwrite(text => (isInstant(text) ? inUtc(text) : text)),
  toggle: () => z.boolean({ error: 'Yes or No' }),
  choice: ({ choices = [] }) =>
    z.enum(
      choices.map(({ value }) => value),
      { error: expects(`One of ${choices.map(({ label }) => label).join(', ')}`) },
    ),
  colour: () => z.string({ error: expects('A colour like #2f6fab') }).regex(colourForm, 'A colour like #2f6fab'),
  // EMP-12
  email: ({ max }) => textOf(max).pipe(z.email('Not valid Email')),
  phone: ({ max }) => textOf(max).regex(phoneForm, 'A telephone number like +968 2412 3456'),
  ref: () => wholeNumber(1, Number.MAX_SAFE_INTEGER, expects('Choose one of the list')),
}

function decimalOf({ min = 0, max = 0, scale = 0 }: Field) {
  const range = `A number from ${min} to ${max}`
  return z
    .number({ error: expects(range) })
    .min(min, range)
    .max(max, range)
    .refine(value => hasScale(value, scale), `At most ${scale} digits behind the point`)
}

const instantSays = 'A date and time like 2026-11-15T07:30:00Z'

/** Zero bytes cannot be stored, and line ends belong into a long text. */
const control = /\p{Cc}/u

const textOf = (max = 0) =>
  z
    .string({ error: expects('Enter a text') })
    .trim()
    .max(max, `At most ${max} letters`)

const isBlank = (value: unknown) => value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** The message of a check: a blank says so, anything else what is expected (FORM-07). */
const expects = (text: string) => (issue: { input?: unknown }) => (isBlank(issue.input) ? 'This field cannot be blank' : text)

/** Checks a draft's value: a blank is refused, replaced by what the field starts with, or null. */
export function draftCheck(field: Field): z.ZodType {
  const check = kinds[field.kind](field)
  if (field.required) return z.preprocess(value => (isBlank(value) ? undefined : value), check)
  const blank = field.initial ?? null
  return z.preprocess(value => (isBlank(value) ? blank : value), check.nullable()).default(blank as never)
}

/** The value as rows carry it. */
export function rowCheck(field: Field): z.ZodType {
  const check = kinds[field.kind](field)
  return field.required || field.initial !== undefined ? check : check.nullable()
}
