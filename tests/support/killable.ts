// The whole product as a child process that can be killed at any moment and started again on the same data.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { withClient } from '../../kit/database/connect.ts'
import type { RoleUrls } from '../../kit/database/roles.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `databaseUrl` on a PostgreSQL that goes on, or `dataFolder` with one of its own. */
export type Place = { readonly databaseUrl: string } | { readonly dataFolder: string }

/** What a product says once it runs. */
export interface Running {
  readonly url: string
  readonly urls: RoleUrls
  /** the process of the server */
  readonly pid: number
}

export interface Killable extends Running {
  /** the process that was started: the server's, or the one that keeps it */
  readonly process: ChildProcess
  /** when a kept server runs again */
  again(): Promise<Running>
  /** what it has logged, line by line */
  readonly log: readonly string[]
  /** SIGKILL, to every process of its own PostgreSQL too when wanted; resolves when the product's process is gone */
  kill(withPostgres?: boolean): Promise<void>
}

interface Start {
  /** one of the processes of a split product; the whole when absent */
  readonly role?: 'api' | 'worker'
  /** as `npm start` does: by the process that starts it again (kit/keep.mjs) */
  readonly kept?: boolean
  /** further environment variables */
  readonly settings?: Readonly<Record<string, string>>
}

export async function startKillable(place: Place, { kept = false, role, settings = {} }: Start = {}): Promise<Killable> {
  const where = 'databaseUrl' in place ? { DATABASE_URL: place.databaseUrl } : { DATABASE_URL: '', QUAYSIDE_DATA: place.dataFolder }
  const env = { ...process.env, ...where, PORT: '0', LOG_LEVEL: 'fatal', QUAYSIDE_PRIVATE_KEY: '42'.repeat(32), ...settings }
  const child = spawn(
    process.execPath,
    [kept ? 'kit/keep.mjs' : 'kit/boot.mjs', 'tests/support/product-process.ts', ...(role ? ['--role', role] : [])],
    {
      cwd: root,
      env,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const gone = once(child, 'exit')
  const lines = createInterface(child.stdout)
  const log: string[] = []
  const isReady = (line: string) => line.startsWith('{"url"')
  lines.on('line', line => isReady(line) || log.push(line))
  const running = async () => {
    const said = new Promise<string>(found => lines.on('line', line => isReady(line) && found(line)))
    const line = await Promise.race([said, gone.then(() => Promise.reject(new Error('The product ended before it ran')))])
    return JSON.parse(line) as Running
  }
  const { url, urls, pid } = await running()
  return {
    url,
    urls,
    pid,
    process: child,
    log,
    again: running,
    async kill(withPostgres = false) {
      const postgres = withPostgres && 'dataFolder' in place ? await postgresOf(place.dataFolder, urls.app) : []
      child.kill('SIGKILL')
      for (const pid of postgres) end(pid)
      await gone
    },
  }
}

/** The postmaster first: it would start a killed child again. */
async function postgresOf(dataFolder: string, url: string): Promise<number[]> {
  const postmaster = Number(readFileSync(join(dataFolder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  const { rows } = await withClient(url, client => client.query<{ pid: number }>('select pid from pg_stat_activity'))
  return [postmaster, ...rows.map(row => row.pid)]
}

function end(pid: number) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
