// Applies the files of database/migrations to a database, each once, in the order of their names.

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { withClient } from './with-client.ts'

const productMigrations = fileURLToPath(new URL('../../database/migrations', import.meta.url))

/** A migration that was applied to a database. */
export interface AppliedMigration {
  name: string
  /** SHA-256 of the file, in hex */
  checksum: string
}

interface Migration extends AppliedMigration {
  sql: string
}

/**
 * Applies the missing files, each in its own transaction, and returns their names. With `until`, stops after the file of that
 * name. A second process waits for the first. Throws when an applied file was changed or is missing, when a new file sorts
 * before an applied one, and when a file fails, with its name; the files before it stay applied.
 */
export function migrate(ownerUrl: string, folder = productMigrations, until?: string): Promise<string[]> {
  return withClient(ownerUrl, async client => {
    await client.query(`select pg_advisory_lock(hashtext('quayside migrations'))`)
    await client.query(
      `create table if not exists migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
    )
    const files = await readMigrations(folder)
    const waiting = unapplied(files, await readAppliedMigrations(client)).filter(({ name }) => until === undefined || name <= until)
    for (const file of waiting) await apply(client, file)
    return waiting.map(file => file.name)
  })
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async name => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** The migrations applied to this database, in order. The client must be the owner. */
export async function readAppliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  return (await client.query<AppliedMigration>('select name, checksum from migration order by name collate "C"')).rows
}

/** Throws a readable error when this version cannot continue from these migrations. */
export async function refuseOtherMigrations(applied: readonly AppliedMigration[]): Promise<void> {
  unapplied(await readMigrations(productMigrations), applied)
}

function unapplied(files: Migration[], applied: readonly AppliedMigration[]): Migration[] {
  const known = new Map(files.map(file => [file.name, file]))
  for (const { name, checksum } of applied) {
    const file = known.get(name)
    if (!file) throw new Error(`The database has the migration ${name}, which this version does not know: it was used by a newer version`)
    if (file.checksum !== checksum)
      throw new Error(`The migration ${name} was changed after it was applied: put it back and write a new one`)
  }
  const names = new Set(applied.map(({ name }) => name))
  const last = [...names].sort().at(-1) ?? ''
  const waiting = files.filter(file => !names.has(file.name))
  const late = waiting.find(file => file.name < last)
  if (late) throw new Error(`The migration ${late.name} sorts before ${last}, which is already applied: give it a later number`)
  return waiting
}

async function apply(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new Error(`The migration ${name} failed: ${error instanceof Error ? error.message : error}${lineOf(error, sql)}`, {
      cause: error,
    })
  }
}

/** The line number for an error. PostgreSQL gives its position as a number of characters. */
function lineOf(error: unknown, sql: string): string {
  const position = Number((error as { position?: string }).position)
  return position ? ` (line ${sql.slice(0, position).split('\n').length})` : ''
}
