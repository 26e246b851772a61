import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useWords } from '../words/words.tsx'
import { Dialog } from './dialog.tsx'
import { refusalText } from './use-call.client.ts'

export interface ConfirmDialogProps {
  title: string
  /** what will happen, with the number and the names of what is deleted */
  children: ReactNode
  /** a verb and its object, such as "Delete 3 skills" */
  confirmLabel: string
  tone?: 'danger'
  onConfirm: () => Promise<void> | void
  onClose: () => void
}

/** Asks before something that cannot be undone. It closes when that is done, and stays open with the reason when it is refused. */
export default function ConfirmWindow({ title, children, confirmLabel, tone, onConfirm, onClose }: ConfirmDialogProps) {
  const t = useWords()
  const [running, setRunning] = useState(false)
  const [refused, setRefused] = useState('')
  const confirm = async () => {
    setRunning(true)
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      setRefused(refusalText(error))
    } finally {
      setRunning(false)
    }
  }
  const question = (
    <>
      <Button size="md" onClick={onClose} data-autofocus>
        {t('Cancel')}
      </Button>
      <Button size="md" variant="filled" color={tone ?? 'accent'} loading={running} onClick={confirm}>
        {confirmLabel}
      </Button>
    </>
  )
  const refusal = (
    <Button size="md" variant="filled" onClick={onClose} autoFocus>
      {t('OK')}
    </Button>
  )
  return (
    <Dialog title={title} onClose={onClose} size={350} footer={refused ? refusal : question}>
      {refused ? <p role="alert">{t(refused)}</p> : children}
    </Dialog>
  )
}
