// One PostgreSQL for a whole run of the database tests, with a migrated template that each test file clones.

import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../kit/database/migrate.ts'
import { ensureDatabase, ensureRoles } from '../../kit/database/roles.ts'
import type { Cluster } from '../../kit/database/supervisor.ts'
import { startTemporaryCluster } from '../../kit/database/temporary.ts'

/** What test files are given to clone from. */
export interface TestCluster {
  /** Superuser, database `postgres`. */
  adminUrl: string
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: TestCluster
  }
}

const debian15 = '/usr/lib/postgresql/15'
const template = 'quayside_template'

/** Vitest's global set-up of the project `database`; gives its own tear-down. */
export default async function startForRun(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTemporaryCluster('test')
  try {
    await prepareTemplate(cluster)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('cluster', { adminUrl: cluster.adminUrl(), template })
  return () => cluster.stop()
}

/** Debian's PostgreSQL 15, or undefined where it is not installed. The caller stops it. */
export async function startDebianCluster(): Promise<Cluster | undefined> {
  return existsSync(debian15) ? startTemporaryCluster('debian', debian15) : undefined
}

/** Makes and migrates the template; nobody may be connected to a database while it is cloned. */
export async function prepareTemplate(cluster: Cluster): Promise<TestCluster> {
  await ensureDatabase(cluster.adminUrl(), template)
  const { owner } = await ensureRoles(cluster.adminUrl(template))
  await migrate(owner)
  return { adminUrl: cluster.adminUrl(), template }
}
