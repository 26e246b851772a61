import type { FieldInputProps } from '../../../kit/fields/view.ts'
import { FieldInput } from '../../../kit/fields/views.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { ageOn } from './employee.rules.ts'

/** The date of birth, with the age that it makes (EMP-10). */
export function BirthInput(props: FieldInputProps) {
  const t = useWords()
  const { today } = useSessionNow()
  const age = typeof props.value === 'string' ? ageOn(props.value, today) : null
  const hint = age === null ? undefined : t('{{count}} {{count:year|years}} old', { count: age })
  return <FieldInput {...props} field={{ ...props.field, kind: 'date', ...(hint && { hint }) }} />
}
