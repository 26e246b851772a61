import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/words.tsx'
import type { RecordStep, Summaries } from './record-steps.ts'

interface StepListProps {
  steps: readonly RecordStep[]
  at: number
  onStep: (at: number) => void
  /** how many fields were changed in each step */
  changes: readonly number[]
  wrong: readonly boolean[]
  summaries: Summaries
}

/** The steps of a form; each says what it holds, how much was changed in it, and whether something is wrong there. */
export function StepList({ steps, at, onStep, changes, wrong, summaries }: StepListProps) {
  const t = useWords()
  return (
    <nav className="step-list" aria-label={t('Steps')}>
      <ol>
        {steps.map(({ id, label }, place) => (
          <li key={id}>
            <button type="button" aria-current={place === at ? 'step' : undefined} onClick={() => onStep(place)}>
              <b>{wrong[place] ? <Icon name="error" size={14} /> : place + 1}</b>
              <span className="grow">
                {t(label)}
                {summaries[id]?.text && (
                  <span className={summaries[id].warns ? 'step-holds warns' : 'step-holds'}>{summaries[id].text}</span>
                )}
              </span>
              {changes[place]! > 0 && <small>{t('{{count}} {{count:change|changes}}', { count: changes[place]! })}</small>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
