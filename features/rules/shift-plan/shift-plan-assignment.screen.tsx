import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import type { HistoryInput } from '../../../kit/history/history.ts'
import type { HistoryPanelProps } from '../../../kit/history/history-panel.tsx'
import { type Column, DataTable } from '../../../kit/ui/data-table.tsx'
import { Empty } from '../../../kit/ui/empty.tsx'
import { Failure } from '../../../kit/ui/failure.tsx'
import { Icon } from '../../../kit/ui/icon.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { Loading } from '../../../kit/ui/loading.tsx'
import { MenuIcon } from '../../../kit/ui/menu-icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useMay } from '../../../kit/ui/permission.client.ts'
import { ScreenHead } from '../../../kit/ui/screen-head.tsx'
import { SelectionBar } from '../../../kit/ui/selection-bar.tsx'
import { Toolbar } from '../../../kit/ui/toolbar.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { formatDate } from '../../../kit/words/formats.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { keptAssignment } from './plan-draft.rules.ts'
import './plan-clashes.css'
import {
  type Assignment,
  type AssignmentConflict,
  assignShiftPlan,
  type FollowedPlan,
  readAssignments,
  shiftPlans,
} from './shift-plan.api.ts'

const AssignmentDialog = lazyPart(() => import('./assignment-dialog.part.tsx'))
const HistoryPanel = lazyPart<HistoryPanelProps<HistoryInput>>(() => import('../../../kit/history/history-panel.tsx'))

/** Who follows which row of a plan, and when (SHPLAN-03). */
export default function ShiftPlanAssignmentScreen() {
  const t = useWords()
  const { id } = useSearch({ strict: false }) as { id?: unknown }
  const known = typeof id === 'number' ? id : undefined
  const toList = useToList()
  const { data, error, refetch } = useCall(readAssignments, { id: known ?? 0 }, { enabled: known !== undefined })
  if (known === undefined)
    return <Empty title={t('Choose a shift plan first')} action={<Button onClick={toList}>{t('Open shift plans')}</Button>} />
  if (error) return <Failure error={error} text={t('Error getting shift plan data')} onRetry={() => void refetch()} />
  return data ? <Assignments plan={data} /> : <Loading />
}

function useToList() {
  const navigate = useNavigate()
  return () => void navigate({ to: '/ShiftPlan' })
}

const nobody: ReadonlySet<string> = new Set()

function Assignments({ plan }: { plan: FollowedPlan }) {
  const t = useWords()
  const { zone } = useNode()
  const toList = useToList()
  const mayEdit = useMay(assignShiftPlan)
  const [selected, setSelected] = useState(nobody)
  const [edited, setEdited] = useState<Assignment | 'new' | null>(null)
  const [showsHistory, showHistory] = useState(false)
  const columns = useMemo(() => columnsOf(plan, t), [plan, t])
  const assign = useAction(assignShiftPlan, { invalidates: [readAssignments, shiftPlans.list, shiftPlans.history] })
  const chosen = plan.assignments.filter(each => selected.has(String(each.id)))
  async function remove() {
    const { id, version } = plan
    await assign.run({ id, version, assignments: plan.assignments.filter(each => !chosen.includes(each)).map(keptAssignment) })
    setSelected(nobody)
  }
  return (
    <>
      <ScreenHead title={t('Shift Plan Assignment')} count={plan.name}>
        <Button variant="subtle" aria-expanded={showsHistory} onClick={() => showHistory(!showsHistory)}>
          {t('History')}
        </Button>
        <Button onClick={toList}>{t('Back to shift plans')}</Button>
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
          <Button variant="subtle" size="xs" leftSection={<MenuIcon name="release" size={16} />} onClick={() => void remove()}>
            {t('Remove {{count}}', { count: chosen.length })}
          </Button>
        </SelectionBar>
      </Toolbar>
      {plan.conflicts.length > 0 && (
        <div className="plan-clashes" role="status">
          <p>
            <Icon name="warning" size={16} /> {t('On two rows at once, so that the plan cannot be published:')}
          </p>
          <ul>
            {plan.conflicts.map(clash => (
              <li key={`${clash.number} ${clash.from} ${clash.rows}`}>{clashWords(clash, t)}</li>
            ))}
          </ul>
        </div>
      )}
      <div className="work">
        <DataTable
          rows={plan.assignments}
          columns={columns}
          rowId={each => String(each.id)}
          label={t('Shift Plan Assignment')}
          {...(mayEdit && { selected, onSelect: setSelected, onOpen: setEdited })}
          paged={false}
          empty={<Empty>{t('Assign crews or single employees to the rows of this plan, then publish it.')}</Empty>}
        />
        {showsHistory && (
          <HistoryPanel
            of={shiftPlans.history}
            asked={{ id: plan.id, orgNodeId: plan.orgNodeId }}
            zone={zone}
            onClose={() => showHistory(false)}
          />
        )}
      </div>
      {edited && <AssignmentDialog plan={plan} assignment={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const clashWords = ({ number, name, rows, from, to }: AssignmentConflict, t: Words) => {
  const places = { name: `${number} ${name}`, rows: rows.join(', '), from: formatDate(from), to: to === null ? '' : formatDate(to) }
  return to === null ? t('{{name}}: {{rows}}, from {{from}}', places) : t('{{name}}: {{rows}}, {{from}} to {{to}}', places)
}

const columnsOf = (plan: FollowedPlan, t: Words): Column<Assignment>[] => [
  { id: 'row', header: t('Row'), kind: 'text', value: ({ rowId }) => plan.rows.find(row => row.id === rowId)?.label ?? '', width: 160 },
  { id: 'kind', header: t('Kind'), kind: 'text', value: each => (each.employeeGroupId === null ? t('Employee') : t('Group')), width: 110 },
  { id: 'subject', header: t('Group or employee'), kind: 'text', value: each => each.subject, width: 240 },
  { id: 'people', header: t('People'), kind: 'number', value: each => each.people, width: 90 },
  { id: 'startsOn', header: t('From{{:date}}'), kind: 'date', value: each => each.startsOn, width: 130 },
  { id: 'endsOn', header: t('To{{:date}}'), kind: 'date', value: each => each.endsOn, width: 130 },
  { id: 'dayOffset', header: t('Days later'), kind: 'number', value: each => each.dayOffset, width: 120 },
]
