import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../kit/calls/client.client.ts'
import { Counts } from '../../../kit/import/counts.tsx'
import { DropZone } from '../../../kit/import/drop-zone.tsx'
import { base64Of, uploadFailure } from '../../../kit/import/file.client.ts'
import { Refusals } from '../../../kit/import/refusals.tsx'
import { sentencesOf } from '../../../kit/import/sentences.ts'
import { importTexts, mostFileBytes } from '../../../kit/import/texts.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useFetchAgain } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { listUsers } from './user.api.ts'
import { checkUserFile, importUserFile, type UserFileOutcome } from './user-file.api.ts'
import { userColumns } from './user-file.rules.ts'

interface Chosen {
  readonly file: File
  readonly outcome: UserFileOutcome | null
  /** why nothing of it can be taken */
  readonly failure: readonly string[] | null
}

const inputOf = async (file: File) => ({ fileName: file.name, file: await base64Of(file) })

/** Users from a workbook: first what it would add and change and what is wrong, then the good rows; who is new is invited after a yes. */
export default function UserUpload({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const fetchAgain = useFetchAgain()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [invite, setInvite] = useState(false)
  const [saving, setSaving] = useState(false)

  async function choose(file: File) {
    setInvite(false)
    if (!/\.xlsx$/i.test(file.name)) return setChosen({ file, outcome: null, failure: [importTexts.invalidFile] })
    if (file.size > mostFileBytes) return setChosen({ file, outcome: null, failure: ['The file is larger than 14 MB.'] })
    setChosen({ file, outcome: null, failure: null })
    try {
      const outcome = await call(checkUserFile, await inputOf(file))
      setChosen({ file, outcome, failure: outcome.refused === null ? null : sentencesOf(outcome.refused) })
    } catch (error) {
      setChosen({ file, outcome: null, failure: [uploadFailure(error)] })
    }
  }
  async function bring({ file, outcome }: Chosen) {
    setSaving(true)
    try {
      await call(importUserFile, { ...(await inputOf(file)), plan: outcome!.plan, invite })
      await fetchAgain([listUsers])
      toastOk(t(importTexts.applied))
      onClose()
    } catch (error) {
      setChosen({ file, outcome: null, failure: [uploadFailure(error)] })
      setSaving(false)
    }
  }
  const outcome = chosen?.failure ? null : chosen?.outcome
  const count = outcome ? outcome.counts.add + outcome.counts.change : 0
  const footer = (
    <>
      <Button size="md" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button size="md" variant="filled" disabled={count === 0} loading={saving} onClick={() => void bring(chosen!)}>
        {count === 0 ? t('Import') : t('Import {{count}} {{count:user|users}}', { count })}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Import users')} size={880} onClose={onClose} footer={footer}>
      <div className="list-import">
        <p>
          {t('One row for each user. The columns are {{columns}}; several roles or nodes have ; between them, and the first role counts.', {
            columns: userColumns.join(', '),
          })}
        </p>
        <DropZone
          label={t('Drop the file here, or choose it')}
          hint={t('The download of this list, as .xlsx. It holds no passwords.')}
          onFiles={([file]) => file && void choose(file)}
        />
        {chosen && (
          <section className="file-outcome" aria-label={chosen.file.name}>
            <h2>{chosen.file.name}</h2>
            {!chosen.outcome && !chosen.failure && <p role="status">{t('Reading the file')}</p>}
            {chosen.failure && (
              <div className="refusal" role="alert">
                {chosen.failure.map(sentence => (
                  <p key={sentence}>{t(sentence)}</p>
                ))}
              </div>
            )}
            {outcome && <p role="status">{t(importTexts.checked)}</p>}
            {outcome && <Counts {...outcome.counts} done={false} />}
            {chosen.outcome && chosen.outcome.refusals.length > 0 && (
              <Refusals rows={chosen.outcome.refusals} refused={chosen.outcome.counts.refused} />
            )}
            {outcome && outcome.invitable > 0 && (
              <Checkbox
                checked={invite}
                onChange={event => setInvite(event.currentTarget.checked)}
                label={t('Send an invitation to the {{count}} new {{count:user|users}} with an e-mail address', {
                  count: outcome.invitable,
                })}
              />
            )}
          </section>
        )}
      </div>
    </Dialog>
  )
}
