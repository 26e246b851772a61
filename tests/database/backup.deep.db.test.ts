// Guards: apps/backup, kit/database, database/migrations
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { backUp, restore, tryBackup } from '../../apps/backup/commands.ts'
import { type Backup, newestBackup, openBackup } from '../../apps/backup/reading.ts'
import { type Data, openData } from '../../apps/data.ts'
import { startProduct } from '../../apps/product.ts'
import { Caller } from '../../apps/story/caller.ts'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { inCompany } from '../../kit/database/company.ts'
import { withClient } from '../../kit/database/connect.ts'
import { printFiles } from '../../kit/database/printed.ts'
import { startDebianCluster } from '../support/cluster.ts'
import { runCommand } from '../support/command.ts'
import {
  awkward,
  differing,
  fillCompany,
  forged,
  pairsIn,
  privateTexts,
  religion,
  spoilt,
  tablesOf,
  whileWriting,
  withOtherDigest,
} from './backups.ts'

// A backup made beside a running product whose people go on writing comes back elsewhere row by row, or is refused.

const base = mkdtempSync(join(tmpdir(), 'backup-quayside-'))
chmodSync(base, 0o755)
const source = join(base, 'source')
const restored = join(base, 'restored')
const backups = join(base, 'backups')
const command = (file: string, words: string[], dataFolder: string) =>
  runCommand(`backup/${file}.ts`, words, { QUAYSIDE_DATA: dataFolder, QUAYSIDE_BACKUPS: backups })
const settings = (dataFolder: string, databaseUrl?: string, privateKey?: string) => ({
  dataFolder,
  databaseUrl,
  backupFolder: backups,
  privateKey,
})
const later = '2027-01-01T08:00:00.000Z'
const { signal } = new AbortController()

let made: MadeCompany
let schema: Record<string, string>
let stored: string[]
let pairsWritten: number
let first: Backup

beforeAll(async () => {
  vi.stubEnv('QUAYSIDE_DATA', source)
  vi.stubEnv('QUAYSIDE_PRIVATE_KEY', '')
  const data = await openData(undefined, source)
  made = await fillCompany(data)
  const { ended, pairs } = await whileWriting(data.app, made.companyId, () => command('backup', [], source))
  expect(ended).toMatchObject({ code: 0, complained: '' })
  pairsWritten = pairs
  schema = await printFiles(data.urls.owner)
  stored = await tablesOf(data.urls)
  await data.close()
  first = await openBackup(await newestBackup(backups))
}, 120_000)

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(base, { recursive: true, force: true })
})

async function whileOpen<T>(dataFolder: string, work: (data: Data) => Promise<T>): Promise<T> {
  const data = await openData(undefined, dataFolder)
  return work(data).finally(() => data.close())
}

test('a backup is for its owner alone, and leaves out no table and no key', async () => {
  expect(statSync(first.folder).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(join(first.folder, 'tables')))
    expect(statSync(join(first.folder, 'tables', name)).mode & 0o777).toBe(0o600)
  expect(first.key).toBe(readFileSync(join(source, 'private.key'), 'utf8'))
  const { jobs, owner } = first.manifest.contents
  const kept = [...jobs.tables, ...owner.tables].map(({ name }) => name)
  // made by every start; counters of failures, which a crash empties too; months made after the moment of the backup
  const left = stored.filter(name => !kept.includes(name) && !name.startsWith('public.notification_'))
  expect(left).toEqual(['graphile_worker.migrations', 'identity.login_counter', 'public.migration'])
})

test('restored elsewhere it is the product of one moment; a value changed later is noticed', async () => {
  const { companyId, signIns } = made
  expect(await command('restore', [first.folder], restored)).toMatchObject({ code: 0, complained: '' })
  await whileOpen(restored, async data => {
    expect(await printFiles(data.urls.owner)).toEqual(schema)
    // whoever was signed in is no longer; what was told on the other server is not told again, for its transactions have numbers of that server
    expect(await differing(data.urls, first.manifest)).toEqual(['identity.access_change', 'identity.session', 'public.live_event'])
    const told = await data.identity.pool.query('select from live_event union all select from identity.access_change')
    expect(told.rowCount).toBe(0)
    const open = await data.identity.pool.query('select from identity.session where ended_at is null')
    expect(open.rowCount).toBe(0)
    const { whole, halves } = await pairsIn(data.app, companyId)
    expect([halves, whole < pairsWritten]).toEqual([0, true])
    const names = await inCompany(data.app, companyId, db => db.selectFrom('employee').select('firstName').orderBy('id').execute())
    expect(names.map(({ firstName }) => firstName)).toEqual(awkward)
    const key = readFileSync(join(restored, 'private.key'), 'utf8')
    expect(await privateTexts(data.app, companyId, key)).toEqual(awkward.map(() => religion))
    const jobs = await data.jobs.pool.query<{ task: string }>('select task_identifier as task from graphile_worker.jobs order by id')
    expect(jobs.rows.map(({ task }) => task)).toEqual(['waiting', 'running'])
    const product = await startProduct({ data, host: '127.0.0.1', port: 0, logLevel: 'silent', role: 'api' })
    const { session } = await Caller.signIn(product.url, signIns[0]!.user, signIns[0]!.password)
    await product.stop()
    expect(session.companyId).toBe(companyId)
    const write = inCompany(data.app, companyId, async db => {
      await db.insertInto('title').values({ companyId, name: 'numbers go on' }).execute()
      await db.updateTable('employee').set({ lastName: 'Rashed' }).where('employeeNumber', '=', 'E0').execute()
    })
    await write
    expect(await differing(data.urls, first.manifest)).toEqual(expect.arrayContaining(['public.employee', 'public.title']))
  })
}, 120_000)

