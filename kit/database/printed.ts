// What `npm run print` prints about the database, from a temporary database.

import { migrate } from './migrate.ts'
import { printSchema } from './print-schema.ts'
import { printTables } from './print-tables.ts'
import { ensureDatabase, ensureRoles } from './roles.ts'
import { startTemporaryCluster } from './temporary.ts'

/** The printed files by their path in the repository. */
export async function printDatabase(): Promise<Record<string, string>> {
  const cluster = await startTemporaryCluster('print')
  try {
    await ensureDatabase(cluster.adminUrl(), 'quayside')
    const { owner } = await ensureRoles(cluster.adminUrl('quayside'))
    await migrate(owner)
    return await printFiles(owner)
  } finally {
    await cluster.stop()
  }
}

/** The printed files of an existing, migrated database, by their path in the repository. */
export async function printFiles(ownerUrl: string): Promise<Record<string, string>> {
  return { 'database/schema.sql': await printSchema(ownerUrl), 'database/tables.ts': await printTables(ownerUrl) }
}
