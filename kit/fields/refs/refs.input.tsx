import { MultiSelect } from '@mantine/core'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/words.tsx'
import { commonProps } from '../input-props.tsx'
import type { FieldInputProps, FieldView } from '../view.ts'

const mostShown = 100

/** Several of a list, searched by typing; Backspace takes the last one off. */
function RefsInput(props: FieldInputProps) {
  const t = useWords()
  const { field, value, onChange, readOnly } = props
  const chosen = Array.isArray(value) ? value.map(String) : []
  return (
    <MultiSelect
      {...commonProps(props)}
      data={[...(field.options ?? [])]}
      value={chosen}
      searchable
      clearable={!field.required && !readOnly}
      hidePickedOptions
      openOnFocus={false}
      limit={mostShown}
      rightSection={readOnly ? null : <Icon name="down" />}
      nothingFoundMessage={t('No records found')}
      onChange={onChange}
    />
  )
}

export const view: FieldView = { Input: RefsInput }
