import { type Key, key } from '../access/key.ts'
import type { ScreenIcon, Section } from '../feature/menu.ts'
import type { Field, OptionWire } from '../fields/field.ts'
import type { SubTables } from './lines/sub-table.ts'
import type { Colours, Fields, Name, Values } from './values.ts'

export type { DraftInput, Fields, Name, Values } from './values.ts'

export type Scope = 'company' | 'orgNode'

/** A stored row; `labels` has the text that each of its refs is shown with, and those of the lines of each sub-table. */
export type RowOf<F extends Fields, T = unknown> = Values<F> & {
  readonly id: number
  /** sent back with an update, which is refused when it is no longer the stored version */
  readonly version: number
  readonly labels: { readonly [K in Name<F> | Name<T>]?: string | null }
  readonly colours?: Colours<F>
}

/** A check over several fields; its message is shown at one of them. */
export interface Rule {
  readonly field: string
  readonly says: string
  holds(row: Record<string, unknown>): boolean
}

/** A column with the number of rows of another table, in camel case, that refer to a row by this column. It is listed and answered, never sent. */
export interface Counted {
  readonly label: string
  readonly table: string
  readonly column: string
}
export type Counts = Readonly<Record<string, Counted>>

/** A column computed from a row and the current time. It is listed, answered and exported, but never stored. */
export interface Computed<Row> {
  readonly label: string
  /** null when the row has no such value */
  minutes(row: Row, now: string): number | null
}

export interface RuleKit<F extends Fields> {
  /** `holds` must be pure: it runs on the server and in the dialog. */
  check(field: Name<F>, says: string, holds: (row: Values<F>) => boolean): Rule
}

/** The permission keys of a resource: who sees the list, and who may add, edit and delete. */
export type Access = {
  readonly view: Key
  readonly add: Key
  readonly edit: Key
  readonly remove: Key
  /** who may download the list as a file; a list without these keys is not exported (EXPORT-05) */
  readonly excel?: Key
  readonly pdf?: Key
}

/** The keys of a page, named as PERM-24 says: the page, Add_, Edit_ and Delete_ before it, and two more when the page has a report. */
export const elements = (page: string, report?: string): Access => ({
  view: key(page),
  add: key(`Add_${page}`),
  edit: key(`Edit_${page}`),
  remove: key(`Delete_${page}`),
  ...(report && { excel: key(`Excel_Report_${report}`), pdf: key(`PDF_Report_${report}`) }),
})

/** The whole definition of one stored list. Its calls, screen, dialog and permission keys are made from it. */
export interface Definition<
  F extends Fields,
  S extends Scope,
  C extends string = string,
  T extends SubTables = SubTables,
  N extends string = string,
  R extends string = string,
> {
  /** singular and plural */
  readonly label: readonly [one: string, many: string]
  /** the path of its calls, below /api */
  readonly path: `/${string}`
  /** the path of its screen; absent when it has none yet */
  readonly route?: `/${string}`
  /** the page on which one of them is written, where that is no dialog (docs/guides/record.md) */
  readonly page?: `/${string}`
  /** an address of its own that opens the list with the dialog of a new row */
  readonly addRoute?: `/${string}`
  /** the heading above its screen in a long menu */
  readonly section?: Section
  /** of its screen in the menu; the list icon when absent */
  readonly icon?: ScreenIcon
  /** whose rows they are: the company's, or those of one org node, which every call names */
  readonly scope: S
  readonly access: Access
  readonly fields: F
  /** lines of each row, saved with it */
  readonly subTables?: T
  /**
   * A view, in camel case, that rows are read from: with columns of other tables, and with `org_node_id` where that is not a column of the
   * table itself. What such columns hold is stored by code around the saves.
   */
  readonly readFrom?: string
  /** where its import is called, and the fields of its template, where these are not the list's path and the fields of its form */
  readonly import?: { readonly path: `/${string}`; readonly form: readonly string[] }
  /** columns of `readFrom` that are listed and answered, never sent */
  readonly reads?: { readonly [K in R]: Field }
  /** the rows of the nodes below the node of a call are its rows too */
  readonly below?: true
  /**
   * Its calls are in the specification, whose bodies have no node and no version: this ref is the one whose node a new row belongs to. The list
   * is then of all nodes within reach, and a change is made to the row as it stands (CALL-45 to CALL-47)
   */
  readonly placedBy?: NoInfer<Name<F>>
  /** what the list may be narrowed by that is none of its columns, such as a skill: inputs of the call, answered by the code of the list */
  readonly narrowing?: Fields
  readonly optionWire?: OptionWire
  /** the field that is shown for a row in pickers and in lists that refer to it */
  readonly shownBy: NoInfer<Name<F>>
  rules?(rule: RuleKit<NoInfer<F>>): readonly Rule[]
  /** columns that are not fields */
  readonly computed?: { readonly [K in C]: Computed<Values<NoInfer<F>>> }
  readonly counts?: { readonly [K in N]: Counted }
  readonly list: {
    readonly columns: readonly NoInfer<Name<F> | Name<T> | C | N | R>[]
    /** headings of the column chooser, each with its columns */
    readonly groups?: Readonly<Record<string, readonly string[]>>
    /** columns that are shown only when a user chooses them */
    readonly hidden?: readonly string[]
    /** a column that is shown together with another one, once that is chosen */
    readonly together?: Readonly<Record<string, string>>
    readonly search: readonly NoInfer<Name<F> | Name<T> | R>[]
    readonly sort: readonly [field: NoInfer<Name<F>>, direction: 'asc' | 'desc']
    /** most rows that a page loads to search, sort and filter them itself, 5,000 when absent; of a longer list, the server does it */
    readonly atOnce?: number
  }
  /** fields and sub-tables from top to bottom; the two fields of a pair are side by side */
  readonly form: readonly (NoInfer<Name<F> | Name<T>> | readonly [NoInfer<Name<F>>, NoInfer<Name<F>>])[]
}
