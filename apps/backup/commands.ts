// What the commands of backup and restore do; each throws one sentence when it cannot.

import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Config } from '../config.ts'
import { keyFor, knownKey } from './key.ts'
import { type MadeBackup, makeBackup } from './make-backup.ts'
import { type Backup, newestBackup, openBackup } from './reading.ts'
import { refuseNewer, restoreBackup } from './restore-backup.ts'
import { withSource } from './source.ts'
import { databaseTarget, dataFolderTarget, type Target, trialTarget } from './target.ts'

export type BackupConfig = Pick<Config, 'databaseUrl' | 'dataFolder' | 'backupFolder' | 'privateKey'>

/** Backs up the data of the settings, beside the product that runs on them or without; `now` is the real instant, ISO in UTC. */
export async function backUp(config: BackupConfig, now: string, signal: AbortSignal): Promise<MadeBackup> {
  const { databaseUrl, dataFolder, backupFolder: into, privateKey } = config
  const key = await knownKey(privateKey, dataFolder)
  return withSource(databaseUrl, dataFolder, adminUrl => makeBackup({ adminUrl, key, into, now, signal }))
}

/** Restores a backup into the empty data folder or the empty database of the settings. Overwrites nothing. */
export async function restore(config: BackupConfig, named: string, signal: AbortSignal): Promise<Backup> {
  const { databaseUrl, dataFolder, privateKey } = config
  const backup = await openBackup(resolve(named))
  await refuseNewer(backup)
  const key = await keyFor(backup, privateKey, dataFolder)
  const target = await (databaseUrl ? databaseTarget(databaseUrl) : dataFolderTarget(dataFolder))
  await fill(target, backup, key.hex, signal)
  await mkdir(dataFolder, { recursive: true })
  await key.place()
  await target.keep()
  return backup
}

/**
 * Restores a backup, the newest one where none is named, into a PostgreSQL of its own, which is gone afterwards: then every table,
 * number and key in it is known to come back. For the command, and for a task that tries the newest.
 */
export async function tryBackup({ backupFolder, privateKey }: BackupConfig, named: string | null, signal: AbortSignal): Promise<Backup> {
  const backup = await openBackup(named === null ? await newestBackup(backupFolder) : resolve(named))
  await refuseNewer(backup)
  const keyHex = backup.key ?? privateKey ?? null
  if (backup.manifest.key && !keyHex) throw new Error('The backup does not hold the key of its private data: set QUAYSIDE_PRIVATE_KEY.')
  const target = await trialTarget()
  await fill(target, backup, keyHex, signal)
  await target.discard()
  return backup
}

/** Fills a target, or leaves it as it was. */
async function fill(target: Target, backup: Backup, keyHex: string | null, signal: AbortSignal): Promise<void> {
  const rowsOf = (table: string) => {
    signal.throwIfAborted()
    return backup.rowsOf(table)
  }
  try {
    await restoreBackup({ ...backup, rowsOf }, target.adminUrl, keyHex)
    signal.throwIfAborted()
  } catch (error) {
    await target.discard().catch(() => {})
    throw error
  }
}
