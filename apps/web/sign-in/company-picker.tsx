import { type FormEvent, useState } from 'react'
import { chooseCompany, leaveChoice } from '../../../kit/access/entering.client.ts'
import type { NodeTree } from '../../../kit/access/session.api.ts'
import { CallError } from '../../../kit/calls/send.client.ts'
import { useFirstFocus } from '../../../kit/ui/first-focus.client.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useOneAtATime } from '../../../kit/ui/one-at-a-time.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { EntryFrame } from './entry-frame.tsx'
import './company-picker.css'

/** Where somebody with several companies says which one to enter (AUTH-27 to 29, CF-04). */
export default function CompanyPicker({ companies }: { companies: readonly NodeTree[] }) {
  const t = useWords()
  const frame = useFirstFocus<HTMLFormElement>()
  const [chosen, setChosen] = useState(companies[0]!.id)
  const [failed, setFailed] = useState('')
  const [running, run] = useOneAtATime()
  async function enter() {
    setFailed('')
    try {
      await chooseCompany(chosen)
    } catch (caught) {
      // what was right before the choice is over after ten minutes
      if (caught instanceof CallError && caught.status === 401) return leaveChoice('expiry')
      setFailed('Server is not responding Please try again!!')
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(enter)
  }
  return (
    <EntryFrame>
      <form ref={frame} onSubmit={submit}>
        <h1>{t('Choose a company')}</h1>
        <p className="aside">{t('You belong to several. You can switch later in your account.')}</p>
        {failed && (
          <p className="note danger" role="alert">
            <Icon name="error" />
            {t(failed)}
          </p>
        )}
        <fieldset className="companies">
          <legend className="hidden-text">{t('Company')}</legend>
          {companies.map(({ id, nodeName }, at) => (
            <label key={id}>
              <input
                type="radio"
                name="company"
                data-autofocus={at === 0 || undefined}
                checked={id === chosen}
                onChange={() => setChosen(id)}
              />
              {nodeName}
            </label>
          ))}
        </fieldset>
        <button type="submit" className="submit" disabled={running} aria-busy={running}>
          {t('Continue')}
        </button>
        <button type="button" className="second" onClick={() => void leaveChoice()}>
          {t('Back')}
        </button>
      </form>
    </EntryFrame>
  )
}
