// The whole product as a child process that can be killed at any moment and started again on the same data.

import { spawn } from 'node:child_process'
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

export interface Killable {
  readonly url: string
  readonly urls: RoleUrls
  /** SIGKILL, to every process of its own PostgreSQL too when wanted; resolves when the product's process is gone */
  kill(withPostgres?: boolean): Promise<void>
}

export async function startKillable(place: Place): Promise<Killable> {
  const where = 'databaseUrl' in place ? { DATABASE_URL: place.databaseUrl } : { DATABASE_URL: '', QUAYSIDE_DATA: place.dataFolder }
  const env = { ...process.env, ...where, PORT: '0', LOG_LEVEL: 'fatal', QUAYSIDE_PRIVATE_KEY: '42'.repeat(32) }
  const child = spawn(process.execPath, ['kit/boot.mjs', 'tests/support/product-process.ts'], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit')
  const said = once(createInterface(child.stdout), 'line') as Promise<[string]>
  const [line] = await Promise.race([said, gone.then(() => Promise.reject(new Error('The product ended before it ran')))])
  const { url, urls } = JSON.parse(line) as Pick<Killable, 'url' | 'urls'>
  return {
    url,
    urls,
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
