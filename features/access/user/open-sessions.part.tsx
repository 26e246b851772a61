import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { useGuard } from '../../../kit/ui/guard.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { listUsers, readUser, type User } from './user.api.ts'
import { endUserSessions, type OpenSession, sendLink, unlockUser, userSessions } from './user-acts.api.ts'

const rowId = ({ id }: OpenSession) => String(id)
/** a refusal is told by the action itself */
const ignore = () => undefined

/** The open sessions of a user in the company, and what an administrator does about a sign-in. */
export function OpenSessions({ user }: { user: User }) {
  const t = useWords()
  const { zone } = useNode()
  const maySee = useMay(userSessions, 'visible')
  const ending = useGuard(endUserSessions)
  const linking = useGuard(sendLink)
  const unlocking = useGuard(unlockUser)
  const found = useCall(userSessions, { id: user.id }, { enabled: maySee })
  const end = useAction(endUserSessions, { invalidates: [userSessions, listUsers] })
  const link = useAction(sendLink, { invalidates: [listUsers] })
  const unlock = useAction(unlockUser, { invalidates: [listUsers, readUser] })
  const columns = useMemo((): Column<OpenSession>[] => {
    const at = (id: 'startedAt' | 'seenAt', header: string): Column<OpenSession> => ({
      id,
      header,
      kind: 'dateTime',
      zone,
      value: row => row[id],
    })
    return [
      { id: 'device', header: t('Browser or application'), kind: 'text', value: ({ device }) => device },
      { id: 'place', header: t('Network address'), kind: 'text', value: ({ place }) => place },
      at('startedAt', t('Signed in')),
      at('seenAt', t('Last used')),
    ]
  }, [t, zone])
  const send = () =>
    void link.run({ ids: [user.id] }).then(({ sent, waits }) => {
      const says = sent === 0 ? 'This user has no e-mail address.' : waits ? 'The link waits for a mail server.' : 'The link is on its way.'
      toastOk(t(says))
    }, ignore)
  return (
    <section>
      <div className="row">
        {linking.shown && (
          <Button loading={link.running} onClick={send} {...linking.off}>
            {user.passwordDue ? t('Send the invitation') : t('Send a link for a new password')}
          </Button>
        )}
        {unlocking.shown && !user.beyond && user.blocked && (
          <Button
            loading={unlock.running}
            onClick={() => void unlock.run({ id: user.id }).then(() => toastOk(t('Unlocked.')), ignore)}
            {...unlocking.off}
          >
            {t('Unlock')}
          </Button>
        )}
        {ending.shown && !user.beyond && (found.data?.length ?? 0) > 0 && (
          <Button
            color="red"
            variant="subtle"
            loading={end.running}
            onClick={() =>
              void end.run({ id: user.id }).then(({ ended }) => toastOk(t('Sessions ended: {{count}}.', { count: ended })), ignore)
            }
            {...ending.off}
          >
            {t('End all sessions')}
          </Button>
        )}
      </div>
      {maySee && (
        <DataTable
          label={t('Open sessions')}
          rows={found.data ?? []}
          columns={columns}
          rowId={rowId}
          loading={found.isPending}
          height="sub"
          paged={false}
        />
      )}
    </section>
  )
}
