import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/words.tsx'
import type { RecordStep } from './record-steps.ts'

interface StepListProps {
  steps: readonly RecordStep[]
  at: number
  onStep: (at: number) => void
  /** how many fields were changed in each step */
  changes: readonly number[]
  wrong: readonly boolean[]
}

/** The steps of a form; each says how much was changed in it, and whether something is wrong there. */
export function StepList({ steps, at, onStep, changes, wrong }: StepListProps) {
  const t = useWords()
  return (
    <nav className="step-list" aria-label={t('Steps')}>
      <ol>
        {steps.map(({ id, label }, place) => (
          <li key={id}>
            <button type="button" aria-current={place === at ? 'step' : undefined} onClick={() => onStep(place)}>
              <b>{wrong[place] ? <Icon name="error" size={14} /> : place + 1}</b>
              <span className="grow">{t(label)}</span>
              {changes[place]! > 0 && <small>{t('{{count}} {{count:change|changes}}', { count: changes[place]! })}</small>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
