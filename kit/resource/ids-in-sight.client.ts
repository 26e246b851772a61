import { call } from '../calls/client.client.ts'
import type { InSight } from '../ui/data-table.tsx'
import { callsOf, type ListInput } from './calls.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

/** The ids of all rows that a list finds, in its order; at most a page of the server's. A page of a long list that was filtered is not all of it. */
export async function idsInSight(of: Resource, inSight: { readonly current: InSight<AnyRow> }, long?: ListInput): Promise<number[]> {
  const rows = long ? (await call(callsOf(of).list, { ...long, offset: 0, whole: 'yes' })).rows : inSight.current.rows()
  return rows.map(({ id }) => id)
}
