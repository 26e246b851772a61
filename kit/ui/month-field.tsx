import { formatMonth } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { Months } from './months.tsx'
import { type InputProps, TypedField } from './typed-field.tsx'

/** A month, stored as its first day. It is chosen from a list and cannot be typed (FORM-02). */
export function MonthField(props: InputProps) {
  const t = useWords()
  const { value, onChange } = props
  return (
    <TypedField
      {...props}
      choiceOnly
      shown={value && `${formatMonth(value)}/${value.slice(0, 4)}`}
      read={() => null}
      placeholder={t('MMM/YYYY')}
      button={{ icon: 'calendar', label: t('Choose a month') }}
    >
      {close => (
        <Months
          value={value ? value.slice(0, 7) : null}
          onChange={month => {
            onChange(`${month}-01`)
            close()
          }}
        />
      )}
    </TypedField>
  )
}
