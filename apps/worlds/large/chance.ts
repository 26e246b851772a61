import { type RawBuilder, sql } from 'kysely'

/** A number from 0 to 1 that belongs to a whole number in the query: the same world each time, whatever the machine. */
export const chanceOf = (number: RawBuilder<unknown>, salt: number): RawBuilder<number> =>
  sql`(((((${number})::bigint * 48271 + ${salt}::bigint * 69621 + 1013904223) % 2147483647) * 16807 % 2147483647)::float / 2147483647)`
