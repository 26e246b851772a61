import { formatDate } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { WorksUntil } from './overnight.rules.ts'

export interface NamedUntil extends WorksUntil {
  readonly name: string
}

/** Those who work into a day of leave, each with the day and until when. */
export function WorksUntilList({ into }: { into: readonly NamedUntil[] }) {
  const t = useWords()
  if (into.length === 0) return null
  return (
    <ul className="over-leave">
      {into.map(({ employeeId, name, date, until }) => (
        <li key={`${employeeId} ${date}`}>
          {t('{{name}}, {{date}}: Works until {{time}} that day', { name, date: formatDate(date), time: until })}
        </li>
      ))}
    </ul>
  )
}
