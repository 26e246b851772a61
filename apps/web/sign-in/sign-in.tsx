import { type FormEvent, useEffect, useRef, useState } from 'react'
import { signIn } from '../../../kit/access/entering.client.ts'
import { sessionState } from '../../../kit/access/session.client.ts'
import { useFirstFocus } from '../../../kit/ui/first-focus.client.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { Captcha } from './captcha.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { PasswordInput } from './password-input.tsx'
import { forgotPath, resetPath } from './paths.ts'
import { noErrors, type SignInErrors, signInErrors } from './sign-in-errors.ts'
import { Or, SingleSignOnButton } from './single-sign-on.tsx'
import { useSingleSignOn } from './use-single-sign-on.client.ts'
import { mostLetters, UserNameField } from './user-name-field.tsx'
import { describedBy, WrongField } from './wrong-field.tsx'

/** Sign in through the company, or with user name and password (AUTH-01 to 24, 38, 39). */
export default function SignIn() {
  const t = useWords()
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState(noErrors)
  const [running, setRunning] = useState(false)
  // how many captchas were asked, and the solution of the last one
  const [asked, setAsked] = useState(0)
  const [solution, setSolution] = useState<string>()
  const fields = { userName: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }
  // several submits may come before the button is drawn as disabled
  const under = useRef(false)
  const failed = errors !== noErrors
  const company = useSingleSignOn()
  const frame = useFirstFocus<HTMLFormElement>()
  const { failed: turnedBack, forget } = company
  useEffect(() => {
    if (turnedBack) frame.current?.querySelector<HTMLInputElement>('#userName')?.focus()
  }, [turnedBack, frame])
  const name = userName.trim()
  const ready = name !== '' && password !== '' && !failed && !running && !company.running && (asked === 0 || solution !== undefined)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || under.current) return
    under.current = true
    setRunning(true)
    forget()
    try {
      await signIn(name, password, solution)
    } catch (caught) {
      refused(signInErrors(caught))
    } finally {
      under.current = false
    }
  }
  function refused(told: SignInErrors) {
    if (told.root) {
      setUserName('')
      setPassword('')
    }
    setSolution(undefined)
    setAsked(before => (told.captcha ? before + 1 : 0))
    setErrors(told)
    setRunning(false)
    fields[told.password ? 'password' : 'userName'].current?.focus()
  }
  function begin() {
    setErrors(noErrors)
    company.begin(name)
  }
  /** Typing takes back what was said (AUTH-15). */
  function clear() {
    setErrors(noErrors)
    forget()
  }
  function nameTyped(name: string) {
    setUserName(name)
    setSolution(undefined)
    clear()
  }
  function passwordTyped(event: { target: { value: string } }) {
    setPassword(event.target.value.slice(0, mostLetters))
    clear()
  }
  function solved(found: string) {
    setSolution(found)
    setErrors(noErrors)
  }

  return (
    <EntryFrame>
      <form ref={frame} onSubmit={submit} noValidate>
        <h1>{t('Sign in')}</h1>
        <p className="aside">{t('Rostering and deployment for your terminal')}</p>
        {company.failed && (
          <p className="note danger" role="alert">
            <Icon name="error" />
            {t(company.failed)}
          </p>
        )}
        {sessionState().left === 'expiry' && !failed && !running && (
          <p className="note info" role="status">
            {t('Your session has expired. Please log in again.')}
          </p>
        )}
        {failed && (
          <p className="note danger" role="alert">
            <Icon name="error" />
            <span>
              {t(errors.root || errors.captcha || 'Sign-in failed')} {errors.expired && <a href={resetPath}>{t('Change the password')}</a>}
            </span>
          </p>
        )}
        <SingleSignOnButton running={company.running} onPress={begin} />
        <Or />
        <UserNameField ref={fields.userName} value={userName} wrong={errors.userName} onType={nameTyped} />
        <label htmlFor="password">{t('Password')}</label>
        <PasswordInput
          ref={fields.password}
          id="password"
          autoComplete="current-password"
          maxLength={mostLetters}
          value={password}
          onChange={passwordTyped}
          {...describedBy('password', errors.password)}
        />
        {errors.password && <WrongField field="password" text={t(errors.password)} />}
        {asked > 0 && <Captcha key={`${asked} ${name}`} userName={name} onSolved={solved} />}
        <button type="submit" className="submit" disabled={!ready} aria-busy={running}>
          {t('Sign In')}
        </button>
        <p className="below">
          <a href={forgotPath}>{t('Forgot / Reset Password?')}</a>
        </p>
      </form>
    </EntryFrame>
  )
}
