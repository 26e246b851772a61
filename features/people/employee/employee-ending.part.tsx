import { Chip } from '../../../kit/ui/chip.tsx'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'

/** What an end date says about itself on a date. */
export function Ending({ end, on }: { end: string | null; on: string }) {
  const t = useWords()
  if (end === null) return <span className="hint">{t('no end')}</span>
  const days = Math.round((Date.parse(end) - Date.parse(on)) / 86_400_000)
  return (
    <span className="employee-ending">
      {formatDate(end)}
      {days < 0 && (
        <Chip tone="danger" icon="error">
          {t('ended')}
        </Chip>
      )}
      {days >= 0 && days <= 60 && (
        <Chip tone="warn" icon="warning">
          {t('{{count}} {{count:day|days}} left', { count: days })}
        </Chip>
      )}
    </span>
  )
}
