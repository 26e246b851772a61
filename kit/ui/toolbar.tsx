import type { ReactNode } from 'react'

/** Filters and tools at the left, selection and exports at the right. Its height never changes. */
export const Toolbar = ({ children, right }: { children?: ReactNode; right?: ReactNode }) => (
  <div className="toolbar">
    {children}
    {right && <div className="right">{right}</div>}
  </div>
)

export const ToolbarSeparator = () => <span className="toolbar-separator" />
