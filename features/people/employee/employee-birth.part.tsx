import type { FieldInputProps } from '../../../kit/fields/view.ts'
import { FieldInput } from '../../../kit/fields/views.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useTyped } from '../../../kit/ui/use-form.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { ageOn, isOldEnough, tooYoung } from './employee.rules.ts'

/** The date of birth, with the age that it makes (EMP-10); one that is too young is told while it is typed (EMP-11). */
export function BirthInput(props: FieldInputProps) {
  const t = useWords()
  const { today } = useSessionNow()
  const age = typeof props.value === 'string' ? ageOn(props.value, today) : null
  const { hiredOn } = useTyped()
  // of somebody who is not hired yet, today
  const isDate = typeof props.value === 'string' && /^\d{4}-\d\d-\d\d$/.test(props.value)
  const isYoung = isDate && !isOldEnough(String(props.value), typeof hiredOn === 'string' && hiredOn !== '' ? hiredOn : today)
  const error = props.error ?? (isYoung ? t(tooYoung) : undefined)
  const hint = age === null ? undefined : t('{{count}} {{count:year|years}} old', { count: age })
  return <FieldInput {...props} {...(error !== undefined && { error })} field={{ ...props.field, kind: 'date', ...(hint && { hint }) }} />
}
