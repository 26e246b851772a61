import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { useNode } from '../ui/node-context.tsx'
import { toastError } from '../ui/toast.tsx'
import { refusalText } from '../ui/use-call.client.ts'
import { useWords, type Words } from '../words/words.tsx'
import type { Conflict } from './conflict.ts'
import './conflict-dialog.css'
import type { OptionsByField } from './form.client.ts'
import type { Resource } from './resource.ts'

interface ConflictDialogProps {
  of: Resource
  conflict: Conflict
  options: OptionsByField
  /** saves my changes on top of the stored row */
  onSaveMine: () => Promise<void>
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else saved the row in the meantime: shows both versions side by side and lets the user choose. */
export function ConflictDialog({ of, conflict, options, onSaveMine, onTakeTheirs, onClose }: ConflictDialogProps) {
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
              <td>{said(of, field, theirs, options, t, zone)}</td>
              <td>{said(of, field, mine, options, t, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

/** A value as the list shows it. */
function said({ fields }: Resource, name: string, value: unknown, options: OptionsByField, t: Words, zone: string): string {
  const field = fields[name]!
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return t('N/A')
  if (field.kind === 'image') return typeof value === 'string' ? t('New image') : t('Image')
  if (field.target) {
    const ids = Array.isArray(value) ? value : [value]
    return ids.map(id => options[name]?.find(option => option.id === id)?.label ?? `#${id}`).join(', ')
  }
  const text = field.print(value, zone)
  return field.inFile === 'words' ? t(text) : text
}
