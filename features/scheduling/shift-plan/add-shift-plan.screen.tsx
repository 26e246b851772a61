import { Button, NumberInput, Select } from '@mantine/core'
import { useState } from 'react'
import { CallError } from '../../../kit/calls/client.client.ts'
import { dateFault } from '../../../kit/fields/date/period-faults.ts'
import { DateField } from '../../../kit/ui/date-field.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { NameField } from '../../../kit/ui/name-field.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { SaveButton } from '../../../kit/ui/save-button.tsx'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { toastError, toastOk } from '../../../kit/ui/toast.tsx'
import { useDraft } from '../../../kit/ui/unsaved.client.ts'
import { refusalText, useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { Wrong } from '../../../kit/ui/wrong.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { PlanCells } from './plan-cells.part.tsx'
import { draftOf, newDraft, type PlanDraft, withCycle, withRow } from './plan-draft.rules.ts'
import { addShiftPlan, listShiftPlans, type Plan, readShiftPlan, saveShiftPlan, shiftPlanChoices } from './shift-plan.api.ts'
import { mostRows, planTypes } from './shift-plan.rules.ts'
import { usePlanScreens, useWantedPlan } from './wanted-plan.client.ts'

/** A shift plan: its rows over the days of its cycle (SHPLAN-02). */
export default function AddShiftPlanScreen() {
  const id = useWantedPlan()
  const node = useNode()
  const { today } = useSessionNow()
  const plan = useCall(readShiftPlan, { id: id ?? 0 }, { enabled: id !== null })
  const choices = useCall(shiftPlanChoices, { orgNodeId: plan.data?.orgNodeId ?? node.id })
  const error = plan.error ?? choices.error
  if (error) return <Failure error={error} onRetry={() => void Promise.all([plan.refetch(), choices.refetch()])} />
  if (!choices.data || (id !== null && !plan.data)) return <Loading />
  return <PlanForm key={id ?? 'new'} plan={plan.data ?? null} today={today} bands={choices.data.bands} />
}

interface PlanFormProps {
  plan: Plan | null
  today: string
  bands: Parameters<typeof PlanCells>[0]['bands']
}

function PlanForm({ plan, today, bands }: PlanFormProps) {
  const t = useWords()
  const screens = usePlanScreens()
  const { draft, setDraft, version, isChanged, saved } = useDraft<PlanDraft>(() => (plan ? draftOf(plan) : newDraft(today)), plan?.version)
  const { save, running, errors } = useSave(plan && { id: plan.id, version: version! }, draft, saved)
  const mayAdd = useMay(addShiftPlan)
  const mayEdit = useMay(saveShiftPlan)
  const readOnly = plan ? !mayEdit : !mayAdd
  const problem = draft.name.trim() === '' ? 'Fill in the fields marked *' : dateFault(draft.anchorOn)
  return (
    <>
      <ScreenHead title={plan ? t('Edit Shift Plan') : t('Add Shift Plan')}>
        <Button onClick={screens.list}>{t('Cancel')}</Button>
        {!readOnly && (
          <SaveButton
            label={t('Save shift plan')}
            unchanged={plan !== null && !isChanged}
            blocked={problem && t(problem)}
            running={running}
            onClick={() => void save()}
          />
        )}
      </ScreenHead>
      <div className="body plan-form">
        <PlanHeadFields draft={draft} onChange={setDraft} readOnly={readOnly} errors={errors} />
        <PlanCells draft={draft} bands={bands} readOnly={readOnly} onChange={setDraft} />
        {!readOnly && draft.rows.length < mostRows && (
          <Button leftSection={<Icon name="add" />} onClick={() => setDraft(withRow(draft))}>
            {t('Add row')}
          </Button>
        )}
      </div>
    </>
  )
}

interface PlanHeadFieldsProps {
  draft: PlanDraft
  onChange: (draft: PlanDraft) => void
  readOnly: boolean
  errors: Readonly<Record<string, string>>
}

function PlanHeadFields({ draft, onChange, readOnly, errors }: PlanHeadFieldsProps) {
  const t = useWords()
  const wrongDate = dateFault(draft.anchorOn) ?? errors.anchorOn
  return (
    <div className="plan-fields">
      <NameField value={draft.name} readOnly={readOnly} wrong={errors.name} onChange={name => onChange({ ...draft, name })} />
      <Select
        label={t('Type')}
        size="md"
        readOnly={readOnly}
        data={planTypes.map(value => ({ value, label: t(value) }))}
        value={draft.planType}
        onChange={value => value && onChange({ ...draft, planType: value as PlanDraft['planType'] })}
      />
      <NumberInput
        label={t('Cycle, days')}
        size="md"
        readOnly={readOnly}
        min={1}
        max={366}
        allowDecimal={false}
        clampBehavior="strict"
        value={draft.rows[0]?.bands.length ?? 1}
        onChange={value => Number(value) >= 1 && onChange(withCycle(draft, Number(value)))}
      />
      <div>
        <label htmlFor="plan-anchor">{t('Day 1 is on')}</label>
        <DateField
          id="plan-anchor"
          value={draft.anchorOn}
          onChange={anchorOn => onChange({ ...draft, anchorOn })}
          error={wrongDate && <Wrong text={t(wrongDate)} />}
          readOnly={readOnly}
          required
        />
      </div>
    </div>
  )
}

/** Saves a new plan or a changed one, and goes back to the list. */
function useSave(plan: { id: number; version: number } | null, draft: PlanDraft, onSaved: () => void) {
  const t = useWords()
  const node = useNode()
  const screens = usePlanScreens()
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const add = useAction(addShiftPlan, { invalidates: [listShiftPlans], quiet: true })
  const change = useAction(saveShiftPlan, { invalidates: [listShiftPlans, readShiftPlan], quiet: true })
  async function save() {
    const { name, planType, anchorOn } = draft
    const rows = draft.rows.map(({ id, label, bands }) => ({ label, bands: [...bands], ...(id !== undefined && { id }) }))
    const fields = { name, planType, anchorOn, rows }
    try {
      if (plan) await change.run({ ...plan, ...fields })
      else await add.run({ orgNodeId: node.id, ...fields })
      toastOk(t('{{name}} is saved.', { name }))
      onSaved()
      screens.list()
    } catch (error) {
      const wrong = error instanceof CallError ? error.fields : {}
      setErrors(wrong)
      // what stands at its field is not said twice
      if (!wrong.name && !wrong.anchorOn) toastError(t(refusalText(error)))
    }
  }
  return { save, running: add.running || change.running, errors }
}
