import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { headProblem } from '../../../kit/fields/date/effective-faults.ts'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { CountsForLine } from '../../organisation/org-node/counts-for.widget.tsx'
import type { Draft } from './draft-part.ts'
import { GoalOrder } from './goal-order.part.tsx'
import { LimitLines } from './limit-lines.part.tsx'
import { type ListedRule, processRules } from './process-rule.api.ts'
import './process-rule.css'
import { goals, overHundred, restFault, withinHundred } from './process-rule.rules.ts'
import { ShareRows } from './share-rows.part.tsx'

/** Adds a deployment process rule, or changes the one named in the address (DEPL-04). */
export default function ProcessRuleAddScreen() {
  const t = useWords()
  const { today } = useSessionNow()
  const { id: orgNodeId } = useNode()
  return (
    <DocumentPage<Draft, Draft, ListedRule>
      of={processRules}
      list="/DeploymentProcessRule"
      titles={{ add: t('Add Process Rule'), edit: t('Edit Process Rule') }}
      className="process-rule"
      start={known => (known ? draftOf(known) : newDraft(orgNodeId, today))}
      input={draft => draft}
      problem={problemOf}
      mayChange={known => !known.countsFor.others}
      above={known => <CountsForLine value={known?.countsFor} />}
    >
      {({ draft, update, readOnly }) => {
        const part = { draft, readOnly, onChange: (next: Draft) => update(() => next) }
        return (
          <>
            <GoalOrder {...part} />
            <ShareRows {...part} />
            <LimitLines {...part} />
          </>
        )
      }}
    </DocumentPage>
  )
}

const draftOf = ({ id: _, version: __, countsFor: ___, ...draft }: ListedRule): Draft => draft

const newDraft = (orgNodeId: number, startsOn: string): Draft => ({
  ...{ orgNodeId, name: '', startsOn, endsOn: null, goals: [...goals], shares: [] },
  ...{ severalPosts: true, secondarySkills: true, leastRestMinutes: null, mostShiftsWeek: null },
})

/** Why a rule cannot be saved, as its field says it; undefined when it can. */
const problemOf = (draft: Draft): string | undefined =>
  headProblem(draft) ?? (withinHundred(draft.shares) ? restFault(draft.leastRestMinutes) : overHundred)
