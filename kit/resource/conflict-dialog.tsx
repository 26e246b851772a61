import { Button } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { useNode } from '../ui/node-context.tsx'
import { toastError } from '../ui/toast.tsx'
import { refusalText } from '../ui/use-call.client.ts'
import { useWords, type Words } from '../words/words.tsx'
import type { Conflict } from './conflict.ts'
import './conflict-dialog.css'
import { type SourcesByField, sourcesOf } from './form.client.ts'
import { Labels } from './labels.tsx'
import { type FormLine, lineResource } from './lines/form-lines.client.ts'
import { listedFields } from './lines/line-table.ts'
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
              <th scope="row">{t(listedFields(of)[field]!.label)}</th>
              <td>{said(of, field, theirs, sources, t, zone)}</td>
              <td>{said(of, field, mine, sources, t, zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}

/** A value as the list shows it. */
function said(of: Resource, name: string, value: unknown, sources: SourcesByField, t: Words, zone: string): ReactNode {
  const field = of.fields[name]
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return t('N/A')
  if (!field) return linesSaid(of, name, value as readonly FormLine[], t, zone)
  if (field.kind === 'image') return typeof value === 'string' ? t('New image') : t('Image')
  if (sources[name]) return <Labels source={sources[name]} ids={[value].flat().map(String)} />
  const text = field.print(value, zone)
  return field.inFile === 'words' ? t(text) : text
}

/** Each line with all its values. */
function linesSaid(of: Resource, name: string, lines: readonly FormLine[], t: Words, zone: string): ReactNode {
  const resource = lineResource(of, name)
  const sources = sourcesOf(resource, null, {})
  return (
    <ol className="conflict-lines">
      {lines.map(line => (
        <li key={JSON.stringify(line)}>
          {Object.keys(resource.fields)
            .filter(field => line[field] !== null && line[field] !== undefined)
            .map((field, at) => (
              <Fragment key={field}>
                {at > 0 && ' · '}
                {said(resource, field, line[field], sources, t, zone)}
              </Fragment>
            ))}
        </li>
      ))}
    </ol>
  )
}
