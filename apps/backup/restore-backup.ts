import { connect, withClient } from '../../kit/database/connect.ts'
import { load } from '../../kit/database/load.ts'
import { migrate, refuseOtherMigrations } from '../../kit/database/migrate.ts'
import { ensureRoles } from '../../kit/database/roles.ts'
import { prepareJobs } from '../../kit/jobs/worker.server.ts'
import { tryKey } from './key.ts'
import { owners } from './manifest.ts'
import type { Backup } from './reading.ts'

/** Throws one sentence when this version cannot read the database of a backup. */
export async function refuseNewer({ folder, manifest }: Backup): Promise<void> {
  await refuseOtherMigrations(manifest.migrations).catch((error: Error) => {
    throw new Error(`The backup ${folder} was made by another version (${manifest.product}): ${error.message}`, { cause: error })
  })
}

/**
 * Fills an empty database from a backup: its tables as they were when it was made, each compared with the figures of the
 * backup, then brought to this version. Nobody stays signed in. `keyHex` is tried on the private data.
 * Throws at the first thing that is not as it was; what the database then holds is of no use.
 */
export async function restoreBackup({ manifest, rowsOf }: Backup, adminUrl: string, keyHex: string | null): Promise<void> {
  const urls = await ensureRoles(adminUrl)
  await migrate(urls.owner, undefined, manifest.migrations.at(-1)!.name)
  await prepareJobs(urls.jobs)
  for (const role of owners) await withClient(urls[role], client => load(client, manifest.contents[role], rowsOf))
  await withClient(urls.owner, client =>
    client.query(`update identity.session set ended_at = now(), end_reason = 'restored from a backup' where ended_at is null`),
  )
  await migrate(urls.owner)
  // they are told by the numbers of transactions, and this server counts anew: each would be told again until its turn had come
  await withClient(urls.owner, client => client.query('truncate live_event, identity.access_change'))
  await withClient(urls.owner, client => client.query('analyze'))
  const owner = connect(urls.owner, { max: 1 })
  if (keyHex) await tryKey(owner, keyHex).finally(() => owner.close())
}
