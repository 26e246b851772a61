import { notifications } from '@mantine/notifications'
import { Icon } from './icon.tsx'

// success leaves by itself, an error stays until it is closed (look.md §7)
const shownFor = 3000

/** Says briefly that something is done. The text is translated already. */
export function toastOk(text: string): void {
  notifications.show({ message: text, color: 'ok.6', icon: <Icon name="yes" />, role: 'status', autoClose: shownFor })
}

/** Says what was refused; stays until it is closed. The text is translated already. */
export function toastError(text: string): void {
  notifications.show({ message: text, color: 'danger.6', icon: <Icon name="error" />, role: 'alert', autoClose: false })
}
