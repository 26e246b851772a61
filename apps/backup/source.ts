import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '../../kit/database/connect.ts'
import { folderOf } from '../../kit/database/place.ts'
import { runningCluster } from '../../kit/database/running.ts'
import { startCluster } from '../../kit/database/supervisor.ts'
import { databaseName } from '../data.ts'

/**
 * Gives `work` the address of the database that is backed up, for its administrator: the given one, that of the product
 * running on the data folder, or that of the cluster started for it. Throws one sentence where there is no Quayside.
 */
export async function withSource<T>(
  databaseUrl: string | undefined,
  dataFolder: string,
  work: (adminUrl: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) return known(databaseUrl, 'The database in DATABASE_URL', work)
  const folder = await folderOf(dataFolder)
  const what = `The data folder ${dataFolder}`
  if (!existsSync(join(folder, 'postgres'))) throw new Error(`${what} holds no Quayside: set QUAYSIDE_DATA or DATABASE_URL.`)
  const running = await runningCluster(dataFolder)
  if (running) return known(running.adminUrl(databaseName), what, work)
  const cluster = await startCluster({ dataFolder })
  try {
    return await known(cluster.adminUrl(databaseName), what, work)
  } finally {
    await cluster.stop()
  }
}

async function known<T>(adminUrl: string, what: string, work: (adminUrl: string) => Promise<T>): Promise<T> {
  const made = await withClient(adminUrl, async client => {
    const { rows } = await client.query<{ made: boolean }>(
      `select to_regclass('public.migration') is not null and to_regclass('quayside_setup.secret') is not null as made`,
    )
    return rows[0]!.made
  })
  if (!made) throw new Error(`${what} holds no Quayside: set QUAYSIDE_DATA or DATABASE_URL.`)
  return work(adminUrl)
}
