import { call } from '../calls/client.client.ts'
import type { InSight } from '../ui/data-table.tsx'
import { callsOf, type ListInput } from './calls.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

/**
 * The ids of all rows that a list finds, in its order. With `long` the server is asked, because the browser has only one page of a long
 * list.
 */
export async function idsInSight(of: Resource, inSight: { readonly current: InSight<AnyRow> }, long?: ListInput): Promise<number[]> {
  const rows = long ? (await call(callsOf(of).list, { ...long, offset: 0, whole: 'yes' })).rows : inSight.current.rows()
  return rows.map(({ id }) => id)
}
