import { Select } from '@mantine/core'
import { Icon } from '../../ui/icon.tsx'
import { useWords } from '../../words/words.tsx'
import { commonProps } from '../input-props.tsx'
import type { FieldInputProps, FieldView } from '../view.ts'

// a longer list can be searched by typing
const shortList = 8
const mostShown = 100

function ChoiceInput(props: FieldInputProps) {
  const t = useWords()
  const { field, value, onChange, readOnly } = props
  return (
    <Select
      {...commonProps(props)}
      data={[...(field.options ?? [])]}
      value={value === null || value === undefined ? null : String(value)}
      searchable={readOnly || (field.options?.length ?? 0) > shortList}
      clearable={!field.required && !readOnly}
      openOnFocus={false}
      limit={mostShown}
      rightSection={<Icon name="down" />}
      nothingFoundMessage={t('No records found')}
      onChange={onChange}
    />
  )
}

export const view: FieldView = { Input: ChoiceInput }
