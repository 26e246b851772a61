import { useState } from 'react'
import { Chip } from '../../../kit/ui/chip.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { TimeField } from '../../../kit/ui/time-field.tsx'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { categoryNames } from '../ledger/category-names.rules.ts'
import { exceptionNames } from '../ledger/exceptions.rules.ts'
import { Ledger, LedgerNote } from '../ledger/ledger.widget.tsx'
import { type Example, type ExampleAnswer, exampleAnswer } from './example.rules.ts'
import type { VersionSettings } from './settings.rules.ts'

const firstExample: Example = { shift: true, starts: '07:00', ends: '19:00', clockIn: '07:04', clockOut: '19:52' }

/** A day to try the settings on: what they make of it, and how, while they are being changed. */
export default function SettingsExample({ version }: { version: VersionSettings }) {
  const t = useWords()
  const [example, setExample] = useState(firstExample)
  const answer = exampleAnswer(version, example)
  return (
    <aside className="param-example" aria-label={t('Example')}>
      <div className="param-example-head">
        <h3>{t('Example')}</h3>
        <Segments
          label={t('Example')}
          value={example.shift ? 'shift' : 'off'}
          onChange={value => setExample({ ...example, shift: value === 'shift' })}
          options={[
            { value: 'shift', label: t('Shift') },
            { value: 'off', label: t('OFF') },
          ]}
        />
      </div>
      <div className="param-times">
        {example.shift && (
          <Times
            title={t('Shift')}
            names={['starts', 'ends']}
            labels={[t('Starts'), t('Ends')]}
            example={example}
            setExample={setExample}
          />
        )}
        <Times
          title={t('Clocked')}
          names={['clockIn', 'clockOut']}
          labels={[t('Clock In'), t('Clock Out')]}
          example={example}
          setExample={setExample}
        />
      </div>
      {answer ? (
        <Answer answer={answer} />
      ) : (
        <LedgerNote>{t('One of the times or settings is not valid. Correct it to see the hours.')}</LedgerNote>
      )}
    </aside>
  )
}

type TimeName = Exclude<keyof Example, 'shift'>
interface TimesProps {
  title: string
  names: readonly [TimeName, TimeName]
  labels: readonly [string, string]
  example: Example
  setExample: (example: Example) => void
}

const Times = ({ title, names, labels, example, setExample }: TimesProps) => (
  <div className="row">
    <span className="param-times-title">{title}</span>
    {names.map((name, at) => (
      <TimeField
        key={name}
        id={`example-${name}`}
        label={labels[at]!}
        value={example[name]}
        onChange={time => setExample({ ...example, [name]: time })}
      />
    ))}
  </div>
)

function Answer({ answer: { paid, lines, exceptions } }: { answer: ExampleAnswer }) {
  const t = useWords()
  const sum = paid
    .map(({ category, minutes }) => t('{{label}}: {{value}}', { label: t(categoryNames[category]), value: duration(minutes, t) }))
    .join(', ')
  return (
    <>
      <p className="param-answer" aria-live="polite">
        {sum || t('No hours')}
      </p>
      {exceptions.length > 0 && (
        <div className="param-exceptions">
          {exceptions.map(code => (
            <Chip key={code} tone="warn" icon="warning">
              {t(exceptionNames[code])}
            </Chip>
          ))}
        </div>
      )}
      <Ledger lines={lines} first={1} zone="UTC" empty={t('No hours')} />
    </>
  )
}

/** `11 h`, `45 min`, `11 h 45 min`. */
function duration(minutes: number, t: Words): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return t('{{minutes}} min', { minutes: rest })
  return rest === 0 ? t('{{hours}} h', { hours }) : t('{{hours}} h {{minutes}} min', { hours, minutes: rest })
}
