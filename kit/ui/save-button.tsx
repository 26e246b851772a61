import { Button, type ButtonProps } from '@mantine/core'
import { useWords } from '../words/words.tsx'
import { tip } from './tips.tsx'

interface SaveButtonProps extends Pick<ButtonProps, 'size'> {
  label?: string
  running: boolean
  /** why it cannot be saved, which is also said at a field; undefined when it can */
  blocked: string | undefined
  /** there is nothing to save */
  unchanged?: boolean
  onClick: () => void
  /** pressed while it is off */
  onBlocked?: () => void
}

/** The button that saves a form. While something is wrong or nothing was changed it is disabled, can still have the focus, and says why. */
export function SaveButton({ label, running, blocked, unchanged = false, onClick, onBlocked, size }: SaveButtonProps) {
  const t = useWords()
  const why = blocked ?? (unchanged ? t('No changes yet') : undefined)
  const off = why !== undefined
  const pressed = blocked === undefined ? undefined : onBlocked
  return (
    <Button
      {...(size !== undefined && { size })}
      variant="filled"
      loading={running}
      aria-disabled={off}
      aria-description={why}
      {...(off && { 'data-disabled': true })}
      aria-keyshortcuts="Control+Enter"
      {...tip(why ?? 'Ctrl+Enter')}
      onClick={() => (off ? pressed?.() : onClick())}
    >
      {label ?? t('Save')}
    </Button>
  )
}
