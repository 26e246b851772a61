import hideSvg from '@material-symbols/svg-400/rounded/visibility_off.svg?raw'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { privacyPath } from '../../features/privacy/privacy.rules.ts'
import { signIn } from '../../kit/access/session.client.ts'
import { Drawing, Icon } from '../../kit/ui/icon.tsx'
import { LanguageChoice } from '../../kit/ui/language-choice.tsx'
import { useWords } from '../../kit/words/words.tsx'
import { Harbour } from './harbour.tsx'
import { noErrors, type SignInErrors, signInErrors } from './sign-in-errors.ts'
import './sign-in.css'

const most = 100

/** Sign in with user name and password (AUTH-01 to 24, but 02, 06, 14). */
export default function SignIn() {
  const t = useWords()
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [errors, setErrors] = useState(noErrors)
  const [running, setRunning] = useState(false)
  const fields = { userName: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }
  const failed = errors !== noErrors
  const first = fields.userName
  useEffect(() => first.current?.focus(), [first])
  const ready = userName.trim() !== '' && password !== '' && !failed && !running

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    setRunning(true)
    try {
      await signIn(userName.trim(), password)
    } catch (caught) {
      refused(signInErrors(caught))
    }
  }
  function refused(told: SignInErrors) {
    if (told.root) {
      setUserName('')
      setPassword('')
    }
    setErrors(told)
    setRunning(false)
    fields[told.password ? 'password' : 'userName'].current?.focus()
  }
  const typed = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value.slice(0, most))
    setErrors(noErrors)
  }
  const wrong = (field: 'userName' | 'password') => ({
    'aria-invalid': errors[field] !== '' || undefined,
    'aria-describedby': errors[field] ? `${field}-error` : undefined,
  })

  return (
    <div className="sign-in">
      <Harbour lines={[t('Every crane crewed.'), t('Every hour explained.')]} />
      <main>
        <LanguageChoice />
        <form onSubmit={submit} noValidate>
          <h1>{t('Sign in')}</h1>
          <p className="aside">{t('Rostering and deployment for your terminal')}</p>
          {failed && (
            <p className="note danger" role="alert">
              <Icon name="error" />
              {t(errors.root || 'Sign-in failed')}
            </p>
          )}
          <label htmlFor="userName">{t('User Name')}</label>
          <input
            ref={fields.userName}
            id="userName"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={most}
            value={userName}
            onChange={typed(setUserName)}
            {...wrong('userName')}
          />
          {errors.userName && <Wrong field="userName">{t(errors.userName)}</Wrong>}
          <label htmlFor="password">{t('Password')}</label>
          <span className="password">
            <input
              ref={fields.password}
              id="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={most}
              value={password}
              onChange={typed(setPassword)}
              {...wrong('password')}
            />
            <button
              type="button"
              aria-label={shown ? t('Hide password') : t('Show password')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <Drawing of={hideSvg} /> : <Icon name="show" />}
            </button>
          </span>
          {errors.password && <Wrong field="password">{t(errors.password)}</Wrong>}
          <button type="submit" className="submit" disabled={!ready} aria-busy={running}>
            {t('Sign In')}
          </button>
        </form>
        <footer>
          <a href={`${privacyPath}#contact`}>{t('Contact Us')}</a>
          <a href={privacyPath}>{t('Privacy and Terms')}</a>
          <span className="aside">© 2026 Quayside</span>
        </footer>
      </main>
    </div>
  )
}

/** What is wrong with a field, below it (AUTH-17). */
const Wrong = ({ field, children }: { field: string; children: ReactNode }) => (
  <p className="wrong" id={`${field}-error`}>
    <Icon name="error" size={14} />
    {children}
  </p>
)
