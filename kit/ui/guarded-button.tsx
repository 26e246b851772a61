import { Button, type ButtonProps } from '@mantine/core'
import type { Route } from '../calls/endpoint.ts'
import { useWords } from '../words/words.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useMay } from './permission.client.ts'
import { off } from './tips.tsx'

interface GuardedButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'loading'> {
  /** the call it makes; the user's right to it decides whether the button is shown, disabled or left out (LIST-06) */
  calls: Pick<Route, 'needs'>
  icon: IconName
  label: string
  onClick(): void
}

/** A button that is left out when the user cannot see its key, and disabled when the user's right is too small. */
export function GuardedButton({ calls, icon, label, onClick, ...look }: GuardedButtonProps) {
  const t = useWords()
  const visible = useMay(calls, 'visible')
  const allowed = useMay(calls)
  if (!visible) return null
  const state = allowed ? { onClick } : off(t('You do not have permission for this.'))
  return (
    <Button {...look} {...state} leftSection={<Icon name={icon} />}>
      {label}
    </Button>
  )
}
