import { useEffect } from 'react'
import '../ui/connection-line.css'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useWords, type Words } from '../words/words.tsx'
import { type Meanwhile, useMeanwhile } from './meanwhile.client.ts'

const shownMs = 20_000

interface MeanwhileLineProps {
  /** what subjects are called, in English */
  called: Readonly<Record<string, string>>
}

/** Shows above the sheet, once the page is live again, what has changed meanwhile (look.md §11.6). It disappears by itself. */
export default function MeanwhileLine({ called }: MeanwhileLineProps) {
  const t = useWords()
  const [told, forget] = useMeanwhile()
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(forget, shownMs)
    return () => clearTimeout(timer)
  }, [told, forget])
  return (
    <div role="status">
      {told && (
        <div className="connection-line back">
          <Icon name="yes" size={16} />
          <span>
            <b>{t('Live again.')}</b> {wordsOf(told, called, t)}
          </span>
          <IconButton icon="close" label={t('Close')} onClick={forget} />
        </div>
      )}
    </div>
  )
}

function wordsOf({ subjects, much }: Meanwhile, called: Readonly<Record<string, string>>, t: Words): string {
  if (much) return t('Much has changed in the meantime. Everything on this page was loaded again.')
  const names = [...new Set(subjects.flatMap(subject => called[subject] ?? []))].map(name => t(name))
  return names.length > 0 ? t('Changed meanwhile: {{names}}.', { names: names.join(', ') }) : t('Nothing has changed meanwhile.')
}
