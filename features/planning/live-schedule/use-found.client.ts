import { useMemo, useRef } from 'react'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import { foundIn, groupOf, Regrouping } from './grouped.rules.ts'
import { type LiveView, rangeOf } from './live-view.rules.ts'
import { peopleGroups } from './people-groups.api.ts'

interface Found {
  /** with the groups of the view in the place of the crews; undefined until it is read */
  readonly schedule: LiveSchedule | undefined
  readonly people: readonly Person[]
}

/** Whom a view shows, put together as it says. What people are grouped by is asked when it is needed. */
export function useFound(schedule: LiveSchedule | undefined, everybody: readonly Person[], view: LiveView): Found {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { by } = view
  const isAsked = by !== 'crew' && by !== 'skill'
  const groups = useCall(peopleGroups, { orgNodeId, ...rangeOf(view) }, { enabled: isAsked }).data
  const regrouping = useRef(new Regrouping())
  const people = useMemo(() => (schedule ? foundIn(everybody, view, schedule.crews) : []), [schedule, everybody, view])
  const without = t('Without a group')
  const placed = useMemo(() => {
    if (by === 'crew' || (isAsked && !groups)) return null
    return regrouping.current.of(people, groupOf(by, groups ?? []), without)
  }, [by, isAsked, groups, people, without])
  const crews = placed?.groups
  const regrouped = useMemo(() => schedule && (crews ? { ...schedule, crews: [...crews] } : schedule), [schedule, crews])
  return { schedule: regrouped, people: placed?.people ?? people }
}
