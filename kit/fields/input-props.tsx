import { Wrong } from '../ui/wrong.tsx'
import type { FieldInputProps } from './view.ts'

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The props of every input: its place in the form, and the text below it, which is its error or else its hint. */
export const commonProps = ({ id, field, inputRef, onBlur, readOnly, error, first }: FieldInputProps) => ({
  id,
  ref: inputRef,
  onBlur,
  readOnly,
  size: 'md' as const,
  ...(error ? { error: <Wrong text={error} /> } : { description: field.hint }),
  'aria-required': field.required ?? false,
  'data-autofocus': first || undefined,
})

/** As `commonProps`, for inputs whose text is read as a value: dates and times. */
export const typedProps = ({ id, field, inputRef, onBlur, readOnly, error, first, value, onChange }: FieldInputProps) => ({
  id,
  ref: inputRef,
  onBlur,
  readOnly,
  ...(error ? { error: <Wrong text={error} /> } : { description: field.hint }),
  required: field.required ?? false,
  value: textOf(value),
  onChange,
  'data-autofocus': first || undefined,
})
