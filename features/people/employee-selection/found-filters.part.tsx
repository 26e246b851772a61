import { Select } from '@mantine/core'
import { session } from '../../../kit/calls/client.client.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import NodePicker from '../../../kit/ui/node-picker.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { EmployeeSelection } from './employee-selection.api.ts'
import type { Availability } from './found.rules.ts'
import type { FoundFilter } from './found-columns.client.ts'

export type FilterChange = { readonly [K in keyof FoundFilter]?: FoundFilter[K] | undefined }

interface FoundFiltersProps {
  of: EmployeeSelection
  orgNodeId: number | undefined
  value: FoundFilter
  onChange: (change: FilterChange) => void
}

/** By what people are found; lists without a row are left out. */
export function FoundFilters({ of, orgNodeId, value, onChange }: FoundFiltersProps) {
  const t = useWords()
  const node = orgNodeId ?? value.orgNodeId
  const { data } = useCall(of.filters, node === undefined ? {} : { orgNodeId: node })
  const nodes = orgNodeId === undefined ? (session()?.nodes ?? []) : []
  const groups = data?.groups ?? []
  const ofSeveral = new Set(groups.map(group => group.node)).size > 1
  const choices: readonly [keyof FoundFilter, string, readonly Choice[] | undefined][] = [
    ['jobRoleId', t('Role'), data?.roles],
    ['roleGroupId', t('Role Group'), data?.roleGroups],
    ['skillId', t('Skill'), data?.skills],
    ['skillGroupId', t('Skill Group'), data?.skillGroups],
    ['groupId', t('Group'), groups.map(({ id, name, node: of }) => ({ id, name: ofSeveral ? `${name}, ${of}` : name }))],
    ['employmentCategoryId', t('Category'), data?.categories],
    ['contractorId', t('Contractor'), data?.contractors],
  ]
  return (
    <div className="found-filters">
      {nodes.length > 1 && (
        <NodePicker
          aria-label={t('Organisation Node')}
          placeholder={t('Organisation Node')}
          nodes={nodes}
          clearable
          value={value.orgNodeId === undefined ? [] : [value.orgNodeId]}
          // groups are those of nodes
          onChange={([id]) => onChange({ orgNodeId: id, groupId: undefined })}
        />
      )}
      {choices.map(([name, label, options = []]) =>
        options.length === 0 ? null : (
          <ChoiceFilter
            key={name}
            label={label}
            options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={value[name] === undefined ? null : String(value[name])}
            onChange={id => onChange({ [name]: id === null ? undefined : Number(id) })}
          />
        ),
      )}
      <ChoiceFilter
        label={t('Availability')}
        options={[
          { value: 'working', label: t('Works on this date') },
          { value: 'notWorking', label: t('Does not work on this date') },
        ]}
        value={value.availability ?? null}
        onChange={availability => onChange({ availability: (availability ?? undefined) as Availability | undefined })}
      />
    </div>
  )
}

interface Choice {
  readonly id: number
  readonly name: string
}

interface ChoiceFilterProps {
  label: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: string | null
  onChange: (value: string | null) => void
}

const ChoiceFilter = ({ label, options, value, onChange }: ChoiceFilterProps) => (
  <Select
    size="md"
    aria-label={label}
    placeholder={label}
    data={[...options]}
    value={value}
    searchable={options.length > 5}
    clearable
    openOnFocus={false}
    rightSection={value === null ? <Icon name="down" /> : undefined}
    onChange={onChange}
  />
)
