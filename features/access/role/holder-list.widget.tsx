import { Failure } from '../../../kit/ui/failure.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { formatCount, formatDateTime } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type Holder, roleHolders } from './role.api.ts'
import './role.css'

/** Who has a role: a change of its rights is felt by them at once. */
export function HolderList({ roleId }: { roleId: number }) {
  const t = useWords()
  const { zone } = useNode()
  const { data, error, refetch } = useCall(roleHolders, { id: roleId })
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading rows={4} />
  return (
    <section className="holders" aria-label={t('Users who hold this role')}>
      <h3>
        {t('Users who hold this role')} <span className="aside">{formatCount(data.length)}</span>
      </h3>
      {data.length === 0 && <p className="hint">{t('Nobody holds this role.')}</p>}
      <ul>
        {data.map(holder => (
          <li key={holder.userId}>
            <span className="cut">{holder.fullName}</span>
            <span className="aside">{stateOf(t, holder, zone)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function stateOf(t: Words, { active, chosen, signedIn, lastSeenAt }: Holder, zone: string): string {
  if (!active) return t('not active')
  if (!chosen) return t('works with another role at present')
  if (signedIn) return t('signed in, will see it at once')
  return lastSeenAt === null ? t('never signed in') : t('last {{at}}', { at: formatDateTime(lastSeenAt, zone) })
}
