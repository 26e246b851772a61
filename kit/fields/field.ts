import type { z } from 'zod'
import type { Key } from '../access/key.ts'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'minutes'
  | 'time'
  | 'date'
  | 'month'
  | 'dateTime'
  | 'toggle'
  | 'choice'
  | 'colour'
  | 'email'
  | 'phone'
  | 'image'
  | 'ref'
  | 'refs'
  | 'own'

/** How a table draws a value; `own` when the kind has its own drawing. */
export type CellKind = 'text' | 'number' | 'duration' | 'date' | 'dateTime' | 'yesNo' | 'own'

/** How a value is written in a file; `words` are translated. */
export type FileKind = 'text' | 'words' | 'integer' | 'decimal' | 'duration' | 'date' | 'dateTime'

/** The resource that a field refers to: only the parts that a picker and a join need. */
export interface RefTarget {
  readonly name: string
  readonly label: readonly [one: string, many: string]
  readonly path: `/${string}`
  readonly scope: 'company' | 'orgNode'
  /** the rows are org nodes themselves, of which a user may name those within reach */
  readonly nodes?: true
  /** the field that is shown for a row where other rows refer to it */
  readonly shownBy: string
  readonly access: { readonly view: Key }
  /** of which one may be the colour of a row */
  readonly fields?: Readonly<Record<string, { readonly kind: FieldKind }>>
  readonly optionWire?: OptionWire | undefined
}

/**
 * The specification's names in the options of a picker, each with the field whose value it has, or `id`. A choice is given in its English
 * words, or as a number for each of its values. These names are answered in addition to ours (FORM-15, FORM-16).
 */
export type OptionWire = Readonly<Record<string, string | readonly [field: string, numbers: Readonly<Record<string, number>>]>>

/** The field that has the colour of a row; undefined when rows have none. */
export const colourFieldOf = ({ fields = {} }: Pick<RefTarget, 'fields'>): string | undefined =>
  Object.keys(fields).find(name => fields[name]!.kind === 'colour')

export interface Choice {
  readonly value: string
  readonly label: string
}

type WireName = readonly [value: string, label?: string]

/** The options of every field. TypeScript infers the whole `Given` object, so that it still knows `required: true`. */
export interface Options {
  readonly label: string
  /** a draft without a value is refused */
  readonly required?: boolean
  /** two rows of the company (or of the org node) cannot have the same value; the table has the constraint */
  readonly unique?: boolean
  /** one line below the input */
  readonly hint?: string
  /** what its cells say where it has no value, in English */
  readonly blank?: string
  /** the specification's name for it in calls: accepted in requests, and answered in addition to ours; a ref's label has one too */
  readonly wire?: WireName
}

/** How values of one kind are stored, checked, printed and read. */
export interface FieldType<T> {
  readonly kind: FieldKind
  /** PostgreSQL column types that can store it; none when it has no column of its own */
  readonly stored: readonly string[]
  /** used when a draft has no value */
  readonly initial?: T | undefined
  /** the most characters of a text, or the greatest value of a number */
  readonly max?: number | undefined
  readonly min?: number | undefined
  /** digits after the decimal point */
  readonly scale?: number | undefined
  readonly choices?: readonly Choice[]
  readonly target?: () => RefTarget
  /** refers to several rows of the target, each stored as a row of the table `<resource>_<field>` */
  readonly many?: true
  readonly cell: CellKind
  readonly inFile: FileKind
  /** the column of a field with this name, in camel case */
  column(name: string): string
  /** the value as text; an instant in the local time of `zone` */
  print(value: T, zone?: string): string
  /** the value in a cell of a file; undefined when it cannot be read */
  parse(cell: string, zone?: string): T | undefined
  /** a valid value, always the same for the same seed; null for kinds whose values need stored rows */
  example(seed: number): T | null
}

/** One field of a resource. `Value` includes null when a row may have no value. */
export interface Field<Value = unknown, Required extends boolean = boolean> extends FieldType<NonNullable<Value>> {
  readonly label: string
  readonly required: Required
  readonly unique: boolean
  readonly hint: string | undefined
  readonly blank: string | undefined
  readonly wire: WireName | undefined
  /** of a value of a shape of its own; not in the browser */
  readonly check?: z.ZodType
  readonly $value?: Value
}

type IsRequired<Given> = Given extends { required: true } ? true : false
type Kept<T, Given> = Given extends { required: true } | { initial: unknown } ? T : T | null

/** Joins the options of a field with its kind. */
export function makeField<T, const Given extends Options>(given: Given, type: FieldType<T>): Field<Kept<T, Given>, IsRequired<Given>> {
  const field = {
    ...type,
    label: given.label,
    required: given.required === true,
    unique: given.unique === true,
    hint: given.hint,
    blank: given.blank,
    wire: given.wire,
  }
  return field as unknown as Field<Kept<T, Given>, IsRequired<Given>>
}

export const sameName = (name: string) => name
