import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '../database/connect.ts'

const firstPauseMs = 50
const longestPauseMs = 2000
/** a read that takes longer is of a database that is away */
const queryMs = 10_000

export interface Listening {
  /** the connection that listens; null while there is none */
  readonly client: pg.Client | null
  stop(): Promise<void>
}

/**
 * Keeps one connection that listens for changes, and opens another when it is lost. Calls `woken` at each notification and after each
 * connecting, because there may have been notifications in between. PgBouncer must not be in between: it loses what a connection listens
 * to.
 */
export function listen({ pool }: Database, woken: () => void): Listening {
  let client: pg.Client | null = null
  const stopping = new AbortController()
  const keeping = keepListening()

  async function keepListening() {
    for (let pause = firstPauseMs; !stopping.signal.aborted; ) {
      const next = new pg.Client({
        ...pool.options,
        application_name: 'quayside live',
        query_timeout: queryMs,
        connectionTimeoutMillis: queryMs,
      })
      next.on('error', () => {})
      const ended = new Promise(resolve => next.once('end', resolve))
      try {
        await next.connect()
        next.on('notification', woken)
        await next.query('listen quayside_live')
        client = next
        pause = firstPauseMs
        if (stopping.signal.aborted) await next.end()
        else woken()
        await ended
      } catch {
        await next.end().catch(() => {})
      }
      client = null
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(2 * pause, longestPauseMs)
    }
  }

  return {
    get client() {
      return client
    },
    async stop() {
      stopping.abort()
      await client?.end().catch(() => {})
      await keeping
    },
  }
}
