import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Cells } from '../../../kit/resource/columns.tsx'
import { ListScreen } from '../../../kit/resource/list-screen.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { SlotParts } from '../../../kit/ui/slot-parts.tsx'
import { formatMinutes } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { eventDefinition } from './event-definition.resource.ts'
import { workStandardSaved } from './event-definition.slots.ts'

const cells: Cells = {
  offsetStartMinutes: row => formatMinutes(Number(row.offsetStartMinutes)),
  offsetEndMinutes: row => formatMinutes(Number(row.offsetEndMinutes)),
}

/** The work standards of a terminal (EVENT-07). One named in the address is opened; after a save, planned work may follow it. */
export default function EventDefinitionScreen() {
  const t = useWords()
  const { today } = useSessionNow()
  const { id: opened } = useSearch({ strict: false }) as { id?: number }
  const [saved, setSaved] = useState(false)
  const note = (
    <>
      <Icon name="info" size={16} />
      {t('Saving does not change work that is already planned. After saving, you can generate the work again from today.')}
    </>
  )
  return (
    <>
      <ListScreen of={eventDefinition} cells={cells} dialog={{ opened, note, start: { startsOn: today }, onSaved: () => setSaved(true) }} />
      {saved && <SlotParts of={workStandardSaved} given={{ onClose: () => setSaved(false) }} />}
    </>
  )
}
