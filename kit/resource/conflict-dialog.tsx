import { Button } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import type { FormValues } from '../ui/form-faults.ts'
import { useNode } from '../ui/node-context.tsx'
import { toastError } from '../ui/toast.tsx'
import { refusalText } from '../ui/use-call.client.ts'
import { useWords } from '../words/words.tsx'
import type { Conflict, Difference } from './conflict.ts'
import './conflict-dialog.css'
import { type AskedWords, askedWords, saidOf } from './conflict-words.tsx'
import { type SourcesByField, sourcesOf } from './form.client.ts'
import { listedFields } from './lines/line-table.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

export interface ConflictDialogProps {
  of: Resource
  conflict: Conflict
  /** the row as I opened it */
  row: AnyRow | null
  /** how parts of the record's own are called and said; translated */
  words?: AskedWords | undefined
  /** saves my changes on top of the stored row */
  onSaveMine: (merged: FormValues) => Promise<void>
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else saved the row in the meantime: shows both versions side by side and lets the user choose, for each thing that both changed. */
export default function ConflictDialog({ of, conflict, row, words, onSaveMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const sources = useMemo(() => sourcesOf(of, row, { orgNodeId }), [of, row, orgNodeId])
  const [saving, setSaving] = useState(false)
  const [taken, take] = useState<ReadonlySet<string>>(new Set())
  async function saveMine() {
    setSaving(true)
    try {
      await onSaveMine(conflict.mergedWith(taken))
    } catch (error) {
      toastError(t(refusalText(error)))
    } finally {
      setSaving(false)
    }
  }
  function choose(path: string, theirs: boolean) {
    const next = new Set(taken)
    if (theirs) next.add(path)
    else next.delete(path)
    take(next)
  }
  const footer = (
    <>
      <Button size="md" onClick={onClose} data-autofocus>
        {t('Back')}
      </Button>
      <span className="grow" />
      <Button size="md" onClick={onTakeTheirs}>
        {t('Discard mine')}
      </Button>
      <Button size="md" variant="filled" loading={saving} onClick={saveMine}>
        {t('Save my changes')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('Changed in the meantime')} onClose={onClose} size={560} footer={footer}>
      <p className="conflict-note">{t('Somebody else has changed this record in the meantime.')}</p>
      <table className="conflict">
        <thead>
          <tr>
            <th scope="col">{t('Field')}</th>
            <th scope="col">{t('Saved by somebody else')}</th>
            <th scope="col">{t('With my changes')}</th>
          </tr>
        </thead>
        <tbody>
          {conflict.differences.map(difference => (
            <DifferenceRows
              key={difference.field}
              of={of}
              difference={difference}
              sources={sources}
              words={words}
              taken={taken}
              onChoose={choose}
            />
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

interface RowsProps {
  of: Resource
  difference: Difference
  sources: SourcesByField
  words: AskedWords | undefined
  /** the places at which theirs is chosen */
  taken: ReadonlySet<string>
  onChoose: (path: string, theirs: boolean) => void
}

/** A field with both values, and below it each of its parts that both changed. */
function DifferenceRows({ of, difference, sources, words, taken, onChoose }: RowsProps) {
  const t = useWords()
  const { zone } = useNode()
  const { field, theirs, mine, both, asked } = difference
  const said = (value: unknown) => saidOf({ of, sources, t, zone }, field, value)
  const whole = asked.find(({ path }) => path === field)
  // lines of a shape of their own: nobody can say here which of them are others
  const isMerged = both && asked.length === 0 && of.fields[field]?.kind === 'own' && Array.isArray(theirs)
  const choice = (path: string, isTheirs: boolean, text: ReactNode) => (
    <label className="conflict-choice">
      <input type="radio" name={path} checked={taken.has(path) === isTheirs} onChange={() => onChoose(path, isTheirs)} />
      <span>{text}</span>
    </label>
  )
  return (
    <>
      <tr className={both ? 'both' : undefined}>
        <th scope="row">{t(listedFields(of)[field]!.label)}</th>
        {isMerged ? (
          <td colSpan={2}>{t('Each of you has changed other lines. Both changes are kept.')}</td>
        ) : (
          <>
            <td>{whole ? choice(field, true, said(theirs)) : said(theirs)}</td>
            <td>{whole ? choice(field, false, said(mine)) : said(mine)}</td>
          </>
        )}
      </tr>
      {asked
        .filter(each => each !== whole)
        .map(each => {
          const told = askedWords({ of, sources, t, zone }, each, words)
          return (
            <tr key={each.path} className="both">
              <th scope="row" className="conflict-part">
                {told.label}
              </th>
              <td>{choice(each.path, true, told.theirs)}</td>
              <td>{choice(each.path, false, told.mine)}</td>
            </tr>
          )
        })}
    </>
  )
}
