import { type FormEvent, useState } from 'react'
import { CallError, send } from '../../../kit/calls/send.client.ts'
import { sealPassword } from '../../../kit/sealing/password-seal.client.ts'
import { useOneAtATime } from '../../../kit/ui/one-at-a-time.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { isComplete, NewPasswordFields, nothingTyped, type TypedPassword } from './new-password-fields.tsx'
import { Or, SingleSignOnButton } from './single-sign-on.tsx'
import { type Said, Snackbar } from './snackbar.tsx'
import { Unreached } from './unreached.tsx'
import { useReset } from './use-reset.client.ts'
import { useSingleSignOn } from './use-single-sign-on.client.ts'

const backMs = 3000

/** Sets a new password, from a link or because a change is due (PWD-12 to 31). */
export default function ResetPassword() {
  const t = useWords()
  const reset = useReset()
  const [typed, setTyped] = useState(nothingTyped)
  const [wrong, setWrong] = useState('')
  const [running, run] = useOneAtATime()
  const [done, setDone] = useState(false)
  const [said, setSaid] = useState<Said>()
  const company = useSingleSignOn({ withLink: true })
  if (reset === 'lost') return <Unreached />
  if (!reset) return <EntryFrame>{null}</EntryFrame>
  const { userName, fullName, byLink, offersSingleSignOn, policy } = reset
  const { password } = typed
  const ready = !wrong && isComplete(typed, policy) && !running && !done

  function type(now: TypedPassword) {
    if (now.password !== password) setWrong('')
    setTyped(now)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (ready) void run(store)
  }
  async function store() {
    setSaid(undefined)
    try {
      const fields = { userName, password: await sealPassword(password) }
      const { data } = await send({ method: 'POST', path: '/reset-password', fields, token: undefined })
      setSaid({ text: t((data as { message: string }).message), good: true })
      setDone(true)
      setTimeout(() => window.location.assign('/'), backMs)
    } catch (caught) {
      const told = caught instanceof CallError && caught.code !== 'unreachable' ? caught : undefined
      if (told?.fields.password) setWrong(told.fields.password)
      setSaid({ text: t(told?.fields.password ?? told?.text ?? 'Server not responding Please try again !!'), good: false })
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
        <NewPasswordFields autoFocus typed={typed} policy={policy} wrong={wrong} onType={type} />
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
