import { session } from '../calls/client.client.ts'
import { keptKey } from './kept.client.ts'

const keyOf = (page: string, node: number) => keptKey(session()?.userId ?? 0, node, `${page}#neighbours`)

/** The list that a record is opened from: the ids of its rows in their order, or what the server was asked for where it is a long one. */
export interface OpenedFrom<Asked> {
  readonly ids?: readonly number[]
  readonly asked?: Asked
}

/** Keeps the list from which a record is opened on its page. */
export function keepOpenedFrom<Asked>(page: string, node: number, from: OpenedFrom<Asked>): void {
  sessionStorage.setItem(keyOf(page, node), JSON.stringify(from))
}

/** The list that the last record of a page was opened from; empty when there was none. */
export const openedFrom = <Asked>(page: string, node: number): OpenedFrom<Asked> =>
  JSON.parse(sessionStorage.getItem(keyOf(page, node)) ?? '{}') as OpenedFrom<Asked>

export interface Neighbours {
  /** from 1 */
  readonly place: number
  readonly count: number
  /** ids; undefined at the ends of the list */
  readonly before: number | undefined
  readonly after: number | undefined
}

/** Where a record stands among ids of which the first has the place `offset` (from 0) in a list of `count`; null when it is none of them. */
export function neighboursAmong(ids: readonly number[], id: number, offset = 0, count = ids.length): Neighbours | null {
  const at = ids.indexOf(id)
  return at < 0 ? null : { place: offset + at + 1, count, before: ids[at - 1], after: ids[at + 1] }
}
