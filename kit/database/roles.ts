// The roles of the product on a server, and the connection string for each.

import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { withClient } from './with-client.ts'

/** Connection strings to one database, one per role. */
export interface RoleUrls {
  /** Owns the schema; for migrations and seeds. Row-level security applies to it too. */
  owner: string
  /** For every request and job. */
  app: string
  /** For sign-in: sees the credentials, but not the companies' data. */
  identity: string
  /** Owns the job queue. */
  jobs: string
}

const roles: Record<keyof RoleUrls, string> = {
  owner: 'quayside_owner',
  app: 'quayside_app',
  identity: 'quayside_identity',
  jobs: 'quayside_jobs',
}
const names = Object.values(roles)
const oldestServer = 150_000

/** Makes a database when it is missing. The user of `adminUrl` must be allowed to do that. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  await withClient(adminUrl, async client => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  })
}

/**
 * Makes the roles and their rights on the database of `adminUrl` and returns the addresses. The user of `adminUrl` must own
 * the database and may create roles. Passwords are made from a secret in the database that only this user can read, so that
 * every process on the same database gets the same ones. Throws a readable error for a server before 15, for roles with too
 * many rights, and while another database of the server uses the roles.
 */
export async function ensureRoles(adminUrl: string): Promise<RoleUrls> {
  return withClient(adminUrl, async client => {
    await refuseOldServer(client)
    await client.query(`select pg_advisory_lock(hashtext('quayside roles'))`)
    const secret = await databaseSecret(client)
    const urls = roleUrls(adminUrl, role => createHmac('sha256', secret).update(role).digest('hex'))
    await makeRoles(client)
    if (!(await allSignIn(urls))) await setPasswords(client, urls)
    await grantRights(client)
    return urls
  })
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  if (Number(rows[0]!.version) < oldestServer) throw new Error(`PostgreSQL 15 or newer is needed; this server is ${rows[0]!.version}`)
}

async function databaseSecret(client: pg.Client): Promise<string> {
  await client.query(`create schema if not exists quayside_setup; create table if not exists quayside_setup.secret (value text not null)`)
  await client.query(`insert into quayside_setup.secret select $1 where not exists (select from quayside_setup.secret)`, [
    randomBytes(32).toString('hex'),
  ])
  const { rows } = await client.query<{ value: string }>('select value from quayside_setup.secret')
  return rows[0]!.value
}

async function makeRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; mighty: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as mighty from pg_roles where rolname = any($1)',
    [names],
  )
  const mighty = rows.find(row => row.mighty)
  if (mighty) throw new Error(`The role ${mighty.name} bypasses row-level security: take SUPERUSER and BYPASSRLS from it`)
  const missing = names.filter(name => !rows.some(row => row.name === name))
  for (const name of missing) await client.query(`create role ${name} login`)
}

/** Whether all roles can sign in. If so, their passwords are not set again, because several writers of one role disturb each other. */
async function allSignIn(urls: RoleUrls): Promise<boolean> {
  const tries = await Promise.all(Object.values(urls).map(url => withClient(url, async () => true).catch(wrongPassword)))
  return tries.every(Boolean)
}

function wrongPassword(error: { code?: string; message: string }): false {
  // 28P01 wrong password, 28000 no password set yet, 42501 no right to connect yet
  if (['28P01', '28000', '42501'].includes(error.code ?? '')) return false
  throw error
}

async function setPasswords(client: pg.Client, urls: RoleUrls): Promise<void> {
  const { rows } = await client.query<{ database: string }>(
    'select distinct datname as database from pg_stat_activity where usename = any($1) and datname <> current_database()',
    [names],
  )
  if (rows.length)
    throw new Error(
      `The roles of this server are in use by another Quayside database (${rows.map(row => row.database).join(', ')}): one server serves one`,
    )
  for (const [kind, name] of Object.entries(roles)) {
    await client.query(`alter role ${name} login password ${client.escapeLiteral(new URL(urls[kind as keyof RoleUrls]).password)}`)
  }
}

async function grantRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ database: string }>('select current_database() as database')
  const database = client.escapeIdentifier(rows[0]!.database)
  await client.query(`
    revoke all on schema quayside_setup from public;
    grant connect on database ${database} to ${names.join(', ')};
    grant create, temporary on database ${database} to ${roles.owner};
    grant create on database ${database} to ${roles.jobs};
    revoke create on schema public from public;
    grant usage on schema public to ${names.join(', ')};
    grant create on schema public to ${roles.owner}`)
}

function roleUrls(adminUrl: string, passwordOf: (role: string) => string): RoleUrls {
  const { host, port, database } = new pg.Client({ connectionString: adminUrl })
  const query = new URLSearchParams(adminUrl.split('?')[1])
  query.delete('host')
  const suffix = query.size ? `?${query}` : ''
  const url = (role: string) =>
    `postgres://${role}:${passwordOf(role)}@${encodeURIComponent(host)}:${port}/${encodeURIComponent(database ?? '')}${suffix}`
  return { owner: url(roles.owner), app: url(roles.app), identity: url(roles.identity), jobs: url(roles.jobs) }
}
