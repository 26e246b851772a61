import { useMemo } from 'react'
import { ListScreen } from '../../../kit/resource/list-screen.tsx'
import type { AnyRow } from '../../../kit/resource/row.ts'
import { useKept } from '../../../kit/ui/kept.client.ts'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { equipment } from './equipment.resource.ts'

const CategoryFilter = lazyPart(() => import('./category-filter.part.tsx'))

/** The machines of a terminal, of one category or of all (MAST-EQUIPMENT-01). */
export default function EquipmentScreen() {
  const [category, choose] = useKept('category', 0)
  const keeps = useMemo(() => (category ? (row: AnyRow) => row.category === category : undefined), [category])
  const control = <CategoryFilter value={category} onChange={choose} />
  return <ListScreen of={equipment} narrowing={{ control, keeps, clear: () => choose(0) }} />
}
