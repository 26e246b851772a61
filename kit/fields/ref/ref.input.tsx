import { Picker } from '../../ui/picker.tsx'
import { commonProps } from '../input-props.tsx'
import type { FieldInputProps, FieldView } from '../view.ts'

/** Chooses one row from a list that can be searched by typing. */
function RefInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  return (
    <Picker
      {...commonProps(props)}
      source={field.source!}
      value={value === null || value === undefined ? [] : [String(value)]}
      clearable={!field.required}
      onChange={([id = null]) => onChange(id)}
    />
  )
}

export const view: FieldView = { Input: RefInput }
