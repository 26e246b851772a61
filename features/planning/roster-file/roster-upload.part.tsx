import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../kit/calls/client.client.ts'
import { Counts } from '../../../kit/import/counts.tsx'
import { DropZone } from '../../../kit/import/drop-zone.tsx'
import { base64Of, uploadFailure } from '../../../kit/import/file.client.ts'
import { Refusals } from '../../../kit/import/refusals.tsx'
import { sentencesOf } from '../../../kit/import/sentences.ts'
import { importTexts, mostFileBytes } from '../../../kit/import/texts.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useFetchAgain } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { readLiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { checkRosterFile, type RosterOutcome, uploadRosterFile } from './roster-file.api.ts'

export interface RosterUploadProps {
  onClose: () => void
}

interface Chosen {
  readonly file: File
  readonly outcome: RosterOutcome | null
  /** why nothing of it can be taken */
  readonly failure: readonly string[] | null
}

/** A roster from a workbook: first what it would change and what is wrong by row and column, then the good rows. */
export default function RosterUpload({ onClose }: RosterUploadProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const fetchAgain = useFetchAgain()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [saving, setSaving] = useState(false)
  const inputOf = async (file: File) => ({ orgNodeId, fileName: file.name, file: await base64Of(file) })

  async function choose(file: File) {
    if (!/\.xlsx$/i.test(file.name)) return setChosen({ file, outcome: null, failure: [importTexts.invalidFile] })
    if (file.size > mostFileBytes) return setChosen({ file, outcome: null, failure: ['The file is larger than 14 MB.'] })
    setChosen({ file, outcome: null, failure: null })
    try {
      const outcome = await call(checkRosterFile, await inputOf(file))
      setChosen({ file, outcome, failure: outcome.refused === null ? null : sentencesOf(outcome.refused) })
    } catch (error) {
      setChosen({ file, outcome: null, failure: [uploadFailure(error)] })
    }
  }

  async function upload({ file, outcome }: Chosen) {
    setSaving(true)
    try {
      await call(uploadRosterFile, { ...(await inputOf(file)), plan: outcome!.plan })
      await fetchAgain([readLiveSchedule])
      toastOk(t(importTexts.applied))
      onClose()
    } catch (error) {
      setChosen({ file, outcome: null, failure: [uploadFailure(error)] })
      setSaving(false)
    }
  }

  const days = chosen?.failure ? 0 : (chosen?.outcome?.days ?? 0)
  const footer = (
    <>
      <Button size="md" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button size="md" variant="filled" disabled={days === 0} loading={saving} onClick={() => void upload(chosen!)}>
        {days === 0 ? t('Upload') : t('Change {{days}} {{days:day|days}}', { days })}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Upload a roster')} size={880} onClose={onClose} footer={footer}>
      <div className="list-import">
        <p>{t('One row for each person, one column for each date, as the download has them. An empty cell leaves the day as it is.')}</p>
        <DropZone
          label={t('Drop the file here, or choose it')}
          hint={t('A downloaded schedule, as .xlsx.')}
          onFiles={([file]) => file && void choose(file)}
        />
        {chosen && <Outcome chosen={chosen} />}
      </div>
    </Dialog>
  )
}

function Outcome({ chosen: { file, failure, outcome } }: { chosen: Chosen }) {
  const t = useWords()
  return (
    <section className="file-outcome" aria-label={file.name}>
      <h2>{file.name}</h2>
      {!outcome && !failure && <p role="status">{t('Reading the file')}</p>}
      {failure && (
        <div className="refusal" role="alert">
          {failure.map(sentence => (
            <p key={sentence}>{t(sentence)}</p>
          ))}
        </div>
      )}
      {outcome && !failure && <p role="status">{t(importTexts.checked)}</p>}
      {outcome && !failure && <Counts {...outcome.counts} done={false} />}
      {outcome && outcome.refusals.length > 0 && <Refusals rows={outcome.refusals} refused={outcome.counts.refused} />}
    </section>
  )
}
