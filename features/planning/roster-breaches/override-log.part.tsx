import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate, formatDateTime } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { ruleOverrides } from './roster-breaches.api.ts'

/** Who has let which breach stand, when and why, and who has taken it back. */
export function OverrideLog({ range }: { range: { readonly from: string; readonly to: string } }) {
  const t = useWords()
  const { id: orgNodeId, zone } = useNode()
  const { data, error, refetch } = useCall(ruleOverrides, { orgNodeId, ...range }, { anew: true })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={3} />
  if (data.length === 0) return <p className="panel-note">{t('No rule was overridden on these dates.')}</p>
  const when = (name: string, at: string) => t('{{name}}, {{time}}', { name, time: formatDateTime(at, zone) })
  return (
    <ul className="breach-log">
      {data.map(({ id, number, name, text, from, to, reason, by, at, withdrawn }) => (
        <li key={id}>
          <b>{t(text)}</b>
          <span>
            {number} {name}, {from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`}
          </span>
          <span>{reason}</span>
          <span className="hint">{when(by, at)}</span>
          {withdrawn && <span className="hint">{t('Withdrawn: {{who}}', { who: when(withdrawn.by, withdrawn.at) })}</span>}
        </li>
      ))}
    </ul>
  )
}
