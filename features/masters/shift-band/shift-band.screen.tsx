import { useCallback, useMemo, useState } from 'react'
import { ListScreen } from '../../../kit/resource/list-screen.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { SlotParts } from '../../../kit/ui/slot-parts.tsx'
import { shiftBand } from './shift-band.resource.ts'
import { shiftBandSaved } from './shift-band.slots.ts'

const Picture = lazyPart(() => import('./band-line.part.tsx'))

/** The bands of a terminal; their dialog draws them on the line of a day. After a save, shifts may stand with old times. */
export default function ShiftBandScreen() {
  const [saved, setSaved] = useState(false)
  const close = useCallback(() => setSaved(false), [])
  const dialog = useMemo(() => ({ Picture, onSaved: () => setSaved(true) }), [])
  return (
    <>
      <ListScreen of={shiftBand} dialog={dialog} />
      {saved && <SlotParts of={shiftBandSaved} given={{ onClose: close }} />}
    </>
  )
}
