import { useMemo, useState } from 'react'
import { dayOf } from '../../../engines/time/time.ts'
import { lengthFault } from '../../../kit/fields/date/period-faults.ts'
import { refusalText } from '../../../kit/ui/use-call.client.ts'
import { formatCount } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { type Decisions, decidedAll, noDecisions, openOf } from './publish-decisions.rules.ts'
import { noWhy, reasonsOf, type Why, withoutWhy } from './publish-reasons.rules.ts'
import { type Choices, mostAtOnce, type Publishing, type Reasons } from './publishing.api.ts'
import type { Plan } from './shift-plan.api.ts'
import { longestRollOutDays } from './shift-plan.rules.ts'
import { usePlanCheck } from './use-plan-check.client.ts'

export interface PublishingProps {
  plan: Plan
  offered: { readonly from: string; readonly to: string; readonly people: number }
  /** throws what is refused */
  publish: (asked: { from: string; to: string } & Choices & Reasons) => Promise<void>
  onStarted: () => void
}

/** What is chosen of a plan that is to be published, what the check of it has found, and why it waits. */
export function usePublishing({ plan, offered, publish, onStarted }: PublishingProps) {
  const t = useWords()
  const [range, setRange] = useState({ from: offered.from, to: offered.to })
  const [decisions, decide] = useState<Decisions>(noDecisions)
  const [why, setWhy] = useState<Why>(noWhy)
  const [leaveOut, setLeaveOut] = useState<readonly number[]>([])
  const [running, setRunning] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const wrong = lengthFault(range, longestRollOutDays)
  const asked = useMemo(
    () => ({ id: plan.id, ...range, ...decidedAll(decisions), leaveOut: [...leaveOut] }),
    [plan.id, range, decisions, leaveOut],
  )
  const isLong = wrong === undefined && offered.people * (dayOf(range.to) - dayOf(range.from) + 1) > mostAtOnce
  const check = usePlanCheck(asked, { isLong, enabled: wrong === undefined })
  const found = wrong === undefined ? check.found : undefined
  const settled = found && !check.runs ? found : undefined
  async function start() {
    setRunning(true)
    setRefused(null)
    try {
      const { id: _, ...chosen } = asked
      await publish({ ...chosen, ...reasonsOf(why) })
      onStarted()
    } catch (error) {
      setRefused(t(refusalText(error)))
    }
    setRunning(false)
  }
  return {
    range,
    setRange,
    wrong,
    decisions,
    decide,
    why,
    setWhy,
    leaveOut,
    setLeaveOut,
    check,
    isLong,
    found,
    running,
    refused,
    start,
    /** why it cannot be published now, where that is not said above it already; '' when it can, or is still being checked */
    waits: settled ? waitsFor(settled, { open: openOf(settled, decisions), reasons: withoutWhy(settled, why) }, t) : '',
    /** it may be published; a published plan that changes nothing has said so above */
    ready: settled !== undefined && settled.problem === null && !(plan.state === 'published' && isAsLaidOut(settled)),
    days: found ? found.added + found.changed + found.removed : 0,
  }
}
/** Nothing is to be set, and nothing differs that was changed by hand. */
export const isAsLaidOut = ({ added, changed, removed, kept }: Publishing) => added + changed + removed + kept === 0

export type PublishingState = ReturnType<typeof usePublishing>

function waitsFor({ problem, rules }: Publishing, { open, reasons }: { open: number; reasons: number }, t: Words): string {
  if (problem) return ''
  const blocks = rules.reduce((sum, { severity, count }) => sum + (severity === 'block' ? count : 0), 0)
  const parts = [
    blocks > 0 && t('{{count}} {{count:breach|breaches}} that {{count:blocks|block}}', { count: formatCount(blocks) }),
    reasons > 0 && t('{{count}} {{count:rule|rules}} without a reason', { count: formatCount(reasons) }),
    open > 0 && t('{{count}} open {{count:day|days}}', { count: formatCount(open) }),
  ].filter(Boolean)
  return parts.length > 0 ? t('Publishing waits: {{reasons}}', { reasons: parts.join(', ') }) : ''
}
