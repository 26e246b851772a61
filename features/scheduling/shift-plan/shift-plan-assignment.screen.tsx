import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { assignShiftPlan, listShiftPlans, type Plan, readShiftPlan } from './shift-plan.api.ts'
import { usePlanScreens, useWantedPlan } from './wanted-plan.client.ts'

const AssignmentDialog = lazyPart(() => import('./assignment-dialog.part.tsx'))

type Assignment = Plan['assignments'][number]

/** Who follows which row of a plan, and when (SHPLAN-03). */
export default function ShiftPlanAssignmentScreen() {
  const t = useWords()
  const id = useWantedPlan()
  const screens = usePlanScreens()
  const { data, error, refetch } = useCall(readShiftPlan, { id: id ?? 0 }, { enabled: id !== null })
  if (id === null)
    return <Empty title={t('Choose a shift plan first')} action={<Button onClick={screens.list}>{t('Open shift plans')}</Button>} />
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return data ? <Assignments plan={data} /> : <Loading />
}

const nobody: ReadonlySet<string> = new Set()

function Assignments({ plan }: { plan: Plan }) {
  const t = useWords()
  const screens = usePlanScreens()
  const mayEdit = useMay(assignShiftPlan)
  const [selected, setSelected] = useState(nobody)
  const [edited, setEdited] = useState<Assignment | 'new' | null>(null)
  const columns = useMemo(() => assignmentColumns(plan, t), [plan, t])
  const { remove } = useAssignments(plan)
  const chosen = plan.assignments.filter(each => selected.has(String(each.id)))
  return (
    <>
      <ScreenHead title={t('Shift Plan Assignment')} count={plan.name}>
        <Button onClick={screens.list}>{t('Back to shift plans')}</Button>
        {mayEdit && (
          <Button variant="filled" leftSection={<Icon name="add" />} onClick={() => setEdited('new')}>
            {t('Assign')}
          </Button>
        )}
      </ScreenHead>
      <Toolbar>
        <SelectionBar count={chosen.length} onClear={() => setSelected(nobody)}>
          {chosen.length === 1 && (
            <Button variant="subtle" size="xs" leftSection={<Icon name="edit" size={16} />} onClick={() => setEdited(chosen[0]!)}>
              {t('Edit')}
            </Button>
          )}
          <Button
            variant="subtle"
            size="xs"
            leftSection={<MenuIcon name="release" size={16} />}
            onClick={() => void remove(chosen).then(() => setSelected(nobody))}
          >
            {t('Remove {{count}}', { count: chosen.length })}
          </Button>
        </SelectionBar>
      </Toolbar>
      <DataTable
        rows={plan.assignments}
        columns={columns}
        rowId={each => String(each.id)}
        label={t('Shift Plan Assignment')}
        {...(mayEdit && { selected, onSelect: setSelected, onOpen: setEdited })}
        paged={false}
        empty={<Empty>{t('Assign crews or single employees to the rows of this plan, then publish it.')}</Empty>}
      />
      {edited && <AssignmentDialog plan={plan} assignment={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

/** Saves the assignments of a plan as one document. */
function useAssignments(plan: Plan) {
  const assign = useAction(assignShiftPlan, { invalidates: [readShiftPlan, listShiftPlans] })
  const remove = (gone: readonly Assignment[]) =>
    assign.run({
      id: plan.id,
      version: plan.version,
      assignments: plan.assignments.filter(each => !gone.includes(each)).map(({ id: _, subject: _s, people: _p, ...kept }) => kept),
    })
  return { remove }
}

const assignmentColumns = (plan: Plan, t: Words): Column<Assignment>[] => [
  { id: 'row', header: t('Row'), kind: 'text', value: ({ rowId }) => plan.rows.find(row => row.id === rowId)?.label ?? '', width: 160 },
  { id: 'kind', header: t('Kind'), kind: 'text', value: each => (each.employeeGroupId === null ? t('Employee') : t('Group')), width: 110 },
  { id: 'subject', header: t('Group or employee'), kind: 'text', value: each => each.subject, width: 240 },
  { id: 'people', header: t('People'), kind: 'number', value: each => each.people, width: 90 },
  { id: 'startsOn', header: t('From{{:date}}'), kind: 'date', value: each => each.startsOn, width: 130 },
  { id: 'endsOn', header: t('To{{:date}}'), kind: 'date', value: each => each.endsOn, width: 130 },
  { id: 'dayOffset', header: t('Days later'), kind: 'number', value: each => each.dayOffset, width: 120 },
]
