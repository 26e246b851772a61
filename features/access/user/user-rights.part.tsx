import { Checkbox } from '@mantine/core'
import { session } from '../../../kit/calls/client.client.ts'
import type { FieldInputProps } from '../../../kit/fields/view.ts'
import { FilterChip } from '../../../kit/ui/chip.tsx'
import NodePicker from '../../../kit/ui/node-picker.tsx'
import { tip } from '../../../kit/ui/tips.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useTyped } from '../../../kit/ui/use-form.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { applicationTypes } from './user.api.ts'
import { userRoleOptions } from './user-acts.api.ts'
import type { Typed } from './user-typed.client.ts'
import { applicationTypeWords } from './user-words.client.ts'

type Role = Typed['roles'][number]
type Node = Typed['nodes'][number]

/** The roles of a user, and which of them counts. A role that may do more than one's own cannot be given. */
export function RolesInput({ value, onChange, readOnly }: FieldInputProps) {
  const t = useWords()
  const { data: roles = [] } = useCall(userRoleOptions, {})
  const held = value as readonly Role[]
  const toggle = (roleId: number) => {
    const rest = held.filter(role => role.roleId !== roleId)
    const next = rest.length < held.length ? rest : [...held, { roleId, chosen: false }]
    const isMarked = next.some(({ chosen }) => chosen)
    onChange(next.map((role, at) => (isMarked ? role : { ...role, chosen: at === 0 })))
  }
  return (
    <table className="user-rights">
      <thead>
        <tr>
          <th scope="col">{t('Role')}</th>
          <th scope="col">{t('Counts at sign-in')}</th>
        </tr>
      </thead>
      <tbody>
        {roles.map(({ id, name, mayGive }) => {
          const role = held.find(({ roleId }) => roleId === id)
          const off = readOnly || (!mayGive && !role)
          return (
            <tr key={id}>
              <td {...(!mayGive && tip(t('This role may do more than you. Only a super administrator gives it.')))}>
                <Checkbox label={name} checked={role !== undefined} disabled={off} onChange={() => toggle(id)} />
              </td>
              <td>
                {role && (
                  <input
                    type="radio"
                    name="role-that-counts"
                    aria-label={t('{{role}} counts', { role: name })}
                    checked={role.chosen}
                    disabled={readOnly}
                    onChange={() => onChange(held.map(each => ({ ...each, chosen: each.roleId === id })))}
                  />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const allTypes = [...applicationTypes]

/** The nodes that a user reaches, each with the nodes below it or without. */
export function NodesInput({ id, value, onChange, readOnly }: FieldInputProps) {
  const t = useWords()
  const held = value as readonly Node[]
  const nodes = session()?.nodes ?? []
  const nameOf = useNodeNames()
  return (
    <div className="form-list">
      <NodePicker
        id={id}
        many
        nodes={nodes}
        value={held.map(({ nodeId }) => nodeId)}
        readOnly={readOnly}
        onChange={ids =>
          onChange(
            ids.map(nodeId => held.find(node => node.nodeId === nodeId) ?? { nodeId, includeChildren: true, applicationTypes: allTypes }),
          )
        }
      />
      {held.map(node => (
        <Checkbox
          key={node.nodeId}
          label={t('{{node}}: with all nodes below it', { node: nameOf(node.nodeId) })}
          checked={node.includeChildren}
          disabled={readOnly}
          onChange={() => onChange(held.map(each => (each === node ? { ...each, includeChildren: !each.includeChildren } : each)))}
        />
      ))}
    </div>
  )
}

/** Nodes out of one's own reach keep their numbers. */
function useNodeNames() {
  const names = new Map(session()?.nodes.map(({ id, name }) => [id, name]))
  return (id: number) => names.get(id) ?? `#${id}`
}

/** The node that opens first. */
export function PreferredNodeInput({ id, value, onChange, readOnly }: FieldInputProps) {
  return (
    <NodePicker
      id={id}
      nodes={session()?.nodes ?? []}
      clearable
      value={typeof value === 'number' ? [value] : []}
      readOnly={readOnly}
      onChange={([next]) => onChange(next ?? null)}
    />
  )
}

/** The applications of a user: web and mobile; of an integration user the interface alone (CF-20). */
export function TypesInput({ value, onChange, readOnly }: FieldInputProps) {
  const t = useWords()
  const { userType } = useTyped() as unknown as Typed
  if (userType === '3') return <p>{t('Interface')}</p>
  return <TypeChips value={value as number[]} of={[1, 2]} readOnly={readOnly} onChange={onChange} />
}

interface TypeChipsProps {
  value: readonly number[]
  of: readonly number[]
  readOnly: boolean
  onChange(value: number[]): void
}

function TypeChips({ value, of, readOnly, onChange }: TypeChipsProps) {
  const t = useWords()
  const toggled = (type: number) => (value.includes(type) ? value.filter(each => each !== type) : [...value, type].sort())
  return (
    <fieldset className="row type-chips" disabled={readOnly}>
      {of.map(type => (
        <FilterChip key={type} active={value.includes(type)} onToggle={() => onChange(toggled(type))}>
          {t(applicationTypeWords[type]!)}
        </FilterChip>
      ))}
    </fieldset>
  )
}

/** By which applications each node is reached (XSCR-08, ND-56). */
export function TerminalsInput({ value, onChange, readOnly }: FieldInputProps) {
  const t = useWords()
  const held = value as readonly Node[]
  const nameOf = useNodeNames()
  if (held.length === 0) return <p className="hint">{t('No node is chosen yet.')}</p>
  return (
    <table className="user-rights">
      <thead>
        <tr>
          <th scope="col">{t('Node')}</th>
          <th scope="col">{t('Application Types')}</th>
        </tr>
      </thead>
      <tbody>
        {held.map(node => (
          <tr key={node.nodeId}>
            <td>{nameOf(node.nodeId)}</td>
            <td>
              <TypeChips
                value={node.applicationTypes}
                of={allTypes}
                readOnly={readOnly}
                onChange={types => onChange(held.map(each => (each === node ? { ...each, applicationTypes: types } : each)))}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
