import { Button } from '@mantine/core'
import { Icon } from '../../../kit/ui/icon.tsx'
import { formatDay } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { SeverityState } from '../../rules/judge/severity-state.widget.tsx'
import type { PublishBreach } from './publish.api.ts'
import { breachName, type Publishing } from './use-publishing.client.ts'

interface PublishRulesProps {
  publishing: Publishing
  /** asks for the changes that mend it; not given where the roster is only read */
  onMend: ((breach: PublishBreach) => void) | undefined
  /** leads to the cell of a breach */
  onGo(breach: PublishBreach): void
}

/** The rules that publishing would break: what blocks is mended or left out, what warns wants a reason. */
export function PublishRules({ publishing, onMend, onGo }: PublishRulesProps) {
  const t = useWords()
  const { check, left, open, reasons, forAll, setForAll, setReason, leaveOut, putBack } = publishing
  const blocks = (check?.breaches ?? []).filter(({ severity }) => severity === 'block')
  return (
    <section className="publish-rules">
      <h3>
        {t('Rules')}
        <span className="grow" />
        {(check?.blocks ?? 0) > 0 && <SeverityState severity="block" />}
        {open.length > 0 && <SeverityState severity="warn" />}
      </h3>
      {check && blocks.length + open.length + left.size === 0 && <p className="hint">{t('No rule is broken by what is published.')}</p>}
      {blocks.map(breach => (
        <div key={breachName(breach)} className="publish-block">
          <BreachWords breach={breach} />
          <p>
            {onMend && (
              <Button size="xs" variant="subtle" onClick={() => onMend(breach)}>
                {t('Mend')}
              </Button>
            )}
            <Button size="xs" variant="subtle" onClick={() => leaveOut([breach])}>
              {t('Leave out {{count}} {{count:cell|cells}}', { count: breach.cells.length })}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => onGo(breach)}>
              {t('Go to cell')}
            </Button>
          </p>
        </div>
      ))}
      {blocks.length > 1 && (
        <p className="publish-line">
          <Button size="xs" onClick={() => leaveOut(blocks)}>
            {t('Leave all of them out')}
          </Button>
        </p>
      )}
      {leftByPerson([...left.values()]).map(({ employeeId, name, breaches, cells }) => (
        <div key={employeeId} className="publish-line">
          <Icon name="yes" size={16} />
          <span>{t('{{name}}: {{count}} {{count:cell stays a draft|cells stay drafts}}.', { name, count: cells })}</span>
          <Button size="xs" variant="subtle" onClick={() => putBack(breaches)}>
            {t('Put back')}
          </Button>
        </div>
      ))}
      {open.length > 1 && (
        <label className="publish-warn">
          <span>{t('Same reason for all')}</span>
          <input maxLength={300} value={forAll} onChange={({ currentTarget }) => setForAll(currentTarget.value)} />
        </label>
      )}
      {open.map(breach => (
        <label key={breachName(breach)} className="publish-warn">
          <BreachWords breach={breach} />
          <input
            maxLength={300}
            placeholder={forAll || t('Reason')}
            aria-label={t('Reason')}
            value={reasons.get(breachName(breach)) ?? ''}
            onChange={({ currentTarget }) => setReason(breach, currentTarget.value)}
          />
        </label>
      ))}
      {check && check.unreasoned > open.length && (
        <p className="hint">{t('and {{count}} more', { count: check.unreasoned - open.length })}</p>
      )}
    </section>
  )
}

interface LeftPerson {
  readonly employeeId: number
  readonly name: string
  readonly breaches: readonly PublishBreach[]
  /** of all these breaches, each day once */
  readonly cells: number
}

/** What is left out, once a person, however many rules it was for. */
function leftByPerson(left: readonly PublishBreach[]): LeftPerson[] {
  return [...new Set(left.map(({ employeeId }) => employeeId))].map(employeeId => {
    const breaches = left.filter(breach => breach.employeeId === employeeId)
    return { employeeId, name: breaches[0]!.name, breaches, cells: new Set(breaches.flatMap(({ cells }) => cells)).size }
  })
}

function BreachWords({ breach: { text, figures, name, number, dates } }: { breach: PublishBreach }) {
  const t = useWords()
  return (
    <span>
      <b>{t(text)}</b> {figures && <b>{t(figures)}</b>}{' '}
      <span className="hint">{t('{{name}}, {{date}}', { name: `${name} ${number}`, date: formatDay(dates[0]!) })}</span>
    </span>
  )
}
