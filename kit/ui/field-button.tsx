import { ActionIcon } from '@mantine/core'
import { Icon, type IconName } from './icon.tsx'

interface FieldButtonProps {
  icon: IconName
  label: string
  onClick: () => void
}

/** The button inside an input that opens its list. It is not a tab stop, because Alt+ArrowDown in the input does the same. */
export const FieldButton = ({ icon, label, onClick }: FieldButtonProps) => (
  <ActionIcon aria-label={label} title={`${label} (Alt+↓)`} aria-haspopup="dialog" tabIndex={-1} onClick={onClick}>
    <Icon name={icon} />
  </ActionIcon>
)
