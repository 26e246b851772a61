import { useWords } from '../words/words.tsx'
import { NoConnection } from './no-connection.tsx'
import { SkeletonRows } from './skeleton.tsx'
import { useConnectionLost } from './use-connection.client.ts'

/** Skeleton rows in place of content that is being fetched. Without a connection it says so. */
export function Loading({ rows }: { rows?: number }) {
  const t = useWords()
  if (useConnectionLost() !== null) return <NoConnection />
  return (
    <div className="loading" role="status" aria-busy="true" aria-label={t('Loading')}>
      <SkeletonRows {...(rows !== undefined && { rows })} />
    </div>
  )
}
