import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'

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

/** Asks before something is done; a refusal is shown in it. */
export const ConfirmDialog = lazyPart<ConfirmDialogProps>(() => import('./confirm-window.tsx'))
