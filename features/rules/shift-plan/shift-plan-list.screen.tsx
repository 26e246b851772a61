import { useMemo } from 'react'
import { PagedList } from '../../../kit/resource/page/paged-list.tsx'
import { StateMark } from '../../../kit/states/state-mark.tsx'
import type { Column } from '../../../kit/ui/data-table.tsx'
import { lazyPart } from '../../../kit/ui/lazy-part.tsx'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import type { PlanActionsProps } from './plan-actions.part.tsx'
import { PublishedRange } from './published-range.part.tsx'
import { type Plan, shiftPlans } from './shift-plan.api.ts'
import { planStates } from './shift-plan.states.ts'

const PlanActions = lazyPart<PlanActionsProps>(() => import('./plan-actions.part.tsx'))

/** The rotation patterns of a terminal (SHPLAN-01). */
export default function ShiftPlanListScreen() {
  const t = useWords()
  const columns = useMemo(() => columnsOf(t), [t])
  return (
    <PagedList
      of={shiftPlans}
      form="/AddShiftPlan"
      undated
      title={t('Shift Plan')}
      found={count => t('{{count}} {{count:shift plan|shift plans}} found.', { count })}
      columns={columns}
      addLabel={t('Add Shift Plan')}
      removeTitle={count => t('Delete {{count}} {{count:shift plan|shift plans}}', { count })}
      removes={plans => removedWords(plans, t)}
      empty={t('A shift plan is a pattern of bands and days off that crews follow.')}
      actions={plan => <PlanActions plan={plan} />}
    />
  )
}

const columnsOf = (t: Words): Column<Plan>[] => [
  { id: 'name', header: t('Name'), kind: 'text', value: plan => plan.name, width: 220 },
  { id: 'planType', header: t('Type'), kind: 'text', value: plan => t(plan.planType), width: 120 },
  { id: 'cycleDays', header: t('Cycle, days'), kind: 'number', value: plan => plan.cycleDays, width: 110 },
  { id: 'rows', header: t('Rows'), kind: 'number', value: plan => plan.rows.length, width: 80 },
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

function removedWords(plans: readonly Plan[], t: Words): string {
  const kept = plans.find(plan => plan.publishedAt !== null && plan.assigned > 0)
  if (kept)
    return t('{{name}} is in the live schedule and people follow it: it stays until nobody is assigned to it any more.', {
      name: kept.name,
    })
  const sum = (count: (plan: Plan) => number) => plans.reduce((total, plan) => total + count(plan), 0)
  const counts = { rows: sum(plan => plan.rows.length), assignments: sum(plan => plan.assigned) }
  return t(
    'This also deletes {{rows}} {{rows:row|rows}} and {{assignments}} {{assignments:assignment|assignments}}. The live schedule stays.',
    counts,
  )
}
