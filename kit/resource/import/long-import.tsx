import { Counts } from '../../import/counts.tsx'
import { Refusals } from '../../import/refusals.tsx'
import { sentencesOf } from '../../import/sentences.ts'
import { importTexts } from '../../import/texts.ts'
import { JobProgress } from '../../live/job-progress.tsx'
import { StateMark } from '../../states/state-mark.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useWords } from '../../words/words.tsx'
import { type ListImport, listImportStates, recentListImports } from './list-import.api.ts'
import { isUnderWay, type LongImport } from './use-long-import.client.ts'

/** A long file: how far its check or its import is, with Cancel, and what it has come to. */
export function LongImportPart({ of, forget }: { of: ListImport; forget: LongImport['forget'] }) {
  const t = useWords()
  const { id, version, fileName, state, doneRows, totalRows, outcome, message } = of
  const why = message ?? (state === 'refused' ? outcome?.refused : null)
  return (
    <section className="file-outcome" aria-label={fileName}>
      <h2>
        {fileName} <StateMark of={listImportStates} state={state} />
        {(state === 'checked' || state === 'refused') && (
          <IconButton
            icon="close"
            label={t('Remove {{name}}', { name: fileName })}
            onClick={() => void forget.run({ id, version }).catch(ignore)}
          />
        )}
      </h2>
      {isUnderWay(of) && (
        <>
          <JobProgress
            done={doneRows}
            total={totalRows}
            label={t('rows')}
            cancel={{ call: listImportStates.calls.stop, input: { id }, invalidates: [recentListImports] }}
          />
          <p>{t('You may close this or leave the page: it goes on, and is found here again.')}</p>
        </>
      )}
      {why && (
        <div className="refusal" role="alert">
          {sentencesOf(why).map(sentence => (
            <p key={sentence}>{t(sentence)}</p>
          ))}
        </div>
      )}
      {state === 'checked' && <p role="status">{t(importTexts.checked)}</p>}
      {outcome && !isUnderWay(of) && outcome.plan !== '' && <Counts {...outcome.counts} done={state === 'applied'} />}
      {outcome && !isUnderWay(of) && outcome.refusals.length > 0 && <Refusals rows={outcome.refusals} refused={outcome.counts.refused} />}
    </section>
  )
}

/** a refusal is told by the action itself */
const ignore = () => undefined
