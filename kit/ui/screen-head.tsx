import type { ReactNode } from 'react'
import { ScreenTitle } from './screen-title.tsx'

interface ScreenHeadProps {
  title: string
  /** a line beside the title, such as the number of records */
  count?: ReactNode
  /** the one primary button, after any quiet ones */
  children?: ReactNode
}

export const ScreenHead = ({ title, count, children }: ScreenHeadProps) => (
  <header className="head">
    <ScreenTitle>{title}</ScreenTitle>
    {count !== undefined && (
      <span className="count" aria-live="polite">
        {count}
      </span>
    )}
    {children && <div className="right">{children}</div>}
  </header>
)
