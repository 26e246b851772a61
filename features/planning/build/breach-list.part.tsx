import { formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { SeverityState } from '../../rules/judge/severity-state.widget.tsx'
import type { Breach, Proposal } from './build.api.ts'
import { amountWords, conflictWords, ruleTitle } from './build-words.client.ts'
import { dayIn, type GoTo, namesIn } from './proposal-names.client.ts'

/** What a built roster breaks, the worst first, and what could not be; each leads to its cell. */
export function BreachList({ proposal, onGoTo }: { proposal: Proposal; onGoTo: GoTo }) {
  const t = useWords()
  const nameOf = namesIn(proposal)
  const { breaches, conflicts, relaxed } = proposal
  if (breaches.length === 0 && conflicts.length === 0) return <p className="panel-note">{t('Every rule is kept and all cover is met.')}</p>
  return (
    <>
      {conflicts.length > 0 && (
        <section className="panel-group">
          <h3>{t('What is not possible')}</h3>
          <ul>
            {conflicts.map(conflict => (
              <Line
                key={`${conflict.codes} ${conflict.people} ${conflict.dates[0]} ${conflict.band} ${conflict.skill}`}
                words={conflictWords(conflict, t)}
                who={conflict.people.map(nameOf).join(', ')}
                dates={conflict.dates}
                onGoTo={() => onGoTo(conflict.people[0] ?? null, dayIn(proposal, conflict.dates[0]))}
              />
            ))}
          </ul>
        </section>
      )}
      {grouped(breaches).map(([key, group]) => (
        <section key={key} className="panel-group">
          <h3>
            {ruleTitle(group[0]!.code, t)} <SeverityState severity={group[0]!.severity} />
          </h3>
          <ul>
            {group.map((breach, at) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: breaches stand in an order that never changes
                key={at}
                words={amountWords(breach, t)}
                who={breach.people.map(nameOf).join(', ')}
                dates={breach.dates}
                onGoTo={() => onGoTo(breach.people[0] ?? null, dayIn(proposal, breach.dates[0]))}
              />
            ))}
          </ul>
        </section>
      ))}
      {relaxed.length > 0 && (
        <p className="panel-note">
          {t('The proof does not cover these rules: {{rules}}.', { rules: relaxed.map(code => ruleTitle(code, t)).join(', ') })}
        </p>
      )}
    </>
  )
}

interface LineProps {
  words: string
  who: string
  dates: readonly string[]
  onGoTo: () => void
}

function Line({ words, who, dates, onGoTo }: LineProps) {
  const first = dates[0]
  const last = dates.at(-1)
  return (
    <li>
      <button type="button" className="panel-line" onClick={onGoTo}>
        <b>{who || words}</b>
        <span>{first && (last === first ? formatDate(first) : `${formatDate(first)} – ${formatDate(last!)}`)}</span>
        {who && <span className="hint">{words}</span>}
      </button>
    </li>
  )
}

const order = ['block', 'warn', 'info']

/** By severity, then rule, in the order in which they come. */
function grouped(breaches: readonly Breach[]): [string, Breach[]][] {
  const groups = new Map<string, Breach[]>()
  for (const severity of order) {
    for (const breach of breaches) {
      if (breach.severity !== severity) continue
      const key = `${severity} ${breach.code}`
      const group = groups.get(key)
      if (group) group.push(breach)
      else groups.set(key, [breach])
    }
  }
  return [...groups]
}
