import { useFirstFocus } from '../../../kit/ui/first-focus.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { forgotPath } from './paths.ts'

/** Where a link leads that is used, over or wrong (PWD-14, PWD-15). */
export default function InvalidLink() {
  const t = useWords()
  const frame = useFirstFocus<HTMLDivElement>()
  return (
    <EntryFrame>
      <div ref={frame} className="entry-text">
        <h1>{t('Invalid Password Reset Link')}</h1>
        <p>{t('This link is no longer valid. Please try resetting your password again.')}</p>
        <a className="submit" href={forgotPath} data-autofocus>
          {t('Redirect to Forgot Password')}
        </a>
      </div>
    </EntryFrame>
  )
}
