import { useState } from 'react'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { State } from '../../../kit/ui/state.tsx'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { EmployeeNumber } from '../../people/employee/employee-details.widget.tsx'
import { breachesByPerson } from './breach-groups.rules.ts'
import '../../../kit/ui/panel-lines.css'
import './breach-panel.css'
import { SeverityState } from '../../rules/judge/severity-state.widget.tsx'
import { OverrideBox } from './override-box.part.tsx'
import { OverrideLog } from './override-log.part.tsx'
import { Repairs, type TakeRepair } from './repairs.part.tsx'
import type { NamedBreach, RosterBreaches } from './roster-breaches.api.ts'

export interface BreachPanelProps {
  found: RosterBreaches
  /** what tells breaches apart */
  keyOf(breach: NamedBreach): string
  chosen: string | null
  onChoose(breach: NamedBreach): void
  /** the dates of the roster */
  range: { readonly from: string; readonly to: string }
  /** at the node, ISO */
  today: string
  /** makes a repair; not given where the roster is only read */
  onTake: TakeRepair | undefined
  onClose(): void
}

/** All rules that the roster breaks, by person, what is still to come first; each leads to its cell and shows what mends it. */
export default function BreachPanel({ found, keyOf, chosen, onChoose, range, today, onTake, onClose }: BreachPanelProps) {
  const t = useWords()
  const [tab, setTab] = useState('breaches')
  const { total, breaches } = found
  return (
    <SidePanel
      title={t('{{count}} {{count:broken rule|broken rules}}', { count: total })}
      onClose={onClose}
      tabs={[
        { id: 'breaches', label: t('Breaches') },
        { id: 'log', label: t('Log of overrides') },
      ]}
      tab={tab}
      onTab={setTab}
    >
      {tab === 'log' ? (
        <OverrideLog range={range} />
      ) : (
        <>
          <p className="panel-note breach-keys">{t('F8 leads to the next, Shift+F8 to the one before.')}</p>
          {total === 0 && <p className="panel-note">{t('Every rule is kept.')}</p>}
          {breachesByPerson(breaches, today).map(({ employeeId, name, number, breaches: all }) => (
            <section key={employeeId} className="panel-group breach-group">
              <h3>
                <span className="cut">{name}</span> <EmployeeNumber number={number} />
              </h3>
              <ul>
                {all.map(breach => {
                  const isChosen = keyOf(breach) === chosen
                  return (
                    <li key={keyOf(breach)}>
                      <button
                        type="button"
                        className="panel-line"
                        aria-expanded={isChosen}
                        ref={isChosen ? intoView : undefined}
                        onClick={() => onChoose(breach)}
                      >
                        <b>{t(breach.text)}</b>
                        <span>{datesOf(breach)}</span>
                        <span className="hint breach-facts">
                          {breach.override ? (
                            <State icon="check" word={t('Overridden')} tone="info" />
                          ) : (
                            <SeverityState severity={breach.severity} />
                          )}
                          {breach.figures && <b>{t(breach.figures)}</b>}
                        </span>
                      </button>
                      {isChosen && !breach.override && <Repairs breach={breach} onTake={onTake} />}
                      {isChosen && <OverrideBox breach={breach} mayChange={onTake !== undefined} />}
                    </li>
                  )
                })}
              </ul>
            </section>
          ))}
          {total > breaches.length && <p className="panel-note">{t('and {{count}} more', { count: total - breaches.length })}</p>}
        </>
      )}
    </SidePanel>
  )
}

const intoView = (line: HTMLElement | null) => line?.scrollIntoView({ block: 'nearest' })

function datesOf({ dates }: NamedBreach): string {
  const first = dates[0]
  const last = dates.at(-1)
  if (!first || !last) return ''
  return first === last ? formatDate(first) : `${formatDate(first)} – ${formatDate(last)}`
}
