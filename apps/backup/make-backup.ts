import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { withClient } from '../../kit/database/connect.ts'
import { type Contents, readOwnContents } from '../../kit/database/contents.ts'
import type { ExpectedTable } from '../../kit/database/load.ts'
import { type AppliedMigration, readAppliedMigrations } from '../../kit/database/migrate.ts'
import { ensureRoles } from '../../kit/database/roles.ts'
import { figuresOf, readRows } from '../../kit/database/rows.ts'
import { holdMoment, readAt } from '../../kit/database/snapshot.ts'
import { type KnownKey, refuseUnknownKey } from './key.ts'
import type { Manifest } from './manifest.ts'
import { folderName } from './names.ts'
import { removeUnfinished, type Writer, writeBackup } from './writing.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }

export interface MadeBackup {
  readonly folder: string
  readonly manifest: Manifest
  readonly bytes: number
}

export interface BackupOptions {
  /** the administrator's address of the database */
  readonly adminUrl: string
  readonly key: KnownKey | null
  /** where backups are kept; made when missing */
  readonly into: string
  /** the real instant, ISO in UTC */
  readonly now: string
  readonly signal: AbortSignal
}

/**
 * Writes one moment of a database, with the key of its private data, into a folder of its own. People may go on writing.
 * Throws a sentence, and leaves nothing behind, when it cannot.
 */
export async function makeBackup({ adminUrl, key, into, now, signal }: BackupOptions): Promise<MadeBackup> {
  await mkdir(into, { recursive: true, mode: 0o700 })
  await removeUnfinished(into)
  const urls = await ensureRoles(adminUrl)
  const folder = join(into, folderName(now))
  let manifest: Manifest | undefined
  const bytes = await writeBackup(folder, async writer => {
    const read = (clients: { owner: pg.Client; jobs: pg.Client }) =>
      holdMoment(urls.owner, async moment => {
        const head = await readAt(clients.owner, moment, () => readHead(clients.owner))
        refuseUnknownKey(head.sealedUnder, key)
        const copy = (client: pg.Client) => copyTables(client, { moment, companies: head.companies, writer, signal })
        const contents = { jobs: await copy(clients.jobs), owner: await copy(clients.owner) }
        await refuseUpgraded(clients.owner, head.migrations)
        return { head, contents }
      })
    const { head, contents } = await withClient(urls.owner, owner => withClient(urls.jobs, jobs => read({ owner, jobs })))
    if (key && !key.set) await writer.key(key.hex)
    const { postgres, migrations } = head
    const keyEntry = key && { id: key.id, kept: !key.set }
    const made: Manifest = { format: 1, madeAt: now, product: version, postgres, migrations, key: keyEntry, contents }
    await writer.manifest(made)
    manifest = made
  })
  return { folder, manifest: manifest!, bytes }
}

/** What is asked once: the companies, whose rows are read one company at a time, and the keys their private data stand under. */
async function readHead(owner: pg.Client) {
  const companies = (await owner.query<{ id: number }>('select id from company order by id')).rows.map(({ id }) => id)
  const sealedUnder = new Set<string>()
  for (const company of companies) {
    await owner.query(`select set_config('app.company', $1, true)`, [String(company)])
    const { rows } = await owner.query<{ key: string }>('select distinct key_id as key from employee_private')
    for (const { key } of rows) sealedUnder.add(key)
  }
  const version = await owner.query<{ postgres: string }>(`select current_setting('server_version') as postgres`)
  return { companies, sealedUnder: [...sealedUnder], migrations: await readAppliedMigrations(owner), postgres: version.rows[0]!.postgres }
}

interface CopyOptions {
  readonly moment: string
  readonly companies: readonly number[]
  readonly writer: Writer
  readonly signal: AbortSignal
}

async function copyTables(client: pg.Client, { moment, companies, writer, signal }: CopyOptions): Promise<Contents<ExpectedTable>> {
  const own = await readAt(client, moment, () => readOwnContents(client))
  const tables: ExpectedTable[] = []
  for (const table of own.tables) {
    signal.throwIfAborted()
    const figures = await readAt(client, moment, async () => {
      const figures = await figuresOf(client, table, companies)
      if (figures.rows > 0) await writer.table(table.name, readRows(client, table, companies), signal)
      return figures
    })
    tables.push({ name: table.name, columns: table.columns, ...figures })
  }
  return { ...own, tables }
}

/** A table that a migration wrote anew is empty for an older moment. */
async function refuseUpgraded(owner: pg.Client, before: readonly AppliedMigration[]): Promise<void> {
  if ((await readAppliedMigrations(owner)).length !== before.length)
    throw new Error('The database was brought to a newer version while it was read: make the backup again.')
}
