import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, type Session, signIn } from '../../kit/calls/client.client.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { chooseLanguage, languages, useLanguage, useWords } from '../../kit/words/words.tsx'
import { Harbour } from './harbour.tsx'
import './sign-in.css'

const most = 100
const offlineText = 'Server not responding Please try again !!'

/** Sign in with user name and password (AUTH-01, 03 to 05, 08 to 13). */
export function SignIn({ onSignedIn }: { onSignedIn: (session: Session) => void }) {
  const t = useWords()
  const language = useLanguage()
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const [error, setError] = useState('')
  const [running, setRunning] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const ready = userName.trim() !== '' && password !== '' && error === '' && !running

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready) return
    setRunning(true)
    try {
      onSignedIn(await signIn(userName.trim(), password))
    } catch (caught) {
      setError(caught instanceof CallError ? caught.text : offlineText)
      setRunning(false)
    }
  }
  const typed = (set: (text: string) => void) => (event: { target: { value: string } }) => {
    set(event.target.value.slice(0, most))
    setError('')
  }

  return (
    <div className="sign-in">
      <Harbour lines={[t('Every crane crewed.'), t('Every hour explained.')]} />
      <main>
        <label className="sign-in-language">
          <Icon name="language" />
          <span className="hidden-text">{t('Language')}</span>
          <select value={language} onChange={event => void chooseLanguage(event.target.value as typeof language)}>
            {languages.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="down" size={16} />
        </label>
        <form onSubmit={submit} noValidate>
          <h1>{t('Sign in')}</h1>
          <p className="aside">{t('Rostering and deployment for your terminal')}</p>
          {error && (
            <p className="note danger" role="alert">
              <Icon name="error" />
              {t(error)}
            </p>
          )}
          <label htmlFor="userName">{t('User Name')}</label>
          <input
            ref={first}
            id="userName"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={most}
            value={userName}
            onChange={typed(setUserName)}
          />
          <label htmlFor="password">{t('Password')}</label>
          <span className="password">
            <input
              id="password"
              type={shown ? 'text' : 'password'}
              autoComplete="current-password"
              maxLength={most}
              value={password}
              onChange={typed(setPassword)}
            />
            <button
              type="button"
              aria-label={shown ? t('Hide password') : t('Show password')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? 'hide' : 'show'} />
            </button>
          </span>
          <button type="submit" className="submit" disabled={!ready} aria-busy={running}>
            {t('Sign In')}
          </button>
        </form>
        <footer className="aside">© 2026 Quayside</footer>
      </main>
    </div>
  )
}
