import { ActionIcon } from '@mantine/core'
import { createContext, type ReactNode, useContext } from 'react'
import { Icon, type IconName } from './icon.tsx'
import { tip } from './tips.tsx'

interface IconButtonProps {
  icon: IconName
  /** what it does; also its tooltip */
  label: string
  onClick: () => void
  disabled?: boolean
  tone?: 'danger'
}

/** A button with only an icon. Its words are in the tooltip and for screen readers. */
export function IconButton({ icon, label, onClick, disabled = false, tone }: IconButtonProps) {
  const inRow = useContext(InRow)
  return (
    <ActionIcon
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
      {...(inRow && { tabIndex: -1 })}
      {...tip(label)}
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
