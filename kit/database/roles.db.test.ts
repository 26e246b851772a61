import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { withClient } from './connect.ts'
import { migrate } from './migrate.ts'
import { ensureDatabase, ensureRoles } from './roles.ts'
import { startTemporaryCluster } from './temporary.ts'

const { adminUrl, urls } = await testDatabase()

const userOf = (url: string) =>
  withClient(url, async client => (await client.query<{ name: string }>('select current_user as name')).rows[0]!.name)

test('every start on a database gets the same addresses, even at the same time', async () => {
  expect(await Promise.all([ensureRoles(adminUrl), ensureRoles(adminUrl)])).toEqual([urls, urls])
})

test('each address signs in as its role', async () => {
  const users = await Promise.all([urls.owner, urls.app, urls.identity, urls.jobs].map(userOf))
  expect(users).toEqual(['quayside_owner', 'quayside_app', 'quayside_identity', 'quayside_jobs'])
})

test('only the administrator reads the secret behind the passwords', async () => {
  for (const url of Object.values(urls)) {
    await expect(withClient(url, client => client.query('select * from quayside_setup.secret'))).rejects.toThrow('permission denied')
  }
})

test('the application cannot create anything in the database', async () => {
  for (const statement of ['create table planted ()', 'create schema planted', 'create table identity.planted ()']) {
    await expect(withClient(urls.app, client => client.query(statement))).rejects.toThrow('permission denied')
  }
})

test('a second Quayside on the server is refused while the first is in use', async () => {
  const other = `other_${process.pid}`
  await ensureDatabase(adminUrl, other)
  const otherUrl = new URL(adminUrl)
  otherUrl.pathname = other
  await withClient(urls.app, async () => {
    await expect(ensureRoles(otherUrl.href)).rejects.toThrow('in use by another Quayside database')
  })
  await withClient(adminUrl, client => client.query(`drop database ${other} with (force)`))
})

test('needs only a user who may create roles and owns the database', async () => {
  const cluster = await startTemporaryCluster('roles')
  try {
    await withClient(cluster.adminUrl(), client => client.query(`create role landlord login createrole password 'landlord'`))
    await withClient(cluster.adminUrl(), client => client.query('create database owned owner landlord'))
    const url = `postgres://landlord:landlord@127.0.0.1:${cluster.port}/owned`
    const roles = await ensureRoles(url)
    expect(await ensureRoles(url)).toEqual(roles)
    expect(await migrate(roles.owner)).not.toEqual([])
    expect(await userOf(roles.app)).toBe('quayside_app')
    await withClient(cluster.adminUrl(), client => client.query('alter role quayside_app bypassrls'))
    await expect(ensureRoles(url)).rejects.toThrow('The role quayside_app bypasses row-level security')
  } finally {
    await cluster.stop()
  }
})
