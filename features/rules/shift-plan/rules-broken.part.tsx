import { Button, TextInput } from '@mantine/core'
import { formatDate, formatMinutes } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { SeverityState } from '../judge/severity-state.widget.tsx'
import { type Why, wanting } from './publish-reasons.rules.ts'
import type { Publishing, RuleBroken } from './publishing.api.ts'

interface RulesBrokenProps {
  found: Pick<Publishing, 'rules' | 'blocked' | 'unruled' | 'problem'>
  onLeaveOut: () => void
  why: Why
  onWhy: (why: Why) => void
}

/** The rules that a plan would break, by rule with their people; whoever a rule blocks can be left out, a rule that warns wants a reason. */
export function RulesBroken({ found, onLeaveOut, why, onWhy }: RulesBrokenProps) {
  const { rules, blocked, unruled, problem } = found
  const t = useWords()
  if (problem) return null
  return (
    <section className="publish-group">
      <h3>{t('Rules')}</h3>
      {rules.length === 0 && !unruled && <p className="hint">{t('Every rule is kept.')}</p>}
      {unruled && <p className="hint">{t('No creation rule in date range: some of these days are not checked.')}</p>}
      {wanting(found).length > 1 && (
        <ReasonInput label={t('Same reason for all')} value={why.forAll} onChange={forAll => onWhy({ ...why, forAll })} />
      )}
      {rules.map(rule => (
        <div key={`${rule.severity} ${rule.code}`}>
          <details>
            <summary>
              <SeverityState severity={rule.severity} /> <b>{t(rule.text)}</b>
              <span className="hint">
                {t('{{count}} {{count:time|times}}, {{people}} {{people:person|people}}', { count: rule.count, people: rule.people })}
              </span>
            </summary>
            <BrokenBy rule={rule} t={t} />
          </details>
          {rule.unreasoned > 0 && (
            <ReasonInput
              label={t('Why may this rule be broken?')}
              placeholder={why.forAll}
              value={why.byRule.get(rule.code) ?? ''}
              onChange={reason => onWhy({ ...why, byRule: new Map(why.byRule).set(rule.code, reason) })}
            />
          )}
        </div>
      ))}
      {blocked.length > 0 && (
        <p>
          {t('Change the plan, or leave these people out.')}{' '}
          <Button size="xs" onClick={onLeaveOut}>
            {t('Leave {{count}} {{count:person|people}} out', { count: blocked.length })}
          </Button>
        </p>
      )}
    </section>
  )
}

interface ReasonInputProps {
  label: string
  value: string
  placeholder?: string
  onChange: (reason: string) => void
}

const ReasonInput = ({ label, value, placeholder, onChange }: ReasonInputProps) => (
  <TextInput
    className="publish-reason"
    label={label}
    value={value}
    placeholder={placeholder}
    maxLength={300}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)

function BrokenBy({ rule: { breaches, count }, t }: { rule: RuleBroken; t: Words }) {
  return (
    <>
      <ul>
        {breaches.map(({ employeeId, number, name, dates, by, unit, figures }) => (
          <li key={`${employeeId} ${dates[0]}`}>
            <div className="publish-who">
              <b>{name}</b> <span className="hint">{number}</span>
            </div>
            <span>{datesWords(dates)}</span>
            <span className="hint">
              {figures ? t(figures) : t('by {{amount}}', { amount: unit === 'minutes' ? formatMinutes(by) : byWords(by, unit, t) })}
            </span>
          </li>
        ))}
      </ul>
      {count > breaches.length && <p className="hint">{t('{{count}} more', { count: count - breaches.length })}</p>}
    </>
  )
}

const datesWords = (dates: readonly string[]) =>
  dates.length > 1 ? `${formatDate(dates[0]!)} – ${formatDate(dates.at(-1)!)}` : dates[0] ? formatDate(dates[0]) : ''

function byWords(by: number, unit: 'days' | 'shifts' | 'people', t: Words): string {
  if (unit === 'days') return t('{{count}} {{count:day|days}}', { count: by })
  return unit === 'shifts' ? t('{{count}} {{count:shift|shifts}}', { count: by }) : t('{{count}} {{count:person|people}}', { count: by })
}
