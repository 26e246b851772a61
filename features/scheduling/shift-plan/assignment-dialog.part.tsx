import { CallError, call } from '../../../kit/calls/client.client.ts'
import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { assignShiftPlan, listShiftPlans, type Plan, readShiftPlan, shiftPlanChoices } from './shift-plan.api.ts'

type Assignment = Plan['assignments'][number]

interface AssignmentDialogProps {
  plan: Plan
  /** null for a new one */
  assignment: Assignment | null
  onClose: () => void
}

/** One group or employee on a row, from a date on. */
export function AssignmentDialog({ plan, assignment, onClose }: AssignmentDialogProps) {
  const t = useWords()
  const choices = useCall(shiftPlanChoices, { orgNodeId: plan.orgNodeId })
  const assign = useAction(assignShiftPlan, { invalidates: [readShiftPlan, listShiftPlans], quiet: true })
  if (!choices.data) return null

  async function save(values: Readonly<Record<string, unknown>>) {
    const kept = plan.assignments.filter(each => each !== assignment).map(({ id: _, subject: _s, people: _p, ...rest }) => rest)
    const given = {
      rowId: Number(values.rowId),
      ...(await subjectOf(plan.orgNodeId, values, assignment)),
      startsOn: String(values.startsOn),
      endsOn: values.endsOn ? String(values.endsOn) : null,
      dayOffset: Number(values.dayOffset ?? 0),
    }
    await assign.run({ id: plan.id, version: plan.version, assignments: [...kept, given] })
    onClose()
  }

  return (
    <FormDialog
      title={assignment ? t('Edit assignment') : t('Assign to {{name}}', { name: plan.name })}
      fields={fieldsOf(plan, choices.data.groups, t)}
      values={valuesOf(plan, assignment)}
      onSave={save}
      onClose={onClose}
    />
  )
}

const fieldsOf = (plan: Plan, groups: readonly { id: number; name: string; people: number }[], t: Words): FormField[] => [
  {
    name: 'rowId',
    label: t('Row'),
    kind: 'choice',
    required: true,
    options: plan.rows.map(({ id, label }) => ({ value: String(id), label })),
  },
  {
    name: 'groupId',
    label: t('Group'),
    kind: 'choice',
    half: true,
    options: groups.map(({ id, name, people }) => ({
      value: String(id),
      label: t('{{name}}, {{count}} {{count:person|people}}', { name, count: people }),
    })),
  },
  { name: 'employee', label: t('Employee number'), kind: 'text', max: 20, half: true, hint: t('Instead of a group') },
  { name: 'startsOn', label: t('From{{:date}}'), kind: 'date', required: true, half: true },
  { name: 'endsOn', label: t('To{{:date}}'), kind: 'date', half: true, hint: t('Empty: without end') },
  { name: 'dayOffset', label: t('Start this many days later in the cycle'), kind: 'integer', min: -366, max: 366 },
]

const valuesOf = (plan: Plan, assignment: Assignment | null) => ({
  rowId: String(assignment?.rowId ?? plan.rows[0]?.id ?? ''),
  groupId: assignment?.employeeGroupId ? String(assignment.employeeGroupId) : null,
  employee: assignment?.employeeId ? assignment.subject.split(' ')[0] : '',
  startsOn: assignment?.startsOn ?? plan.anchorOn,
  endsOn: assignment?.endsOn ?? null,
  dayOffset: assignment?.dayOffset ?? 0,
})

/** The group, or the employee of that number; a refusal on its field when it is neither or both. */
async function subjectOf(orgNodeId: number, { groupId, employee }: Readonly<Record<string, unknown>>, before: Assignment | null) {
  const number = String(employee ?? '').trim()
  if (groupId && !number) return { employeeGroupId: Number(groupId), employeeId: null }
  if (!number || groupId) throw refused('employee', 'Choose either a group or an employee.')
  if (before?.employeeId && before.subject.split(' ')[0] === number) return { employeeGroupId: null, employeeId: before.employeeId }
  const found = await call(shiftPlanChoices, { orgNodeId, search: number })
  const person = found.employees.find(each => each.number === number)
  if (!person) throw refused('employee', 'There is no employee with this number here.')
  return { employeeGroupId: null, employeeId: person.id }
}

const refused = (field: string, text: string) => new CallError('invalid', 400, text, { [field]: text }, '', undefined)
