import type { IconName } from '../../../kit/ui/icon.tsx'
import type { ListedUser } from './user.api.ts'

interface Look {
  readonly word: string
  readonly icon: IconName
  readonly tone?: 'ok' | 'warn' | 'danger'
}

/** The state of a user in words, the most urgent first. */
export function stateOf({ active, blocked, passwordDue }: Pick<ListedUser, 'active' | 'blocked' | 'passwordDue'>): Look {
  if (!active) return { word: 'Inactive', icon: 'no' }
  if (blocked) return { word: 'Locked', icon: 'lock', tone: 'danger' }
  if (passwordDue) return { word: 'No password yet', icon: 'info', tone: 'warn' }
  return { word: 'Active', icon: 'yes', tone: 'ok' }
}

/** What became of a link, by the state of its message. */
export const linkWords: Readonly<Record<string, string>> = {
  waiting: 'Waits to be sent',
  sending: 'Being sent',
  sent: 'Sent',
  delivered: 'Sent',
  failed: 'Failed',
  kept: 'Waits for a mail server',
  notSent: 'Not sent',
  cancelled: 'Cancelled',
}

export const applicationTypeWords: Readonly<Record<number, string>> = { 1: 'Web', 2: 'Mobile', 3: 'Interface' }
