import { Button, NumberInput, Select } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { dateFault } from '../../../kit/fields/date/period-faults.ts'
import type { AskedWords } from '../../../kit/resource/conflict-words.tsx'
import type { PagePart } from '../../../kit/resource/page/page-part.ts'
import { RecordPage } from '../../../kit/resource/page/record-page.tsx'
import { DateField } from '../../../kit/ui/date-field.tsx'
import { faultAt } from '../../../kit/ui/form-faults.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { Wrong } from '../../../kit/ui/wrong.tsx'
import { WrongLine } from '../../../kit/ui/wrong-line.tsx'
import { useWords } from '../../../kit/words/words.tsx'
import { PlanCells } from './plan-cells.part.tsx'
import { draftOf, inputOf, newDraft, type PlanDraft, withCycle, withRow } from './plan-draft.rules.ts'
import { usePlanPanel } from './plan-panel.client.tsx'
import { PlanStateLine } from './plan-state-line.part.tsx'
import { type PlanSteps, undoKey, usePlanSteps } from './plan-steps.client.ts'
import { type Plan, type PlanContents, readAssignments, shiftPlanChoices, shiftPlans } from './shift-plan.api.ts'
import { mostRows, noDayOn, planTypes } from './shift-plan.rules.ts'

/** A shift plan: its rows over the days of its cycle (SHPLAN-02). */
export default function ShiftPlanAddScreen() {
  const t = useWords()
  const { today } = useSessionNow()
  const { id: orgNodeId } = useNode()
  const asked = useAskedCells()
  const panel = usePlanPanel()
  return (
    <>
      <RecordPage<PlanDraft, PlanContents, Plan>
        of={shiftPlans}
        list="/ShiftPlan"
        titles={{ add: t('Add Shift Plan'), edit: t('Edit Shift Plan') }}
        className="plan-form"
        failed={t('Error getting shift plan data')}
        start={known => (known ? draftOf(known) : newDraft(today, orgNodeId, t))}
        input={inputOf}
        shownAt={['anchorOn', 'rows']}
        faults={({ anchorOn, rows }) => ({ ...faultAt('anchorOn', dateFault(anchorOn)), ...faultAt('rows', noDayOn(rows)) })}
        readBy={[readAssignments]}
        mayChange={({ state }) => state !== 'locked'}
        above={known => known && <PlanStateLine plan={known} onPublish={panel.publish} />}
        beside={panel.beside}
        asked={asked}
      >
        {part => <PlanEditor {...part} />}
      </RecordPage>
      {panel.progress}
    </>
  )
}

/** What two editors of a plan are asked about, cell by cell: "Crew A, day 4", and the codes of both. */
function useAskedCells(): AskedWords {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { id } = useSearch({ strict: false }) as { id?: number }
  const given = { enabled: id !== undefined }
  const bands = useCall(shiftPlanChoices, { orgNodeId }, given).data?.bands
  const rows = useCall(shiftPlans.list, { orgNodeId }, given).data?.rows.find(plan => plan.id === Number(id))?.rows
  return {
    label([name, row, part, day]) {
      const label = rows?.find(each => String(each.id) === row)?.label
      if (name !== 'rows' || label === undefined) return undefined
      return part === 'bands' && day !== undefined ? t('{{name}}, day {{day}}', { name: label, day: Number(day) + 1 }) : label
    },
    text: ([, , part], value) => (part === 'bands' ? (bands?.find(band => band.id === value)?.code ?? 'OFF') : undefined),
  }
}

function PlanEditor(part: PagePart<PlanDraft>) {
  const t = useWords()
  const { id } = useSearch({ strict: false }) as { id?: number }
  const { draft, update, readOnly } = part
  const steps = usePlanSteps(draft, update)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole form
    <div className="plan-editor" onKeyDown={event => undoKey(event, steps)}>
      <PlanFields {...part} steps={steps} />
      <WrongLine text={part.said.rows} />
      <PlanCells {...part} steps={steps} planId={id === undefined ? undefined : Number(id)} />
      {!readOnly && draft.rows.length < mostRows && (
        <Button leftSection={<Icon name="add" />} onClick={() => steps.change(now => withRow(now, t))}>
          {t('Add row')}
        </Button>
      )}
    </div>
  )
}

function PlanFields({ draft, steps, readOnly, said }: PagePart<PlanDraft> & { steps: PlanSteps }) {
  const t = useWords()
  const wrongDate = dateFault(draft.anchorOn) ?? said.anchorOn
  return (
    <div className="plan-fields">
      <Select
        label={t('Type')}
        size="md"
        disabled={readOnly}
        data={planTypes.map(value => ({ value, label: t(value) }))}
        value={draft.planType}
        onChange={value => value && steps.change(now => ({ ...now, planType: value as PlanDraft['planType'] }))}
      />
      <CycleField
        days={draft.rows[0]?.bands.length ?? 1}
        readOnly={readOnly}
        onChange={days => steps.change(now => withCycle(now, days))}
      />
      <div>
        <label htmlFor="plan-anchor">{t('Day 1 is on')}</label>
        <DateField
          id="plan-anchor"
          value={draft.anchorOn}
          onChange={anchorOn => steps.change(now => ({ ...now, anchorOn }), 'anchorOn')}
          error={wrongDate && <Wrong text={t(wrongDate)} />}
          readOnly={readOnly}
          required
        />
      </div>
    </div>
  )
}

interface CycleFieldProps {
  days: number
  readOnly: boolean
  onChange(days: number): void
}

/** The length of the cycle counts when it is typed to its end: on the way to 28 stands a 2, which would cut the pattern. */
function CycleField({ days, readOnly, onChange }: CycleFieldProps) {
  const t = useWords()
  const [typed, setTyped] = useState<number | string | null>(null)
  function take() {
    const wanted = Number(typed)
    setTyped(null)
    if (typed !== null && typed !== '' && wanted >= 1 && wanted !== days) onChange(wanted)
  }
  return (
    <NumberInput
      label={t('Cycle, days')}
      size="md"
      readOnly={readOnly}
      min={1}
      max={366}
      allowDecimal={false}
      clampBehavior="strict"
      hideControls
      value={typed ?? days}
      onChange={setTyped}
      onBlur={take}
      onKeyDown={event => event.key === 'Enter' && take()}
    />
  )
}
