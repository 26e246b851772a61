import type { ComponentType } from 'react'
import type { FieldKind } from './field.ts'

/** The kinds of fields in forms. A field of kind `own` brings its `Input` itself. */
export type FormFieldKind = FieldKind | 'own'

/** Fetches a stored image: an address an `img` shows. */
export type LoadImage = () => Promise<string>

export interface PickOption {
  readonly value: string
  readonly label: string
  /** further facts, shown below the label in the list */
  readonly asides?: readonly string[]
}

/** Where the options of a picker come from. They are searched while the user types. */
export interface OptionSource {
  /** the key under which answers are cached */
  readonly key: readonly unknown[]
  /** the options that match `search`, and always the chosen ones; `more` when further options match */
  ask(search: string, chosen: readonly string[]): Promise<{ readonly options: readonly PickOption[]; readonly more: boolean }>
  /** options whose labels are known before the first answer */
  readonly known?: readonly PickOption[]
}

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
  /** of references */
  readonly source?: OptionSource
  /** of kind `own`: the component must stay the same between renderings */
  readonly Input?: ComponentType<FieldInputProps>
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
