import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter, formatCount, formatDay } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type Proposal, type WhyNot, whyNot } from './build.api.ts'
import { amountWords, ruleTitle } from './build-words.client.ts'

export interface PickedDay {
  readonly personId: number
  readonly day: number
}

/** Why somebody does not stand in each band on a day: what forbids it, or what the roster would cost more. */
export function WhyNotPanel({ proposal, picked }: { proposal: Proposal; picked: PickedDay | null }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { build, schedule } = proposal
  const person = schedule.people.find(({ id }) => id === picked?.personId)
  const date = dateAfter(build.from, picked?.day ?? 0)
  const asked = { id: build.id, orgNodeId, employeeId: picked?.personId ?? 0, date }
  const { data, error, isFetching, refetch } = useCall(whyNot, asked, { enabled: picked !== null })
  if (!picked || !person)
    return <p className="panel-note">{t('Choose a day of a person in the roster to see why they are not in each band.')}</p>
  const stands = schedule.legend[person.days[picked.day]!]?.code
  return (
    <section className="panel-group why-not">
      <h3>
        {person.name}, {formatDay(date)}
      </h3>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : isFetching || !data ? (
        <Loading rows={3} />
      ) : (
        <dl>
          {data.bands.map(band => (
            <div key={band.code}>
              <dt>{band.code}</dt>
              <dd>{band.code === stands ? t('works this band in the built roster') : <Reasons band={band} t={t} />}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Reasons({ band: { here, cost, worse, never }, t }: { band: WhyNot['bands'][number]; t: Words }) {
  if (never.length > 0) return <p>{t('Not possible: {{rules}}', { rules: never.map(code => ruleTitle(code, t)).join(', ') })}</p>
  return (
    <>
      {here.length > 0 && (
        <ul>
          {here.map(breach => (
            <li key={`${breach.code} ${breach.dates}`}>
              {ruleTitle(breach.code, t)}, {amountWords(breach, t)}
            </li>
          ))}
        </ul>
      )}
      <p>{costWords(cost, here.length > 0, t)}</p>
      {cost !== null && cost > 0 && (
        <ul className="why-worse">
          {worse.map(breach => (
            <li key={`${breach.code} ${breach.dates} ${breach.band} ${breach.skill}`}>
              {ruleTitle(breach.code, t)}, {amountWords(breach, t)}
            </li>
          ))}
          {worse.length === 0 && <li>{t('Days that differ from the roster in force, or shifts in a secondary skill')}</li>}
        </ul>
      )}
    </>
  )
}

function costWords(cost: number | null, breaks: boolean, t: Words): string {
  if (cost === null) return t('This person cannot work this band, even if their other days change.')
  if (cost <= 0) return breaks ? t('Possible at the same cost, with their other days re-planned.') : t('Possible at the same cost.')
  const count = formatCount(Math.ceil(cost))
  return breaks
    ? t('With their other days re-planned, the roster costs {{count}} more.', { count })
    : t('The roster would cost {{count}} more.', { count })
}
