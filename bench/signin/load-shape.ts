/** What a load process is told: reads of one address, and beside them sign-ins of one user. */
export interface Load {
  readonly url: string
  readonly read: string
  readonly authorization: string
  readonly user: string
  readonly password: string
  readonly readsPerSecond: number
  readonly signInsPerSecond: number
  readonly seconds: number
}

/** What it saw; times in milliseconds. */
export interface Seen {
  readonly p50: number
  readonly p99: number
  readonly reads: Readonly<Record<string, number>>
  readonly signIns: Readonly<Record<string, number>>
}
