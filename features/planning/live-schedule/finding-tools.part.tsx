import { TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Menu, MenuItem } from '../../../kit/ui/menu.tsx'
import { Popover } from '../../../kit/ui/popover.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { type Total, totals } from '../roster-grid/totals.rules.ts'
import { FilterMenu } from './filter-menu.widget.tsx'
import { type Grouping, groupings, type LiveView } from './live-view.rules.ts'

interface FindingToolsProps {
  /** absent until it is read */
  schedule: LiveSchedule | undefined
  view: LiveView
  onView: (view: LiveView) => void
  shownTotals: readonly Total[]
  onTotal: (total: Total) => void
}

/** Search, groups, filters and totals: what stands where, and who is shown. */
export function FindingTools({ schedule, view, onView, shownTotals, onTotal }: FindingToolsProps) {
  const t = useWords()
  return (
    <>
      <span className="find-people">
        <SearchField value={view.search} onChange={search => onView({ ...view, search })} label={t('Name or number')} />
      </span>
      <GroupMenu by={view.by} onChange={by => onView({ ...view, by })} />
      {schedule && <Filters schedule={schedule} view={view} onView={onView} />}
      <HoursFilter {...view} onChange={hours => onView({ ...view, ...hours })} />
      <button
        type="button"
        className="filter-chip"
        aria-pressed={view.unrostered}
        title={t('People with a date on which nothing is rostered')}
        onClick={() => onView({ ...view, unrostered: !view.unrostered })}
      >
        {t('Unrostered')}
      </button>
      <button
        type="button"
        className="filter-chip"
        aria-pressed={view.unanswered}
        title={t('People with a day that they were told of and have not accepted')}
        onClick={() => onView({ ...view, unanswered: !view.unanswered })}
      >
        {t('Not acknowledged')}
      </button>
      <TotalsMenu shown={shownTotals} onToggle={onTotal} />
    </>
  )
}

const groupingWords = (t: Words): Readonly<Record<Grouping, string>> => ({
  crew: t('Crew'),
  role: t('Role{{:job}}'),
  roleGroup: t('Role Group'),
  skill: t('Skill'),
  node: t('Organisation Node'),
  planRow: t('Shift plan row'),
})

function GroupMenu({ by, onChange }: { by: Grouping; onChange: (by: Grouping) => void }) {
  const t = useWords()
  const names = groupingWords(t)
  return (
    <Menu
      side="bottom-start"
      opener={props => (
        <button {...props} type="button" className="filter-chip" aria-pressed={by !== 'crew'}>
          {t('By {{group}}', { group: names[by] })}
          <Icon name="down" size={16} />
        </button>
      )}
    >
      {groupings.map(each => (
        <MenuItem key={each} checked={each === by} onClick={() => onChange(each)}>
          {names[each]}
        </MenuItem>
      ))}
    </Menu>
  )
}

function Filters({
  schedule: { crews, people },
  view,
  onView,
}: {
  schedule: LiveSchedule
  view: LiveView
  onView: (view: LiveView) => void
}) {
  const t = useWords()
  const crewsHere = useMemo(() => [...new Set(people.map(person => person.crew))], [people])
  const skills = useMemo(() => [...new Set(people.map(person => person.skill))].filter(Boolean).sort(), [people])
  return (
    <>
      <FilterMenu
        label={t('Crew')}
        options={crewsHere.map(place => ({ value: crews[place]?.id ?? 0, label: crews[place]?.name ?? t('No crew') }))}
        chosen={new Set(view.crews)}
        onChange={chosen => onView({ ...view, crews: [...chosen] })}
      />
      <FilterMenu
        label={t('Skill')}
        options={skills.map(name => ({ value: name, label: name }))}
        chosen={new Set(view.skills)}
        onChange={chosen => onView({ ...view, skills: [...chosen] })}
      />
    </>
  )
}

type Hours = Pick<LiveView, 'least' | 'most'>

/** Hours in the days that are shown: at least, at most, or between. */
function HoursFilter({ least, most, onChange }: Hours & { onChange: (hours: Hours) => void }) {
  const t = useWords()
  const hoursIn = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : null)
  return (
    <Popover
      side="bottom-start"
      role="dialog"
      aria-label={t('Hours')}
      className="hours-filter"
      opener={props => (
        <button {...props} type="button" className="filter-chip" aria-haspopup="dialog" aria-pressed={least !== null || most !== null}>
          {hoursWords(t, { least, most })}
          <Icon name="down" size={16} />
        </button>
      )}
    >
      {() => (
        <>
          <TextInput
            label={t('At least{{:hours}}')}
            inputMode="numeric"
            maxLength={4}
            value={least ?? ''}
            data-autofocus
            onChange={event => onChange({ least: hoursIn(event.currentTarget.value), most })}
          />
          <TextInput
            label={t('At most{{:hours}}')}
            inputMode="numeric"
            maxLength={4}
            value={most ?? ''}
            onChange={event => onChange({ least, most: hoursIn(event.currentTarget.value) })}
          />
        </>
      )}
    </Popover>
  )
}

function hoursWords(t: Words, { least, most }: Hours): string {
  if (least !== null && most !== null) return t('Hours: {{least}} to {{most}}', { least, most })
  if (least !== null) return t('Hours: at least {{least}}', { least })
  return most === null ? t('Hours') : t('Hours: at most {{most}}', { most })
}

const totalWords = (t: Words): Readonly<Record<Total, string>> => ({
  nights: t('Nights'),
  weekends: t('Weekends'),
  offs: t('Offs'),
  hours: t('Hours'),
})

/** Which figures stand beside each person. */
function TotalsMenu({ shown, onToggle }: { shown: readonly Total[]; onToggle: (total: Total) => void }) {
  const t = useWords()
  const names = totalWords(t)
  return (
    <Menu
      keepOpen
      side="bottom-start"
      opener={props => (
        <button {...props} type="button" className="filter-chip">
          {t('Totals')}
          <Icon name="down" size={16} />
        </button>
      )}
    >
      {totals.map(total => (
        <MenuItem key={total} many checked={shown.includes(total)} onClick={() => onToggle(total)}>
          {names[total]}
        </MenuItem>
      ))}
    </Menu>
  )
}
