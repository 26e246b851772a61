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

/** How a table draws a value; `own` where the kind has a drawing of its own. */
export type CellKind = 'text' | 'number' | 'duration' | 'date' | 'dateTime' | 'yesNo' | 'own'

/** How a value stands in a file; `words` are translated. */
export type FileKind = 'text' | 'words' | 'integer' | 'decimal' | 'duration' | 'date' | 'dateTime'

/** What a field refers to: as much of a resource as a picker and a join need. */
export interface RefTarget {
  readonly name: string
  readonly label: readonly [one: string, many: string]
  readonly path: `/${string}`
  readonly scope: 'company' | 'orgNode'
  /** the field that stands for a row wherever it is referred to */
  readonly shownBy: string
  readonly access: { readonly view: Key }
}

export interface Choice {
  readonly value: string
  readonly label: string
}

type WireName = readonly [value: string, label?: string]

/** What may be said of any field. Its `Given` object is inferred whole, so that `required: true` survives. */
export interface Options {
  readonly label: string
  /** a draft without a value is refused */
  readonly required?: boolean
  /** no two rows of the company (or of the org node) share it; the table has the constraint */
  readonly unique?: boolean
  /** one line below the input */
  readonly hint?: string
  /** the specification's own word for it in calls: taken in requests, and answered beside ours; a ref's label has one too */
  readonly wire?: WireName
}

/** How values of one kind are kept, checked, printed and read. */
export interface FieldType<T> {
  readonly kind: FieldKind
  /** PostgreSQL column types that hold it; none where it has no column of its own */
  readonly stored: readonly string[]
  /** taken where a draft says nothing */
  readonly initial?: T | undefined
  /** most letters of a text, greatest number of an integer */
  readonly max?: number | undefined
  readonly min?: number | undefined
  /** digits after the decimal point */
  readonly scale?: number | undefined
  readonly choices?: readonly Choice[]
  readonly target?: () => RefTarget
  /** several rows of the target, each a row of the table `<resource>_<field>` */
  readonly many?: true
  readonly cell: CellKind
  readonly inFile: FileKind
  /** the column of a field with this name, in camel case */
  column(name: string): string
  /** an instant as the clock of `zone` shows it */
  print(value: T, zone?: string): string
  /** what stands in a cell of a file; undefined when it cannot be read */
  parse(cell: string, zone?: string): T | undefined
  /** a valid value, the same for the same number; null where only stored rows have one */
  example(seed: number): T | null
}

/** One field of a resource. `Value` includes null where a row may be without one. */
export interface Field<Value = unknown, Required extends boolean = boolean> extends FieldType<NonNullable<Value>> {
  readonly label: string
  readonly required: Required
  readonly unique: boolean
  readonly hint: string | undefined
  readonly wire: WireName | undefined
  readonly $value?: Value
}

type IsRequired<Given> = Given extends { required: true } ? true : false
type Kept<T, Given> = Given extends { required: true } | { initial: unknown } ? T : T | null

/** Joins what is said of a field with how its kind behaves. */
export function makeField<T, const Given extends Options>(given: Given, type: FieldType<T>): Field<Kept<T, Given>, IsRequired<Given>> {
  const field = {
    ...type,
    label: given.label,
    required: given.required === true,
    unique: given.unique === true,
    hint: given.hint,
    wire: given.wire,
  }
  return field as unknown as Field<Kept<T, Given>, IsRequired<Given>>
}

export const sameName = (name: string) => name
