import { session } from '../calls/client.client.ts'
import { keptKey } from './kept.client.ts'

const keyOf = (page: string, node: number) => keptKey(session()?.userId ?? 0, node, `${page}#neighbours`)

/** Keeps the order of a list from which a record is opened on its page. */
export function keepNeighbours(page: string, node: number, ids: readonly number[]): void {
  sessionStorage.setItem(keyOf(page, node), JSON.stringify(ids))
}

export interface Neighbours {
  /** from 1 */
  readonly place: number
  readonly count: number
  /** ids; undefined at the ends of the list */
  readonly before: number | undefined
  readonly after: number | undefined
}

/** Where a record stands in the list that its page was opened from; null when it was opened from elsewhere. */
export function neighboursOf(page: string, node: number, id: number): Neighbours | null {
  const ids = JSON.parse(sessionStorage.getItem(keyOf(page, node)) ?? '[]') as readonly number[]
  const at = ids.indexOf(id)
  return at < 0 ? null : { place: at + 1, count: ids.length, before: ids[at - 1], after: ids[at + 1] }
}
