import { CountsForLine } from '../../../kit/resource/page/counts-for-line.tsx'
import { LinesPart } from '../../../kit/resource/page/drawn-parts.tsx'
import { RecordPage } from '../../../kit/resource/page/record-page.tsx'
import { faultAt } from '../../../kit/ui/form-faults.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { Draft } from './draft-part.ts'
import { GoalOrder } from './goal-order.part.tsx'
import { LimitLines } from './limit-lines.part.tsx'
import { type ListedRule, processRules } from './process-rule.api.ts'
import './process-rule.css'
import { goals, restFault, totalOf } from './process-rule.rules.ts'

/** Adds a deployment process rule, or changes the one named in the address (DEPL-04). */
export default function ProcessRuleAddScreen() {
  const t = useWords()
  const { today } = useSessionNow()
  const { id: orgNodeId } = useNode()
  return (
    <RecordPage<Draft, Draft, ListedRule>
      of={processRules}
      list="/DeploymentProcessRule"
      titles={{ add: t('Add Process Rule'), edit: t('Edit Process Rule') }}
      start={known => known ?? newDraft(orgNodeId, today)}
      faults={({ leastRestMinutes }) => faultAt('leastRestMinutes', restFault(leastRestMinutes))}
      mayChange={known => !known.countsFor.others}
      above={known => <CountsForLine value={known?.countsFor} />}
    >
      {({ draft, update, readOnly }) => {
        const part = { draft, readOnly, onChange: (next: Draft) => update(() => next) }
        return (
          <>
            <GoalOrder {...part} />
            <LinesPart of={processRules.resource} name="shares" readOnly={readOnly}>
              {totalOf(draft.shares) < 100 && <p className="hint">{t('People of other types are used last.')}</p>}
            </LinesPart>
            <LimitLines {...part} />
          </>
        )
      }}
    </RecordPage>
  )
}

const newDraft = (orgNodeId: number, startsOn: string): Draft => ({
  orgNodeId,
  name: '',
  startsOn,
  endsOn: null,
  goals: [...goals],
  shares: [],
  severalPosts: true,
  secondarySkills: true,
  leastRestMinutes: null,
  mostShiftsWeek: null,
})
