import { useNavigate } from '@tanstack/react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { neighboursOf } from '../../ui/neighbours.client.ts'
import { useNode } from '../../ui/node-context.tsx'
import { useWords } from '../../words/words.tsx'

/** The place of a record in the list it was opened from, with the ways to the one before and the one after. */
export function RecordNeighbours({ id }: { id: number }) {
  const t = useWords()
  const navigate = useNavigate()
  const { id: node } = useNode()
  const page = window.location.pathname
  const found = neighboursOf(page, node, id)
  if (!found) return null
  const { place, count, before, after } = found
  const open = (next: number | undefined) => void navigate({ to: page, search: { id: next }, replace: true } as never)
  return (
    <span className="record-neighbours">
      <IconButton icon="left" label={t('Previous in the list')} disabled={before === undefined} onClick={() => open(before)} />
      {t('{{count}} of {{max}}', { count: place, max: count })}
      <IconButton icon="right" label={t('Next in the list')} disabled={after === undefined} onClick={() => open(after)} />
    </span>
  )
}
