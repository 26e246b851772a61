import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import type { PlanPanelProps, PlanTab } from './plan-panel.part.tsx'
import type { RollOutProgressProps } from './roll-out-progress.part.tsx'
import type { Plan } from './shift-plan.api.ts'

const PlanPanel = lazyPart<PlanPanelProps>(() => import('./plan-panel.part.tsx'))
const RollOutProgress = lazyPart<RollOutProgressProps>(() => import('./roll-out-progress.part.tsx'))

/** The panel of a plan: it stands beside the rows where there is room for both; elsewhere it is opened by whoever wants it. */
export function usePlanPanel() {
  const hasRoom = useMediaQuery('(min-width: 1440px)', false, { getInitialValueInEffect: false })
  const [chosen, choose] = useState<PlanTab | 'none'>()
  const [rolled, roll] = useState<Plan | null>(null)
  const tab = chosen ?? (hasRoom ? 'people' : 'none')
  return {
    publish: () => choose('publishing'),
    beside: (plan: Plan, isChanged: boolean): ReactNode =>
      tab !== 'none' && (
        <PlanPanel plan={plan} isChanged={isChanged} tab={tab} onTab={choose} onClose={() => choose('none')} onStarted={() => roll(plan)} />
      ),
    /** how far its roll-out is; it stays while the page takes over the plan's new state */
    progress: rolled && <RollOutProgress plan={rolled} onClose={() => roll(null)} />,
  }
}
