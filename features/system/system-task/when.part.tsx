import { useDebouncedValue } from '@mantine/hooks'
import { useEffect } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import type { PagePart } from '../../../kit/resource/page/page-part.ts'
import { faultOfFrequency } from '../../../kit/tasks/frequency.ts'
import { Segments } from '../../../kit/ui/segments.tsx'
import { refusalText, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDateTime, formatWeekday, localOf } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { nextRuns, type ScheduleDraft } from './system-task.api.ts'
import { DraftField, FrequencyFields } from './when-fields.part.tsx'

type Part = PagePart<ScheduleDraft>
const typingPauseMs = 300

/** When it runs: the simple choice or an expression, and the next times that follow. */
export function When({ part: given, today }: { part: Part; today: string }) {
  const t = useWords()
  const { draft, update, readOnly, report } = given
  const coming = useComing(draft)
  const part = { ...given, said: { ...coming.wrong, ...given.said } }
  const blocked = Object.values(coming.wrong)[0]
  useEffect(() => report('when', blocked), [report, blocked])
  const kind = draft.unit === null ? 'expression' : 'simple'
  return (
    <section>
      <h2>{t('When it runs')}</h2>
      {!readOnly && (
        <div className="row">
          <Segments
            label={t('How the time is entered')}
            value={kind}
            onChange={next => update(now => (next === 'simple' ? simple(now, today) : typed(now)))}
            options={[
              { value: 'simple', label: t('Simple choice') },
              { value: 'expression', label: t('Cron expression') },
            ]}
          />
        </div>
      )}
      {kind === 'simple' ? (
        <FrequencyFields part={part} />
      ) : (
        <DraftField
          part={part}
          field={{
            name: 'cron',
            label: t('Cron expression'),
            kind: 'text',
            required: true,
            max: 200,
            hint: t('Five to seven fields, a shortcut such as @daily, or @every with a duration such as @every 1h30m.'),
          }}
        />
      )}
      {coming.next ? <Coming draft={draft} {...coming.next} /> : coming.failure && <p className="hint">{t(coming.failure)}</p>}
    </section>
  )
}

const simple = (now: ScheduleDraft, fromOn: string): ScheduleDraft => ({
  ...now,
  everyN: 1,
  unit: 'day',
  weekdays: [],
  atTime: '02:00',
  monthDay: 1,
  fromOn,
})
const typed = (now: ScheduleDraft): ScheduleDraft => ({
  ...now,
  everyN: null,
  unit: null,
  weekdays: [],
  atTime: null,
  monthDay: null,
  fromOn: null,
})

/** The next times as the server finds them, or what it refuses at which field: what never comes is seen before it is saved. */
function useComing(draft: ScheduleDraft) {
  const { name: _, task: __, ...when } = draft
  const [asked] = useDebouncedValue(when, typingPauseMs)
  const { data, error } = useCall(nextRuns, asked, { enabled: isWhole(asked) })
  const refused = isWhole(when) && error instanceof CallError ? error : null
  const wrong: Readonly<Record<string, string>> = refused?.fields ?? {}
  return {
    wrong,
    failure: refused && Object.keys(wrong).length === 0 ? refusalText(refused) : null,
    next: isWhole(when) && !error ? data : undefined,
  }
}

function Coming({ draft, cron, zone, next }: { draft: ScheduleDraft } & NonNullable<typeof nextRuns.$types>['out']) {
  const t = useWords()
  return (
    <div className="coming">
      <p className="aside">
        {draft.unit !== null && <code>{cron}</code>}{' '}
        {next.length > 0 ? t('Next, by the clock of {{zone}}:', { zone }) : t('Runs when the product starts.')}
      </p>
      <ol>
        {next.map(at => (
          <li key={at}>
            {formatWeekday(localOf(at, zone).date)} {formatDateTime(at, zone)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Whether enough is filled in to ask. */
function isWhole({ everyN, unit, weekdays, atTime, monthDay, cron }: Omit<ScheduleDraft, 'name' | 'task'>): boolean {
  if (unit === null) return cron.trim() !== ''
  if (everyN === null || !/^\d\d:\d\d$/.test(atTime ?? '') || monthDay === null) return false
  return faultOfFrequency({ everyN, unit, weekdays, atTime: atTime!, monthDay }) === null
}
