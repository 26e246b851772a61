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

/** The button that saves a form. While something is wrong it is disabled, can still have the focus, and says what is wrong. */
export function SaveButton({ label, running, blocked, unchanged = false, onClick, onBlocked, size }: SaveButtonProps) {
  const t = useWords()
  const off = blocked !== undefined
  return (
    <Button
      {...(size !== undefined && { size })}
      variant="filled"
      loading={running}
      disabled={unchanged && !off}
      aria-disabled={off}
      aria-description={blocked}
      {...(off && { 'data-disabled': true })}
      aria-keyshortcuts="Control+Enter"
      {...tip(blocked ?? 'Ctrl+Enter')}
      onClick={() => (off ? onBlocked?.() : onClick())}
    >
      {label ?? t('Save')}
    </Button>
  )
}
