import { type ComboboxItem, MultiSelect, Pill, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import type { OptionSource, PickOption } from '../fields/view.ts'
import { useWords } from '../words/words.tsx'
import { Coloured } from './coloured.tsx'
import { drawnBy, edgeOf } from './coloured-choice.tsx'
import { found } from './found.ts'
import { Icon } from './icon.tsx'

const typingPause = 200
const none: readonly PickOption[] = []

export interface PickerProps {
  source: OptionSource
  /** several may be chosen */
  many?: boolean
  value: readonly string[]
  onChange: (value: string[]) => void
  clearable?: boolean
  id?: string
  'aria-label'?: string
  className?: string
  placeholder?: string
  /** `sm` in a toolbar */
  size?: 'sm' | 'md'
  readOnly?: boolean
  onBlur?: () => void
  /** what is wrong, or the hint; below the input */
  error?: ReactNode
  description?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/**
 * Chooses one or several options of a list of any length. It shows the first options; typing finds others. It is empty when loading fails
 * (FORM-14).
 */
export function Picker({ source, many = false, value, onChange, clearable = false, ...input }: PickerProps) {
  const t = useWords()
  const [typed, type] = useState('')
  const { options, known, more, waiting, retry } = useOffered(source, value, typed)
  // in a tree, chosen ones stay in their place
  const isTree = options.some(({ depth }) => depth !== undefined)
  const offered = many && !isTree ? options.filter(option => !value.includes(option.value)) : options
  // the colour of the one that is chosen
  const edge = many ? undefined : known.get(value[0] ?? '')?.colour
  const last: ComboboxItem[] = more ? [{ value: '', label: t('There are more: type to find them'), disabled: true }] : []
  const common = {
    size: 'md' as const,
    ...input,
    data: [...known.values(), ...last],
    filter: () => [...offered, ...last],
    searchable: true,
    // Enter takes the only one that typing has found
    selectFirstOptionOnChange: typed.trim() !== '' && offered.filter(({ disabled }) => !disabled).length === 1,
    clearable: clearable && !input.readOnly,
    openOnFocus: false,
    maxDropdownHeight: 300,
    rightSection: input.readOnly ? null : <Icon name="down" />,
    nothingFoundMessage: waiting ? t('Searching') : t('No records found'),
    onSearchChange: type,
    onDropdownOpen: retry,
    ...edgeOf(edge),
    ...((isTree || options.some(({ asides, colour }) => asides || colour)) && drawnBy(known)),
  }
  if (many)
    return (
      <MultiSelect
        {...common}
        value={[...value]}
        hidePickedOptions={!isTree}
        onChange={onChange}
        renderPill={({ value: id = '', onRemove }) => {
          const { label = id, colour, disabled } = known.get(id) ?? {}
          return (
            <Pill withRemoveButton={!input.readOnly && !disabled} {...(onRemove && { onRemove })}>
              <Coloured colour={colour}>{label}</Coloured>
            </Pill>
          )
        }}
      />
    )
  return <Select {...common} value={value[0] ?? null} allowDeselect={false} onChange={one => onChange(one === null ? [] : [one])} />
}

/** The options that match the typed text. A short list is searched here, a long one by the server. Known matches are shown meanwhile. */
function useOffered(source: OptionSource, value: readonly string[], typed: string) {
  // the first answer has the labels of what was chosen at the start; what is chosen later comes from an answer too
  const [chosen] = useState(value)
  const [known] = useState(() => new Map(source.known?.map(option => [option.value, option])))
  const first = useAnswer(source, '', chosen, true)
  const more = first.data?.more ?? false
  // the label of the chosen option is in the input, but it is not a search text
  const wanted = value.some(each => known.get(each)?.label === typed) ? '' : typed.trim()
  const [search] = useDebouncedValue(wanted, typingPause)
  const later = useAnswer(source, search, chosen, more && search !== '')
  for (const answer of [first, later]) for (const option of answer.data?.options ?? none) known.set(option.value, option)
  const isLong = more && wanted !== ''
  const answer = isLong && later.data ? later : first
  const waiting = first.isPending || (isLong && (search !== wanted || later.isFetching))
  const options = answer.data?.options ?? none
  return {
    options: answer === later && !waiting ? options : options.filter(option => found(option.foundBy ?? [option.label], wanted)),
    known: known as ReadonlyMap<string, PickOption>,
    more: !waiting && !(isLong && answer === first) && answer.data?.more === true,
    waiting,
    retry: () => [first, later].forEach(each => void (each.isError && each.refetch())),
  }
}

const useAnswer = (source: OptionSource, search: string, chosen: readonly string[], enabled: boolean) =>
  useQuery({
    queryKey: [...source.key, search, chosen],
    queryFn: () => source.ask(search, chosen),
    ...(search !== '' && { placeholderData: keepPreviousData }),
    retry: false,
    enabled,
  })
