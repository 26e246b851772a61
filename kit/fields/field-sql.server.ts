import type { RawBuilder } from 'kysely'
import type { Field } from './field.ts'

type Sql = RawBuilder<unknown>

/** How the reader sees the values: in their language and by their clock. */
export interface Reading {
  /** No and Yes, the choices in their order, or the twelve months */
  readonly words?: readonly string[] | undefined
  readonly zone?: string | undefined
}

/** How SQL writes a value as the page shows it, where that is not simply its text. */
export interface FieldSql {
  /** a cell as it is printed */
  words(value: Sql, field: Field, reading: Reading): Sql
  /** what a search looks through; the text when absent */
  searched?(value: Sql): Sql
  /** what rows are sorted by; the value when absent */
  order?(value: Sql, field: Field): Sql
}
