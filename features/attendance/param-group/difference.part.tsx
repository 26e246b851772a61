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

/** What the versions as they are typed make of hours that are computed, for each person, before they are saved. */
export default function VersionDifference({ versions }: VersionDifferenceProps) {
  const t = useWords()
  const { id: orgNodeId, name } = useNode()
  const { data, error } = useCall(versionDifference, { orgNodeId, versions: [...versions] }, { anew: true })
  if (error || !data || data.from === null) return null
  const { from, to, people } = data
  return (
    <section className="version-difference" aria-live="polite">
      <h2>{t('What changes in hours that are computed')}</h2>
      <p className="hint">{t('{{name}}, {{from}} to {{to}}', { name, from: formatDate(from), to: formatDate(to!) })}</p>
      {people.length === 0 ? <p>{t('It changes no hours.')}</p> : <People people={people} />}
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
