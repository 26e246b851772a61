import { ListScreen } from '../../../kit/resource/list-screen.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { shiftBand } from './shift-band.resource.ts'

const Picture = lazyPart(() => import('./band-line.part.tsx'))
const dialog = { Picture }

/** The bands of a terminal; their dialog draws them on the line of a day. */
export default function ShiftBandScreen() {
  return <ListScreen of={shiftBand} dialog={dialog} />
}
