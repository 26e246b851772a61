import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon, type IconName } from './icon.tsx'

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
  <Tooltip label={label}>
    <ActionIcon aria-label={label} onClick={onClick} disabled={disabled} {...(tone && { color: tone })}>
      <Icon name={icon} />
    </ActionIcon>
  </Tooltip>
)
