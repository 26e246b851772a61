import type { DatedHistoryInput } from '../../../kit/history/history.ts'
import type { HistoryPanelProps } from '../../../kit/history/history-panel.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { dateAfter, formatDay } from '../../../kit/words/formats.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import type { MendPanelProps } from '../roster-breaches/mend-panel.widget.tsx'
import type { ShownEdit } from '../roster-breaches/roster-breaches.api.ts'
import type { WhyNotPanelProps } from '../roster-breaches/why-not-panel.widget.tsx'
import type { GridCell } from '../roster-grid/selection.rules.ts'
import { dayHistory } from './day-history.api.ts'

const HistoryPanel = lazyPart<HistoryPanelProps<DatedHistoryInput>>(() => import('../../../kit/history/history-panel.tsx'))
const MendPanel = lazyPart<MendPanelProps>(() => import('../roster-breaches/mend-panel.widget.tsx'))
const WhyNotPanel = lazyPart<WhyNotPanelProps>(() => import('../roster-breaches/why-not-panel.widget.tsx'))

/** What is asked about chosen cells: what became of one, why nobody stands in it, or what mends the rows of their people. */
export type Beside = { readonly kind: 'history' | 'whyNot'; readonly cell: GridCell } | { readonly kind: 'mend'; readonly people: number[] }

export interface BesidePanelProps {
  beside: Beside
  schedule: LiveSchedule
  /** makes changes; not given where the roster is only read */
  onTake: ((edits: readonly ShownEdit[]) => Promise<void>) | undefined
  onClose(): void
}

/** The panel beside the roster that answers it. */
export default function BesidePanel({ beside, schedule: { legend, from, to }, onTake, onClose }: BesidePanelProps) {
  const { id: orgNodeId, zone } = useNode()
  const kindOf = (code: string | null) => legend.find(entry => entry.code === code)?.kind ?? 'off'
  if (beside.kind === 'mend')
    return (
      <MendPanel
        key={beside.people.join()}
        asked={{ orgNodeId, from, to, people: beside.people }}
        kindOf={kindOf}
        onTake={onTake}
        onClose={onClose}
      />
    )
  const { person, day } = beside.cell
  const asked = { orgNodeId, date: dateAfter(from, day) }
  const about = `${person.name}, ${formatDay(asked.date)}`
  const key = `${person.id} ${day}`
  if (beside.kind === 'whyNot') return <WhyNotPanel key={key} asked={{ ...asked, employeeId: person.id }} about={about} onClose={onClose} />
  return <HistoryPanel key={key} of={dayHistory} asked={{ ...asked, id: person.id }} about={about} zone={zone} onClose={onClose} />
}
