import { type RefObject, useMemo, useState } from 'react'
import type { DayMark } from '../../../kit/axis/days.client.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { CoverageKey } from './coverage-key.part.tsx'
import { CoverageRow } from './coverage-row.part.tsx'
import './coverage-strip.css'
import { type RowsBy, type StripRoster, useCoverage } from './coverage-rows.client.ts'
import type { CodeLook } from './roster-look.client.ts'

interface CoverageStripProps {
  ref: RefObject<HTMLDivElement | null>
  roster: StripRoster
  codes: readonly CodeLook[]
  days: readonly DayMark[]
  /** begins folded where there is little room */
  narrow: boolean
}

/** What each skill has too few or too many of below the grid, in its columns: in each day a cell for each band, in the order of the day. */
export function CoverageStrip({ ref, roster, codes, days, narrow }: CoverageStripProps) {
  const t = useWords()
  const [chosen, setOpen] = useState<boolean | null>(null)
  const open = chosen ?? !narrow
  const [by, setBy] = useState<RowsBy>('skill')
  const { bands, rows } = useCoverage(roster, by)
  const bandCodes = useMemo(() => bands.map(place => codes[place]!), [bands, codes])
  // OFF, leave and training; holidays and comp off look like OFF
  const others = useMemo(
    () => ['bd off', 'bd lv', 'bd tr'].flatMap(look => codes.find(({ className }) => className === look) ?? []),
    [codes],
  )
  if (bands.length === 0) return null
  return (
    <section className={bands.length > 2 ? 'coverage tall' : 'coverage'} aria-label={t('Coverage')}>
      <div className="coverage-head">
        <button type="button" className="coverage-title" aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name={open ? 'down' : 'right'} size={16} />
          <b>{t('Coverage')}</b>
          <span className="aside">{t('rostered minus demand')}</span>
        </button>
        {roster.coverage.groups.length > 0 && (open || !narrow) && <RowsChoice by={by} onChange={setBy} />}
        {(open || !narrow) && <CoverageKey bands={bandCodes} others={others} />}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by the keys */}
      <div ref={ref} className="coverage-scroll" role="group" aria-label={t('Coverage')} tabIndex={0} hidden={!open}>
        <i className="roster-spare" />
        {open && rows.map(({ name, covers }) => <CoverageRow key={name} name={name} covers={covers} bands={bandCodes} days={days} />)}
      </div>
    </section>
  )
}

/** A row for each skill, or for each role group (SCHED-28). */
function RowsChoice({ by, onChange }: { by: RowsBy; onChange: (by: RowsBy) => void }) {
  const t = useWords()
  const choices = [
    ['skill', t('Skill')],
    ['roleGroup', t('Role Group')],
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box
    <span className="coverage-by" role="group" aria-label={t('Coverage by')}>
      {choices.map(([value, word]) => (
        <button key={value} type="button" aria-pressed={by === value} onClick={() => onChange(value)}>
          {word}
        </button>
      ))}
    </span>
  )
}
