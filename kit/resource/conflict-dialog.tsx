import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OptionSource } from '../fields/view.ts'
import { Dialog } from '../ui/dialog.tsx'
import { useNode } from '../ui/node-context.tsx'
import { toastError } from '../ui/toast.tsx'
import { refusalText } from '../ui/use-call.client.ts'
import { useWords, type Words } from '../words/words.tsx'
import type { Conflict } from './conflict.ts'
import './conflict-dialog.css'
import type { SourcesByField } from './form.client.ts'
import type { Resource } from './resource.ts'

interface ConflictDialogProps {
  of: Resource
  conflict: Conflict
  sources: SourcesByField
  /** saves my changes on top of the stored row */
  onSaveMine: () => Promise<void>
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else saved the row in the meantime: shows both versions side by side and lets the user choose. */
export function ConflictDialog({ of, conflict, sources, onSaveMine, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useWords()
  const { zone } = useNode()
  const [saving, setSaving] = useState(false)
  async function saveMine() {
    setSaving(true)
    try {
      await onSaveMine()
    } catch (error) {
      toastError(t(refusalText(error)))
    } finally {
      setSaving(false)
    }
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
          {conflict.differences.map(({ field, theirs, mine, both }) => (
            <tr key={field} className={both ? 'both' : undefined}>
              <th scope="row">{t(of.fields[field]!.label)}</th>
              <td>{said(of, field, theirs, sources[field], t, zone)}</td>
              <td>{said(of, field, mine, sources[field], t, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

/** A value as the list shows it. */
function said({ fields }: Resource, name: string, value: unknown, source: OptionSource | undefined, t: Words, zone: string): ReactNode {
  const field = fields[name]!
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return t('N/A')
  if (field.kind === 'image') return typeof value === 'string' ? t('New image') : t('Image')
  if (source) return <Labels source={source} ids={[value].flat().map(String)} />
  const text = field.print(value, zone)
  return field.inFile === 'words' ? t(text) : text
}

/** The labels of these rows. */
function Labels({ source, ids }: { source: OptionSource; ids: readonly string[] }) {
  const { data, isPending } = useQuery({ queryKey: [...source.key, '', ids], queryFn: () => source.ask('', ids), retry: false })
  if (isPending) return null
  const labels = new Map(data?.options.map(({ value, label }) => [value, label]))
  return ids.map(id => labels.get(id) ?? `#${id}`).join(', ')
}
