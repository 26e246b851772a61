import type { RawBuilder } from 'kysely'
import { sqlOf as choice } from './choice/choice.sql.server.ts'
import { sqlOf as date } from './date/date.sql.server.ts'
import { sqlOf as dateTime } from './date-time/date-time.sql.server.ts'
import type { Field, FieldKind } from './field.ts'
import { sqlOf as month } from './month/month.sql.server.ts'
import { sqlOf as time } from './time/time.sql.server.ts'
import { sqlOf as toggle } from './toggle/toggle.sql.server.ts'

type Sql = RawBuilder<unknown>

/** How the reader sees the values: in his words and by his clock. */
export interface Reading {
  /** No and Yes, the choices in their order, or the twelve months */
  readonly words?: readonly string[] | undefined
  readonly zone?: string | undefined
}

/** How SQL says what the page says of a value, where that is not its text. */
export interface FieldSql {
  /** a cell as it is printed */
  words(value: Sql, field: Field, reading: Reading): Sql
  /** what is searched; the text when absent */
  searched?(value: Sql): Sql
  /** what is sorted by; the value when absent */
  order?(value: Sql, field: Field): Sql
}

/** Kinds whose cells are more than their text. */
export const fieldSql: Readonly<Partial<Record<FieldKind, FieldSql>>> = { choice, date, dateTime, month, time, toggle }
