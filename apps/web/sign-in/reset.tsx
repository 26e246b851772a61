import { type FormEvent, useState } from 'react'
import { CallError, send } from '../../../kit/calls/send.client.ts'
import { liveChecks, meetsPolicy } from '../../../kit/sign-in/password-policy.rules.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { PasswordInput } from './password-input.tsx'
import { PolicyPanel } from './policy-panel.tsx'
import { Or, SingleSignOnButton } from './single-sign-on.tsx'
import { type Said, Snackbar } from './snackbar.tsx'
import { useReset } from './use-reset.client.ts'
import { useSingleSignOn } from './use-single-sign-on.client.ts'
import { mostLetters } from './user-name-field.tsx'
import { describedBy, WrongField } from './wrong-field.tsx'

const backMs = 3000
const policyWords = 'Password is not matching with Password Policy'

/** Sets a new password, from a link or because a change is due (PWD-12 to 31). */
export default function ResetPassword() {
  const t = useWords()
  const reset = useReset()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [wrong, setWrong] = useState('')
  const [left, setLeft] = useState(false)
  const [running, setRunning] = useState(false)
  const [done, setDone] = useState(false)
  const [said, setSaid] = useState<Said>()
  const company = useSingleSignOn({ withLink: true })
  if (reset === 'lost') return <Lost />
  if (!reset) return <EntryFrame>{null}</EntryFrame>
  const { userName, fullName, byLink, offersSingleSignOn, policy } = reset
  const passes = liveChecks(password).every(({ met }) => met)
  const refusedByPolicy = left && password !== '' && !meetsPolicy(password, policy)
  const mismatch = repeated !== '' && repeated !== password ? "password doesn't match." : ''
  const passwordWrong = wrong || (refusedByPolicy ? policyWords : '')
  const ready = passes && !passwordWrong && meetsPolicy(password, policy) && repeated === password && !running && !done

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    setRunning(true)
    try {
      const { data } = await send({ method: 'POST', path: '/reset-password', fields: { userName, password }, token: undefined })
      setSaid({ text: t((data as { message: string }).message), good: true })
      setDone(true)
      setTimeout(() => window.location.assign('/'), backMs)
    } catch (caught) {
      const told = caught instanceof CallError && caught.code !== 'unreachable' ? caught : undefined
      if (told?.fields.password) setWrong(told.fields.password)
      setSaid({ text: t(told?.fields.password ?? told?.text ?? 'Server not responding Please try again !!'), good: false })
    } finally {
      setRunning(false)
    }
  }

  return (
    <EntryFrame>
      <Snackbar said={said} />
      <form onSubmit={submit} noValidate>
        {byLink ? (
          <>
            <h1>{t('Welcome back {{user}}', { user: fullName })}</h1>
            <p className="aside">{t('your User Name has been verified')}</p>
          </>
        ) : (
          <h1 className="long">
            {t('Welcome! Since this is your first time logging in, Please change your password to continue using the application.')}
          </h1>
        )}
        <label htmlFor="userName">{t('User Name')}</label>
        <input id="userName" autoComplete="username" readOnly value={userName} />
        <label htmlFor="password">{t('Password')}</label>
        <PasswordInput
          id="password"
          autoFocus
          autoComplete="new-password"
          maxLength={mostLetters}
          value={password}
          onBlur={() => setLeft(true)}
          onChange={({ target }) => {
            setPassword(target.value.slice(0, mostLetters))
            setWrong('')
            setLeft(false)
          }}
          {...describedBy('password', passwordWrong)}
        />
        {passwordWrong && <WrongField field="password" text={t(passwordWrong)} />}
        <PolicyPanel password={password} policy={policy} />
        <label htmlFor="repeated">{t('Confirm Password')}</label>
        <PasswordInput
          id="repeated"
          autoComplete="new-password"
          maxLength={mostLetters}
          disabled={!passes}
          value={repeated}
          onChange={({ target }) => setRepeated(target.value.slice(0, mostLetters))}
          {...describedBy('repeated', mismatch)}
        />
        {mismatch && <WrongField field="repeated" text={t(mismatch)} />}
        <button type="submit" className="submit" disabled={!ready} aria-busy={running}>
          {t('Reset Password')}
        </button>
        {offersSingleSignOn && (
          <>
            <Or />
            <SingleSignOnButton running={company.running} onPress={() => company.begin(userName)} />
            {company.failed && (
              <p className="note danger" role="alert">
                {t(company.failed)}
              </p>
            )}
          </>
        )}
      </form>
    </EntryFrame>
  )
}

/** Nothing came: the link is still in the address. */
function Lost() {
  const t = useWords()
  return (
    <EntryFrame>
      <div className="entry-text">
        <p className="note danger" role="alert">
          {t('Server not responding Please try again !!')}
        </p>
        <button type="button" className="submit" onClick={() => window.location.reload()}>
          {t('Try again')}
        </button>
      </div>
    </EntryFrame>
  )
}
