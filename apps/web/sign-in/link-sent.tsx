import { useFirstFocus } from '../../../kit/ui/first-focus.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { resetPath } from './paths.ts'

interface LinkSentProps {
  running: boolean
  onResend(): void
}

/** Says that a link was sent, and offers to send it again (PWD-10). */
export function LinkSent({ running, onResend }: LinkSentProps) {
  const t = useWords()
  const frame = useFirstFocus<HTMLDivElement>()
  return (
    <div ref={frame} className="entry-text">
      <h1 tabIndex={-1} data-autofocus>
        {t('Check your e-mail')}
      </h1>
      <p role="status">{t('A verification link was sent to your registered e-mail address. It is valid for 24 hours.')}</p>
      <p className="aside">{t("Didn't receive an email?")}</p>
      <button type="button" className="submit" disabled={running} aria-busy={running} onClick={onResend}>
        {t('Resend Link')}
      </button>
      <a className="second" href={resetPath}>
        {t('Redirect to password reset page')}
      </a>
    </div>
  )
}
