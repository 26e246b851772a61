import { type RawBuilder, sql } from 'kysely'

/** A date, or a part of a query that is one. */
export type DateInSql = string | RawBuilder<unknown>

/**
 * Whether a row is in force on some of these dates, as a condition: it is from the date of its column `first` to that of `last`, both
 * included; null there, and for `to`, is no end. Without `to`, on one date.
 */
export function inForce(first: string, last: string, from: DateInSql, to: DateInSql | null = from): RawBuilder<boolean> {
  const begins = to === null ? sql`true` : sql`${sql.ref(first)} <= ${to}::date`
  return sql`(${begins} and coalesce(${sql.ref(last)}, 'infinity') >= ${from}::date)`
}
