import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { headProblem } from '../../../kit/fields/date/effective-faults.ts'
import { EffectiveDates, isOverlap } from '../../../kit/ui/effective-dates.tsx'
import { NameField } from '../../../kit/ui/name-field.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SaveButton } from '../../../kit/ui/save-button.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { useDraft } from '../../../kit/ui/unsaved.client.ts'
import { refusalText, useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { CountsForLine } from '../../organisation/org-node/counts-for.widget.tsx'
import type { Draft, DraftPart } from './draft-part.ts'
import { GoalOrder } from './goal-order.part.tsx'
import { LimitLines } from './limit-lines.part.tsx'
import { addProcessRule, type ListedRule, processRules, saveProcessRule } from './process-rule.api.ts'
import './process-rule.css'
import { overHundred, restFault, withinHundred } from './process-rule.rules.ts'
import { ShareRows } from './share-rows.part.tsx'

interface ProcessRuleFormProps {
  start: Draft
  /** null adds a rule */
  known: Pick<ListedRule, 'id' | 'version' | 'countsFor'> | null
}

/** A process rule as one document: its dates, what counts and in which order, the shares of employee types, and limits. */
export function ProcessRuleForm({ start, known }: ProcessRuleFormProps) {
  const t = useWords()
  const navigate = useNavigate()
  const { draft, setDraft, version, isChanged, saved } = useDraft(() => start, known?.version)
  const mayAdd = useMay(addProcessRule)
  const mayEdit = useMay(saveProcessRule)
  const may = known ? mayEdit && !known.countsFor.others : mayAdd
  const [refused, setRefused] = useState<unknown>()
  const after = { invalidates: [processRules], quiet: true }
  const [add, save] = [useAction(addProcessRule, after), useAction(saveProcessRule, after)]
  const leave = () => void navigate({ to: '/DeploymentProcessRule' })
  async function keep() {
    try {
      await (known ? save.run({ ...draft, id: known.id, version: version! }) : add.run(draft))
    } catch (error) {
      // said at the dates, with the way to the other rule
      if (!isOverlap(error)) toastError(t(refusalText(error)))
      return setRefused(error)
    }
    toastOk(t('Process rule saved'))
    saved()
    leave()
  }
  function change(next: Draft) {
    setDraft(next)
    setRefused(undefined)
  }
  const problem = problemOf(draft)
  const part = { draft, onChange: change, readOnly: !may }
  return (
    <>
      <ScreenHead title={known ? t('Edit Process Rule') : t('Add Process Rule')}>
        <Button onClick={leave}>{t('Cancel')}</Button>
        {may && (
          <SaveButton
            unchanged={!isChanged}
            blocked={problem && t(problem)}
            running={add.running || save.running}
            onClick={() => void keep()}
          />
        )}
      </ScreenHead>
      <div className="body process-rule">
        <CountsForLine value={known?.countsFor} />
        <NameAndDates {...part} refused={refused} />
        <GoalOrder {...part} />
        <ShareRows {...part} />
        <LimitLines {...part} />
      </div>
    </>
  )
}

/** Why a rule cannot be saved, as its field says it; undefined when it can. */
const problemOf = (draft: Draft): string | undefined =>
  headProblem(draft) ?? (withinHundred(draft.shares) ? restFault(draft.leastRestMinutes) : overHundred)

function NameAndDates({ draft, onChange, readOnly, refused }: DraftPart & { refused: unknown }) {
  return (
    <section>
      <NameField className="process-rule-name" value={draft.name} readOnly={readOnly} onChange={name => onChange({ ...draft, name })} />
      <EffectiveDates value={draft} readOnly={readOnly} refused={refused} onChange={dates => onChange({ ...draft, ...dates })} />
    </section>
  )
}
