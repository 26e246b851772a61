import { formatDate, formatDateTime, instantAt, localOf } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { Calendar } from './calendar.tsx'
import { TimeField } from './time-field.tsx'
import { type Near, readTypedDate, readTypedInstant } from './typed-date.client.ts'
import { type InputProps, TypedField } from './typed-field.tsx'

interface DateFieldProps extends InputProps {
  /** when given, the value is an instant, shown in this zone; otherwise it is a date */
  zone?: string
  /** on which date a time alone is meant */
  near?: Near | undefined
}

/** A date, or a date and time, typed or chosen from a calendar (FORM-01). */
export function DateField({ zone, near, ...input }: DateFieldProps) {
  const t = useWords()
  const { id, value, onChange } = input
  const local = localParts(value, zone)
  const choose = (date: string, time = local?.time ?? '00:00') => onChange(zone ? instantAt(date, time, zone) : date)
  return (
    <TypedField
      {...input}
      shown={shownOf(value, zone)}
      read={text => (zone ? readTypedInstant(text, zone, near) : readTypedDate(text))}
      placeholder={zone ? t('DD/MMM/YYYY HH:mm') : t('DD/MMM/YYYY')}
      button={{ icon: 'calendar', label: t('Open calendar') }}
    >
      {close => (
        <>
          <Calendar
            value={local?.date ?? null}
            onChange={date => {
              if (date) choose(date)
              if (!zone) close()
            }}
          />
          {zone && local && (
            <div className="date-field-time">
              <TimeField id={`${id}-time`} value={local.time} onChange={time => choose(local.date, time)} label={t('Time')} />
            </div>
          )}
        </>
      )}
    </TypedField>
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
