import { CallError } from '../calls/client.client.ts'
import { useWords } from '../words/words.tsx'

/**
 * A link to the record that a refused change overlaps. It opens in a new tab, so nothing typed here is lost. Shows nothing for other
 * errors.
 */
export function OverlapLink({ error }: { error: unknown }) {
  const t = useWords()
  const found =
    error instanceof CallError && error.code === 'overlap' ? (error.detail as { name: string; page: string } | undefined) : undefined
  if (!found) return null
  return (
    <a className="overlap-link" href={found.page} target="_blank" rel="noreferrer">
      {t('Open {{name}}', { name: found.name })}
    </a>
  )
}
