import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { MoveButtons } from '../../../kit/states/move-buttons.tsx'
import { MoveHistory } from '../../../kit/states/move-history.tsx'
import { StateMark } from '../../../kit/states/state-mark.tsx'
import { ConfirmDialog } from '../../../kit/ui/confirm-dialog.tsx'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { IconButton } from '../../../kit/ui/icon-button.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { bold, Sentence } from '../../../kit/ui/sentence.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { Toolbar, ToolbarSeparator } from '../../../kit/ui/toolbar.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import type { PublishDialogProps } from './publish-dialog.part.tsx'
import { PublishedRange } from './published-range.part.tsx'
import type { RollOutProgressProps } from './roll-out-progress.part.tsx'
import { addShiftPlan, assignShiftPlan, listShiftPlans, type PlanHead, removeShiftPlan, saveShiftPlan } from './shift-plan.api.ts'
import { planStates } from './shift-plan.states.ts'
import { usePlanScreens } from './wanted-plan.client.ts'

const PublishDialog = lazyPart<PublishDialogProps>(() => import('./publish-dialog.part.tsx'))
const RollOutProgress = lazyPart<RollOutProgressProps>(() => import('./roll-out-progress.part.tsx'))
const nobody: ReadonlySet<string> = new Set()

/** The rotation patterns of a terminal (SHPLAN-01). */
export default function ShiftPlanScreen() {
  const t = useWords()
  const node = useNode()
  const screens = usePlanScreens()
  const [selected, setSelected] = useState(nobody)
  const plans = useCall(listShiftPlans, { orgNodeId: node.id })
  const columns = useMemo(() => planColumns(t), [t])
  const chosen = plans.data?.find(plan => selected.has(String(plan.id)))
  const mayAdd = useMay(addShiftPlan)
  return (
    <>
      <ScreenHead title={t('Shift Plan')} count={plans.data && <Found count={plans.data.length} />}>
        {mayAdd && (
          <Button variant="filled" leftSection={<Icon name="add" />} onClick={screens.add}>
            {t('Add Shift Plan')}
          </Button>
        )}
      </ScreenHead>
      <Toolbar
        right={
          <>
            {chosen && <PlanActions plan={chosen} onClear={() => setSelected(nobody)} />}
            <ToolbarSeparator />
            <IconButton icon="refresh" label={t('Refresh')} disabled={plans.isFetching} onClick={() => void plans.refetch()} />
          </>
        }
      />
      {plans.error ? (
        <Failure error={plans.error} onRetry={() => void plans.refetch()} />
      ) : (
        <DataTable
          rows={plans.data ?? []}
          columns={columns}
          rowId={plan => String(plan.id)}
          label={t('Shift Plan')}
          loading={plans.isPending}
          selection="one"
          selected={selected}
          onSelect={setSelected}
          onOpen={plan => screens.edit(plan.id)}
          paged={false}
          empty={<Empty>{t('A shift plan is a pattern of bands and days off that crews follow.')}</Empty>}
        />
      )}
    </>
  )
}

const planColumns = (t: Words): Column<PlanHead>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: plan => plan.name, width: 220 },
  { id: 'planType', header: t('Type'), kind: 'text', value: plan => t(plan.planType), width: 120 },
  { id: 'cycleDays', header: t('Cycle, days'), kind: 'number', value: plan => plan.cycleDays, width: 110 },
  { id: 'rows', header: t('Rows'), kind: 'number', value: plan => plan.rows, width: 80 },
  { id: 'assigned', header: t('Assignments'), kind: 'number', value: plan => plan.assigned, width: 120 },
  { id: 'anchorOn', header: t('Day 1 is on'), kind: 'date', value: plan => plan.anchorOn, width: 130 },
  {
    id: 'state',
    header: t('State'),
    kind: 'own',
    value: plan => t(planStates.states[plan.state].word),
    cell: plan => <StateMark of={planStates} state={plan.state} />,
    width: 130,
  },
  {
    id: 'published',
    header: t('In the live schedule'),
    kind: 'own',
    value: plan => plan.publishedFrom,
    cell: plan => <PublishedRange plan={plan} />,
    width: 280,
  },
]

/** What can be done with a plan. */
function PlanActions({ plan, onClear }: { plan: PlanHead; onClear: () => void }) {
  const t = useWords()
  const screens = usePlanScreens()
  const { today } = useSessionNow()
  const [asked, setAsked] = useState<'progress' | 'history' | 'delete' | null>(null)
  const mayAssign = useMay(assignShiftPlan)
  const [mayEdit, mayDelete] = [useMay(saveShiftPlan), useMay(removeShiftPlan)]
  const remove = useAction(removeShiftPlan, { invalidates: [listShiftPlans], quiet: true })
  return (
    <SelectionBar count={1} onClear={onClear}>
      {mayEdit && <PlanButton icon="edit" label={t('Edit')} onClick={() => screens.edit(plan.id)} />}
      {mayAssign && <PlanButton icon="assign" label={t('Assign')} onClick={() => screens.assign(plan.id)} />}
      <MoveButtons
        of={planStates}
        row={plan}
        variant="subtle"
        invalidates={[listShiftPlans]}
        shown={{ publish: { dialog: (make, close) => <PublishDialog plan={plan} today={today} publish={make} onClose={close} /> } }}
      />
      {plan.state === 'publishing' && <PlanButton icon="timer" label={t('Show progress')} onClick={() => setAsked('progress')} />}
      <PlanButton icon="history" label={t('History')} onClick={() => setAsked('history')} />
      {mayDelete && <PlanButton icon="delete" danger label={t('Delete')} onClick={() => setAsked('delete')} />}
      {asked === 'progress' && <RollOutProgress plan={plan} onClose={() => setAsked(null)} />}
      {asked === 'history' && (
        <MoveHistory of={planStates} id={plan.id} title={t('History of {{name}}', { name: plan.name })} onClose={() => setAsked(null)} />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('Delete {{name}}', { name: plan.name })}
          confirmLabel={t('Delete shift plan')}
          tone="danger"
          onConfirm={async () => {
            await remove.run({ id: plan.id })
            onClear()
          }}
          onClose={() => setAsked(null)}
        >
          {t(
            'This also deletes its {{rows}} {{rows:row|rows}} and {{assignments}} {{assignments:assignment|assignments}}. The live schedule stays.',
            {
              rows: plan.rows,
              assignments: plan.assigned,
            },
          )}
        </ConfirmDialog>
      )}
    </SelectionBar>
  )
}

interface PlanButtonProps {
  icon: string
  label: string
  danger?: boolean
  onClick: () => void
}

const PlanButton = ({ icon, label, danger = false, onClick }: PlanButtonProps) => (
  <Button variant="subtle" {...(danger && { color: 'danger' })} leftSection={<MenuIcon name={icon} />} onClick={onClick}>
    {label}
  </Button>
)

/** "**3** shift plans found." (LIST-04) */
function Found({ count }: { count: number }) {
  const t = useWords()
  return <Sentence>{t('{{count}} {{count:shift plan|shift plans}} found.', { count: bold(count) })}</Sentence>
}
