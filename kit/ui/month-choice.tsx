import { Button } from '@mantine/core'
import { formatMonth } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { Icon } from './icon.tsx'
import { Months } from './months.tsx'
import { Popover } from './popover.tsx'

interface MonthChoiceProps {
  /** `YYYY-MM`; null shows the label */
  value: string | null
  onChange: (month: string) => void
  /** the name of the input; "Month" when absent */
  label?: string
}

/** A button for a toolbar that chooses one of the twelve months of a year. */
export function MonthChoice({ value, onChange, label }: MonthChoiceProps) {
  const t = useWords()
  const name = label ?? t('Month')
  return (
    <Popover
      side="bottom-start"
      role="dialog"
      aria-label={name}
      opener={props => (
        <Button
          {...props}
          aria-haspopup="dialog"
          aria-label={value ? `${name}: ${printedMonth(value)}` : name}
          leftSection={<Icon name="calendar" />}
          rightSection={<Icon name="down" />}
        >
          {value ? printedMonth(value) : name}
        </Button>
      )}
    >
      {close => (
        <Months
          value={value}
          onChange={month => {
            close()
            onChange(month)
          }}
        />
      )}
    </Popover>
  )
}

/** `2026-12` → `Dec 2026`. */
const printedMonth = (month: string) => `${formatMonth(`${month}-01`)} ${month.slice(0, 4)}`
