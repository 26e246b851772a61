import type { DayMark } from '../../../kit/axis/days.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { pinnedColumns } from './roster-cursor.client.ts'
import type { Total } from './totals.rules.ts'

/** Weekday letters over day numbers; the names of the pinned columns. */
export function RosterHead({ days, totals }: { days: readonly DayMark[]; totals: readonly Total[] }) {
  const t = useWords()
  const words = totalHeads(t)
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the grid is one tab stop
    // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts
    <div role="row" aria-rowindex={1} className="roster-head">
      <span className="roster-who">
        <span className="number">{t('Emp#')}</span>
        <span className="name">{t('Name')}</span>
        <span className="skill" title={t('Skill')}>
          {t('Skill')}
        </span>
        {totals.map(total => (
          <span key={total} className="hours" title={words[total]}>
            {total === 'weekends' ? t('W-ends') : words[total]}
          </span>
        ))}
      </span>
      {days.map(({ date, letter, number, words, className }, at) => (
        // biome-ignore lint/a11y/useFocusableInteractive: the grid is one tab stop
        // biome-ignore lint/a11y/useSemanticElements: a table cannot be drawn in parts
        <span
          role="columnheader"
          aria-colindex={at + pinnedColumns + 1}
          aria-label={words}
          key={date}
          className={`roster-day ${className}`}
        >
          <span>{letter}</span>
          <b>{number}</b>
        </span>
      ))}
    </div>
  )
}

const totalHeads = (t: Words): Readonly<Record<Total, string>> => ({
  nights: t('Nights'),
  weekends: t('Weekends'),
  offs: t('Offs'),
  hours: t('Hours'),
})
