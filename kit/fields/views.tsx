import { view as choice } from './choice/choice.input.tsx'
import { view as colour } from './colour/colour.input.tsx'
import { view as date } from './date/date.input.tsx'
import { view as dateTime } from './date-time/date-time.input.tsx'
import { view as decimal } from './decimal/decimal.input.tsx'
import { view as email } from './email/email.input.tsx'
import type { FieldKind } from './field.ts'
import { view as image } from './image/image.input.tsx'
import { view as integer } from './integer/integer.input.tsx'
import { view as longText } from './long-text/long-text.input.tsx'
import { view as minutes } from './minutes/minutes.input.tsx'
import { view as month } from './month/month.input.tsx'
import { view as percent } from './percent/percent.input.tsx'
import { view as phone } from './phone/phone.input.tsx'
import { view as ref } from './ref/ref.input.tsx'
import { view as refs } from './refs/refs.input.tsx'
import { view as text } from './text/text.input.tsx'
import { view as time } from './time/time.input.tsx'
import { view as toggle } from './toggle/toggle.input.tsx'
import type { FieldInputProps, FieldView } from './view.ts'

/** How each kind of field is entered in forms; a missing kind does not compile. */
export const views: Readonly<Record<FieldKind, FieldView>> = {
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
  own: { Input: ({ field, ...props }) => field.Input && <field.Input field={field} {...props} /> },
}

export function FieldInput(props: FieldInputProps) {
  const { Input } = views[props.field.kind]
  return <Input {...props} />
}
