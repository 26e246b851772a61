import type { ComponentType } from 'react'
import type { FieldKind } from './field.ts'

/** What a form can ask for; one reference is asked for as a choice. */
export type FormFieldKind = Exclude<FieldKind, 'ref'>

/** Fetches a stored image: an address an `img` shows. */
export type LoadImage = () => Promise<string>

export interface FormField {
  readonly name: string
  readonly label: string
  readonly kind: FormFieldKind
  readonly required?: boolean
  /** most letters of a text, greatest number */
  readonly max?: number
  readonly min?: number
  /** digits after the decimal point */
  readonly scale?: number
  /** of a choice */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly hint?: string
  /** shares its line with a neighbour that is half too */
  readonly half?: boolean
  /** of an image that is stored already */
  readonly loadImage?: LoadImage
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

export interface FieldInputProps extends FieldLineProps {
  id: string
}

/** How values of one kind are asked for. */
export interface FieldView {
  readonly Input: ComponentType<FieldInputProps>
  /** what is wrong with a value that is no blank, in English with places for `min` and `max`; undefined when nothing is */
  problem?(value: unknown, field: FormField): string | undefined
  /** letters are counted: from the first, or when they come near their most */
  readonly counts?: 'always' | 'nearEnd'
  /** the label stands behind the input, not above it */
  readonly labelBehind?: true
}
