import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Cells } from '../../../kit/resource/columns.tsx'
import { ListScreen } from '../../../kit/resource/list-screen.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { formatMinutes } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { generateDemand } from '../event/event.api.ts'
import { eventDefinition } from './event-definition.resource.ts'

const RegenerateDialog = lazyPart(() => import('./regenerate-dialog.part.tsx'))

const cells: Cells = {
  offsetStartMinutes: row => formatMinutes(Number(row.offsetStartMinutes)),
  offsetEndMinutes: row => formatMinutes(Number(row.offsetEndMinutes)),
}

/** The work standards of a terminal (EVENT-07). One named in the address is opened; after a save, planned work may follow it. */
export default function EventDefinitionScreen() {
  const t = useWords()
  const { today } = useSessionNow()
  const { id: opened } = useSearch({ strict: false }) as { id?: number }
  const mayGenerate = useMay(generateDemand)
  const [saved, setSaved] = useState(false)
  const note = (
    <>
      <Icon name="info" size={16} />
      {t('Saving does not change work that is already planned. After saving, you can generate the work again from today.')}
    </>
  )
  return (
    <>
      <ListScreen
        of={eventDefinition}
        cells={cells}
        dialog={{ opened, note, start: { startsOn: today }, onSaved: () => setSaved(mayGenerate) }}
      />
      {saved && <RegenerateDialog onClose={() => setSaved(false)} />}
    </>
  )
}
