import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import './empty.css'

interface EmptyProps {
  title?: string
  /** one sentence about what will be listed here */
  children?: ReactNode
  /** the button that adds the first one, or clears the filter */
  action?: ReactNode
}

/** Shown in place of rows when there are none. */
export function Empty({ title, children, action }: EmptyProps) {
  const t = useWords()
  return (
    <div className="empty">
      <p className="empty-title">{title ?? t('No Rows To Show')}</p>
      {children && <p className="empty-text">{children}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  )
}
