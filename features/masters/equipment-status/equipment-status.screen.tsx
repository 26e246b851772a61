import { useMemo } from 'react'
import type { Cells } from '../../../kit/resource/columns.tsx'
import { ListScreen } from '../../../kit/resource/list-screen.tsx'
import { Chip } from '../../../kit/ui/chip.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { formatDateTime } from '../../../kit/words/formats.ts'
import { equipmentStatus } from './equipment-status.resource.ts'
import { useMonthFilter } from './month-filter.part.tsx'

/** When machines were down (EQST-01 to EQST-18). */
export default function EquipmentStatusScreen() {
  const { zone } = useNode()
  const narrowing = useMonthFilter()
  const cells = useMemo(() => cellsOf(zone), [zone])
  return <ListScreen of={equipmentStatus} narrowing={narrowing} cells={cells} />
}

/** One that is still down says so. */
const cellsOf = (zone: string): Cells => ({
  uptime: (row, t) =>
    row.uptime ? (
      formatDateTime(String(row.uptime), zone)
    ) : (
      <Chip tone="danger" icon="repair">
        {t('still down')}
      </Chip>
    ),
})
