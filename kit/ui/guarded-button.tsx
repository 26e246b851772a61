import { Button, type ButtonProps } from '@mantine/core'
import type { Route } from '../calls/endpoint.ts'
import { useWords } from '../words/words.tsx'
import { Icon, type IconName } from './icon.tsx'
import { useMay } from './permission.client.ts'
import { tip } from './tips.tsx'

interface GuardedButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'loading'> {
  /** the call it makes: its key not visible, not drawn; not enough of it, drawn but off (LIST-06) */
  calls: Pick<Route, 'needs'>
  icon: IconName
  label: string
  onClick(): void
}

/** A button that the user's role shows, turns off or leaves out. */
export function GuardedButton({ calls, icon, label, onClick, ...look }: GuardedButtonProps) {
  const t = useWords()
  const visible = useMay(calls, 'visible')
  const allowed = useMay(calls)
  if (!visible) return null
  const why = t('You do not have permission for this.')
  const state = allowed ? { onClick } : { 'aria-disabled': true, 'aria-description': why, 'data-disabled': true, ...tip(why) }
  return (
    <Button {...look} {...state} leftSection={<Icon name={icon} />}>
      {label}
    </Button>
  )
}
