import type { KeyboardEvent } from 'react'
import { useWords } from '../words/words.tsx'
import { IconButton } from './icon-button.tsx'
import { readTypedTime, timeMoved } from './typed-date.client.ts'
import { type InputProps, TypedField } from './typed-field.tsx'

// FORM-03: chosen in steps of 30 minutes, the arrow keys and the arrow buttons move by 10. 00:00 is not offered: it is the specification's "not
// set" (MAST-SHIFTBAND-04, CF-39); where it means midnight it is typed.
const listStep = 30
const keyStep = 10
const times = Array.from({ length: 1440 / listStep - 1 }, (_, step) => timeMoved('00:00', (step + 1) * listStep))

interface TimeFieldProps extends InputProps {
  /** for screen readers, when there is no label beside it */
  label?: string
}

/** A local time of day, `HH:MM`: typed, moved by the arrow keys, or chosen. */
export function TimeField(props: TimeFieldProps) {
  const t = useWords()
  const { value, onChange, readOnly } = props
  const nearest = times.findLast(time => time <= value) ?? times[0]
  const moveBy = (step: number) => {
    const time = readTypedTime(value)
    onChange(timeMoved(time ?? '00:00', time ? step : 0))
  }
  const moveByKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: keyStep, ArrowDown: -keyStep }[event.key]
    if (!step || readOnly) return
    event.preventDefault()
    moveBy(step)
  }
  return (
    <TypedField
      {...props}
      shown={value}
      read={readTypedTime}
      placeholder={t('HH:mm')}
      button={{ icon: 'attendance', label: t('Choose a time') }}
      onKeyDown={moveByKey}
    >
      {close => (
        <div className="time-list">
          <div className="time-arrows">
            <IconButton icon="down" label={t('10 minutes earlier')} onClick={() => moveBy(-keyStep)} />
            <output>{value}</output>
            <IconButton icon="up" label={t('10 minutes later')} onClick={() => moveBy(keyStep)} />
          </div>
          {times.map(time => (
            <button
              key={time}
              type="button"
              data-autofocus={time === nearest || undefined}
              aria-pressed={time === value}
              onClick={() => {
                onChange(time)
                close()
              }}
            >
              {time}
            </button>
          ))}
        </div>
      )}
    </TypedField>
  )
}