test('a backup that was spoilt is refused before anything is made', async () => {
  for (const [what, folder] of Object.entries(spoilt(first.folder, base))) {
    await expect(openBackup(folder), what).rejects.toThrow('is damaged')
  }
  const target = join(base, 'never')
  const short = join(base, 'short')
  const refused = `The backup ${short} is damaged: tables/public.employee.copy.gz is not as it was written.`
  await expect(restore(settings(target), short, signal)).rejects.toThrow(refused)
  expect(existsSync(target)).toBe(false)
})

test('a backup of a newer version, of another key, or into a folder in use is refused in a sentence', async () => {
  const migrations = [...first.manifest.migrations, { name: '9999_later.sql', checksum: '0' }]
  const newer = forged(first.folder, join(base, 'newer'), { ...first.manifest, migrations })
  const target = join(base, 'never')
  await expect(restore(settings(target), newer, signal)).rejects.toThrow(
    /newer was made by another version .*9999_later.sql.* newer version$/,
  )
  const otherKey = settings(target, undefined, 'ab'.repeat(32))
  await expect(restore(otherKey, first.folder, signal)).rejects.toThrow(
    /^The key here \(QUAYSIDE_PRIVATE_KEY\) is \w{8}; .* sealed under \w{8}\.$/,
  )
  await expect(backUp({ ...otherKey, dataFolder: source }, later, signal)).rejects.toThrow(
    /^Private data are sealed under the key \w{8}, and this one is/,
  )
  expect([existsSync(target), readdirSync(backups)]).toEqual([false, [basename(first.folder)]])
  await expect(restore(settings(restored), first.folder, signal)).rejects.toThrow(/is not empty \(it holds postgres\)/)
})

const otherRows = /^The table public.employee came back with other rows/

test('rows that come back other than they were leave nothing behind', async () => {
  const target = join(base, 'half')
  mkdirSync(target)
  const changed = forged(first.folder, join(base, 'changed'), withOtherDigest(first.manifest, 'public.employee'))
  await expect(restore(settings(target), changed, signal)).rejects.toThrow(otherRows)
  expect(readdirSync(target)).toEqual([])
}, 120_000)

test('it goes into a PostgreSQL 15 under an administrator who is no superuser, and from there into the newer one', async () => {
  const cluster = await startDebianCluster()
  if (!cluster) return console.log('PostgreSQL 15 is not installed, this test did not run')
  try {
    await withClient(cluster.adminUrl(), async client => {
      await client.query(`create role keeper login createrole password 'kept'`)
      await client.query('create database quayside owner keeper')
    })
    const url = new URL(cluster.adminUrl('quayside'))
    Object.assign(url, { username: 'keeper', password: 'kept' })
    const beside = settings(join(base, 'beside'), url.href)
    const changed = forged(first.folder, join(base, 'changed-too'), withOtherDigest(first.manifest, 'public.employee'))
    await expect(restore(beside, changed, signal)).rejects.toThrow(otherRows)
    await restore(beside, first.folder, signal)
    await expect(restore(beside, first.folder, signal)).rejects.toThrow(/DATABASE_URL is not empty/)
    const { folder, manifest } = await backUp(beside, later, signal)
    expect(manifest.postgres).toMatch(/^15\./)
    const before = new Map(first.manifest.contents.owner.tables.map(({ name, digest }) => [name, digest]))
    const others = manifest.contents.owner.tables.filter(({ name, digest }) => before.get(name) !== digest)
    expect(others.map(({ name }) => name)).toEqual(['identity.access_change', 'identity.session', 'public.live_event'])
    expect(await tryBackup(beside, null, signal)).toMatchObject({ folder })
  } finally {
    await cluster.stop()
  }
}, 120_000)
