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

/** The check of each kind of field; a missing kind does not compile. In files of its own, so that the browser shows fields without it. */
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
  own: field => field.check!,
}

/** Checks a value of a draft. A blank is refused when the field is required; otherwise it becomes the initial value or null. */
export function draftCheck(field: Field): z.ZodType {
  const check = kinds[field.kind](field)
  const says = (value: unknown) => !isBlank(value) && !(field.many && Array.isArray(value) && value.length === 0)
  if (field.required) return z.preprocess(value => (says(value) ? value : undefined), check)
  const blank = field.initial ?? null
  return z.preprocess(value => (says(value) ? value : blank), check.nullable()).default(blank as never)
}

/** Checks a value of a stored row. */
export function rowCheck(field: Field): z.ZodType {
  const check = kinds[field.kind](field)
  return field.required || field.initial !== undefined ? check : check.nullable()
}
