import { type FormEvent, useState } from 'react'
import { CallError, send } from '../../../kit/calls/send.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { LinkSent } from './link-sent.tsx'
import { type Said, Snackbar } from './snackbar.tsx'
import { describedBy, WrongField } from './wrong-field.tsx'

const most = 100
const emailShape = /^[^@\s]+@[^@\s]+\.[^@\s]+$/
const unreached = 'Server not responding Please try again !!'

/** Asks for a link to set a new password (PWD-01 to 10). */
export default function ForgotPassword() {
  const t = useWords()
  const [userName, setUserName] = useState('')
  const [wrong, setWrong] = useState('')
  const [running, setRunning] = useState(false)
  const [sent, setSent] = useState(false)
  const [said, setSaid] = useState<Said>()
  const name = userName.trim()
  const shaped = emailShape.test(name)
  const hint = name !== '' && !shaped ? 'Enter your valid email address' : ''
  const flagged = wrong || hint

  async function ask() {
    setRunning(true)
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
    } finally {
      setRunning(false)
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (name !== '' && !flagged && !running) void ask()
  }

  return (
    <EntryFrame>
      <Snackbar said={said} />
      {sent ? (
        <LinkSent running={running} onResend={() => void ask()} />
      ) : (
        <form onSubmit={submit} noValidate>
          <h1>{flagged ? t('Enter your Valid User Name') : t('Enter your registered User Name')}</h1>
          <p className="aside">{t('We send a link for a new password to your e-mail address.')}</p>
          <label htmlFor="userName">{t('User Name')}</label>
          <input
            id="userName"
            // biome-ignore lint/a11y/noAutofocus: the one field of the page
            autoFocus
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={most}
            value={userName}
            onChange={({ target }) => {
              setUserName(target.value.slice(0, most))
              setWrong('')
            }}
            {...describedBy('userName', flagged)}
          />
          {flagged && <WrongField field="userName" text={t(flagged)} />}
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
