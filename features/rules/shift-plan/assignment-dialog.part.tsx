import { CallError } from '../../../kit/calls/client.client.ts'
import { isDate } from '../../../kit/fields/date/date.ts'
import { isOfWork } from '../../../kit/fields/date/of-work.ts'
import { commonProps } from '../../../kit/fields/input-props.tsx'
import type { FieldInputProps } from '../../../kit/fields/view.ts'
import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useTyped } from '../../../kit/ui/use-form.client.ts'
import { byName } from '../../../kit/words/order.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { PersonPicker } from '../../people/employee/person-picker.widget.tsx'
import { keptAssignment } from './plan-draft.rules.ts'
import {
  type Assignment,
  assignShiftPlan,
  type FollowedPlan,
  planPeople,
  readAssignments,
  shiftPlanChoices,
  shiftPlans,
} from './shift-plan.api.ts'

interface AssignmentDialogProps {
  plan: FollowedPlan
  /** null for a new one */
  assignment: Assignment | null
  onClose: () => void
}

/** One group or employee on a row, from a date on. */
export default function AssignmentDialog({ plan, assignment, onClose }: AssignmentDialogProps) {
  const t = useWords()
  const choices = useCall(shiftPlanChoices, { orgNodeId: plan.orgNodeId })
  const assign = useAction(assignShiftPlan, { invalidates: [readAssignments, shiftPlans.list, shiftPlans.history], quiet: true })
  if (!choices.data) return null

  async function save(values: Readonly<Record<string, unknown>>) {
    const kept = plan.assignments.filter(each => each !== assignment).map(keptAssignment)
    const given = subjectsOf(values).map(subject => ({
      id: assignment?.id,
      rowId: Number(values.rowId),
      ...subject,
      startsOn: String(values.startsOn),
      endsOn: values.endsOn ? String(values.endsOn) : null,
      dayOffset: Number(values.dayOffset ?? 0),
    }))
    await assign.run({ id: plan.id, version: plan.version, assignments: [...kept, ...given] })
    onClose()
  }

  return (
    <FormDialog
      title={assignment ? t('Edit assignment') : t('Assign to {{name}}', { name: plan.name })}
      fields={fieldsOf(plan, choices.data.groups, assignment !== null, t)}
      values={valuesOf(plan, assignment)}
      onSave={save}
      onClose={onClose}
    />
  )
}

const fieldsOf = (
  plan: FollowedPlan,
  groups: readonly { id: number; name: string; people: number }[],
  one: boolean,
  t: Words,
): FormField[] => [
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
    options: groups.toSorted(byName).map(({ id, name, people }) => ({
      value: String(id),
      label: t('{{name}}, {{count}} {{count:person|people}}', { name, count: people }),
    })),
  },
  one
    ? { name: 'employeeIds', label: t('Employee'), kind: 'own', Input: EmployeeInput, hint: t('Instead of a group') }
    : { name: 'employeeIds', label: t('Employees'), kind: 'own', Input: EmployeesInput, hint: t('Instead of a group') },
  { name: 'startsOn', label: t('From{{:date}}'), kind: 'date', required: true, half: true },
  { name: 'endsOn', label: t('To{{:date}}'), kind: 'date', half: true, hint: t('Empty: without end') },
  { name: 'dayOffset', label: t('Start this many days later in the cycle'), kind: 'integer', min: -366, max: 366 },
]

const valuesOf = (plan: FollowedPlan, assignment: Assignment | null) => ({
  orgNodeId: plan.orgNodeId,
  rowId: String(assignment?.rowId ?? plan.rows[0]?.id ?? ''),
  groupId: assignment?.employeeGroupId ? String(assignment.employeeGroupId) : null,
  employeeIds: assignment?.employeeId ? [assignment.employeeId] : [],
  startsOn: assignment?.startsOn ?? plan.anchorOn,
  endsOn: assignment?.endsOn ?? null,
  dayOffset: assignment?.dayOffset ?? 0,
})

/** Chooses among the people who are posted here on the first day of the assignment. */
function PeopleInput({ many, ...props }: FieldInputProps & { many: boolean }) {
  const { value, onChange } = props
  const { startsOn, orgNodeId } = useTyped() as { startsOn: string; orgNodeId: number }
  const { today } = useSessionNow()
  return (
    <PersonPicker
      {...commonProps(props)}
      of={planPeople}
      date={isDate(String(startsOn)) && isOfWork(startsOn) ? startsOn : today}
      orgNodeId={orgNodeId}
      value={value as number[]}
      many={many}
      clearable
      onChange={onChange}
    />
  )
}

const EmployeeInput = (props: FieldInputProps) => <PeopleInput {...props} many={false} />
const EmployeesInput = (props: FieldInputProps) => <PeopleInput {...props} many />

/** The group or the employees; refused when it is neither or both. */
function subjectsOf({ groupId, employeeIds }: Readonly<Record<string, unknown>>) {
  const people = employeeIds as number[]
  const text = 'Choose either a group or an employee.'
  if (Boolean(groupId) === people.length > 0) throw new CallError('invalid', 400, text, { employeeIds: text }, '', undefined)
  if (groupId) return [{ employeeGroupId: Number(groupId), employeeId: null }]
  return people.map(employeeId => ({ employeeGroupId: null, employeeId }))
}
