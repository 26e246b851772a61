import { Button } from '@mantine/core'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { Segments } from '../../../kit/ui/segments.tsx'
import { formatCount, formatDateTime, formatDay } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type Conflicts, type Decision, type Decisions, decisionOf, openOf, withDecision } from './publish-decisions.rules.ts'
import type { PlanConflict } from './publishing.api.ts'

interface PlanConflictsProps {
  found: Conflicts
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
}

/** Days changed by hand that the plan would have otherwise: "plan" or "keep", for each or all (SHPLAN-07, ND-32). */
export function PlanConflicts({ found, decisions, onDecide }: PlanConflictsProps) {
  const { conflicts, conflictCount } = found
  const t = useWords()
  const { zone } = useNode()
  if (conflicts.length === 0) return null
  const more = conflictCount - conflicts.length
  const all = (decision: Decision) => onDecide({ ...withDecision(decisions, conflicts, decision), ...(more > 0 && { others: decision }) })
  return (
    <section className="publish-group">
      <h3>
        {t('Live schedule conflicts')}
        <span className="hint">
          {t('{{open}} of {{count}} open', { open: formatCount(openOf(found, decisions)), count: formatCount(conflictCount) })}
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
              <span className="publish-change">
                {formatDay(conflict.date)} · {conflict.live} <Icon name="forward" size={14} /> <b>{conflict.plan}</b>
              </span>
              <div className="hint">{whoWords(conflict, zone, t)}</div>
            </div>
            {conflict.onLeave ? (
              <span className="hint">{t('Leave stays')}</span>
            ) : (
              <Segments
                label={t('{{name}}, {{date}}', { name: conflict.name, date: formatDay(conflict.date) })}
                value={decisionOf(conflict, decisions) ?? ('' as 'keep')}
                onChange={decision => onDecide(withDecision(decisions, [conflict], decision))}
                options={[
                  { value: 'plan', label: t('Plan') },
                  { value: 'keep', label: t('Keep') },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <div className="publish-others" data-open={decisions.others === undefined || undefined}>
          <div>
            <b>{t('{{count}} more {{count:day|days}} changed by hand', { count: formatCount(more) })}</b>
            <div className="hint">{t('One answer for all of them. Leave, trainings, swaps and call-ins among them stay in any case.')}</div>
          </div>
          <Segments
            label={t('All others')}
            value={decisions.others ?? ('' as 'keep')}
            onChange={others => onDecide({ ...decisions, others })}
            options={[
              { value: 'plan', label: t('Plan') },
              { value: 'keep', label: t('Keep') },
            ]}
          />
        </div>
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
