import { type Key, key } from '../access/key.ts'
import type { Field } from '../fields/field.ts'

export type Fields = Readonly<Record<string, Field>>
export type Scope = 'company' | 'orgNode'

/** The names of the fields, in the order of the definition. */
export type Name<F> = keyof F & string
type ValueOf<T> = T extends Field<infer Value, infer _Required> ? Value : never
export type Values<F extends Fields> = { readonly [K in keyof F]: ValueOf<F[K]> }

type RequiredName<F extends Fields> = { [K in keyof F]: F[K] extends Field<infer _Value, true> ? K : never }[keyof F]
/** What a caller must say of a row, and may leave out. */
export type DraftInput<F extends Fields> = { [K in RequiredName<F>]: ValueOf<F[K]> } & {
  [K in Exclude<keyof F, RequiredName<F>>]?: ValueOf<F[K]> | null
}

/** A stored row; `labels` says what each ref of it is shown by. */
export type RowOf<F extends Fields> = Values<F> & {
  readonly id: number
  /** handed back with an update, so that a stale one is refused */
  readonly version: number
  readonly labels: { readonly [K in Name<F>]?: string | null }
}

/** One check over several fields; it speaks at one of them. */
export interface Rule {
  readonly field: string
  readonly says: string
  holds(row: Record<string, unknown>): boolean
}

/** A column that follows from a row and the time: listed, answered and exported, never stored. */
export interface Computed<Row> {
  readonly label: string
  /** null where there is none */
  minutes(row: Row, now: string): number | null
}

export interface RuleKit<F extends Fields> {
  /** `holds` is pure and also runs in the dialog. */
  check(field: Name<F>, says: string, holds: (row: Values<F>) => boolean): Rule
}

/** The permission keys of a resource: who sees the list, and who may add, edit and delete. */
export type Access = {
  readonly view: Key
  readonly add: Key
  readonly edit: Key
  readonly remove: Key
  /** who may take the list away as a file; a list without these keys is not exported (EXPORT-05) */
  readonly excel?: Key
  readonly pdf?: Key
}

/** Declares keys after the pattern of PERM-24: the page's own, Add_, Edit_, Delete_ before it, and those of its report, where it has one. */
export const elements = (page: string, report?: string): Access => ({
  view: key(page),
  add: key(`Add_${page}`),
  edit: key(`Edit_${page}`),
  remove: key(`Delete_${page}`),
  ...(report && { excel: key(`Excel_Report_${report}`), pdf: key(`PDF_Report_${report}`) }),
})

/** Everything said about one stored list; table, calls, list, dialog and keys follow from it. */
export interface Definition<F extends Fields, S extends Scope, C extends string = string> {
  /** one of them, many of them */
  readonly label: readonly [one: string, many: string]
  /** its calls, below /api */
  readonly path: `/${string}`
  /** its screen; absent where it has none yet */
  readonly route?: `/${string}`
  /** of its screen in the menu, one of kit/ui/icon.tsx; a list when absent */
  readonly icon?: string
  /** whose rows: the company's, or those of one org node named in every call */
  readonly scope: S
  readonly access: Access
  readonly fields: F
  /** the field that stands for a row in pickers and in lists that refer to it */
  readonly shownBy: NoInfer<Name<F>>
  rules?(rule: RuleKit<NoInfer<F>>): readonly Rule[]
  /** columns that are no fields */
  readonly computed?: { readonly [K in C]: Computed<Values<NoInfer<F>>> }
  readonly list: {
    readonly columns: readonly NoInfer<Name<F> | C>[]
    readonly search: readonly NoInfer<Name<F>>[]
    readonly sort: readonly [field: NoInfer<Name<F>>, direction: 'asc' | 'desc']
  }
  /** fields from top to bottom; a pair stands side by side */
  readonly form: readonly (NoInfer<Name<F>> | readonly [NoInfer<Name<F>>, NoInfer<Name<F>>])[]
}
