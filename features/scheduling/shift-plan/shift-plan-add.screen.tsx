import { Button, NumberInput, Select } from '@mantine/core'
import type { DocumentPart } from '../../../kit/document/document-form.tsx'
import { DocumentPage } from '../../../kit/document/document-page.tsx'
import { dateFault } from '../../../kit/fields/date/period-faults.ts'
import { DateField } from '../../../kit/ui/date-field.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { Wrong } from '../../../kit/ui/wrong.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { PlanCells } from './plan-cells.part.tsx'
import { draftOf, inputOf, newDraft, type PlanDraft, withCycle, withRow } from './plan-draft.rules.ts'
import { type Plan, type PlanContents, shiftPlans } from './shift-plan.api.ts'
import { mostRows, planTypes } from './shift-plan.rules.ts'

/** A shift plan: its rows over the days of its cycle (SHPLAN-02). */
export default function ShiftPlanAddScreen() {
  const t = useWords()
  const { today } = useSessionNow()
  const { id: orgNodeId } = useNode()
  return (
    <DocumentPage<PlanDraft, PlanContents, Plan>
      of={shiftPlans}
      list="/ShiftPlan"
      titles={{ add: t('Add Shift Plan'), edit: t('Edit Shift Plan') }}
      className="plan-form"
      start={known => (known ? draftOf(known) : newDraft(today, orgNodeId, t))}
      input={inputOf}
      shownAt={['anchorOn', 'rows']}
      problem={({ anchorOn }) => dateFault(anchorOn)}
      mayChange={() => true}
    >
      {part => (
        <>
          <PlanFields {...part} />
          <PlanCells {...part} />
          {!part.readOnly && part.draft.rows.length < mostRows && (
            <Button leftSection={<Icon name="add" />} onClick={() => part.update(now => withRow(now, t))}>
              {t('Add row')}
            </Button>
          )}
        </>
      )}
    </DocumentPage>
  )
}

function PlanFields({ draft, update, readOnly, refusals }: DocumentPart<PlanDraft>) {
  const t = useWords()
  const wrongDate = dateFault(draft.anchorOn) ?? refusals.anchorOn
  return (
    <div className="plan-fields">
      <Select
        label={t('Type')}
        size="md"
        readOnly={readOnly}
        data={planTypes.map(value => ({ value, label: t(value) }))}
        value={draft.planType}
        onChange={value => value && update(now => ({ ...now, planType: value as PlanDraft['planType'] }))}
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
        onChange={value => Number(value) >= 1 && update(now => withCycle(now, Number(value)))}
      />
      <div>
        <label htmlFor="plan-anchor">{t('Day 1 is on')}</label>
        <DateField
          id="plan-anchor"
          value={draft.anchorOn}
          onChange={anchorOn => update(now => ({ ...now, anchorOn }))}
          error={wrongDate && <Wrong text={t(wrongDate)} />}
          readOnly={readOnly}
          required
        />
      </div>
    </div>
  )
}
