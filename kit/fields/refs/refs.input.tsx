import { Picker } from '../../ui/picker.tsx'
import { commonProps } from '../input-props.tsx'
import type { FieldInputProps, FieldView } from '../view.ts'

/** Chooses several rows from a list that can be searched by typing. Backspace removes the last one. */
function RefsInput(props: FieldInputProps) {
  const { field, value, onChange } = props
  return (
    <Picker
      {...commonProps(props)}
      source={field.source!}
      many
      value={Array.isArray(value) ? value.map(String) : []}
      clearable={!field.required}
      onChange={onChange}
    />
  )
}

export const view: FieldView = { Input: RefsInput }
