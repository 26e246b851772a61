import { existsSync } from 'node:fs'
import { readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withClient } from '../../kit/database/connect.ts'
import { placeFor } from '../../kit/database/place.ts'
import { claimFolder, clearLeftovers, releaseFolder } from '../../kit/database/postmaster.ts'
import { ensureDatabase, ensureRoles } from '../../kit/database/roles.ts'
import { type Cluster, startCluster } from '../../kit/database/supervisor.ts'
import { startTemporaryCluster } from '../../kit/database/temporary.ts'
import { databaseName } from '../data.ts'

/** An empty database to fill. */
export interface Target {
  readonly adminUrl: string
  /** Makes what was filled the product's. */
  keep(): Promise<void>
  /** Leaves things as they were. */
  discard(): Promise<void>
}

/** What a data folder may hold and still be empty: where its cluster will live, who uses it, a mount's own folder, and what a killed restore left. */
const marks = ['WHERE', 'owner', 'restoring', 'superuser', 'private.key', 'lost+found']

/** A new cluster for an empty data folder, filled beside its place and moved there when it is whole. Throws one sentence otherwise. */
export async function dataFolderTarget(dataFolder: string): Promise<Target> {
  const { folder } = await placeFor(dataFolder)
  for (const each of new Set([dataFolder, folder])) await refuseFilled(each)
  await claimFolder(folder)
  const building = join(folder, 'restoring')
  const clear = async () => {
    await rm(building, { recursive: true, force: true })
    await releaseFolder(folder)
  }
  try {
    await clearLeftovers(join(building, 'postgres'))
    await rm(building, { recursive: true, force: true })
    const cluster = await startCluster({ dataFolder: building })
    const discard = () => cluster.stop().then(clear)
    const keep = async () => {
      await cluster.stop()
      // the data last: without them the folder is an empty one
      for (const name of ['superuser', 'postgres']) await rename(join(building, name), join(folder, name))
      await clear()
    }
    return { adminUrl: await emptyDatabase(cluster), keep, discard }
  } catch (error) {
    await clear()
    throw error
  }
}

async function refuseFilled(folder: string): Promise<void> {
  const other = existsSync(folder) ? (await readdir(folder)).find(name => !marks.includes(name)) : undefined
  if (other) throw new Error(`${folder} is not empty (it holds ${other}): a restore needs an empty data folder, and overwrites nothing.`)
}

async function emptyDatabase(cluster: Cluster): Promise<string> {
  await ensureDatabase(cluster.adminUrl(), databaseName)
  return cluster.adminUrl(databaseName)
}

/** The given database, which must be without tables. Throws one sentence otherwise. */
export async function databaseTarget(databaseUrl: string): Promise<Target> {
  const { rows } = await withClient(databaseUrl, client =>
    client.query<{ name: string }>(
      `select oid::regclass::text as name from pg_class
        where relkind in ('r', 'p') and relnamespace::regnamespace::text !~ '^(pg_|information_schema$|quayside_setup$)' limit 1`,
    ),
  )
  if (rows[0])
    throw new Error(
      `The database in DATABASE_URL is not empty (it holds ${rows[0].name}): a restore needs an empty one, and overwrites nothing.`,
    )
  return { adminUrl: databaseUrl, keep: async () => {}, discard: () => emptied(databaseUrl) }
}

async function emptied(databaseUrl: string): Promise<void> {
  const urls = await ensureRoles(databaseUrl)
  // the owner first: policies that name the jobs role go with their tables, and PostgreSQL 15 lets only the owner drop them
  for (const url of [urls.owner, urls.jobs]) await withClient(url, client => client.query('drop owned by current_user cascade'))
}

/** A cluster that is gone afterwards, on the disk: a large one would fill the memory. */
export async function trialTarget(): Promise<Target> {
  const cluster = await startTemporaryCluster('trial', undefined, tmpdir())
  return { adminUrl: await emptyDatabase(cluster), keep: cluster.stop, discard: cluster.stop }
}
