import { Button } from '@mantine/core'
import { useState } from 'react'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type BreachRepair, breachRepairs, type NamedBreach } from './roster-breaches.api.ts'

/** Makes the edits of a repair; ends when it is done or refused. */
export type TakeRepair = (repair: BreachRepair) => Promise<void>

/** The best changes that mend a breach, each taken with one click. */
export function Repairs({ breach, onTake }: { breach: NamedBreach; onTake: TakeRepair | undefined }) {
  const t = useWords()
  const node = useNode()
  const [taking, setTaking] = useState(false)
  const { employeeId, code, dates } = breach
  const asked = { orgNodeId: node.id, employeeId, code, from: dates[0]!, to: dates.at(-1)! }
  const { data, error, refetch } = useCall(breachRepairs, asked, { anew: true })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={2} />
  if (!data.stands) return <p className="panel-note">{t('This rule is now kept.')}</p>
  if (data.repairs.length === 0) return <p className="panel-note">{t('No change of one or two people mends it.')}</p>
  const take = (repair: BreachRepair) => {
    setTaking(true)
    void onTake?.(repair).finally(() => setTaking(false))
  }
  return (
    <ol className="breach-repairs" aria-label={t('What mends it')}>
      {data.repairs.map((repair, at) => (
        <li key={repair.edits.map(edit => `${edit.employeeId} ${edit.date} ${edit.bandId}`).join()}>
          <span>
            {at === 0 && <small className="hint">{t('Smallest change')}</small>}
            {repair.edits.map(edit => (
              <span key={`${edit.employeeId} ${edit.date}`} className="breach-edit">
                {edit.bandId === null
                  ? t('{{name}}, {{date}}: OFF', { name: edit.name, date: formatDate(edit.date) })
                  : edit.offCancelled
                    ? t('{{name}}, {{date}}: works {{band}} on a day off', {
                        name: edit.name,
                        date: formatDate(edit.date),
                        band: edit.band ?? '',
                      })
                    : t('{{name}}, {{date}}: {{band}}', { name: edit.name, date: formatDate(edit.date), band: edit.band ?? '' })}
              </span>
            ))}
          </span>
          {onTake && (
            <Button size="xs" disabled={taking} onClick={() => take(repair)}>
              {t('Mend')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}
