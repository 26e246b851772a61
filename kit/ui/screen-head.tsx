import type { ReactNode } from 'react'

interface ScreenHeadProps {
  title: string
  /** the line beside the title, such as how many there are */
  count?: ReactNode
  /** the one primary button, quiet ones before it */
  children?: ReactNode
}

export const ScreenHead = ({ title, count, children }: ScreenHeadProps) => (
  <header className="head">
    <h1>{title}</h1>
    {count !== undefined && (
      <span className="count" aria-live="polite">
        {count}
      </span>
    )}
    {children && <div className="right">{children}</div>}
  </header>
)
