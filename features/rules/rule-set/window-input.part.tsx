import { NumberInput, Select } from '@mantine/core'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { windowWords } from './rule-words.rules.ts'

export type WindowValue = keyof typeof windowWords | { readonly rollingDays?: number }

const rolling = 'rolling'

interface WindowInputProps {
  value: WindowValue
  readOnly: boolean
  onChange: (value: WindowValue) => void
}

/** Over which days something is counted: a calendar day, a week, the period, or any so many days. */
export function WindowInput({ value, readOnly, onChange }: WindowInputProps) {
  const t = useWords()
  const isRolling = typeof value === 'object'
  return (
    <span className="rule-part">
      <Select
        className="rule-window"
        aria-label={t('Counted over')}
        data={[
          ...Object.entries(windowWords).map(([word, label]) => ({ value: word, label: t(label) })),
          { value: rolling, label: t('in any … days') },
        ]}
        value={isRolling ? rolling : value}
        readOnly={readOnly}
        allowDeselect={false}
        rightSection={<Icon name="down" />}
        onChange={word => word && onChange(word === rolling ? { rollingDays: 14 } : (word as keyof typeof windowWords))}
      />
      {isRolling && (
        <NumberInput
          aria-label={t('Days')}
          value={value.rollingDays ?? ''}
          min={1}
          max={64}
          clampBehavior="strict"
          placeholder="–"
          allowDecimal={false}
          hideControls
          readOnly={readOnly}
          onChange={typed => onChange(typed === '' ? {} : { rollingDays: Number(typed) })}
        />
      )}
    </span>
  )
}
