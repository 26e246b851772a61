import { Button, Select } from '@mantine/core'
import { useMemo } from 'react'
import { sourceOf } from '../../../kit/resource/form.client.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { Picker } from '../../../kit/ui/picker.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { employee } from './employee.resource.ts'
import './employee-filter.css'
import { employeeGroups } from './employee.api.ts'

export type Chosen = Readonly<Record<string, number | string>>
const { narrowing: by = {} } = employee
const references = ['skill', 'role', 'roleGroup', 'contractor'] as const

export interface EmployeeFilterProps {
  chosen: Chosen
  put(name: string, value: number | string | undefined): void
  clear(): void
}

/** What the list of people is narrowed by, in a file of its own: the list is shown before it is opened. */
export default function EmployeeFilterInputs({ chosen, put, clear }: EmployeeFilterProps) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const sources = useMemo(
    () => Object.fromEntries(references.map(name => [name, sourceOf(by[name]!.target!(), { orgNodeId })])),
    [orgNodeId],
  )
  return (
    <div className="employee-filter">
      {references.map(name => (
        <Picker
          key={name}
          source={sources[name]!}
          clearable
          aria-label={t(by[name]!.label)}
          placeholder={t(by[name]!.label)}
          value={chosen[name] === undefined ? [] : [String(chosen[name])]}
          onChange={([id]) => put(name, id === undefined ? undefined : Number(id))}
        />
      ))}
      <GroupChoice value={chosen.group} onChange={value => put('group', value)} />
      <Choice
        label={t(by.licence!.label)}
        options={by.licence!.choices!.map(({ value, label }) => ({ value, label: t(label) }))}
        value={chosen.licence}
        onChange={value => put('licence', value)}
      />
      <Button variant="subtle" disabled={Object.keys(chosen).length === 0} onClick={clear}>
        {t('Clear')}
      </Button>
    </div>
  )
}

interface ChoiceProps {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: number | string | undefined
  onChange: (value: string | undefined) => void
}

const Choice = ({ label, options, value, onChange }: ChoiceProps) => (
  <Select
    size="md"
    aria-label={label}
    placeholder={label}
    data={options}
    value={value === undefined ? null : String(value)}
    searchable
    clearable
    openOnFocus={false}
    rightSection={<Icon name="down" />}
    onChange={chosen => onChange(chosen ?? undefined)}
  />
)

/** The active groups of the node and the nodes below it. */
function GroupChoice({ value, onChange }: { value: number | string | undefined; onChange: (value: number | undefined) => void }) {
  const t = useWords()
  const { id: orgNodeId } = useNode()
  const { data = [] } = useCall(employeeGroups, { orgNodeId })
  return (
    <Choice
      label={t('Group')}
      options={data.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value}
      onChange={chosen => onChange(chosen === undefined ? undefined : Number(chosen))}
    />
  )
}
