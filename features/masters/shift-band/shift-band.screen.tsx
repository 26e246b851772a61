import { ListScreen } from '../../../kit/resource/list-screen.tsx'
import { shiftBand } from './shift-band.resource.ts'

export default function ShiftBandScreen() {
  return <ListScreen of={shiftBand} />
}
