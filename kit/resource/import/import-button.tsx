import { useState } from 'react'
import { edits } from '../../calls/endpoint.ts'
import { useGuard } from '../../ui/guard.client.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useWords } from '../../words/words.tsx'
import type { Resource } from '../resource.ts'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'))

interface ImportButtonProps {
  of: Resource
  place: { orgNodeId?: number }
}

/** Opens the import of a list; shown to those who see that rows are added and edited, for those who may. */
export default function ImportButton({ of, place }: ImportButtonProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const adding = useGuard({ needs: edits(of.access.add) })
  const editing = useGuard({ needs: edits(of.access.edit) })
  if (!adding.shown || !editing.shown) return null
  return (
    <>
      <IconButton icon="upload" label={t('Import')} why={adding.why ?? editing.why} onClick={() => setOpen(true)} />
      {open && <ImportDialog of={of} place={place} onClose={() => setOpen(false)} />}
    </>
  )
}
