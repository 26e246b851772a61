import { type RefObject, useState } from 'react'
import type { DayMark } from '../../../kit/axis/days.client.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import type { LiveSchedule } from '../live-schedule/live-schedule.api.ts'
import type { CodeLook } from './roster-look.client.ts'

interface CoverageStripProps {
  ref: RefObject<HTMLDivElement | null>
  coverage: LiveSchedule['coverage']
  codes: readonly CodeLook[]
  days: readonly DayMark[]
  /** begins folded where there is little room */
  narrow: boolean
}

/** Rostered minus demand below the grid, in its columns: in each day a cell for each band, in the order of the day. */
export function CoverageStrip({ ref, coverage, codes, days, narrow }: CoverageStripProps) {
  const t = useWords()
  const [chosen, setOpen] = useState<boolean | null>(null)
  const open = chosen ?? !narrow
  const { bands, skills } = coverage
  if (bands.length === 0) return null
  return (
    <section className="coverage" aria-label={t('Coverage')}>
      <div className="coverage-head">
        <button type="button" className="coverage-title" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'down' : 'right'} size={16} />
          <b>{t('Coverage')}</b>
          <span className="aside">{t('rostered minus demand')}</span>
        </button>
        <CoverageKey bands={bands.map(place => codes[place]!)} off={codes.find(({ className }) => className === 'bd off')} />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keys */}
      <div ref={ref} className="coverage-scroll" role="group" aria-label={t('Coverage')} tabIndex={0} hidden={!open}>
        {skills.map(skill => (
          <CoverageRow key={skill.name} skill={skill} bands={bands.map(place => codes[place]!)} days={days} />
        ))}
      </div>
    </section>
  )
}

function CoverageKey({ bands, off }: { bands: readonly CodeLook[]; off: CodeLook | undefined }) {
  const t = useWords()
  return (
    <span className="coverage-key">
      <span>{t('In each day: {{bands}} from left to right', { bands: bands.map(({ code }) => code).join(', ') })}</span>
      <span className="entry">
        <i className="short">−2</i> {t('short')}
      </span>
      <span className="entry">
        <i>·</i> {t('met')}
      </span>
      <span className="entry">
        <i className="over">+1</i> {t('over')}
      </span>
      <span className="grow" />
      {[...bands, ...(off ? [off] : [])].map(({ code, className, words }) => (
        <span className="entry" key={code}>
          <i className={className}>{code}</i> {words.replace(`${code} `, '')}
        </span>
      ))}
    </span>
  )
}

interface CoverageRowProps {
  skill: LiveSchedule['coverage']['skills'][number]
  bands: readonly CodeLook[]
  days: readonly DayMark[]
}

function CoverageRow({ skill: { name, most, balance }, bands, days }: CoverageRowProps) {
  const t = useWords()
  const short = -balance.reduce((sum, each) => sum + Math.min(0, each), 0)
  return (
    <div className="coverage-row">
      <span className="roster-who">
        <span className="name cut" title={name}>
          {name}
        </span>
        <span className="demand" title={t('Highest demand on one day')}>
          {bands.map(({ code }, band) => `${code[0]} ${most[band]}`).join(' ')}
        </span>
        {short > 0 ? (
          <span className="sum short" title={t('{{count}} short in these days', { count: short })}>
            <Icon name="sortDown" size={14} />
            {short}
          </span>
        ) : (
          <span className="sum met" title={t('met')}>
            <Icon name="check" size={16} />
          </span>
        )}
      </span>
      {days.map(({ date, words, className }, day) => (
        <span key={date} className={`coverage-day ${className}`} title={`${name}, ${words}`}>
          {bands.map(({ code }, band) => {
            const value = balance[day * bands.length + band]!
            return (
              <span key={code} className={lookOf(value)}>
                {signed(value)}
              </span>
            )
          })}
        </span>
      ))}
    </div>
  )
}

const lookOf = (value: number) => [value < 0 && 'short', value > 0 && 'over', Math.abs(value) > 9 && 'tight'].filter(Boolean).join(' ')

/** Always with its sign; met is a dot. */
const signed = (value: number) => (value === 0 ? '·' : value < 0 ? `−${-value}` : `+${value}`)
