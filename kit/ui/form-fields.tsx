import type { RefObject } from 'react'
import type { FormField } from '../fields/view.ts'
import { useWords, type Words } from '../words/words.tsx'
import { useAfterPress } from './after-press.client.ts'
import { type Faults, faultsBelow } from './form-faults.ts'
import { FieldLine } from './form-field.tsx'
import { useFormAround } from './use-form.client.ts'

interface FormFieldsProps {
  fields: readonly FormField[]
  readOnly?: boolean
  /** the first of them gets the focus; true when absent */
  focused?: boolean
  /** true while a button beside the fields is pressed: what stands there leads elsewhere, and nothing was left out yet */
  led?: RefObject<boolean>
}

/** The fields of the form around them, each with what is wrong with it. */
export function FormFields({ fields, readOnly = false, focused = true, led }: FormFieldsProps) {
  const form = useFormAround()
  const t = useWords()
  const afterPress = useAfterPress()
  // a picture has nothing to type
  const first = fields.find(({ kind }) => kind !== 'image')
  return fields.map(field => (
    <FieldLine
      key={field.name}
      {...wrongOf(field, form.said, t)}
      field={field}
      value={form.values[field.name]}
      onChange={value => form.change(field.name, value === '' && (form.opened[field.name] ?? null) === null ? null : value)}
      onBlur={() => afterPress(() => led?.current || form.touch(field.name))}
      inputRef={form.inputOf(field.name)}
      readOnly={readOnly}
      first={focused && field === first}
    />
  ))
}

/** The message of a field, and those of its lines. A field without lines shows the first message at or below it as its own. */
export function wrongOf(field: FormField, said: Faults, t: Words) {
  const messages = Object.entries(faultsBelow(said, field.name)).map(
    ([place, text]) => [place, t(text, { min: field.min ?? '', max: field.max ?? '' })] as const,
  )
  const wrong = Object.fromEntries(messages)
  return { error: field.kind === 'own' ? wrong[''] : messages[0]?.[1], wrong }
}
