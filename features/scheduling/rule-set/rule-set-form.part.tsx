import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
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
import { CoverTable } from './cover-table.part.tsx'
import { type Draft, inputOf, type Problems, verdictOf } from './draft.rules.ts'
import type { DraftPart } from './draft-part.ts'
import { RuleLines } from './rule-lines.part.tsx'
import { addRuleSet, type Choices, type ListedSet, ruleSets, saveRuleSet } from './rule-set.api.ts'
import './rule-set.css'

interface RuleSetFormProps {
  start: Draft
  /** null adds a set */
  known: Pick<ListedSet, 'id' | 'version' | 'countsFor'> | null
  choices: Choices
}

const nothing: Problems = {}
const unfilled = 'Fill in what is empty in the lines.'

/** A rule set as one document: its dates, its rules with their values and severities, and the heads that are wanted. */
export function RuleSetForm({ start, known, choices }: RuleSetFormProps) {
  const t = useWords()
  const navigate = useNavigate()
  const { draft, setDraft, version, isChanged, saved } = useDraft(() => start, known?.version)
  const [refused, setRefused] = useState<unknown>()
  const verdict = useMemo(() => verdictOf(draft), [draft])
  const problem = headProblem(draft) ?? (verdict.complete ? undefined : (Object.values(verdict.problems)[0] ?? unfilled))
  const mayAdd = useMay(addRuleSet)
  const mayEdit = useMay(saveRuleSet)
  const may = known ? mayEdit && !known.countsFor.others : mayAdd
  const after = { invalidates: [ruleSets], quiet: true }
  const [add, save] = [useAction(addRuleSet, after), useAction(saveRuleSet, after)]
  const leave = () => void navigate({ to: '/ScheduleCreation' })
  async function keep() {
    try {
      await (known ? save.run({ ...inputOf(draft), id: known.id, version: version! }) : add.run(inputOf(draft)))
      toastOk(t('Rule set saved'))
      saved()
      leave()
    } catch (error) {
      // said at the dates, with the way to the other set
      if (!isOverlap(error)) toastError(t(refusalText(error)))
      setRefused(error)
    }
  }
  const update = useCallback(
    (change: (draft: Draft) => Draft) => {
      setDraft(change)
      setRefused(undefined)
    },
    [setDraft],
  )
  const part = { draft, update, problems: { ...fieldsOf(refused), ...verdict.problems }, choices, readOnly: !may }
  return (
    <>
      <ScreenHead title={known ? t('Edit Rule Set') : t('Add Rule Set')}>
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
      <div className="body rule-set">
        <CountsForLine value={known?.countsFor} />
        <NameAndDates {...part} refused={refused} />
        <RuleLines {...part} />
        <CoverTable {...part} />
      </div>
    </>
  )
}

/** What was refused, by field. */
const fieldsOf = (error: unknown): Problems => (error instanceof CallError ? error.fields : nothing)

function NameAndDates({ draft, update, problems, readOnly, refused }: DraftPart & { refused: unknown }) {
  return (
    <section className="rule-set-head">
      <NameField
        className="rule-set-name"
        value={draft.name}
        readOnly={readOnly}
        wrong={problems.name}
        onChange={name => update(now => ({ ...now, name }))}
      />
      <div>
        <EffectiveDates value={draft} readOnly={readOnly} refused={refused} onChange={dates => update(now => ({ ...now, ...dates }))} />
      </div>
    </section>
  )
}
