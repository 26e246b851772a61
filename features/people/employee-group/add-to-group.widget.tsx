import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction, useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { FoundPerson } from '../employee-selection/employee-selection.api.ts'
import { employeeGroups, type Group } from './employee-group.api.ts'
import { inputOf, withPeople } from './group-draft.client.ts'

export interface AddToGroupProps {
  people: readonly FoundPerson[]
  /** the first day that is offered */
  from: string
  onAdded: () => void
  onClose: () => void
}

/** Puts people into a group of the chosen node, from a day on. */
export default function AddToGroup({ people, from, onAdded, onClose }: AddToGroupProps) {
  const t = useWords()
  const node = useNode()
  const groups = useCall(employeeGroups.list, { orgNodeId: node.id })
  const save = useAction(employeeGroups.save, { invalidates: [employeeGroups.list, employeeGroups.history], quiet: true })
  if (!groups.data) return null
  const open = groups.data.rows.filter(({ active }) => active)
  async function add({ group: id, joinedOn }: Readonly<Record<string, unknown>>) {
    const group = open.find(each => String(each.id) === id) as Group
    const draft = withPeople(group, people, String(joinedOn))
    const added = draft.members.length - group.members.length
    if (added > 0) await save.run({ ...inputOf(draft), orgNodeId: node.id, id: group.id, version: group.version })
    toastOk(t('{{count}} {{count:person|people}} added to {{name}}.', { count: added, name: group.name }))
    onAdded()
    onClose()
  }
  const fields: FormField[] = [
    {
      name: 'group',
      label: t('Group'),
      kind: 'choice',
      required: true,
      options: open.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { name: 'joinedOn', label: t('From{{:date}}'), kind: 'date', required: true },
  ]
  return (
    <FormDialog
      title={t('Add {{count}} {{count:person|people}} to a group', { count: people.length })}
      fields={fields}
      values={{ group: null, joinedOn: from }}
      note={t('People who are already in the group from that date stay as they are.')}
      saveLabel={t('Add')}
      onSave={add}
      onClose={onClose}
    />
  )
}
