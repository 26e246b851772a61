import { call } from '../calls/client.client.ts'
import type { InSight } from '../ui/data-table.tsx'
import { callsOf, type ListInput } from './calls.ts'
import { rowsInFile } from './list-filter.ts'
import type { Resource } from './resource.ts'
import type { AnyRow } from './row.ts'

const rowsOfCall = 1000

/**
 * The ids of all rows that a list finds, in its order, at most 5,000. With `long` the server is asked for them, because the browser has only
 * one page of a long list.
 */
export async function idsInSight(of: Resource, inSight: { readonly current: InSight<AnyRow> }, long?: ListInput): Promise<number[]> {
  if (!long) return inSight.current.rows().map(({ id }) => id)
  const ids: number[] = []
  for (let offset = 0; offset < rowsInFile; offset += rowsOfCall) {
    const { rows } = await call(callsOf(of).list, { ...long, offset, limit: rowsOfCall })
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < rowsOfCall) break
  }
  return ids
}
