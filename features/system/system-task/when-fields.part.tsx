import type { FormField } from '../../../kit/fields/view.ts'
import type { PagePart } from '../../../kit/resource/page/page-part.ts'
import { hasWeekdays, mostOf, numbersOf, type Unit, units } from '../../../kit/tasks/frequency.ts'
import { FilterChip } from '../../../kit/ui/chip.tsx'
import { FieldLine } from '../../../kit/ui/form-field.tsx'
import { useFormAround } from '../../../kit/ui/use-form.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { weekdayWord } from './schedule-words.client.ts'
import type { ScheduleDraft } from './system-task.api.ts'

type Part = PagePart<ScheduleDraft>

/** One field of the draft, with what is wrong with it. */
export function DraftField({ field, part, onChange }: { field: FormField; part: Part; onChange?: (value: unknown) => void }) {
  const t = useWords()
  const form = useFormAround()
  const wrong = part.said[field.name]
  return (
    <FieldLine
      field={field}
      value={part.draft[field.name as keyof ScheduleDraft]}
      onChange={onChange ?? (value => part.update(now => ({ ...now, [field.name]: value })))}
      onBlur={() => form.touch(field.name)}
      inputRef={form.inputOf(field.name)}
      error={wrong && t(wrong)}
      readOnly={part.readOnly}
      first={false}
    />
  )
}

const unitWords: Record<Unit, string> = { minute: 'minutes', hour: 'hours', day: 'days', week: 'weeks', month: 'months' }

/** The simple choice: every N minutes, hours, days, weeks or months, and weekdays (CF-65). */
export function FrequencyFields({ part }: { part: Part }) {
  const t = useWords()
  const unit = part.draft.unit!
  const numbers = numbersOf(unit)
  const strides = (unit === 'day' || unit === 'week') && part.draft.everyN !== 1
  const every: FormField = numbers
    ? {
        name: 'everyN',
        label: t('Every'),
        kind: 'choice',
        required: true,
        half: true,
        options: numbers.map(n => ({ value: String(n), label: String(n) })),
      }
    : { name: 'everyN', label: t('Every'), kind: 'integer', required: true, half: true, min: 1, max: mostOf(unit) }
  return (
    <div className="form">
      <DraftField
        part={part}
        field={every}
        onChange={value => part.update(now => ({ ...now, everyN: value === null || value === '' ? null : Number(value) }) as ScheduleDraft)}
      />
      <DraftField
        part={part}
        field={{
          name: 'unit',
          label: t('Unit of time'),
          kind: 'choice',
          required: true,
          half: true,
          options: units.map(value => ({ value, label: t(unitWords[value]) })),
        }}
        onChange={value => part.update(now => withUnit(now, value as Unit))}
      />
      {hasWeekdays(unit) && <Weekdays part={part} />}
      {unit === 'month' && (
        <DraftField
          part={part}
          field={{ name: 'monthDay', label: t('Day of the month'), kind: 'integer', required: true, half: true, min: 1, max: 28 }}
        />
      )}
      {unit !== 'minute' && (
        <DraftField
          part={part}
          field={{
            name: 'atTime',
            label: t('At'),
            kind: 'time',
            required: true,
            half: true,
            ...(unit === 'hour' && { hint: t('For every hour, only the minute of the time counts.') }),
          }}
        />
      )}
      {strides && <DraftField part={part} field={{ name: 'fromOn', label: t('Counted from'), kind: 'date', required: true, half: true }} />}
    </div>
  )
}

/** Keeps of a frequency what goes with another unit. */
const withUnit = (now: ScheduleDraft, unit: Unit): ScheduleDraft => ({
  ...now,
  unit,
  everyN: numbersOf(unit)?.includes(now.everyN ?? 1) === false ? 1 : now.everyN,
  weekdays: !hasWeekdays(unit) ? [] : unit === 'week' && now.weekdays.length === 0 ? [1] : now.weekdays,
  fromOn: unit === 'day' || unit === 'week' ? now.fromOn : null,
})

function Weekdays({ part: { draft, update, readOnly, said } }: { part: Part }) {
  const t = useWords()
  const toggled = (day: number) =>
    draft.weekdays.includes(day) ? draft.weekdays.filter(each => each !== day) : [...draft.weekdays, day].sort()
  return (
    <fieldset className="weekdays" disabled={readOnly}>
      <legend>{t('Weekdays')}</legend>
      <div className="row">
        {[1, 2, 3, 4, 5, 6, 7].map(day => (
          <FilterChip key={day} active={draft.weekdays.includes(day)} onToggle={() => update(now => ({ ...now, weekdays: toggled(day) }))}>
            {weekdayWord(day)}
          </FilterChip>
        ))}
      </div>
      <p className={said.weekdays ? 'form-hint wrong' : 'form-hint'}>
        {said.weekdays ? t(said.weekdays) : draft.unit !== 'week' && t('None chosen means every day.')}
      </p>
    </fieldset>
  )
}
