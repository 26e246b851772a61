import { type RawBuilder, sql } from 'kysely'

/** SQL for the number of days from 1970-01-01 to a date, as engines count them. */
export const dayNumber = (date: RawBuilder<unknown>): RawBuilder<number> => sql`(${date} - date '1970-01-01')`
