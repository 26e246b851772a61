import { useId } from 'react'
import type { FieldInputProps, FieldLineProps, FormField } from '../fields/view.ts'
import { FieldInput, views } from '../fields/views.tsx'
import { useWords } from '../words/words.tsx'
import './form-field.css'
import { Wrong } from './wrong.tsx'

/** A label and its input, with the hint below or, in its place, what is wrong (look.md §5). */
export function FieldLine(props: FieldLineProps) {
  const { field, value, readOnly } = props
  const id = useId()
  if (views[field.kind].labelBehind) return <LabelBehind {...props} id={id} />
  return (
    <div className={field.half ? 'form-field half' : 'form-field'}>
      <div className="form-label">
        <label htmlFor={id}>{field.label}</label>
        {field.required && !readOnly && <i aria-hidden="true">*</i>}
        {!readOnly && <Counter field={field} value={value} />}
      </div>
      <FieldInput {...props} id={id} />
    </div>
  )
}

const LabelBehind = (props: FieldInputProps) => {
  const { id, field, error } = props
  return (
    <div className={field.half ? 'form-field form-toggle half' : 'form-field form-toggle'}>
      <FieldInput {...props} />
      <p id={`${id}-hint`} className={error ? 'form-hint wrong' : 'form-hint'}>
        {error ? <Wrong text={error} /> : field.hint}
      </p>
    </div>
  )
}

// the characters of a short text are counted only when it is nearly full
const near = 0.8

function Counter({ field: { kind, max }, value }: { field: FormField; value: unknown }) {
  const t = useWords()
  const { counts } = views[kind]
  const length = typeof value === 'string' ? value.length : 0
  if (!max || !counts || (counts === 'nearEnd' && length < max * near)) return null
  return <span className="form-counter">{t('{{count}} of {{max}}', { count: length, max })}</span>
}
