import type { ReactNode } from 'react'
import './setting-line.css'

interface SettingLineProps {
  title: string
  hint: string
  children: ReactNode
}

/** A setting in words, and its input beside it. */
export const SettingLine = ({ title, hint, children }: SettingLineProps) => (
  <div className="setting-line">
    <div>
      <b>{title}</b>
      <p className="hint">{hint}</p>
    </div>
    <div className="row">{children}</div>
  </div>
)
