/** What a load process is told. */
export interface Load {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
  /** each connection names the version it was answered last */
  readonly conditional: boolean
}

/** What its connections saw; times in milliseconds. */
export interface Seen {
  readonly answers: number
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  /** of a body as it went over the wire, on average */
  readonly bytes: number
  readonly statuses: Readonly<Record<string, number>>
}
