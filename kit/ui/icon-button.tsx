import { ActionIcon } from '@mantine/core'
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

/** A button that shows a drawing only; its words are in the tooltip and for screen readers. */
export const IconButton = ({ icon, label, onClick, disabled = false, tone }: IconButtonProps) => (
  <ActionIcon aria-label={label} onClick={onClick} disabled={disabled} {...tip(label)} {...(tone && { color: tone })}>
    <Icon name={icon} />
  </ActionIcon>
)
