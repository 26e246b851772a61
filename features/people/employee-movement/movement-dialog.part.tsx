import { useMemo } from 'react'
import { session } from '../../../kit/calls/client.client.ts'
import { commonProps } from '../../../kit/fields/input-props.tsx'
import type { FieldInputProps, FormField } from '../../../kit/fields/view.ts'
import { callsOf } from '../../../kit/resource/calls.ts'
import { sourceOf } from '../../../kit/resource/form.client.ts'
import { FormDialog } from '../../../kit/ui/form-dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import NodePicker from '../../../kit/ui/node-picker.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useTyped } from '../../../kit/ui/use-form.client.ts'
import { useWords, type Words } from '../../../kit/words/words.tsx'
import { contractor } from '../../masters/contractor/contractor.resource.ts'
import { employmentCategory } from '../../masters/employment-category/employment-category.resource.ts'
import { jobRole } from '../../masters/job-role/job-role.resource.ts'
import { labourClass } from '../../masters/labour-class/labour-class.resource.ts'
import { employee } from '../employee/employee.resource.ts'
import { PersonPicker } from '../employee/person-picker.widget.tsx'
import { addMovement, type MovementDraft, movementPeople, readMovements } from './employee-movement.api.ts'
import {
  changedBy,
  dateLabel,
  isLeaving,
  movementKinds,
  neededBy,
  type PlannedKind,
  type PostingChange,
} from './employee-movement.rules.ts'
import { MovementEffects } from './movement-effects.part.tsx'

export interface MovementDialogProps {
  kind: PlannedKind
  /** whose movement it is; chosen in the dialog when absent */
  person?: { readonly employeeId: number; readonly number: string; readonly name: string; readonly effectiveOn: string }
  onSaved(): void
  onClose(): void
}

/** A new movement. What it does is shown below its fields before it is saved (ND-38). */
export default function MovementDialog({ kind, person, onSaved, onClose }: MovementDialogProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { today } = useSessionNow()
  const add = useAction(addMovement, { invalidates: [readMovements, callsOf(employee).list], quiet: true })
  const fields = useMemo(() => fieldsOf(kind, person !== undefined, orgNodeId, t), [kind, person, orgNodeId, t])
  const title = t(movementKinds[kind])
  async function save(values: Readonly<Record<string, unknown>>) {
    const { state } = await add.run(draftOf(values))
    toastOk(state === 'applied' ? t('The movement is applied.') : t('The movement is planned for its day.'))
    onSaved()
    onClose()
  }
  return (
    <FormDialog
      title={person ? `${title}: ${person.number} ${person.name}` : title}
      fields={fields}
      values={{ orgNodeId, kind, effectiveOn: today, ...(person && { employeeId: person.employeeId }) }}
      onSave={save}
      onClose={onClose}
    />
  )
}

const sent = ['orgNodeId', 'employeeId', 'kind', 'effectiveOn', 'endsOn', 'note', 'toCompany', ...Object.values(changedBy).flat()]

/** What is typed, as the call takes it; an empty field is left out. */
function draftOf(values: Readonly<Record<string, unknown>>): MovementDraft {
  const one = (value: unknown) => (Array.isArray(value) ? value[0] : value)
  const given = sent
    .map(name => [name, one(values[name])] as const)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
  return Object.fromEntries(given.map(([name, value]) => [name, name.endsWith('Id') ? Number(value) : value])) as unknown as MovementDraft
}

const references: Partial<Record<PostingChange, { label: string; of: typeof jobRole }>> = {
  jobRoleId: { label: 'New Role', of: jobRole },
  employmentCategoryId: { label: 'Employee Category', of: employmentCategory as never },
  labourClassId: { label: 'Labour Class', of: labourClass as never },
  contractorId: { label: 'Contractor', of: contractor as never },
}
const texts: Partial<Record<PostingChange, { label: string; max: number }>> = {
  jobTitle: { label: 'Job Title', max: 100 },
  payScale: { label: 'Pay Scale', max: 30 },
  grade: { label: 'Grade', max: 12 },
}

function fieldsOf(kind: PlannedKind, isKnown: boolean, orgNodeId: number, t: Words): FormField[] {
  const suspends = kind === 'suspend'
  const needed = new Set<PostingChange>(neededBy(kind))
  const stays = (name: PostingChange) => (needed.has(name) ? {} : { hint: t('Empty: stays as it is') })
  const changes = changedBy[kind].map((name): FormField => {
    const required = needed.has(name)
    if (name === 'toNodeId') return { name, label: t('New Node'), kind: 'own', Input: NodeInput, required }
    const reference = references[name]
    if (reference)
      return {
        name,
        label: t(reference.label),
        kind: 'ref',
        source: sourceOf(reference.of as never, { orgNodeId }),
        required,
        half: true,
        ...stays(name),
      }
    return { name, label: t(texts[name]!.label), kind: 'text', max: texts[name]!.max, half: true, ...stays(name) }
  })
  return [
    ...(isKnown ? [] : [{ name: 'employeeId', label: t('Employee'), kind: 'own', Input: PersonInput, required: true } as const]),
    { name: 'effectiveOn', label: t(dateLabel(kind)), kind: 'date', required: true, half: true },
    ...(suspends ? [{ name: 'endsOn', label: t('To Date'), kind: 'date', half: true, hint: t('Empty: without end') } as const] : []),
    ...changes,
    ...(kind === 'transfer_to_other_org' ? [toCompanyField(t)] : []),
    { name: 'note', label: suspends ? t('Comments') : t('Reason'), kind: 'longText', max: 300, required: suspends || isLeaving(kind) },
    { name: 'effects', label: t('What it does'), kind: 'own', Input: EffectsInput },
  ]
}

const toCompanyField = (t: Words): FormField => ({
  name: 'toCompany',
  label: t('Sign-in domain of the other organisation'),
  kind: 'text',
  max: 100,
  required: true,
  hint: t('The part after the @ in its sign-ins. Only that organisation finds the employee, from the day after the last day.'),
})

function PersonInput(props: FieldInputProps) {
  const { today } = useSessionNow()
  const { id: orgNodeId } = useNode()
  return (
    <PersonPicker
      {...commonProps(props)}
      of={movementPeople}
      date={today}
      orgNodeId={orgNodeId}
      value={(props.value as number[] | null) ?? []}
      onChange={props.onChange}
    />
  )
}

function NodeInput(props: FieldInputProps) {
  return (
    <NodePicker
      {...commonProps(props)}
      nodes={session()?.nodes ?? []}
      terminalsOnly
      value={(props.value as number[] | null) ?? []}
      onChange={props.onChange}
    />
  )
}

function EffectsInput() {
  return <MovementEffects draft={draftOf(useTyped())} />
}
