import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { CallError, send } from '../../../kit/calls/send.client.ts'
import { type FirstCompany, firstRunCall } from '../../../kit/sign-in/first-run-call.rules.ts'
import { firstPolicy } from '../../../kit/sign-in/password-policy.rules.ts'
import { useFirstFocus } from '../../../kit/ui/first-focus.client.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { isComplete, NewPasswordFields, nothingTyped, type TypedPassword } from '../sign-in/new-password-fields.tsx'
import { type Said, Snackbar } from '../sign-in/snackbar.tsx'
import { describedBy, WrongField } from '../sign-in/wrong-field.tsx'
import { EntryField } from './entry-field.tsx'
import './first-run.css'

export type Made = Pick<FirstCompany, 'companyName' | 'userName'>
type Texts = Omit<FirstCompany, 'password'>
type Wrong = { readonly [Field in keyof FirstCompany]?: string }

const unreached = 'Server not responding Please try again !!'
const nothing: Texts = { code: '', companyName: '', terminalName: '', zone: '', fullName: '', userName: '' }
const ownZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

interface SetUpFormProps {
  zones: readonly string[]
  onMade(made: Made): void
}

/** The code of the log, the company with its terminal, and the administrator. */
export function SetUpForm({ zones, onMade }: SetUpFormProps) {
  const t = useWords()
  const frame = useFirstFocus<HTMLFormElement>()
  const [texts, setTexts] = useState(() => ({ ...nothing, zone: zones.find(zone => zone === ownZone()) ?? '' }))
  const [typed, setTyped] = useState(nothingTyped)
  const [wrong, setWrong] = useState<Wrong>({})
  const [said, setSaid] = useState<Said>()
  const [running, setRunning] = useState(false)
  const under = useRef(false)
  const filled = Object.values(texts).every(text => text.trim() !== '')
  const ready = filled && isComplete(typed, firstPolicy) && Object.keys(wrong).length === 0 && !running
  useEffect(() => {
    if (Object.keys(wrong).length > 0) frame.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [wrong, frame])

  const field = (name: keyof Texts) => ({
    id: name,
    value: texts[name],
    onChange({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) {
      setTexts({ ...texts, [name]: target.value })
      unflag(name)
    },
  })
  const line = (name: keyof Texts, label: string) => ({ ...field(name), label, wrong: wrong[name] ?? '' })
  function unflag(name: keyof FirstCompany) {
    const { [name]: flagged, ...others } = wrong
    if (flagged) setWrong(others)
  }
  function passwordTyped(now: TypedPassword) {
    if (now.password !== typed.password) unflag('password')
    setTyped(now)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!ready || under.current) return
    under.current = true
    setRunning(true)
    try {
      await send({ method: 'POST', path: firstRunCall, fields: { ...texts, password: typed.password }, token: undefined })
      onMade({ companyName: texts.companyName.trim(), userName: texts.userName.trim() })
    } catch (caught) {
      refused(caught instanceof CallError && caught.code !== 'unreachable' ? caught : undefined)
    } finally {
      under.current = false
      setRunning(false)
    }
  }
  function refused(told: CallError | undefined) {
    // somebody else has made it meanwhile
    if (told?.code === 'notFound') return window.location.replace('/')
    const fields = told?.fields ?? {}
    setWrong(fields)
    if (Object.keys(fields).length === 0) setSaid({ text: t(told?.text ?? unreached), good: false })
  }

  return (
    <form ref={frame} className="first-run" onSubmit={submit} noValidate>
      <Snackbar said={said} />
      <h1>{t('Set up Quayside')}</h1>
      <p className="aside">{t('There is no company yet. Name yours, and who administers it; everything else follows after sign-in.')}</p>
      <div className="columns">
        <fieldset className="column">
          <legend>{t('Company')}</legend>
          <EntryField {...line('code', t('Code from the log of the start'))} data-autofocus />
          <EntryField {...line('companyName', t('Name of the company'))} autoComplete="organization" />
          <EntryField {...line('terminalName', t('Name of the terminal'))} />
          <label htmlFor="zone">{t('Time zone of the terminal')}</label>
          <span className="choice">
            <select {...field('zone')} {...describedBy('zone', wrong.zone ?? '')}>
              <option value="" disabled hidden />
              {zones.map(zone => (
                <option key={zone}>{zone}</option>
              ))}
            </select>
            <Icon name="down" size={16} />
          </span>
          {wrong.zone && <WrongField field="zone" text={t(wrong.zone)} />}
        </fieldset>
        <fieldset className="column">
          <legend>{t('Administrator')}</legend>
          <EntryField {...line('fullName', t('Full name'))} autoComplete="name" />
          <EntryField
            {...line('userName', t('User name: an e-mail address'))}
            inputMode="email"
            autoCapitalize="none"
            autoComplete="username"
          />
          <NewPasswordFields typed={typed} policy={firstPolicy} wrong={wrong.password ?? ''} onType={passwordTyped} />
        </fieldset>
      </div>
      <button type="submit" className="submit" disabled={!ready} aria-busy={running}>
        {t('Set up')}
      </button>
    </form>
  )
}
