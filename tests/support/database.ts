// A database of its own for a test file: a clone of the migrated template, under every role of the product.

import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { connect, type Database, withClient } from '../../kit/database/connect.ts'
import { migrate } from '../../kit/database/migrate.ts'
import { ensureRoles, type RoleUrls } from '../../kit/database/roles.ts'
import type { TestCluster } from './cluster.ts'

export interface TestDatabase {
  /** Superuser on this database: what DATABASE_URL would be. */
  adminUrl: string
  urls: RoleUrls
  owner: Database
  app: Database
  identity: Database
  /** Closes the connections and drops the database. */
  drop(): Promise<void>
}

/** A clone for this test file, dropped when the file is done. Call it once, at the top of the file or in `beforeAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const database = await cloneDatabase(inject('cluster'))
  afterAll(() => database.drop())
  return database
}

/** As `testDatabase` on any prepared cluster; the caller drops it. */
export async function cloneDatabase({ adminUrl, template }: TestCluster): Promise<TestDatabase> {
  const name = `t_${randomBytes(6).toString('hex')}`
  await withClient(adminUrl, client => client.query(`create database ${name} template ${template} strategy file_copy`))
  const url = new URL(adminUrl)
  url.pathname = name
  const urls = await ensureRoles(url.href)
  const owner = connect(urls.owner)
  const app = connect(urls.app)
  const identity = connect(urls.identity)
  const drop = async () => {
    for (const each of [owner, app, identity]) await each.close()
    await withClient(adminUrl, client => client.query(`drop database ${name} with (force)`))
  }
  return { adminUrl: url.href, urls, owner, app, identity, drop }
}

/** One as an earlier version left it, with the migrations up to this name and nothing in it; dropped when the file is done. */
export async function earlierDatabase(until: string): Promise<TestDatabase> {
  const database = await testDatabase()
  await withClient(database.adminUrl, client =>
    client.query(
      'drop schema public cascade; drop schema identity cascade; create schema public; grant usage, create on schema public to quayside_owner',
    ),
  )
  await ensureRoles(database.adminUrl)
  await migrate(database.urls.owner, undefined, until)
  return database
}
