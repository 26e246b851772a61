import { useState } from 'react'
import { views } from '../../../kit/fields/views.tsx'
import { FormDialog, type FormField } from '../../../kit/ui/form-dialog.tsx'
import { FieldLine } from '../../../kit/ui/form-field.tsx'
import { everyField, filledIn, overfull, wrongIn } from './field-samples.ts'
import type { GalleryPage, GalleryState } from './state.ts'

type Values = Readonly<Record<string, unknown>>
const nothing = () => undefined

/** The fields beside each other, as a form has them. */
function Fields({ values, readOnly = false, checked = false }: { values: Values; readOnly?: boolean; checked?: boolean }) {
  const [typed, type] = useState(values)
  const wrong = (field: FormField) => {
    const value = typed[field.name]
    if (!checked) return undefined
    if (value === '' || value === undefined) return 'This field cannot be blank'
    return views[field.kind].problem?.(value, field)?.replace(/{{(min|max)}}/, (_, bound: 'min' | 'max') => String(field[bound]))
  }
  return (
    <div className="body">
      <div className="form gallery-form">
        {everyField.map((field, index) => (
          <FieldLine
            key={field.name}
            field={field}
            value={typed[field.name]}
            onChange={value => type({ ...typed, [field.name]: value })}
            onBlur={nothing}
            inputRef={nothing}
            error={wrong(field)}
            readOnly={readOnly}
            first={index === 0}
          />
        ))}
      </div>
    </div>
  )
}

const fields = (values: Values, how: { readOnly?: boolean; checked?: boolean } = {}): GalleryState => ({
  draw: <Fields values={values} {...how} />,
})
const InDialog = () => <FormDialog title="Fields" fields={everyField} values={filledIn} onSave={async () => nothing()} onClose={nothing} />

/** Each kind of field. */
export const fieldStates: GalleryPage = {
  empty: fields({}),
  filled: fields(filledIn),
  'read-only': fields(filledIn, { readOnly: true }),
  wrong: fields(wrongIn, { checked: true }),
  long: fields(overfull),
  dialog: { draw: <InDialog /> },
}
