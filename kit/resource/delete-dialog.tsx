import { Button } from '@mantine/core'
import { useState } from 'react'
import { commonErrors } from '../calls/errors.ts'
import { Dialog } from '../ui/dialog.tsx'
import { toastOk } from '../ui/toast.tsx'
import { refusalText, useAction, useCall } from '../ui/use-call.client.ts'
import { useWords, type Words } from '../words/words.tsx'
import { callsToAskAgain } from './asked-again.ts'
import { callsOf } from './calls.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import { shownBy, UsedBy } from './used-by.tsx'
import { mostUsed, usesCallOf } from './uses.ts'

interface DeleteDialogProps {
  of: Resource
  rows: readonly AnyRow[]
  place: { orgNodeId?: number }
  onDeleted(): void
  onClose(): void
}

/** Asks before deleting, and says which of several rows stay because they are in use. Deletes all of the others or none, and says why when it cannot (LIST-15, LIST-17, LIST-21). */
export default function DeleteDialog({ of, rows, place, onDeleted, onClose }: DeleteDialogProps) {
  const t = useWords()
  const calls = callsOf(of)
  const asked = rows.slice(0, mostUsed).map(({ id }) => String(id))
  const { data: found } = useCall(usesCallOf(of), { ...place, ids: asked.join(',') }, { anew: true })
  const used = rows.filter(({ id }) => found?.used.includes(id))
  const ids = rows.filter(row => !used.includes(row)).map(({ id }) => id)
  const { run, running } = useAction(calls.remove, { invalidates: callsToAskAgain(of), quiet: true })
  const [refused, setRefused] = useState('')
  const says = refused || (ids.length === 0 ? commonErrors.inUse.text : '')

  async function remove() {
    try {
      await run({ ids, ...place })
    } catch (error) {
      return setRefused(refusalText(error))
    }
    toastOk(t('Record Deleted Successfully'))
    onDeleted()
    onClose()
  }

  const question = (
    <>
      <Button size="md" onClick={onClose} data-autofocus>
        {t('Cancel')}
      </Button>
      <Button size="md" variant="filled" color="danger" loading={running} onClick={remove}>
        {t('Delete {{shown}}', { shown: ids.length })}
      </Button>
    </>
  )
  const refusal = (
    <Button size="md" variant="filled" onClick={onClose} autoFocus>
      {t('OK')}
    </Button>
  )
  return (
    <Dialog
      title={t('Delete {{name}}', { name: t(of.label[rows.length === 1 ? 0 : 1]) })}
      size={350}
      onClose={onClose}
      footer={says ? refusal : question}
    >
      <p>{t(says || 'Are you sure want to delete the selected item(s)')}</p>
      {used.length > 0 && !says && <p className="hint">{t('In use, and not deleted: {{names}}', { names: namesOf(of, used, t) })}</p>}
      {found && <UsedBy of={of} found={found} rows={used} onLeave={onClose} />}
    </Dialog>
  )
}

const mostNamed = 5

function namesOf(of: Resource, rows: readonly AnyRow[], t: Words): string {
  const names = rows.slice(0, mostNamed).map(row => shownBy(of, row))
  return [...names, ...(rows.length > mostNamed ? [t('and {{count}} more', { count: rows.length - mostNamed })] : [])].join(', ')
}
