import type { ComponentType } from 'react'
import type { FieldKind } from './field.ts'

/** Fetches a stored image and returns a URL for an `img`. */
export type LoadImage = () => Promise<string>

export interface PickOption {
  readonly value: string
  readonly label: string
  /** `#rrggbb`, as an edge beside the label */
  readonly colour?: string | null | undefined
  /** further facts, shown below the label in the list */
  readonly asides?: readonly string[]
  /** how far it is indented, in a tree */
  readonly depth?: number
  /** shown but not to be chosen */
  readonly disabled?: boolean
  /** the texts that a search looks through, when not the label alone */
  readonly foundBy?: readonly string[]
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
  /** one of kind `own` has its own `Input` */
  readonly kind: FieldKind
  readonly required?: boolean
  /** the most characters of a text, or the greatest value of a number */
  readonly max?: number
  readonly min?: number
  /** digits after the decimal point */
  readonly scale?: number
  /** for a choice */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** for references */
  readonly source?: OptionSource
  /** for kind `own`; the component must stay the same between renderings */
  readonly Input?: ComponentType<FieldInputProps>
  readonly hint?: string
  /** for an instant: the date on which a time alone is meant, the next one where it would lie before `after` */
  readonly near?: { readonly date: string; readonly after?: string | undefined }
  /** shares its line with the next field that is half too */
  readonly half?: boolean
  /** for an image that is already stored */
  readonly loadImage?: LoadImage
}

export interface FieldLineProps {
  field: FormField
  value: unknown
  onChange: (value: unknown) => void
  onBlur: () => void
  inputRef: (input: HTMLElement | null) => void
  /** the message, already translated */
  error: string | undefined
  /** for lines: the messages by their place below the field, such as `2.skill`, already translated */
  wrong?: Readonly<Record<string, string>>
  readOnly: boolean
  /** gets the focus when the dialog opens */
  first: boolean
}

export interface FieldInputProps extends FieldLineProps {
  id: string
}

/** How values of one kind are entered in forms. */
export interface FieldView {
  readonly Input: ComponentType<FieldInputProps>
  /** what is wrong with a value that is not blank, in English with places for `min` and `max`; undefined when it is right */
  problem?(value: unknown, field: FormField): string | undefined
  /** the characters are counted: always, or only when they are near the maximum */
  readonly counts?: 'always' | 'nearEnd'
  /** the label is behind the input, not above it */
  readonly labelBehind?: true
}
