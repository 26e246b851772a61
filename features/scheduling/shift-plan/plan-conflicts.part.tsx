import { Button } from '@mantine/core'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { formatCount, formatDateTime, formatDay } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type Decisions, decisionOf, openOf, withDecision } from './publish-decisions.rules.ts'
import type { PlanConflict, Publishing } from './publishing.api.ts'

interface PlanConflictsProps {
  found: Pick<Publishing, 'conflicts' | 'conflictCount'>
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
}

/** Days changed by hand that the plan would have otherwise: "plan" or "keep", for each or all (SHPLAN-07, ND-32). */
export function PlanConflicts({ found: { conflicts, conflictCount }, decisions, onDecide }: PlanConflictsProps) {
  const t = useWords()
  const { zone } = useNode()
  if (conflicts.length === 0) return null
  const all = (decision: 'plan' | 'keep') => onDecide(withDecision(decisions, conflicts, decision))
  return (
    <section className="publish-group">
      <h3>
        {t('Live schedule conflicts')}
        <span className="hint">
          {t('{{open}} of {{count}} open', { open: formatCount(openOf(conflicts, decisions)), count: formatCount(conflicts.length) })}
        </span>
        <Button variant="subtle" size="xs" onClick={() => all('plan')}>
          {t('All plan')}
        </Button>
        <Button variant="subtle" size="xs" onClick={() => all('keep')}>
          {t('All keep')}
        </Button>
      </h3>
      <ul>
        {conflicts.map(conflict => (
          <li key={`${conflict.employeeId} ${conflict.date}`} data-open={decisionOf(conflict, decisions) === undefined || undefined}>
            <div className="publish-who">
              <b>{conflict.name}</b> <span className="hint">{conflict.number}</span>
            </div>
            <div>
              {formatDay(conflict.date)} · {conflict.live} <Icon name="forward" size={14} /> <b>{conflict.plan}</b>
              <div className="hint">{whoWords(conflict, zone, t)}</div>
            </div>
            <Segments
              label={t('{{name}}, {{date}}', { name: conflict.name, date: formatDay(conflict.date) })}
              value={decisionOf(conflict, decisions) ?? ('' as 'keep')}
              onChange={decision => onDecide(withDecision(decisions, [conflict], decision))}
              options={[
                { value: 'plan', label: t('Plan') },
                { value: 'keep', label: t('Keep') },
              ]}
            />
          </li>
        ))}
      </ul>
      {conflictCount > conflicts.length && (
        <p className="hint">
          {t('{{count}} more {{count:day|days}} changed by hand stay as they are.', { count: conflictCount - conflicts.length })}
        </p>
      )}
    </section>
  )
}

const causes: Readonly<Record<string, string>> = {
  swap: 'Swap',
  leave: 'Leave',
  training: 'Training',
  fill: 'Called in for an open post',
  upload: 'A roster was uploaded',
  movement: 'The employee was moved, suspended or has left',
}

const whoWords = ({ cause, by, at }: PlanConflict, zone: string, t: Words) =>
  [t(causes[cause] ?? 'By hand'), by, at && formatDateTime(at, zone)].filter(Boolean).join(', ')
