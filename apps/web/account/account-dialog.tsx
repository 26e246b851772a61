import { Button } from '@mantine/core'
import { useState } from 'react'
import { switchCompany } from '../../../kit/access/entering.client.ts'
import type { Session } from '../../../kit/access/session.client.ts'
import { ownCompanies } from '../../../kit/sign-in/sign-in.api.ts'
import { Dialog } from '../../../kit/ui/dialog.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { toastError } from '../../../kit/ui/toast.tsx'
import { mayLeave } from '../../../kit/ui/unsaved.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import './account.css'

const PasswordForm = lazyPart(() => import('./password-form.tsx'))
const SessionList = lazyPart(() => import('./session-list.tsx'))

interface AccountDialogProps {
  session: Session
  /** whose clock shows the times, IANA */
  zone: string
  onClose(): void
}

/** What belongs to the user alone: the password, the open sessions, and the way to another company. */
export default function AccountDialog({ session, zone, onClose }: AccountDialogProps) {
  const t = useWords()
  const { data: companies = [] } = useCall(ownCompanies, {})
  const [leaving, setLeaving] = useState(false)
  async function leave() {
    if (!(await mayLeave())) return
    setLeaving(true)
    try {
      await switchCompany()
    } catch {
      setLeaving(false)
      toastError(t('Server not responding Please try again !!'))
    }
  }
  return (
    <Dialog title={t('Your account')} onClose={onClose}>
      <section className="account-part">
        <div>
          <strong>{session.fullName}</strong>
          <p className="aside">{session.userName}</p>
        </div>
        <div>
          {session.companyName}
          <p className="aside">{session.roleName}</p>
        </div>
        {companies.length > 1 && (
          <Button size="sm" variant="default" loading={leaving} onClick={() => void leave()}>
            {t('Switch company')}
          </Button>
        )}
      </section>
      {session.authType === 'CRS' && (
        <section className="account-part">
          <h3>{t('Change password')}</h3>
          <PasswordForm />
        </section>
      )}
      <section className="account-part">
        <h3>{t('Your sessions')}</h3>
        <SessionList zone={zone} />
      </section>
    </Dialog>
  )
}
