import { Button } from '@mantine/core'
import { useRef } from 'react'
import { sentencesOf } from '../../kit/import/sentences.ts'
import { Dialog } from '../../kit/ui/dialog.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { useWords } from '../../kit/words/words.tsx'
import './clocking-upload-dialog.css'
import { useClockingUpload } from './use-clocking-upload.client.ts'

/** Choose a file, its header row is checked, then it can be uploaded (RAWCLK-07); the texts are IMP-14's. */
export function UploadDialog({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const { upload, choose, send } = useClockingUpload()
  const input = useRef<HTMLInputElement>(null)
  const busy = upload.step === 'checking' || upload.step === 'uploading'
  const footer = (
    <>
      <span className="grow" />
      <Button size="md" onClick={onClose} disabled={upload.step === 'uploading'}>
        {upload.step === 'done' ? t('Close') : t('Cancel')}
      </Button>
      <Button
        size="md"
        variant="filled"
        disabled={upload.step !== 'valid'}
        loading={upload.step === 'uploading'}
        onClick={() => void send()}
      >
        {t('Upload')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Upload Raw Clock Data')} onClose={onClose} footer={footer}>
      <div className="upload-file">
        <Button leftSection={<Icon name="upload" />} disabled={busy} onClick={() => input.current?.click()} data-autofocus>
          {t('Choose a file')}
        </Button>
        <span className={upload.file ? 'cut' : 'hint'}>{upload.file?.name ?? t('One .xlsx with the columns of the clocking upload')}</span>
        <input
          ref={input}
          type="file"
          accept=".xlsx"
          hidden
          onChange={event => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) void choose(file)
          }}
        />
      </div>
      {upload.words && (
        <p className={`note ${upload.bad ? 'danger' : 'info'}`} role={upload.bad ? 'alert' : 'status'}>
          <Icon name={upload.bad ? 'error' : busy ? 'refresh' : 'yes'} size={16} />
          <span>
            {t(upload.words)}
            {sentencesOf(upload.detail).map(sentence => (
              <small key={sentence} className="upload-detail">
                {t(sentence)}
              </small>
            ))}
          </span>
        </p>
      )}
      {upload.rows.length > 0 && (
        <ul className="upload-rows">
          {upload.rows.map(({ excelRowNo, message }) => (
            <li key={`${excelRowNo} ${message}`}>
              <b>{t('Row {{row}}', { row: excelRowNo })}</b> {message}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
