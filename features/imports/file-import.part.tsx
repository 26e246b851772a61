import { Counts } from '../../kit/import/counts.tsx'
import { Refusals } from '../../kit/import/refusals.tsx'
import { sentencesOf } from '../../kit/import/sentences.ts'
import { importTexts } from '../../kit/import/texts.ts'
import { JobProgress } from '../../kit/live/job-progress.tsx'
import { MoveButtons } from '../../kit/states/move-buttons.tsx'
import { StateMark } from '../../kit/states/state-mark.tsx'
import { IconButton } from '../../kit/ui/icon-button.tsx'
import { useWords } from '../../kit/words/words.tsx'
import { recentImports } from './imports.api.ts'
import { importStates } from './imports.states.ts'
import { kindShapes } from './kinds.rules.ts'
import { NewNames, NewNamesDialog } from './new-names.part.tsx'
import type { FileImport, Imports } from './use-imports.client.ts'

interface FileImportProps {
  file: FileImport
  imports: Imports
  /** an employee file waits to be imported: this one may be refused only for want of it */
  peopleFirst: boolean
  /** the first file that can be imported; its button is the primary one */
  next: boolean
}

/** One file: what it is, what an import would do, what is refused and why, and the import itself. */
export function FileImportSection({ file, imports, peopleFirst, next }: FileImportProps) {
  const t = useWords()
  const present = file.detail ?? file.checked
  const unknown = present?.kind === 'unknown'
  const waiting =
    peopleFirst && !unknown && present?.state === 'refused' && present.errors.some(({ column }) => column === 'EmployeeNumber')
  return (
    <section className="file-import" aria-label={file.name}>
      <header>
        <h2>
          {!present ? file.name : unknown ? t(importTexts.invalidTitle) : t(kindShapes[present.kind as keyof typeof kindShapes].label)}
        </h2>
        {present && <span className="file-name">{file.name}</span>}
        {present && !waiting && <StateMark of={importStates} state={present.state} />}
        <Actions file={file} imports={imports} next={next} />
      </header>
      {file.failure && (
        <p className="refusal" role="alert">
          {t(file.failure)}
        </p>
      )}
      {!present && !file.failure && (
        <p className="hint" role="status">
          {t('Reading the file')}
        </p>
      )}
      {present && !unknown && !waiting && present.state !== 'received' && <Counts {...present.counts} done={present.state === 'applied'} />}
      {file.checked && !file.detail && <NewNames names={file.checked.newMasters} />}
      {present && (present.state === 'received' || present.state === 'applying') && (
        <JobProgress
          done={present.progress}
          label={present.state === 'received' ? t('Being checked') : t('Importing')}
          cancel={{ call: importStates.calls.stop, input: { id: present.importId }, invalidates: [recentImports] }}
        />
      )}
      {present?.message && !waiting && (
        <div className={['refused', 'failed'].includes(present.state) ? 'refusal' : 'hint'} role="status">
          {sentencesOf(present.message).map(sentence => (
            <p key={sentence}>{t(sentence)}</p>
          ))}
        </div>
      )}
      {waiting && <p className="hint">{t('Import the employees first; this file is then checked again.')}</p>}
      {present && !waiting && present.errors.length > 0 && <Refusals rows={present.errors} refused={present.counts.refused} />}
    </section>
  )
}

function Actions({ file, imports, next }: Omit<FileImportProps, 'peopleFirst'>) {
  const t = useWords()
  const state = (file.detail ?? file.checked)?.state
  const onRefused = (error: unknown) => imports.refused(file, error)
  if (file.detail === null && file.checked?.state === 'checked' && !file.failure) {
    const { newMasters, counts } = file.checked
    const { add, change, refused } = counts
    const rows = add + change
    const asks = (make: (given: object) => Promise<void>, close: () => void) => (
      <NewNamesDialog names={newMasters} onYes={() => make({ addNames: true })} onClose={close} />
    )
    return (
      <span className="actions">
        <MoveButtons
          of={importStates}
          row={{ ...file.checked, id: file.checked.importId }}
          only={rows > 0 ? ['cancel', 'apply'] : ['cancel']}
          first="apply"
          filled={next}
          shown={{
            cancel: { onMade: () => imports.remove(file), onRefused },
            apply: {
              label:
                refused > 0
                  ? t('Import {{rows}} {{rows:row|rows}}, leave {{refused}} out', { rows, refused })
                  : t('Import {{rows}} {{rows:row|rows}}', { rows }),
              ...(newMasters.length > 0 && { dialog: asks }),
              // the dialog closes at once; the import goes on below
              onMade: begun => void imports.follow(file, begun),
              onRefused,
            },
          }}
        />
      </span>
    )
  }
  if (state === 'received' || state === 'applying' || (!state && !file.failure)) return null
  return (
    <span className="remove">
      <IconButton icon="close" label={t('Remove from this page')} onClick={() => imports.remove(file)} />
    </span>
  )
}
