import { type RawBuilder, sql } from 'kysely'

/** A date, or a part of a query that gives one. */
export type DateInSql = string | RawBuilder<unknown>

/**
 * The condition for rows that are in force on at least one of these dates. A row is in force from its column `first` to its column `last`,
 * both included. Null in `last`, and for `to`, means no end. Without `to`, the condition is for one date.
 */
export function inForce(first: string, last: string, from: DateInSql, to: DateInSql | null = from): RawBuilder<boolean> {
  const begins = to === null ? sql`true` : sql`${sql.ref(first)} <= ${to}::date`
  return sql`(${begins} and coalesce(${sql.ref(last)}, 'infinity') >= ${from}::date)`
}
