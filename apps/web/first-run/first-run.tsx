import { useState } from 'react'
import { firstRunTexts } from '../../../kit/sign-in/first-run-call.rules.ts'
import { useFirstFocus } from '../../../kit/ui/first-focus.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { EntryFrame } from '../sign-in/entry-frame.tsx'
import { Unreached } from '../sign-in/unreached.tsx'
import { type Made, SetUpForm } from './set-up-form.tsx'
import { useFirstRun } from './use-first-run.client.ts'

/** Asks for the first company and its administrator, on the machine that Quayside runs on. */
export default function FirstRun() {
  const opened = useFirstRun()
  const [made, setMade] = useState<Made>()
  if (opened === 'lost') return <Unreached />
  return (
    <EntryFrame>
      {made ? (
        <IsSetUp {...made} />
      ) : opened === 'elsewhere' ? (
        <Elsewhere />
      ) : (
        opened && <SetUpForm zones={opened.zones} onMade={setMade} />
      )}
    </EntryFrame>
  )
}

function IsSetUp({ companyName, userName }: Made) {
  const t = useWords()
  const frame = useFirstFocus<HTMLDivElement>()
  return (
    <div ref={frame} className="entry-text">
      <h1>{t('{{company}} is set up', { company: companyName })}</h1>
      <p>{t('Sign in as {{user}}, with the password that you have chosen.', { user: userName })}</p>
      <a className="submit" href="/" data-autofocus>
        {t('Sign In')}
      </a>
    </div>
  )
}

function Elsewhere() {
  const t = useWords()
  return (
    <div className="entry-text">
      <h1>{t('Quayside is not set up yet')}</h1>
      <p>{t(firstRunTexts.notFromHere)}</p>
      <button type="button" className="submit" onClick={() => window.location.reload()}>
        {t('Try again')}
      </button>
    </div>
  )
}
