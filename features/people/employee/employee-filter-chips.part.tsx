import { useQuery } from '@tanstack/react-query'
import { sourceOf } from '../../../kit/resource/form.client.ts'
import { FilterChips } from '../../../kit/ui/filter-chips.tsx'
import { useNode } from '../../../kit/ui/node-context.tsx'
import { useCall } from '../../../kit/ui/use-call.client.ts'
import { useWords } from '../../../kit/words/words.tsx'
import { employeeGroups } from './employee.api.ts'
import { employee } from './employee.resource.ts'
import type { EmployeeFilterProps } from './employee-filter-inputs.part.tsx'

const { narrowing: by = {} } = employee

/** What the list of people is narrowed by, each with the name of what was chosen. */
export default function EmployeeFilterChips({ chosen, put, clear }: EmployeeFilterProps) {
  const t = useWords()
  const filters = Object.entries(chosen).map(([name, value]) => ({
    id: name,
    label: name === 'group' ? t('Group') : t(by[name]!.label),
    value: <ChosenName name={name} value={String(value)} />,
    clear: () => put(name, undefined),
  }))
  return <FilterChips filters={filters} clearAll={clear} />
}

interface ChosenNameProps {
  name: string
  value: string
}

function ChosenName({ name, value }: ChosenNameProps) {
  const t = useWords()
  const { target, choices } = by[name] ?? {}
  if (name === 'group') return <GroupName value={value} />
  if (target) return <OptionName name={name} value={value} />
  return t(choices?.find(choice => choice.value === value)?.label ?? value)
}

function OptionName({ name, value }: ChosenNameProps) {
  const { id: orgNodeId } = useNode()
  const source = sourceOf(by[name]!.target!(), { orgNodeId })
  const { data } = useQuery({ queryKey: [...source.key, '', [value]], queryFn: () => source.ask('', [value]) })
  return data?.options.find(option => option.value === value)?.label
}

function GroupName({ value }: { value: string }) {
  const { id: orgNodeId } = useNode()
  const { data } = useCall(employeeGroups, { orgNodeId })
  return data?.find(({ id }) => String(id) === value)?.name
}
