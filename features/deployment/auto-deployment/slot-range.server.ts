import { type RawBuilder, sql } from 'kysely'

/** Dates and bands of an org node: all active bands where `bandId` is null. */
export interface SlotRange {
  readonly orgNodeId: number
  /** first and last shift-band date */
  readonly from: string
  readonly to: string
  readonly bandId: number | null
}

/** Minutes since 1970 of a timestamptz. */
export const minuteOf = (instant: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${instant})::bigint / 60)`
/** That a row of a table lies in the range. */
export const inRange = (table: string, { orgNodeId, from, to, bandId }: SlotRange) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const band = bandId === null ? sql`true` : sql`${column('band_id')} = ${bandId}`
  return sql`${column('company_id')} = (select company()) and ${column('org_node_id')} = ${orgNodeId}
    and ${column('shift_date')} between ${from} and ${to} and ${band}`
}
