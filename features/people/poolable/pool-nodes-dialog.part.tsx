import { session } from '../../../kit/calls/client.client.ts'
import { commonProps } from '../../../kit/fields/input-props.tsx'
import type { FieldInputProps } from '../../../kit/fields/view.ts'
import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import NodePicker from '../../../kit/ui/node-picker.tsx'
import { useSessionNow } from '../../../kit/ui/session-now.client.ts'
import { toastOk } from '../../../kit/ui/toast.tsx'
import { useAction } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { type PoolablePerson, readPoolable, writePoolable } from './poolable.api.ts'

export interface PoolNodesDialogProps {
  people: readonly PoolablePerson[]
  onSaved: () => void
  onClose: () => void
}

/** The nodes to which one or several people may be lent. */
export default function PoolNodesDialog({ people, onSaved, onClose }: PoolNodesDialogProps) {
  const t = useWords()
  const { today } = useSessionNow()
  const write = useAction(writePoolable, { invalidates: [readPoolable], quiet: true })
  const [one] = people
  const [first] = one?.nodes ?? []
  const fields: FormField[] = [
    { name: 'orgNodeIds', label: t('Poolable nodes'), kind: 'own', Input: NodesInput, hint: t('None: nobody may be lent') },
    { name: 'startsOn', label: t('From{{:date}}'), kind: 'date', required: true, half: true },
    { name: 'endsOn', label: t('To{{:date}}'), kind: 'date', half: true, hint: t('Empty: without end') },
  ]
  async function save({ orgNodeIds, startsOn, endsOn }: Readonly<Record<string, unknown>>) {
    const { changed } = await write.run({
      employeeIds: people.map(({ id }) => id),
      orgNodeIds: orgNodeIds as number[],
      startsOn: String(startsOn),
      endsOn: endsOn ? String(endsOn) : null,
    })
    toastOk(t('{{count}} {{count:person|people}} changed.', { count: changed }))
    onSaved()
    onClose()
  }
  return (
    <FormDialog
      title={
        people.length === 1
          ? `${one!.number} ${one!.name}`
          : t('Poolable nodes of {{count}} {{count:person|people}}', { count: people.length })
      }
      fields={fields}
      values={{
        orgNodeIds: people.length === 1 ? one!.nodes.map(({ orgNodeId }) => orgNodeId) : [],
        startsOn: first?.startsOn ?? today,
        endsOn: first?.endsOn ?? null,
      }}
      {...(people.length > 1 && { note: t('This replaces the nodes that they have now.') })}
      onSave={save}
      onClose={onClose}
    />
  )
}

/** The terminals within reach, without the one whose people these are. */
function NodesInput(props: FieldInputProps) {
  const { id } = useNode()
  const nodes = (session()?.nodes ?? []).filter(node => node.id !== id)
  return (
    <NodePicker
      {...commonProps(props)}
      nodes={nodes}
      many
      terminalsOnly
      value={(props.value as number[] | null) ?? []}
      onChange={props.onChange}
    />
  )
}
