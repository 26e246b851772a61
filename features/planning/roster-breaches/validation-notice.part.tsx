import { Button } from '@mantine/core'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { SeverityState } from '../../rules/judge/severity-state.widget.tsx'
import { breachGroups } from './breach-groups.rules.ts'
import type { RosterBreaches } from './roster-breaches.api.ts'
import './validation-notice.css'

export interface ValidationNoticeProps {
  /** sentences that stand against going on */
  lines: readonly string[]
  /** rules that are broken; they do not stand against it */
  found: RosterBreaches | null
  /** goes on to the schedule; not given where something stands against it */
  onOpen?: (() => void) | undefined
  onClose: () => void
}

/** How many of each rule are named. */
const mostNamed = 4

/** What stands against opening a schedule, or which rules it breaks (SCHED-14, ND-89). */
export function ValidationNotice({ lines, found, onOpen, onClose }: ValidationNoticeProps) {
  const t = useWords()
  return (
    <Dialog
      title={t('Schedule validation')}
      size={onOpen ? 560 : 350}
      onClose={onClose}
      footer={
        <>
          <Button size="md" {...(!onOpen && { variant: 'filled', 'data-autofocus': true })} onClick={onClose}>
            {t('Close')}
          </Button>
          {onOpen && (
            <Button size="md" variant="filled" onClick={onOpen} data-autofocus>
              {t('Open')}
            </Button>
          )}
        </>
      }
    >
      {lines.map(line => (
        <p key={line}>{t(line)}</p>
      ))}
      {found && <p>{t('{{count}} {{count:broken rule|broken rules}} in this schedule', { count: found.total })}</p>}
      {breachGroups((found?.breaches ?? []).filter(({ override }) => override === null)).map(({ key, text, severity, breaches }) => (
        <section key={key} className="validation-group">
          <h3>
            {t(text)} <SeverityState severity={severity} />
          </h3>
          <ul>
            {breaches.slice(0, mostNamed).map(({ employeeId, number, name, dates }) => (
              <li key={`${employeeId} ${dates[0]}`}>
                {t('{{name}}, {{date}}', { name: `${number} ${name}`, date: dates[0] ? formatDate(dates[0]) : '' })}
              </li>
            ))}
            {breaches.length > mostNamed && <li className="hint">{t('and {{count}} more', { count: breaches.length - mostNamed })}</li>}
          </ul>
        </section>
      ))}
    </Dialog>
  )
}
