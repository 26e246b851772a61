import type { RawBuilder } from 'kysely'
import type { Field } from './field.ts'

type Sql = RawBuilder<unknown>

/** The user's words and time zone for the values. */
export interface Reading {
  /** for No and Yes, for the choices in their order, or for the twelve months */
  readonly words?: readonly string[] | undefined
  readonly zone?: string | undefined
}

/** How SQL writes a value as the page shows it, when that is not simply its text. */
export interface FieldSql {
  /** the text in the cell */
  words(value: Sql, field: Field, reading: Reading): Sql
  /** the text that is searched; the value as text when absent */
  searched?(value: Sql): Sql
  /** the value that rows are sorted by; the value itself when absent */
  order?(value: Sql, field: Field): Sql
}
