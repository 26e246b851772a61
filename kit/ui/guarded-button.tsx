import { Button, type ButtonProps } from '@mantine/core'
import type { Route } from '../calls/endpoint.ts'
import { useGuard } from './guard.client.ts'
import { Icon, type IconName } from './icon.tsx'

interface GuardedButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'loading' | 'size'> {
  /** the call it makes; the user's right to it decides whether the button is shown, disabled or left out (LIST-06) */
  calls: Pick<Route, 'needs'>
  icon?: IconName
  label: string
  onClick(): void
}

/** A button that is left out when the user cannot see its key, and disabled when the user's right is too small. */
export function GuardedButton({ calls, icon, label, onClick, ...look }: GuardedButtonProps) {
  const guard = useGuard(calls)
  if (!guard.shown) return null
  return (
    <Button {...look} onClick={onClick} {...guard.off} {...(icon && { leftSection: <Icon name={icon} /> })}>
      {label}
    </Button>
  )
}
