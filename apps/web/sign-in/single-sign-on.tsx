import keySvg from '@material-symbols/svg-400/rounded/key.svg?raw'
import { Drawing } from '../../../kit/ui/icon.tsx'
import { useWords } from '../../../kit/words/words.tsx'

/** The button that leads to the company's own sign-in, before the other way (AUTH-02). */
export function SingleSignOnButton({ running, onPress }: { running: boolean; onPress(): void }) {
  const t = useWords()
  return (
    <button type="button" className="second" disabled={running} aria-busy={running} onClick={onPress}>
      <Drawing of={keySvg} />
      {t('Company Single Sign-On')}
    </button>
  )
}

/** Between two ways to sign in. */
export function Or() {
  const t = useWords()
  return <p className="or">{t('OR')}</p>
}
