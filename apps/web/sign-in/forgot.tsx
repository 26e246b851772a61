import { type FormEvent, useState } from 'react'
import { CallError, send } from '../../../kit/calls/send.client.ts'
import { mailAddress } from '../../../kit/notices/addresses.ts'
import { useFirstFocus } from '../../../kit/ui/first-focus.client.ts'
import { useOneAtATime } from '../../../kit/ui/one-at-a-time.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { LinkSent } from './link-sent.tsx'
import { type Said, Snackbar } from './snackbar.tsx'
import { UserNameField } from './user-name-field.tsx'

const unreached = 'Server not responding Please try again !!'

/** Asks for a link to set a new password (PWD-01 to 10). */
export default function ForgotPassword() {
  const t = useWords()
  const frame = useFirstFocus<HTMLFormElement>()
  const [userName, setUserName] = useState('')
  const [wrong, setWrong] = useState('')
  // it is judged when the field is left, not at the first letter
  const [left, setLeft] = useState(false)
  const [running, run] = useOneAtATime()
  const [sent, setSent] = useState(false)
  const [said, setSaid] = useState<Said>()
  const name = userName.trim()
  const hint = left && name !== '' && !mailAddress(name) ? 'Enter your valid email address' : ''
  const flagged = wrong || hint

  async function ask() {
    setSaid(undefined)
    try {
      const { data } = await send({
        method: 'POST',
        path: '/forgot-password',
        fields: { userName: name, url: window.location.origin },
        token: undefined,
      })
      setSaid({ text: t((data as { message: string }).message), good: true })
      setSent(true)
    } catch (caught) {
      const text = caught instanceof CallError && caught.code !== 'unreachable' ? (caught.fields.userName ?? caught.text) : unreached
      if (caught instanceof CallError && caught.fields.userName) setWrong(text)
      setSaid({ text: t(text), good: false })
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setLeft(true)
    if (mailAddress(name) && !flagged) void run(ask)
  }

  return (
    <EntryFrame>
      <Snackbar said={said} />
      {sent ? (
        <LinkSent running={running} onResend={() => void run(ask)} />
      ) : (
        <form ref={frame} onSubmit={submit} noValidate>
          <h1>{flagged ? t('Enter your Valid User Name') : t('Enter your registered User Name')}</h1>
          <p className="aside">{t('We send a link for a new password to your e-mail address.')}</p>
          <UserNameField
            value={userName}
            wrong={flagged}
            onLeave={() => setLeft(true)}
            onType={typed => {
              setUserName(typed)
              setWrong('')
              setLeft(false)
            }}
          />
          <button type="submit" className="submit" disabled={name === '' || flagged !== '' || running} aria-busy={running}>
            {t('SEND EMAIL')}
          </button>
          <a className="second" href="/">
            {t('BACK')}
          </a>
        </form>
      )}
    </EntryFrame>
  )
}
