import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, type ClusterOptions, startCluster } from './supervisor.ts'

const shortestPauseMs = 200
const longestPauseMs = 30_000

/** A cluster that is started again, on the same port, whenever its process ends unexpectedly. */
export interface LastingCluster extends Pick<Cluster, 'folder' | 'adminUrl'> {
  /** Process id of the current postmaster. */
  pid(): number
  /** Fast shutdown; the cluster is not started again. */
  stop(): Promise<void>
}

/**
 * Starts the cluster of a data folder and keeps it running. When PostgreSQL was killed (for example by the kernel, for memory), it is
 * started again and recovers, and new connections of the pools work again. A failed start is tried again after 0.2 s, then each time
 * after twice as long, at most 30 s.
 * @param told is called with a sentence about what happened
 * @throws what `startCluster` throws at the first start
 */
export async function lastingCluster(options: ClusterOptions, told: (sentence: string) => void): Promise<LastingCluster> {
  let cluster = await startCluster(options)
  const { port, folder, adminUrl } = cluster
  const end = new AbortController()
  const watching = watch()

  async function watch(): Promise<void> {
    while (!end.signal.aborted) {
      await cluster.exited
      if (end.signal.aborted) return
      told('PostgreSQL ended unasked; it is started again.')
      await startAgain()
    }
  }

  async function startAgain(): Promise<void> {
    for (let pause = shortestPauseMs; !end.signal.aborted; pause = Math.min(2 * pause, longestPauseMs)) {
      try {
        cluster = await startCluster({ ...options, port })
        return told('PostgreSQL runs again.')
      } catch (error) {
        told(`PostgreSQL could not be started again: ${error instanceof Error ? error.message : error}`)
        await sleep(pause, undefined, { signal: end.signal }).catch(() => undefined)
      }
    }
  }

  return {
    folder,
    adminUrl,
    pid: () => cluster.pid,
    async stop() {
      end.abort()
      await cluster.stop()
      // a start may have been running: wait for it and stop its cluster too
      await watching
      await cluster.stop()
    },
  }
}
