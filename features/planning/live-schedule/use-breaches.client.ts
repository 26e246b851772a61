import { useEffect, useMemo, useState } from 'react'
import { useLive } from '../../../kit/live/use-live.client.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { type LiveSchedule, rosterSubject } from '../../roster/live-roster/live-roster.api.ts'
import { breachesByPerson } from '../roster-breaches/breach-groups.rules.ts'
import { type NamedBreach, type RosterBreaches, rosterBreaches } from '../roster-breaches/roster-breaches.api.ts'
import type { Person } from '../roster-grid/roster-rows.rules.ts'
import { BreachMarks } from './breach-marks.rules.ts'

const none: RosterBreaches = { total: 0, breaches: [] }

/**
 * What the roster of these dates breaks, marked on people; read again when the roster changes.
 * @param drawn the roster is there: judging it takes long, and the roster itself must not wait for that
 */
export function useBreachMarks(from: string, to: string, people: readonly Person[], drawn: boolean) {
  const { id: orgNodeId } = useNode()
  const { data: found = none } = useCall(rosterBreaches, { orgNodeId, from, to }, { enabled: drawn })
  useLive(rosterSubject, [rosterBreaches], { orgNodeId, every: 15_000, enabled: drawn })
  const marks = useMemo(() => new BreachMarks(found.breaches, from), [found, from])
  return { found, people: useMemo(() => marks.over(people), [marks, people]) }
}

export const breachKey = ({ employeeId, code, dates }: NamedBreach): string => `${employeeId} ${code} ${dates[0]} ${dates.at(-1)}`

/**
 * The panel of breaches and the one that is looked at: F8 goes to the next that is in sight, Shift+F8 to the one before.
 * @param shown the people of the grid
 * @param onJump told before the grid goes there
 */
export function useBreachPanel(
  { breaches }: RosterBreaches,
  { from, today }: Pick<LiveSchedule, 'from' | 'today'>,
  shown: readonly Person[],
  onJump: () => void,
) {
  const [open, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const [jump, setJump] = useState<{ personId: number; day: number } | null>(null)
  const ids = useMemo(() => new Set(shown.map(({ id }) => id)), [shown])
  // in the order of the panel
  const seen = useMemo(
    () => breachesByPerson(breaches, today).flatMap(person => (ids.has(person.employeeId) ? person.breaches : [])),
    [breaches, ids, today],
  )

  const dayOf = (date: string) => (Date.parse(date) - Date.parse(from)) / 86_400_000

  /** Goes to a cell, where its person is shown. */
  function show(employeeId: number, date: string) {
    if (!ids.has(employeeId)) return
    onJump()
    setJump({ personId: employeeId, day: Math.max(dayOf(date), 0) })
  }

  function choose(breach: NamedBreach) {
    setChosen(breachKey(breach))
    setOpen(true)
    show(breach.employeeId, breach.dates.find(date => dayOf(date) >= 0) ?? from)
  }

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'F8' || seen.length === 0 || document.querySelector('dialog[open]')) return
      event.preventDefault()
      const at = seen.findIndex(breach => breachKey(breach) === chosen)
      const next = event.shiftKey ? (at <= 0 ? seen.length - 1 : at - 1) : (at + 1) % seen.length
      choose(seen[next]!)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return { open, setOpen, chosen, choose, show, jump }
}
