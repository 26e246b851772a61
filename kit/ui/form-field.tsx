import { Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { FieldKind } from '../fields/field.ts'
import { formatCount } from '../words/formats.ts'
import { useWords } from '../words/words.tsx'
import { FieldInput, Wrong } from './field-input.tsx'
import './form-field.css'

/** What a form can ask for; a reference is asked for as a choice. */
export type FormFieldKind = Exclude<FieldKind, 'ref'>

export interface FormField {
  readonly name: string
  readonly label: string
  readonly kind: FormFieldKind
  readonly required?: boolean
  /** most letters of a text, greatest number */
  readonly max?: number
  readonly min?: number
  /** digits behind the point */
  readonly scale?: number
  /** of a choice */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly hint?: string
  /** shares its line with a neighbour that is half too */
  readonly half?: boolean
}

export interface FieldLineProps {
  field: FormField
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  inputRef: (input: HTMLElement | null) => void
  /** in words, translated already */
  error: string | undefined
  readOnly: boolean
  /** takes the focus when the dialog opens */
  first: boolean
}

/** Label above, the input, and below it the hint or, in its place, what is wrong (look.md §5). */
export function FieldLine(props: FieldLineProps) {
  const { field, value } = props
  const id = useId()
  if (field.kind === 'toggle') return <ToggleLine {...props} id={id} />
  return (
    <div className={field.half ? 'form-field half' : 'form-field'}>
      <div className="form-label">
        <label htmlFor={id}>{field.label}</label>
        {field.required && <i aria-hidden="true">*</i>}
        <Counter field={field} value={value} />
      </div>
      <FieldInput {...props} id={id} />
    </div>
  )
}

function ToggleLine({ field, value, onChange, onBlur, inputRef, error, readOnly, id }: FieldLineProps & { id: string }) {
  return (
    <div className={field.half ? 'form-field form-toggle half' : 'form-field form-toggle'}>
      <Switch
        id={id}
        ref={inputRef}
        checked={value === true}
        disabled={readOnly}
        onChange={event => onChange(event.currentTarget.checked)}
        onBlur={onBlur}
        aria-describedby={`${id}-hint`}
      />
      <div>
        <label htmlFor={id}>{field.label}</label>
        <Hint id={`${id}-hint`} error={error}>
          {field.hint}
        </Hint>
      </div>
    </div>
  )
}

const Hint = ({ id, error, children }: { id: string; error: string | undefined; children: ReactNode }) => (
  <p id={id} className={error ? 'form-hint wrong' : 'form-hint'}>
    {error ? <Wrong text={error} /> : children}
  </p>
)

// a short text is counted only when it comes near its end
const near = 0.8

function Counter({ field: { kind, max }, value }: { field: FormField; value: unknown }) {
  const t = useWords()
  const length = typeof value === 'string' ? value.length : 0
  if (!max || !(kind === 'longText' || (kind === 'text' && length >= max * near))) return null
  return <span className="form-counter">{t('{{count}} of {{max}}', { count: formatCount(length), max: formatCount(max) })}</span>
}
