import { statfs } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../kit/database/connect.ts'

interface HealthOptions {
  readonly app: Database
  /** whose disk is watched; absent where nothing is kept */
  readonly diskFolder?: string | undefined
  readonly leastFreeBytes: number
}

/** `/health`: the process answers. `/ready`: it can also do its work, or says what stands in the way. */
export function serveHealth(server: FastifyInstance, options: HealthOptions): void {
  server.get('/health', async () => ({ ok: true }))
  server.get('/ready', async (_request, reply) => {
    const found = await Promise.all([databaseFault(options.app), diskFault(options)])
    const reasons = found.filter(fault => fault !== undefined)
    const ok = reasons.length === 0
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(ok ? { ok } : { ok, reasons })
  })
}

const longestMs = 3000

async function databaseFault({ pool }: Database): Promise<string | undefined> {
  const away = 'The database does not answer.'
  // a message in the write-ahead log: it reaches the database's disk and changes nothing
  const write = pool.query<{ writes: boolean }>(`select current_setting('transaction_read_only') = 'off'
    and pg_logical_emit_message(true, 'quayside', 'ready') is not null as writes`)
  const writes = write.then(
    ({ rows }) => (rows[0]!.writes ? undefined : 'The database takes no changes.'),
    // a code of PostgreSQL's own is its answer; others are of the way to it
    (error: { code?: string }) => (/^[0-9A-Z]{5}$/.test(error.code ?? '') ? `The database refuses changes (${error.code}).` : away),
  )
  return Promise.race([writes, sleep(longestMs, away, { ref: false })])
}

/** Bytes that are free for us on the disk of a folder; undefined where it cannot be told. */
export async function freeBytes(folder: string | undefined): Promise<number | undefined> {
  const disk = folder === undefined ? undefined : await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}

async function diskFault({ diskFolder, leastFreeBytes }: HealthOptions): Promise<string | undefined> {
  const free = await freeBytes(diskFolder)
  if (free === undefined || free >= leastFreeBytes) return undefined
  return `The disk of the data folder has ${Math.floor(free / 1e6)} MB left.`
}
