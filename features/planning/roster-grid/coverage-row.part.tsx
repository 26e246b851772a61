import { memo } from 'react'
import type { Cover } from '../../../engines/coverage/coverage.ts'
import type { DayMark } from '../../../kit/axis/days.client.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import type { CodeLook } from './roster-look.client.ts'

interface CoverageRowProps {
  name: string
  /** by day, then band */
  covers: readonly (readonly Cover[])[]
  bands: readonly CodeLook[]
  days: readonly DayMark[]
}

/** A skill: the highest demand on one day in each band, what it is short of in all, and a cell for each day and band. */
export const CoverageRow = memo(function CoverageRow({ name, covers, bands, days }: CoverageRowProps) {
  const t = useWords()
  return (
    <div className="coverage-row">
      <span className="roster-who">
        <span className="name cut" title={name}>
          {name}
        </span>
        <span className="demand" title={t('Highest demand on one day')}>
          {bands.map(({ code }, band) => `${code[0]} ${Math.max(0, ...covers.map(day => day[band]!.needed))}`).join(' ')}
        </span>
        <Sum covers={covers.flat()} />
      </span>
      {days.map(({ date, words, className }, day) => (
        <CoverageDay key={date} covers={covers[day]!} bands={bands} className={className} about={`${name}, ${words}`} t={t} />
      ))}
    </div>
  )
})

/** Posts that stay open in all the days; else heads below what rule sets want; else that all is met, where anybody is rostered at all. */
function Sum({ covers }: { covers: readonly Cover[] }) {
  const t = useWords()
  const open = covers.reduce((sum, cover) => sum + cover.open, 0)
  const below = covers.reduce((sum, { balance }) => sum + Math.max(0, -(balance ?? 0)), 0) - open
  if (open > 0)
    return (
      <span className="sum short" title={t('{{count}} short in these days', { count: open })}>
        <Icon name="sortDown" size={14} />
        {open}
      </span>
    )
  if (below > 0)
    return (
      <span className="sum below" title={t('{{count}} below the rule set in these days', { count: below })}>
        <Icon name="sortDown" size={14} />
        {below}
      </span>
    )
  if (covers.every(({ balance }) => balance === null)) return <span className="sum" title={t('nobody is rostered')} />
  return (
    <span className="sum met" title={t('met')}>
      <Icon name="check" size={16} />
    </span>
  )
}

interface CoverageDayProps {
  covers: readonly Cover[]
  bands: readonly CodeLook[]
  className: string
  about: string
  t: Words
}

const CoverageDay = memo(function CoverageDay({ covers, bands, className, about, t }: CoverageDayProps) {
  const title = [about, ...covers.map((cover, band) => `${bands[band]!.code}: ${coverWords(cover, t)}`)].join('\n')
  return (
    <span className={`coverage-day ${className}`} title={title}>
      {covers.map((cover, band) => (
        <span key={bands[band]!.code} className={lookOf(cover)}>
          {signed(cover)}
        </span>
      ))}
    </span>
  )
})

function coverWords({ rostered, needed, balance, open }: Cover, t: Words): string {
  const counts = { rostered, needed }
  if (balance === null) return t('nobody is rostered')
  if (open > 0) return t('{{rostered}} rostered, {{needed}} needed, {{count}} short', { ...counts, count: open })
  if (balance < 0) return t('{{rostered}} rostered, {{needed}} wanted by the rule set', counts)
  return t('{{rostered}} rostered, {{needed}} needed', counts)
}

const lookOf = ({ balance, open }: Cover) => {
  const look = open > 0 ? 'short' : (balance ?? 0) < 0 ? 'below' : ''
  return (balance ?? 0) < -9 ? `${look} tight` : look
}

/** A figure where it is short, a dot where it is met, also with more than is needed. What is not rostered has neither. */
function signed({ balance, open }: Cover): string {
  if (open > 0) return `−${open}`
  if (balance === null) return ''
  return balance < 0 ? `−${-balance}` : '·'
}
