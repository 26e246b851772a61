import { Button, Select } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { call, session } from '../../../kit/calls/client.client.ts'
import type { OptionSource } from '../../../kit/fields/view.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import NodePicker from '../../../kit/ui/node-picker.tsx'
import { Picker, type PickerProps } from '../../../kit/ui/picker.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { byName } from '../../../kit/words/order.ts'
import { useWords } from '../../../kit/words/words.tsx'
import type { PeopleChoice, PersonOption } from './people-choice.api.ts'
import './person-picker.css'

interface PersonPickerProps extends Omit<PickerProps, 'source' | 'value' | 'onChange'> {
  /** the calls of the feature that people are chosen for */
  of: PeopleChoice
  /** people as they are on this date */
  date: string
  /** the node whose people may be chosen, with the nodes below it; all nodes within reach when absent */
  orgNodeId?: number
  /** the skill that people must hold; when absent, the user may choose one to filter by */
  skillId?: number
  value: readonly number[]
  onChange: (value: number[]) => void
  /** told who matches the filter, as it changes; null while none is set. The same function in every rendering */
  onMatching?: ((ids: readonly number[] | null) => void) | undefined
}

/** Chooses one or several people: finds them by number and name, and by skill, skill group, role group, crew and node on a date. */
export function PersonPicker({ of, date, orgNodeId, skillId, value, onChange, onMatching, ...input }: PersonPickerProps) {
  const t = useWords()
  const [filter, setFilter] = useState<Filter>({})
  const isFiltered = Object.keys(filter).length > 0
  const wanted = { date, ...(orgNodeId && { orgNodeId }), ...(skillId && { skillId }), ...filter, all: 'yes' as const }
  const { data: found } = useCall(of.people, wanted, { enabled: isFiltered && input.many === true && !input.readOnly })
  const matching = useMemo(() => (isFiltered && found ? found.options.map(({ id }) => id) : null), [isFiltered, found])
  const all = matching ?? []
  useEffect(() => onMatching?.(matching), [onMatching, matching])
  const source = useMemo(
    () => peopleSource(of, { date, ...(orgNodeId && { orgNodeId }), ...(skillId && { skillId }), ...filter }),
    [of, date, orgNodeId, skillId, filter],
  )
  return (
    <div className="person-picker">
      <Picker {...input} source={source} value={value.map(String)} onChange={chosen => onChange(chosen.map(Number))} />
      {all.some(id => !value.includes(id)) && (
        <Button variant="subtle" size="xs" className="all-matching" onClick={() => onChange([...new Set([...value, ...all])])}>
          {t('All {{count}} that match', { count: all.length })}
        </Button>
      )}
      {!input.readOnly && <Filters of={of} orgNodeId={orgNodeId} skills={skillId === undefined} value={filter} onChange={setFilter} />}
    </div>
  )
}

/** What narrows the list. */
interface Filter {
  readonly skillId?: number
  readonly skillGroupId?: number
  readonly roleGroupId?: number
  readonly groupId?: number
  readonly orgNodeId?: number
}

interface FiltersProps {
  of: PeopleChoice
  orgNodeId: number | undefined
  skills: boolean
  value: Filter
  onChange: (value: Filter) => void
}

function Filters({ of, orgNodeId, skills, value, onChange }: FiltersProps) {
  const t = useWords()
  const node = orgNodeId === undefined ? value.orgNodeId : orgNodeId
  const { data } = useCall(of.filters, node === undefined ? {} : { orgNodeId: node })
  const nodes = orgNodeId === undefined ? (session()?.nodes ?? []) : []
  const crews = data?.crews ?? []
  const ofSeveral = new Set(crews.map(crew => crew.node)).size > 1
  const put = (name: keyof Filter, id: number | undefined) => {
    const { [name]: _, ...rest } = value
    onChange(id === undefined ? rest : { ...rest, [name]: id })
  }
  return (
    <div className="person-filters">
      {skills && <FilterChoice label={t('Skill')} options={data?.skills} value={value.skillId} onChange={id => put('skillId', id)} />}
      {skills && (data?.skillGroups ?? []).length > 0 && (
        <FilterChoice
          label={t('Skill Group')}
          options={data?.skillGroups}
          value={value.skillGroupId}
          onChange={id => put('skillGroupId', id)}
        />
      )}
      {(data?.roleGroups ?? []).length > 0 && (
        <FilterChoice
          label={t('Role Group')}
          options={data?.roleGroups}
          value={value.roleGroupId}
          onChange={id => put('roleGroupId', id)}
        />
      )}
      <FilterChoice
        label={t('Crew')}
        options={crews.map(({ id, name, node }) => ({ id, name: ofSeveral ? `${name}, ${node}` : name }))}
        value={value.groupId}
        onChange={id => put('groupId', id)}
      />
      {nodes.length > 1 && (
        <NodePicker
          aria-label={t('Organisation Node')}
          placeholder={t('Organisation Node')}
          nodes={nodes}
          clearable
          value={value.orgNodeId === undefined ? [] : [value.orgNodeId]}
          onChange={([id]) => {
            const { groupId: _, orgNodeId: __, ...rest } = value
            onChange({ ...rest, ...(id && { orgNodeId: id }) })
          }}
        />
      )}
    </div>
  )
}

interface FilterChoiceProps {
  label: string
  options: readonly { readonly id: number; readonly name: string }[] | undefined
  value: number | undefined
  onChange: (id: number | undefined) => void
}

const FilterChoice = ({ label, options = [], value, onChange }: FilterChoiceProps) => (
  <Select
    size="md"
    aria-label={label}
    placeholder={label}
    data={options.toSorted(byName).map(({ id, name }) => ({ value: String(id), label: name }))}
    value={value === undefined ? null : String(value)}
    searchable
    clearable
    openOnFocus={false}
    rightSection={<Icon name="down" />}
    onChange={id => onChange(id === null ? undefined : Number(id))}
  />
)

type Asked = Filter & { readonly date: string }

/** The people of these calls as the options of a picker. */
function peopleSource({ people }: PeopleChoice, asked: Asked): OptionSource {
  return {
    key: [`${people.method} ${people.path}`, asked],
    async ask(search, chosen) {
      const also = chosen.join(',')
      const { options, more } = await call(people, { ...asked, ...(search && { search }), ...(also && { also }) })
      return { options: options.map(optionOf), more }
    },
  }
}

const optionOf = ({ id, number, name, skills, crews, node }: PersonOption) => ({
  value: String(id),
  label: `${number} ${name}`,
  asides: [skills.join(', '), crews.join(', '), node ?? ''].filter(text => text !== ''),
})
