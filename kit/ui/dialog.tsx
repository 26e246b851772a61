import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'

export interface DialogProps {
  title: string
  onClose: () => void
  /** 360 for a question, 560 for a form, 880 with a table */
  size?: 360 | 560 | 880
  children: ReactNode
  footer?: ReactNode
  /** beside the title */
  tools?: ReactNode
  /** a side panel at the end of the dialog; on a phone it lies over it */
  aside?: ReactNode
}

/** A dialog. Its body scrolls between head and footer. A click outside never closes it. */
export const Dialog = lazyPart<DialogProps>(() => import('./dialog-window.tsx'))
