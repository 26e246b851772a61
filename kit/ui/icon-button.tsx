import { ActionIcon } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { off, tip } from './tips.tsx'
import { toastError } from './toast.tsx'

interface IconButtonProps {
  icon: IconName
  /** what it does; also its tooltip */
  label: string
  onClick: () => void
  disabled?: boolean
  /** why it cannot be used, translated: it is then shown and off */
  why?: string | undefined
  tone?: 'danger'
}

/** A button with only an icon. Its words are in the tooltip and for screen readers. */
export function IconButton({ icon, label, onClick, disabled = false, why, tone }: IconButtonProps) {
  const inRow = useContext(InRow)
  return (
    <ActionIcon
      aria-label={label}
      disabled={disabled}
      {...(inRow && { tabIndex: -1 })}
      {...(why === undefined ? { onClick, ...tip(label) } : { ...off(why), onClick: () => toastError(why) })}
      {...(tone && { color: tone })}
    >
      <Icon name={icon} />
    </ActionIcon>
  )
}

const InRow = createContext(false)

/** The buttons of a table row. They are reached with the arrow keys from their cell, because the whole table is one tab stop. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <InRow value={true}>
    <span className="row-actions">{children}</span>
  </InRow>
)
