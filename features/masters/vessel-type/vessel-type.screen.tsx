import { ListScreen } from '../../../kit/resource/list-screen.tsx'
import { vesselType } from './vessel-type.resource.ts'

export default function VesselTypeScreen() {
  return <ListScreen of={vesselType} />
}
