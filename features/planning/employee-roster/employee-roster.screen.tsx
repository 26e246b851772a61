import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { periodFaults } from '../../../kit/fields/date/period-faults.ts'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { PeriodFields } from '../../../kit/ui/period-fields.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { dateAfter } from '../../../kit/words/formats.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { rosterSubject } from '../../roster/live-roster/live-roster.api.ts'
import { FilterMenu } from '../live-schedule/filter-menu.widget.tsx'
import { RosterGrid } from '../roster-grid/roster-grid.widget.tsx'
import { filtered, type RosterFilter } from '../roster-grid/roster-rows.rules.ts'
import { readEmployeeRoster } from './employee-roster.api.ts'
import { mostRosterDays } from './employee-roster.rules.ts'

const everyone: RosterFilter = { search: '', crews: new Set(), skills: new Set() }

/** The shifts of the node's people in a range of dates, by group: to read (EMP-19, ND-35). */
export default function EmployeeRosterScreen() {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { today } = useSessionNow()
  const [dates, setDates] = useState({ from: today, to: dateAfter(today, 13) })
  const [filter, setFilter] = useState(everyone)
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set())
  const valid = periodFaults(dates, mostRosterDays) === null
  const { data, error, refetch } = useCall(readEmployeeRoster, { orgNodeId, ...dates }, { enabled: valid })
  useLive(rosterSubject, [readEmployeeRoster], { orgNodeId, every: 15_000 })
  const people = useMemo(() => filtered(data?.people ?? [], filter), [data, filter])
  const groups = useMemo(() => [...new Set(data?.people.map(({ crew }) => crew))], [data])
  const skills = useMemo(() => [...new Set(data?.people.map(({ skill }) => skill))].filter(Boolean).sort(), [data])
  const fold = (crew: number) => {
    const next = new Set(folded)
    if (!next.delete(crew)) next.add(crew)
    setFolded(next)
  }
  return (
    <>
      <ScreenHead
        title={t('Employee Roster')}
        count={data && t('{{shown}} of {{all}} {{all:person|people}}', { shown: people.length, all: data.people.length })}
      />
      <Toolbar right={<IconButton icon="refresh" label={t('Refresh')} onClick={() => void refetch()} />}>
        <SearchField value={filter.search} onChange={search => setFilter({ ...filter, search })} label={t('Name or number')} />
        <FilterMenu
          label={t('Group')}
          options={groups.map(place => ({ value: place, label: data?.crews[place]?.name ?? t('No crew') }))}
          chosen={filter.crews}
          onChange={crews => setFilter({ ...filter, crews })}
        />
        <FilterMenu
          label={t('Skill')}
          options={skills.map(name => ({ value: name, label: name }))}
          chosen={filter.skills}
          onChange={chosen => setFilter({ ...filter, skills: chosen })}
        />
        <PeriodFields value={dates} onChange={setDates} mostDays={mostRosterDays} />
      </Toolbar>
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading />
      ) : people.length > 0 ? (
        <div className="work">
          <RosterGrid schedule={data} people={people} folded={folded} onFold={fold} />
        </div>
      ) : (
        <Empty title={t('Employees not found')} action={<Button onClick={() => setFilter(everyone)}>{t('Clear filters')}</Button>} />
      )}
    </>
  )
}
