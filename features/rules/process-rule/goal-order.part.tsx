import { Switch } from '@mantine/core'
import { moveItem } from '../../../kit/ui/moved.ts'
import { Movers } from '../../../kit/ui/movers.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { DraftPart } from './draft-part.ts'
import { type Goal, goals, goalWords } from './process-rule.rules.ts'

/** What counts, the first most; what is switched off stands below and does not count. */
export function GoalOrder({ draft, onChange, readOnly }: DraftPart) {
  const t = useWords()
  const inForce = draft.goals
  const others = goals.filter(goal => !inForce.includes(goal))
  const put = (next: Goal[]) => onChange({ ...draft, goals: next })
  const toggle = (goal: Goal) => put(inForce.includes(goal) ? inForce.filter(other => other !== goal) : [...inForce, goal])
  const mover = (at: number, by: 1 | -1) => (inForce[at + by] && !readOnly ? () => put(moveItem(inForce, at, by)) : undefined)
  return (
    <section>
      <h2>{t('What comes first, in this order')}</h2>
      <ol className="goal-order">
        <li>
          <span className="goal-place">1</span>
          <GoalText title={t('As few open posts as possible')} hint={t('Always first, and the urgent ones before the others.')} />
        </li>
        {inForce.map((goal, at) => (
          <li key={goal}>
            <span className="goal-place">{at + 2}</span>
            <GoalText title={t(goalWords[goal].title)} hint={t(goalWords[goal].hint)} />
            {!readOnly && <Movers name={t(goalWords[goal].title)} onUp={mover(at, -1)} onDown={mover(at, 1)} />}
            <Switch
              label={<span className="hidden-text">{t(goalWords[goal].title)}</span>}
              checked
              disabled={readOnly}
              onChange={() => toggle(goal)}
            />
          </li>
        ))}
        {others.map(goal => (
          <li key={goal} data-off>
            <span className="goal-place">–</span>
            <GoalText title={t(goalWords[goal].title)} hint={t(goalWords[goal].hint)} />
            <Switch
              label={<span className="hidden-text">{t(goalWords[goal].title)}</span>}
              checked={false}
              disabled={readOnly}
              onChange={() => toggle(goal)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

const GoalText = ({ title, hint }: { title: string; hint: string }) => (
  <div className="grow">
    <b>{title}</b>
    <p className="hint">{hint}</p>
  </div>
)
