import { z } from 'zod'
import { check as choice } from './choice/choice.check.ts'
import { check as colour } from './colour/colour.check.ts'
import { isBlank } from './complaint.ts'
import { check as date } from './date/date.check.ts'
import { check as dateTime } from './date-time/date-time.check.ts'
import { check as decimal } from './decimal/decimal.check.ts'
import { check as email } from './email/email.check.ts'
import type { Field, FieldKind } from './field.ts'
import { check as image } from './image/image.check.ts'
import { check as integer } from './integer/integer.check.ts'
import { check as longText } from './long-text/long-text.check.ts'
import { check as minutes } from './minutes/minutes.check.ts'
import { check as month } from './month/month.check.ts'
import { check as percent } from './percent/percent.check.ts'
import { check as phone } from './phone/phone.check.ts'
import { check as ref } from './ref/ref.check.ts'
import { check as refs } from './refs/refs.check.ts'
import { check as text } from './text/text.check.ts'
import { check as time } from './time/time.check.ts'
import { check as toggle } from './toggle/toggle.check.ts'

/** What a value of each kind must be; a kind without a line does not compile. Apart from the fields, which the browser shows without it. */
const kinds: Readonly<Record<FieldKind, (field: Field) => z.ZodType>> = {
  text,
  longText,
  integer,
  decimal,
  percent,
  minutes,
  time,
  date,
  month,
  dateTime,
  toggle,
  choice,
  colour,
  email,
  phone,
  image,
  ref,
  refs,
}

/** Checks a draft's value: a blank is refused, replaced by what the field starts with, or null. */
export function draftCheck(field: Field): z.ZodType {
  const check = kinds[field.kind](field)
  const says = (value: unknown) => !isBlank(value) && !(field.many && Array.isArray(value) && value.length === 0)
  if (field.required) return z.preprocess(value => (says(value) ? value : undefined), check)
  const blank = field.initial ?? null
  return z.preprocess(value => (says(value) ? value : blank), check.nullable()).default(blank as never)
}

/** The value as rows carry it. */
export function rowCheck(field: Field): z.ZodType {
  const check = kinds[field.kind](field)
  return field.required || field.initial !== undefined ? check : check.nullable()
}
