import { useId } from 'react'
import { isInOrder } from '../../../kit/fields/date/in-order.ts'
import { DateField } from '../../../kit/ui/date-field.tsx'
import { useWords } from '../../../kit/words/words.tsx'

interface Dates {
  readonly from: string
  readonly to: string
}

const isDate = (text: string) => text === '' || /^\d{4}-\d\d-\d\d$/.test(text)

/** From and to which date, both included; without end where one is empty. What is no date yet changes nothing. */
export function TimeFilter({ value, onChange }: { value: Dates; onChange(value: Dates): void }) {
  const t = useWords()
  const id = useId()
  const set = (changed: Partial<Dates>) => {
    const next = { ...value, ...changed }
    if (isDate(next.from) && isDate(next.to)) onChange(next)
  }
  const wrong = value.from !== '' && value.to !== '' && !isInOrder(value.from, value.to)
  return (
    <>
      <span className="row">
        <label htmlFor={`${id}-from`}>{t('From{{:date}}')}</label>
        <DateField id={`${id}-from`} value={value.from} onChange={from => set({ from })} />
      </span>
      <span className="row">
        <label htmlFor={`${id}-to`}>{t('To{{:date}}')}</label>
        <DateField
          id={`${id}-to`}
          value={value.to}
          onChange={to => set({ to })}
          error={wrong ? t('The end date must not be before the start date') : undefined}
        />
      </span>
    </>
  )
}
