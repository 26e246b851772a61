import { Button } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { words } from '../words/words.tsx'
import { Icon } from './icon.tsx'

// milliseconds; a success closes by itself; an error stays until it is closed, until something succeeds, or until its page is left (look.md §7)
const shownFor = 3000
const undoableFor = 10_000

const closeButton = () => ({ 'aria-label': words()('Close') })

const errors = new Set<string>()

/** Takes the errors away: what they say is mended, or left behind. */
export function hideErrors() {
  for (const id of errors) notifications.hide(id)
  errors.clear()
}

export function showOk(text: string, undo?: () => void) {
  hideErrors()
  const id = notifications.show({
    message: undo ? <Undoable text={text} onUndo={() => takeBack(undo)} /> : text,
    color: 'ok.6',
    icon: <Icon name="yes" />,
    role: 'status',
    autoClose: undo ? undoableFor : shownFor,
    closeButtonProps: closeButton(),
  })
  function takeBack(act: () => void) {
    notifications.hide(id)
    act()
  }
}

const Undoable = ({ text, onUndo }: { text: string; onUndo: () => void }) => (
  <span className="toast-undo">
    <span>{text}</span>
    <Button variant="subtle" size="xs" onClick={onUndo}>
      {words()('Undo')}
    </Button>
  </span>
)

/** The same error twice stands there once. */
export const showError = (text: string) => {
  notifications.hide(text)
  errors.add(
    notifications.show({
      id: text,
      message: text,
      color: 'danger.6',
      icon: <Icon name="error" />,
      role: 'alert',
      autoClose: false,
      closeButtonProps: closeButton(),
    }),
  )
}

export default function Toasts() {
  return <Notifications position="bottom-left" />
}
