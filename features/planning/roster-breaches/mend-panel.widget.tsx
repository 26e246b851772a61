import { Button } from '@mantine/core'
import { useState } from 'react'
import { BandBlock, type BandCategory } from '../../../kit/ui/band-block.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import '../../../kit/ui/panel-lines.css'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate, formatDay } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import './mend-panel.css'
import { SeverityState } from '../../rules/judge/severity-state.widget.tsx'
import { type Mending, mendRoster } from './mending.api.ts'
import type { ShownEdit } from './roster-breaches.api.ts'

export interface MendPanelProps {
  asked: { readonly orgNodeId: number; readonly from: string; readonly to: string; readonly people: number[] }
  /** of a code of the legend; null is OFF */
  kindOf(code: string | null): string
  /** makes the changes as one; not given where the roster is only read */
  onTake: ((edits: readonly ShownEdit[]) => Promise<void>) | undefined
  onClose(): void
}

/** The fewest changes that mend the rows of chosen people, as a proposal: each day before and after, taken whole or left. */
export default function MendPanel({ asked, kindOf, onTake, onClose }: MendPanelProps) {
  const t = useWords()
  const [taking, setTaking] = useState(false)
  const { data, error, isFetching, refetch } = useCall(mendRoster, asked, { anew: true })
  const edits = data?.people.flatMap(person => person.edits) ?? []
  const take = () => {
    setTaking(true)
    void onTake?.(edits)
      .then(onClose)
      .catch(() => refetch())
      .finally(() => setTaking(false))
  }
  return (
    <SidePanel
      title={t('Mend')}
      onClose={onClose}
      footer={
        onTake &&
        edits.length > 0 && (
          <>
            <span className="grow" />
            <Button size="md" onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button size="md" variant="filled" disabled={taking || isFetching} onClick={take}>
              {t('Take {{count}} {{count:change|changes}}', { count: edits.length })}
            </Button>
          </>
        )
      }
    >
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading rows={4} />
      ) : (
        <Proposal mending={data} count={edits.length} kindOf={kindOf} />
      )}
    </SidePanel>
  )
}

function Proposal({ mending: { people }, count, kindOf }: { mending: Mending; count: number; kindOf: MendPanelProps['kindOf'] }) {
  const t = useWords()
  const still = people.filter(({ left }) => left.length > 0).length
  if (people.length === 0) return <p className="panel-note">{t('These people break no rule on the dates shown.')}</p>
  return (
    <>
      <p className="panel-note">
        {still === 0
          ? t('The fewest changes after which every rule is kept: {{count}} {{count:day|days}}.', { count })
          : t('The fewest changes: {{count}} {{count:day|days}}. Not all rules can be kept.', { count })}
      </p>
      {people.map(person => (
        <section key={person.employeeId} className="panel-group">
          <h3>
            <span>
              {person.name} <span className="hint">{person.number}</span>
            </span>
          </h3>
          <ul>
            {person.edits.map(({ date, before, band, offCancelled }) => (
              <li key={date} className="mend-day">
                <span>{formatDay(date)}</span>
                <Code code={before} kindOf={kindOf} />
                <Icon name="forward" size={16} />
                <Code code={band} kindOf={kindOf} />
                {offCancelled && <span className="hint">{t('works on a day off')}</span>}
              </li>
            ))}
            {person.left.map(({ code, text, severity, dates }) => (
              <li key={`${code} ${dates[0]}`} className="mend-left">
                <SeverityState severity={severity} />
                <span>{t('Stays broken: {{rule}}, {{date}}', { rule: t(text), date: formatDate(dates[0]!) })}</span>
              </li>
            ))}
          </ul>
          {person.left.length > 0 && (
            <p className="panel-note hint">
              {person.together.length > 0
                ? t(
                    'Days up to today, leave, trainings and several shifts on a day stay. With them these rules cannot be kept together: {{rules}}',
                    {
                      rules: person.together.map(text => t(text)).join(', '),
                    },
                  )
                : t('No change of days mends this.')}
            </p>
          )}
        </section>
      ))}
    </>
  )
}

function Code({ code, kindOf }: { code: string | null; kindOf: MendPanelProps['kindOf'] }) {
  const t = useWords()
  return <BandBlock code={code ?? t('OFF')} category={kindOf(code) as BandCategory} />
}
