import { Button } from '@mantine/core'
import { useGuard } from '../../../kit/ui/guard.client.ts'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type ListedUser, listUsers, readUser } from './user.api.ts'
import { endUserSessions, sendLink, setActive, unlockUser, userSessions } from './user-acts.api.ts'

interface UserActionsProps {
  rows: readonly ListedUser[]
  onEdit(id: number): void
  onDone(): void
}

/** a refusal is told by the action itself */
const ignore = () => undefined
const again = { invalidates: [listUsers, readUser, userSessions] }

/** What is done with the selected users. */
export function UserActions({ rows, onEdit, onDone }: UserActionsProps) {
  const t = useWords()
  const active = useAction(setActive, again)
  const unlock = useAction(unlockUser, again)
  const link = useAction(sendLink, again)
  const end = useAction(endUserSessions, again)
  const switching = useGuard(setActive)
  const unlocking = useGuard(unlockUser)
  const linking = useGuard(sendLink)
  const ending = useGuard(endUserSessions)
  const [only] = rows.length === 1 ? rows : []
  const done = (text: string) => {
    toastOk(text)
    onDone()
  }
  const switchTo = (on: boolean) =>
    void active
      .run({ users: rows.map(({ id, version }) => ({ id, version })), active: on })
      .then(
        ({ changed }) =>
          done(t(on ? '{{count}} {{count:user|users}} activated.' : '{{count}} {{count:user|users}} deactivated.', { count: changed })),
        ignore,
      )
  const send = () =>
    void link.run({ ids: rows.map(({ id }) => id) }).then(({ sent, without, waits }) => {
      const says = [
        sent > 0 && t(waits ? 'Links that wait for a mail server: {{count}}.' : 'Links on their way: {{count}}.', { count: sent }),
        without > 0 && t('Without an address or a password: {{count}}.', { count: without }),
      ]
      done(says.filter(Boolean).join(' '))
    }, ignore)
  return (
    <SelectionBar count={rows.length} onClear={onDone}>
      {only && (
        <Button variant="subtle" onClick={() => onEdit(only.id)}>
          {t('Edit Item')}
        </Button>
      )}
      {switching.shown && rows.some(row => !row.active) && (
        <Button variant="subtle" loading={active.running} onClick={() => switchTo(true)} {...switching.off}>
          {t('Activate')}
        </Button>
      )}
      {unlocking.shown && only?.blocked && (
        <Button
          variant="subtle"
          loading={unlock.running}
          onClick={() => void unlock.run({ id: only.id }).then(() => done(t('Unlocked.')), ignore)}
          {...unlocking.off}
        >
          {t('Unlock')}
        </Button>
      )}
      {linking.shown && rows.some(row => row.userType === 2) && (
        <Button variant="subtle" loading={link.running} onClick={send} {...linking.off}>
          {t('Send a link')}
        </Button>
      )}
      {ending.shown && only && (
        <Button
          variant="subtle"
          loading={end.running}
          onClick={() => void end.run({ id: only.id }).then(({ ended }) => done(t('Sessions ended: {{count}}.', { count: ended })), ignore)}
          {...ending.off}
        >
          {t('End sessions')}
        </Button>
      )}
      {switching.shown && rows.some(row => row.active) && (
        <Button variant="subtle" color="red" loading={active.running} onClick={() => switchTo(false)} {...switching.off}>
          {t('Deactivate')}
        </Button>
      )}
    </SelectionBar>
  )
}
