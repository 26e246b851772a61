import { dayOf } from '../../../engines/time/time.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { Plan } from './shift-plan.api.ts'

/** `02/Nov/2026 to 15/Nov/2026, 14 days`. */
export function PublishedRange({ plan: { publishedFrom, publishedTo } }: { plan: Plan }) {
  const t = useWords()
  if (!publishedFrom || !publishedTo) return null
  const days = dayOf(publishedTo) - dayOf(publishedFrom) + 1
  return (
    <>
      {t('{{from}} to {{to}}, {{count}} {{count:day|days}}', { from: formatDate(publishedFrom), to: formatDate(publishedTo), count: days })}
    </>
  )
}
