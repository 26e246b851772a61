// One PostgreSQL for a whole run of database and browser tests, with a migrated template that each test file clones.

import { existsSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { builtServer } from '../../kit/built-server.mjs'
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
    /** the built file of each source that a thread or a process starts with */
    built: Readonly<Record<string, string>>
  }
}

const debian15 = '/usr/lib/postgresql/15'
const template = 'quayside_template'

/** Vitest's global set-up of the projects with a database; gives its own tear-down. */
export default async function startForRun(project: TestProject): Promise<() => Promise<void>> {
  // each project loads this module anew, and a run has several
  const run = globalThis as { clusterOfRun?: Promise<Started> }
  run.clusterOfRun ??= start()
  const { cluster, given, built } = await run.clusterOfRun
  project.provide('cluster', given)
  project.provide('built', built)
  return () => cluster.stop()
}

interface Started {
  readonly cluster: Cluster
  readonly given: TestCluster
  readonly built: Readonly<Record<string, string>>
}

/** The server is built meanwhile: threads and processes of tests are started from what ships. */
async function start(): Promise<Started> {
  const cluster = await startTemporaryCluster('test')
  try {
    const [given, built] = await Promise.all([prepareTemplate(cluster), builtServer()])
    return { cluster, given, built }
  } catch (error) {
    await cluster.stop()
    throw error
  }
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
