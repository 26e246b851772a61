import { useWords } from '../../../kit/words/words.tsx'
import { EntryFrame } from './entry-frame.tsx'

/** No answer came: the page may be loaded again. */
export function Unreached() {
  const t = useWords()
  return (
    <EntryFrame>
      <div className="entry-text">
        <p className="note danger" role="alert">
          {t('Server not responding Please try again !!')}
        </p>
        <button type="button" className="submit" onClick={() => window.location.reload()}>
          {t('Try again')}
        </button>
      </div>
    </EntryFrame>
  )
}
