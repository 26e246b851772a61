import { ListScreen } from '../../../kit/resource/list-screen.tsx'
import { equipment } from './equipment.resource.ts'

export default function EquipmentScreen() {
  return <ListScreen of={equipment} />
}
