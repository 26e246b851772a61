import { Button } from '@mantine/core'
import { Counts } from '../../import/counts.tsx'
import { DropZone } from '../../import/drop-zone.tsx'
import { Refusals } from '../../import/refusals.tsx'
import { importTexts } from '../../import/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/words.tsx'
import type { Resource } from '../resource.ts'
import { LongImportPart } from './long-import.tsx'
import { type ChosenFile, useImport } from './use-import.client.ts'
import { isUnderWay, useLongImport } from './use-long-import.client.ts'

interface ImportDialogProps {
  of: Resource
  place: { orgNodeId?: number }
  onClose(): void
}

/** Takes rows of a list from a workbook: the template, the file, what it would do, and then the import itself (IMP-01 to IMP-13). */
export default function ImportDialog({ of, place, onClose }: ImportDialogProps) {
  const t = useWords()
  const { latest, apply: applyLong, forget, refetch } = useLongImport(of, place)
  const { template, chosen, choose, apply, applying } = useImport(of, place, { onApplied: onClose, onLater: refetch })
  const long = chosen ? null : latest
  const toApply = long?.state === 'checked' ? long : null
  const working = long !== null && isUnderWay(long)
  const many = t(of.label[1])
  const { add = 0, change = 0, refused = 0 } = (chosen ?? toApply)?.outcome?.counts ?? {}
  const rows = add + change
  const label =
    refused > 0 && rows > 0
      ? t('Import {{rows}} {{rows:row|rows}}, leave {{refused}} out', { rows, refused })
      : t('Import {{rows}} {{rows:row|rows}}', { rows })
  const footer = (
    <>
      <Button size="md" onClick={onClose}>
        {t(working ? 'Close' : 'Cancel')}
      </Button>
      <Button
        size="md"
        variant="filled"
        disabled={rows === 0}
        loading={applying || applyLong.running}
        onClick={() => void (toApply ? applyLong.run({ id: toApply.id, version: toApply.version }).catch(() => undefined) : apply())}
      >
        {rows === 0 ? t('Import') : label}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Import {{name}}', { name: many })} size={880} onClose={onClose} footer={footer}>
      <div className="list-import">
        <p>
          {t('One row for each record, below the names of the columns. A record that is stored already is changed, any other is added.')}
        </p>
        <Button className="template" leftSection={<Icon name="download" />} onClick={() => void template()}>
          {t('Download the template')}
        </Button>
        {!working && (
          <DropZone
            label={t('Drop the file here, or choose it')}
            hint={t('The filled template, or an Excel file of this list, as .xlsx.')}
            onFiles={([file]) => file && void choose(file)}
          />
        )}
        {chosen && <Chosen file={chosen} />}
        {long && <LongImportPart of={long} forget={forget} />}
      </div>
    </Dialog>
  )
}

/** The chosen file: what the check says of it, or why it was not checked. */
function Chosen({ file: { file, failure, invalid, outcome } }: { file: ChosenFile }) {
  const t = useWords()
  return (
    <section className="file-outcome" aria-label={file.name}>
      <h2>
        {invalid ? t(importTexts.invalidTitle) : file.name} {invalid && <small>{file.name}</small>}
      </h2>
      {!outcome && !failure && <p role="status">{t('Reading the file')}</p>}
      {failure && (
        <div className="refusal" role="alert">
          {failure.map(sentence => (
            <p key={sentence}>{t(sentence)}</p>
          ))}
        </div>
      )}
      {outcome && !outcome.refused && <p role="status">{t(importTexts.checked)}</p>}
      {outcome && !invalid && <Counts {...outcome.counts} done={false} />}
      {outcome && outcome.refusals.length > 0 && <Refusals rows={outcome.refusals} refused={outcome.counts.refused} />}
    </section>
  )
}
