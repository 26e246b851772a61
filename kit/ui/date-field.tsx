import { Popover, TextInput } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { formatDate, formatDateTime, localOf } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { Calendar } from './calendar.tsx'
import './date-field.css'
import { FieldButton } from './field-button.tsx'
import { TimeField } from './time-field.tsx'
import { instantAt, typedDate, typedInstant } from './typed-date.client.ts'

export interface InputProps {
  id: string
  value: string
  /** a text that cannot be read is handed on as it is, for the check to refuse */
  onChange: (value: string) => void
  onBlur?: () => void
  readOnly?: boolean
  /** what is wrong, or the hint; below the input */
  error?: ReactNode
  description?: ReactNode
  required?: boolean
  ref?: Ref<HTMLInputElement>
}

interface DateFieldProps extends InputProps {
  /** given, the value is an instant, shown at this zone; else a date */
  zone?: string
}

/** A date, or a date and time, typed or chosen from a calendar (FORM-01). */
export function DateField({ id, value, onChange, onBlur, readOnly = false, error, description, required, zone, ref }: DateFieldProps) {
  const t = useWords()
  const [typing, setTyping] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const read = (text: string) => (zone ? typedInstant(text, zone) : typedDate(text))
  const shown = shownOf(value, zone)
  const local = localParts(value, zone)
  const choose = (date: string | null, time = local?.time ?? '00:00') => {
    if (date) onChange(zone ? instantAt(date, time, zone) : date)
    if (!zone) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey && event.key === 'ArrowDown') setOpen(true)
  }
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-end" disabled={readOnly} withRoles={false}>
      <Popover.Target>
        <TextInput
          id={id}
          ref={ref}
          size="md"
          autoComplete="off"
          value={typing ?? shown}
          readOnly={readOnly}
          error={error}
          aria-required={required}
          description={description}
          placeholder={zone ? 'DD/MMM/YYYY HH:mm' : 'DD/MMM/YYYY'}
          onKeyDown={onKeyDown}
          onChange={event => {
            const text = event.currentTarget.value
            setTyping(text)
            onChange(read(text) ?? text)
          }}
          onBlur={() => {
            setTyping(null)
            onBlur?.()
          }}
          rightSection={!readOnly && <FieldButton icon="calendar" label={t('Open calendar')} onClick={() => setOpen(!open)} />}
        />
      </Popover.Target>
      <Popover.Dropdown>
        <Calendar value={local?.date ?? null} onChange={date => choose(date)} />
        {zone && local && (
          <div className="date-field-time">
            <TimeField id={`${id}-time`} value={local.time} onChange={time => choose(local.date, time)} label={t('Time')} />
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const isDate = (value: string) => /^\d{4}-\d\d-\d\d$/.test(value)
const isInstant = (value: string) => /^\d{4}-\d\d-\d\dT.*Z$/.test(value)

function shownOf(value: string, zone: string | undefined): string {
  if (zone) return isInstant(value) ? formatDateTime(value, zone) : value
  return isDate(value) ? formatDate(value) : value
}

function localParts(value: string, zone: string | undefined): { date: string; time: string } | null {
  if (zone) return isInstant(value) ? localOf(value, zone) : null
  return isDate(value) ? { date: value, time: '00:00' } : null
}
