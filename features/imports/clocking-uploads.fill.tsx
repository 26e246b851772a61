import { useState } from 'react'
import { GuardedButton } from '../../kit/ui/guarded-button.tsx'
import { fillsSlot } from '../../kit/ui/screen-slot.ts'
import { useWords } from '../../kit/words/words.tsx'
import { clockingUploads } from '../attendance/raw-clocking/raw-clocking.slots.ts'
import { UploadDialog } from './clocking-upload-dialog.part.tsx'
import { uploadRawClockings } from './imports.api.ts'

/** The file of clockings (RAWCLK-07). */
function ClockingUploads() {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <GuardedButton calls={uploadRawClockings} icon="upload" label={t('Upload Raw Clock Data')} onClick={() => setOpen(true)} />
      {isOpen && <UploadDialog onClose={() => setOpen(false)} />}
    </>
  )
}

export default fillsSlot(clockingUploads, ClockingUploads)
