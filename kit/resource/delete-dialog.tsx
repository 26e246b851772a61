import { Button } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { toastOk } from '../ui/toast.tsx'
import { refusalText, useAction } from '../ui/use-call.client.ts'
import { useWords } from '../words/words.tsx'
import { callsToAskAgain } from './asked-again.ts'
import { callsOf } from './calls.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'
import { UsedBy } from './used-by.tsx'

interface DeleteDialogProps {
  of: Resource
  rows: readonly AnyRow[]
  place: { orgNodeId?: number }
  onDeleted(): void
  onClose(): void
}

/** Asks before deleting. Deletes all rows or none, and says why when it cannot (LIST-15, LIST-17, LIST-21). */
export default function DeleteDialog({ of, rows, place, onDeleted, onClose }: DeleteDialogProps) {
  const t = useWords()
  const calls = callsOf(of)
  const ids = rows.map(({ id }) => id)
  const { run, running } = useAction(calls.remove, { invalidates: callsToAskAgain(of), quiet: true })
  const [refused, setRefused] = useState('')

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
    <Button size="md" variant="filled" onClick={onClose}>
      {t('OK')}
    </Button>
  )
  return (
    <Dialog
      title={t('Delete {{name}}', { name: t(of.label[ids.length === 1 ? 0 : 1]) })}
      size={350}
      onClose={onClose}
      footer={refused ? refusal : question}
    >
      <p>{t(refused || 'Are you sure want to delete the selected item(s)')}</p>
      <UsedBy of={of} place={place} rows={rows} onLeave={onClose} />
    </Dialog>
  )
}
