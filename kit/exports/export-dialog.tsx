import { Button } from '@mantine/core'
import { useJobEnd } from '../live/job-progress.tsx'
import { useLive } from '../live/use-live.client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Loading } from '../ui/loading.tsx'
import { toastError, toastOk } from '../ui/toast.tsx'
import { useCall } from '../ui/use-call.client.ts'
import { useWords } from '../words/words.tsx'
import { downloadExport } from './download-export.client.ts'
import { exportSubject, type ListExport, readExport } from './export.api.ts'
import { ExportProgress, isUnderWay } from './export-progress.tsx'

interface ExportDialogProps {
  id: number
  onClose: () => void
}

/** Shows how far the file of a long list is, and saves it when it is ready. A user who has closed the dialog is told by the bell. */
export function ExportDialog({ id, onClose }: ExportDialogProps) {
  const t = useWords()
  const { data } = useCall(readExport, { id })
  useLive(exportSubject, [readExport], { id, every: 1000 })
  useJobEnd(
    data,
    isUnderWay,
    ended => {
      onClose()
      void save(ended)
    },
    id,
  )
  async function save(made: ListExport) {
    if (made.state === 'failed') return toastError(t('This file could not be made.'))
    if (made.state !== 'done') return
    try {
      await downloadExport(made)
      toastOk(t('{{file}} is ready', { file: made.fileName }))
    } catch {
      toastError(t(made.kind === 'pdf' ? 'Unable to get the PDF report' : 'Unable to get the Excel report'))
    }
  }
  return (
    <Dialog
      title={data ? t('Export {{name}}', { name: t(data.label) }) : t('Export')}
      size={560}
      onClose={onClose}
      footer={
        <Button size="md" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      {data ? <ExportProgress of={data} /> : <Loading />}
      <p>
        {t('The file is saved here when it is ready. When you close this or leave the page, it is still made, and the bell tells you.')}
      </p>
    </Dialog>
  )
}
