import { Button, type ButtonProps } from '@mantine/core'
import { Icon, type IconName } from '../ui/icon.tsx'
import { useMay } from '../ui/permission.client.ts'
import { tip } from '../ui/tips.tsx'
import { useWords } from '../words/words.tsx'

interface GuardedButtonProps extends Pick<ButtonProps, 'variant' | 'color'> {
  /** the permission key: not visible, not drawn; not editable, drawn but off (LIST-06) */
  needs: string
  icon: IconName
  label: string
  onClick(): void
}

/** A button that the user's role shows, turns off or leaves out. */
export function GuardedButton({ needs, icon, label, onClick, ...look }: GuardedButtonProps) {
  const t = useWords()
  const visible = useMay(needs, 'visible')
  const allowed = useMay(needs)
  if (!visible) return null
  const why = t('You do not have permission for this.')
  const state = allowed ? { onClick } : { 'aria-disabled': true, 'aria-description': why, 'data-disabled': true, ...tip(why) }
  return (
    <Button {...look} {...state} leftSection={<Icon name={icon} />}>
      {label}
    </Button>
  )
}
