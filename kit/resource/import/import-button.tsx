import { useState } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { useMay } from '../../ui/permission.client.ts'
import { useWords } from '../../words/words.tsx'
import type { Resource } from '../resource.ts'

const ImportDialog = lazyPart(() => import('./import-dialog.tsx'))

interface ImportButtonProps {
  of: Resource
  place: { orgNodeId?: number }
}

/** Opens the import of a list; shown to those who may add and edit its rows. */
export default function ImportButton({ of, place }: ImportButtonProps) {
  const t = useWords()
  const [open, setOpen] = useState(false)
  const mayAdd = useMay(of.access.add)
  const mayEdit = useMay(of.access.edit)
  if (!mayAdd || !mayEdit) return null
  return (
    <>
      <IconButton icon="upload" label={t('Import')} onClick={() => setOpen(true)} />
      {open && <ImportDialog of={of} place={place} onClose={() => setOpen(false)} />}
    </>
  )
}
