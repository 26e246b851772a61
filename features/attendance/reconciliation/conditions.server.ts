import { type RawBuilder, sql } from 'kysely'

/** Whether a row of a table is of the people asked for; of everybody where none are named. `column` has the person's id. */
export const isAmong = (column: string, people: readonly number[] | undefined): RawBuilder<unknown> =>
  people ? sql`${sql.ref(column)} = any(${[...people]}::bigint[])` : sql`true`

/** Whether the date of a row is over, by the clock of its node. */
export const isOver = (row: RawBuilder<unknown>, zone: string, now: string) =>
  sql`((${row}.shift_date + 1)::timestamp at time zone ${zone}) <= ${now}::timestamptz`
