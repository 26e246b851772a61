import { useMemo, useState } from 'react'
import { dateAfter } from '../../../kit/words/formats.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { draftCount, draftsShown, type PublishScope } from '../publish/drafts-shown.rules.ts'
import type { PublishBreach } from '../publish/publish.api.ts'
import type { RosterBreaches } from '../roster-breaches/roster-breaches.api.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import type { Chosen } from '../roster-grid/selection.rules.ts'
import type { useBreachPanel } from './use-breaches.client.ts'

interface DraftsOptions {
  readonly schedule: LiveSchedule
  /** those that are shown */
  readonly people: readonly Person[]
  readonly everybody: readonly Person[]
  readonly chosen: Chosen | null
  readonly breaches: ReturnType<typeof useBreachPanel>
  readonly broken: RosterBreaches
}

/** The drafts of the people who are shown, and publishing them: of several chosen cells those alone. */
export function useDrafts({ schedule, people, everybody, chosen, breaches, broken }: DraftsOptions) {
  const [scope, setScope] = useState<PublishScope | null>(null)
  const count = useMemo(() => draftCount(people), [people])
  const all = () => draftsShown(people, schedule.from)

  function open() {
    const range = { from: schedule.from, to: dateAfter(schedule.from, (people[0]?.days.length ?? 1) - 1) }
    const cells = chosen ? draftsShown(chosen.people, schedule.from, chosen.firstDay, chosen.lastDay) : []
    const isSeveral = chosen !== null && (chosen.people.length > 1 || chosen.lastDay > chosen.firstDay)
    const isFiltered = people.length < everybody.length
    breaches.setOpen(false)
    if (isSeveral && cells.length > 0) setScope({ ...range, people: null, cells })
    else setScope({ ...range, people: isFiltered ? people.map(({ id }) => id) : null, cells: null })
  }

  /** To the cell of a breach, and to what mends it where the roster is broken there as it stands. */
  function go({ employeeId, code, dates }: PublishBreach) {
    const stands = broken.breaches.find(
      each => each.employeeId === employeeId && each.code === code && each.dates.some(date => dates.includes(date)),
    )
    setScope(null)
    if (stands) breaches.choose(stands)
    else breaches.show(employeeId, dates[0]!)
  }
  return { count, all, scope, open, go, close: () => setScope(null) }
}
