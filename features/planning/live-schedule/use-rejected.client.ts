import { useMemo } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { hasMark } from '../../roster/live-roster/cell-marks.rules.ts'
import { rosterSubject } from '../../roster/live-roster/live-roster.api.ts'
import { rejectedDays } from '../publish/answers.api.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'

/** People with the reasons of the days that they have rejected; asked only where a day is rejected. Who has rejected none stays the same object. */
export function useRejected(from: string, to: string, people: readonly Person[]): readonly Person[] {
  const { id: orgNodeId } = useNode()
  const enabled = useMemo(() => people.some(({ marks }) => marks.some(mark => hasMark(mark, 'rejected'))), [people])
  const { data } = useCall(rejectedDays, { orgNodeId, from, to }, { enabled })
  useLive(rosterSubject, [rejectedDays], { orgNodeId, every: 15_000, enabled })
  return useMemo(() => {
    if (!enabled || !data) return people
    const reasons = new Map<number, Map<number, string>>()
    for (const { employeeId, date, reason } of data) {
      const day = (Date.parse(date) - Date.parse(from)) / 86_400_000
      reasons.set(employeeId, (reasons.get(employeeId) ?? new Map<number, string>()).set(day, reason))
    }
    return people.map(person => {
      const own = reasons.get(person.id)
      return own ? { ...person, reasons: own } : person
    })
  }, [enabled, data, people, from])
}
