import { Notifications, notifications } from '@mantine/notifications'
import { words } from '../words/words.tsx'
import { Icon } from './icon.tsx'

// milliseconds; a success closes by itself, an error stays until it is closed (look.md §7)
const shownFor = 3000

const closeButton = () => ({ 'aria-label': words()('Close') })

export const showOk = (text: string) =>
  notifications.show({
    message: text,
    color: 'ok.6',
    icon: <Icon name="yes" />,
    role: 'status',
    autoClose: shownFor,
    closeButtonProps: closeButton(),
  })

export const showError = (text: string) =>
  notifications.show({
    message: text,
    color: 'danger.6',
    icon: <Icon name="error" />,
    role: 'alert',
    autoClose: false,
    closeButtonProps: closeButton(),
  })

export default function Toasts() {
  return <Notifications position="bottom-right" />
}
