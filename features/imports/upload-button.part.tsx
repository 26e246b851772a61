import { useState } from 'react'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { GuardedButton } from '../../kit/ui/guarded-button.tsx'
import { lazyPart } from '../../kit/ui/lazy-part.tsx'
import { useNode } from '../../kit/ui/node-context.tsx'
import { checkUpload } from './imports.api.ts'
import type { UploadBodyProps } from './upload-body.part.tsx'
import { useImports } from './use-imports.client.ts'

const UploadBody = lazyPart<UploadBodyProps>(() => import('./upload-body.part.tsx'))

interface UploadButtonProps {
  /** translated */
  label: string
  kind: 'employees' | 'licences'
  /** a file came in */
  onImported(): void
}

/** Opens a dialog in which a file is checked, shown and imported (IMP-15). */
export function UploadButton({ label, kind, onImported }: UploadButtonProps) {
  const [open, setOpen] = useState(false)
  const { id } = useNode()
  const imports = useImports(id, onImported)
  return (
    <>
      <GuardedButton calls={checkUpload} variant="subtle" icon="upload" label={label} onClick={() => setOpen(true)} />
      {open && (
        <Dialog title={label} size={880} onClose={() => setOpen(false)}>
          <UploadBody kind={kind} imports={imports} />
        </Dialog>
      )}
    </>
  )
}
