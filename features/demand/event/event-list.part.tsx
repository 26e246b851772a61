import { useMemo } from 'react'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import type { VesselCall } from './event.api.ts'

interface EventListProps {
  calls: readonly VesselCall[]
  zone: string
  loading: boolean
  onOpen: (call: VesselCall) => void
}

/** The calls as a table; a double click or Enter opens one. */
export function EventList({ calls, zone, loading, onOpen }: EventListProps) {
  const t = useWords()
  const columns = useMemo(() => columnsOf(t, zone), [t, zone])
  return (
    <DataTable
      label={t('Calls')}
      rows={calls}
      columns={columns}
      rowId={call => String(call.id)}
      onOpen={onOpen}
      initialSort={{ id: 'eta', descending: false }}
      loading={loading}
      empty={<Empty>{t('Vessel calls come from the import of their file.')}</Empty>}
    />
  )
}

const columnsOf = (t: Words, zone: string): Column<VesselCall>[] => [
  { id: 'visit', header: t('Visit'), kind: 'text', value: call => call.visit },
  { id: 'vessel', header: t('Vessel'), kind: 'text', value: call => call.vessel, width: 180 },
  { id: 'service', header: t('Service'), kind: 'text', value: call => call.service },
  { id: 'berth', header: t('Berth'), kind: 'text', value: call => call.berth },
  { id: 'eta', header: t('ETA'), kind: 'dateTime', value: call => call.eta, zone },
  { id: 'revisedEta', header: t('Revised ETA'), kind: 'dateTime', value: call => call.revisedEta, zone },
  { id: 'etd', header: t('ETD'), kind: 'dateTime', value: call => call.effectiveEtd, zone },
  { id: 'cranes', header: t('Cranes'), kind: 'number', value: call => call.cranes },
  { id: 'moves', header: t('Moves'), kind: 'number', value: call => call.moves },
  { id: 'posts', header: t('Posts'), kind: 'number', value: call => call.posts },
  { id: 'filled', header: t('Filled'), kind: 'number', value: call => call.filled },
]
