// How far a listener has heard, as text that any server process understands: when the database was read, and the snapshot it was read in.

/** A point in the order of commits: everything that its snapshot sees has been told. */
export interface Position {
  /** seconds since 1970, by the clock of the database */
  readonly at: number
  /** a pg_snapshot as text: xmin:xmax:in progress */
  readonly snapshot: string
}

/** Minimum time that changes are kept, in seconds (kit/access/clean-up.server.ts). */
export const keptSeconds = 50 * 60

/** a longer list of transactions in progress is not sent; the listener then hears of a few changes twice */
const mostOpen = 60

export function cursorOf({ at, snapshot }: Position): string {
  const [xmin, , open] = snapshot.split(':') as [string, string, string]
  return `${Math.floor(at)}~${open.split(',').length > mostOpen ? `${xmin}:${xmin}:` : snapshot}`
}

/** Reads the position from a cursor; null when the text is no cursor. */
export function positionIn(cursor: string): Position | null {
  const [, at, snapshot] = /^(\d{1,12})~(\d{1,19}:\d{1,19}:[\d,]{0,1500})$/.exec(cursor) ?? []
  return at && snapshot ? { at: Number(at), snapshot } : null
}
