import { useDebouncedValue } from '@mantine/hooks'
import { CallError } from '../../../kit/calls/client.client.ts'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate, formatMinutes } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { categoryNames } from '../ledger/category-names.rules.ts'
import { type Difference, type DifferenceFigures, differenceNames, versionDifference } from './difference.api.ts'
import './difference.css'
import type { ParamGroupVersion } from './param-group.api.ts'

interface VersionDifferenceProps {
  versions: readonly ParamGroupVersion[]
}

const names: Readonly<Record<keyof DifferenceFigures, string>> = {
  worked: 'Worked Hours',
  ...categoryNames,
  compOffEarned: 'Comp off earned',
  supplements: 'Supplements',
  exceptions: 'Exceptions',
}
/** A number, and no minutes. */
const isCount = (name: keyof DifferenceFigures) => name === 'supplements' || name === 'exceptions'

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

const written = (name: keyof DifferenceFigures, value: number): string => (isCount(name) ? String(value) : formatMinutes(value))

function People({ people }: Pick<Difference, 'people'>) {
  const t = useWords()
  const shown = differenceNames.filter(name => people.some(({ before, after }) => before[name] !== after[name]))
  return (
    <div className="version-people">
      <table>
        <thead>
          <tr>
            <th scope="col">{t('{{count}} {{count:person|people}}', { count: people.length })}</th>
            {shown.map(name => (
              <th key={name} scope="col">
                {t(names[name])}
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
              {shown.map(figure => (
                <td key={figure}>
                  {before[figure] !== after[figure] && (
                    <>
                      <s>{written(figure, before[figure])}</s> <b>{written(figure, after[figure])}</b>
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
