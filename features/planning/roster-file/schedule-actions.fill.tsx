import { Button } from '@mantine/core'
import { useState } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { fillsSlot } from '../../../kit/ui/screen-slot.ts'
import { toastError } from '../../../kit/ui/toast.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { scheduleActions } from '../../roster/schedule/schedule.slots.ts'
import { checkRosterFile, downloadSchedule } from './roster-file.api.ts'
import type { RosterUploadProps } from './roster-upload.part.tsx'

const RosterUpload = lazyPart<RosterUploadProps>(() => import('./roster-upload.part.tsx'))

/** The live roster of some dates as a workbook, and filled from one; each shown to those who may (CALL-56, ND-14). */
function RosterFileButtons({ from, to }: { from: string; to: string }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const mayDownload = useMay(downloadSchedule)
  const mayUpload = useMay(checkRosterFile)
  const [uploading, setUploading] = useState(false)
  async function save() {
    try {
      const { download } = await import('../../../kit/downloads/download.client.ts')
      await download(downloadSchedule, { orgNodeId, from, to })
    } catch {
      toastError(t('Unable to get the Excel report'))
    }
  }
  return (
    <>
      {mayDownload && (
        <Button variant="subtle" leftSection={<Icon name="download" />} onClick={() => void save()}>
          {t('Download')}
        </Button>
      )}
      {mayUpload && (
        <Button variant="subtle" leftSection={<Icon name="upload" />} onClick={() => setUploading(true)}>
          {t('Upload')}
        </Button>
      )}
      {uploading && <RosterUpload onClose={() => setUploading(false)} />}
    </>
  )
}

export default fillsSlot(scheduleActions, RosterFileButtons)
