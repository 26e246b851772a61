import { type RawBuilder, sql } from 'kysely'

/** Days since 1970 of a date, as engines count them. */
export const dayNumber = (date: RawBuilder<unknown>): RawBuilder<number> => sql`(${date} - date '1970-01-01')`
