import { Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useWords } from '../words/words.tsx'
import './date-field.css'
import type { InputProps } from './date-field.tsx'
import { FieldButton } from './field-button.tsx'
import { timeMoved, typedTime } from './typed-date.client.ts'

// FORM-03: chosen in steps of 30 minutes, the arrow keys move by 10
const [listStep, keyStep] = [30, 10]
const times = Array.from({ length: 1440 / listStep }, (_, step) => timeMoved('00:00', step * listStep))

interface TimeFieldProps extends InputProps {
  /** where no label stands beside it */
  label?: string
}

/** A wall time of day, `HH:MM`: typed, moved by the arrow keys, or chosen. */
export function TimeField({ id, value, onChange, onBlur, readOnly = false, error, description, required, label, ref }: TimeFieldProps) {
  const t = useWords()
  const [typing, setTyping] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const nearest = times.findLast(time => time <= value) ?? times[0]
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowDown') return setOpen(true)
    const step = { ArrowUp: keyStep, ArrowDown: -keyStep }[event.key]
    const time = typedTime(value)
    if (!step || readOnly) return
    event.preventDefault()
    setTyping(null)
    onChange(timeMoved(time ?? '00:00', time ? step : 0))
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" disabled={readOnly} withRoles={false}>
      <Popover.Target>
        <TextInput
          id={id}
          ref={ref}
          size="md"
          autoComplete="off"
          aria-label={label}
          value={typing ?? value}
          readOnly={readOnly}
          error={error}
          aria-required={required}
          description={description}
          placeholder="HH:mm"
          onKeyDown={onKeyDown}
          onChange={event => {
            const text = event.currentTarget.value
            setTyping(text)
            onChange(typedTime(text) ?? text)
          }}
          onBlur={() => {
            setTyping(null)
            onBlur?.()
          }}
          rightSection={!readOnly && <FieldButton icon="attendance" label={t('Choose a time')} onClick={() => setOpen(!open)} />}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <div className="time-list">
          {times.map(time => (
            <button
              key={time}
              type="button"
              data-autofocus={time === nearest || undefined}
              aria-pressed={time === value}
              onClick={() => {
                onChange(time)
                setOpen(false)
              }}
            >
              {time}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
