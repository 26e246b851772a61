import { useNavigate } from '@tanstack/react-router'
import { IconButton } from '../../ui/icon-button.tsx'
import { type Neighbours, neighboursAmong, openedFrom } from '../../ui/neighbours.client.ts'
import { useNode } from '../../ui/node-context.tsx'
import { useCall } from '../../ui/use-call.client.ts'
import { useWords } from '../../words/words.tsx'
import { callsOf, type ListInput } from '../calls.ts'
import type { Resource } from '../resource.ts'

interface RecordNeighboursProps {
  of: Resource
  id: number
}

/** The place of a record in the list it was opened from, with the ways to the one before and the one after. */
export function RecordNeighbours({ of, id }: RecordNeighboursProps) {
  const t = useWords()
  const navigate = useNavigate()
  const page = window.location.pathname
  const found = useNeighbours(of, page, id)
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

/** The neighbours in the list that the record was opened from. Where it is not one of that, or was opened by its address: in the whole list. */
function useNeighbours(of: Resource, page: string, id: number): Neighbours | null {
  const { id: node } = useNode()
  const { ids = [], asked } = openedFrom<ListInput>(page, node)
  const here = neighboursAmong(ids, id)
  const place = (of.scope === 'orgNode' ? { orgNodeId: node } : {}) as ListInput
  const inAsked = useNeighboursByCall(of, { ...place, ...asked }, id, !here && asked !== undefined)
  const inAll = useNeighboursByCall(of, place, id, !here && (asked === undefined || (inAsked.known && !inAsked.found)))
  return here ?? inAsked.found ?? inAll.found
}

function useNeighboursByCall(of: Resource, asked: ListInput, id: number, enabled: boolean) {
  // the one before, itself, the one after
  const { data } = useCall(callsOf(of).list, { ...asked, around: id, limit: 3 }, { enabled })
  const found =
    enabled && data
      ? neighboursAmong(
          data.rows.map(row => row.id),
          id,
          data.offset,
          data.count,
        )
      : null
  return { known: data !== undefined, found }
}
