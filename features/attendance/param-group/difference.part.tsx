import { useDebouncedValue } from '@mantine/hooks'
import { CallError } from '../../../kit/calls/client.client.ts'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate, formatMinutes } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type Difference, type DifferenceFigures, versionDifference } from './difference.api.ts'
import './difference.css'
import type { ParamGroupVersion } from './param-group.api.ts'

interface VersionDifferenceProps {
  versions: readonly ParamGroupVersion[]
}

const figures = [
  ['worked', 'Worked Hours'],
  ['normal', 'Normal Hours'],
  ['dailyOvertime', 'Cat 1 Daily OT'],
  ['offOvertime', 'Cat 2 OFF OT'],
  ['late', 'Late in'],
  ['earlyOut', 'Early out'],
] as const satisfies readonly (readonly [keyof DifferenceFigures, string])[]

const typingPause = 400
/** What is wrong with the versions themselves stands at their fields. */
const isOfForm = (error: unknown) => error instanceof CallError && error.status < 500

/** What the versions as they are typed make of hours that are computed, for each person, before they are saved. */
export default function VersionDifference({ versions }: VersionDifferenceProps) {
  const t = useWords()
  const { id: orgNodeId, name } = useNode()
  const [tried] = useDebouncedValue(versions, typingPause)
  const { data, error, isPlaceholderData, refetch } = useCall(versionDifference, { orgNodeId, versions: [...tried] }, { anew: true })
  if (isOfForm(error)) return null
  const waits = data !== undefined && !error && (isPlaceholderData || tried !== versions)
  if (!error && !waits && !data?.from) return null
  return (
    <section className="version-difference" aria-live="polite" aria-busy={waits}>
      <h2>{t('What changes in hours that are computed')}</h2>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : waits ? (
        <Loading rows={2} />
      ) : (
        <>
          <p className="hint">{t('{{name}}, {{from}} to {{to}}', { name, from: formatDate(data!.from!), to: formatDate(data!.to!) })}</p>
          {data!.people.length === 0 ? <p>{t('It changes no hours.')}</p> : <People people={data!.people} />}
        </>
      )}
    </section>
  )
}

function People({ people }: Pick<Difference, 'people'>) {
  const t = useWords()
  const shown = figures.filter(([figure]) => people.some(({ before, after }) => before[figure] !== after[figure]))
  return (
    <div className="version-people">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('{{count}} {{count:person|people}}', { count: people.length })}</th>
            {shown.map(([figure, title]) => (
              <th key={figure} scope="col">
                {t(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ employeeId, employeeNumber, name, before, after }) => (
            <tr key={employeeId}>
              <th scope="row">
                <small>{employeeNumber}</small> {name}
              </th>
              {shown.map(([figure]) => (
                <td key={figure}>
                  {before[figure] !== after[figure] && (
                    <>
                      <s>{formatMinutes(before[figure])}</s> <b>{formatMinutes(after[figure])}</b>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
