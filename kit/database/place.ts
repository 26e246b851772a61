// Decides where a cluster lives and who runs it: PostgreSQL refuses to run as root, and its user may not be able to enter the data folder.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, lchown, mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunAs } from './binaries.ts'

const nobody = { uid: 65534, gid: 65534 }
const sharedState = '/var/lib/quayside'

/** Where a cluster lives: its folder (with `postgres/` inside), who runs it, and where copied programs may be kept. */
export interface Place {
  folder: string
  runAs: RunAs
  cacheFolder: string
}

/**
 * The place of the cluster of `dataFolder`, made when missing. As root below a folder that others cannot enter it is
 * `/var/lib/quayside/<hash of the path>`, and the file `WHERE` in the data folder names it.
 */
export async function placeFor(dataFolder: string): Promise<Place> {
  await openFolder(dataFolder)
  if (process.getuid?.() !== 0) return { folder: dataFolder, runAs: undefined, cacheFolder: dataFolder }
  const folder = await enterableFolder(await realpath(dataFolder))
  return { folder, runAs: await ownerOf(join(folder, 'postgres')), cacheFolder: sharedState }
}

async function enterableFolder(dataFolder: string): Promise<string> {
  const named = await readFile(join(dataFolder, 'WHERE'), 'utf8').catch(() => '')
  if (named.trim()) return openFolder(named.trim())
  if (canEnter(dataFolder)) return dataFolder
  if (existsSync(join(dataFolder, 'postgres'))) {
    throw new Error(`The database's user cannot enter ${dataFolder} any more: let others pass through the folders above it (chmod o+x)`)
  }
  await openFolder(sharedState)
  const elsewhere = await openFolder(join(sharedState, createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)))
  await writeFile(join(dataFolder, 'WHERE'), `${elsewhere}\n`)
  return elsewhere
}

/** Asks the kernel instead of reading modes: access lists and mount options count too. */
function canEnter(folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...nobody, cwd: '/', stdio: 'ignore' }).status === 0
}

async function openFolder(folder: string): Promise<string> {
  if (existsSync(folder)) return folder
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  return folder
}

/** The owner of existing data, so that data made by an ordinary user also runs as root; copies that root owns are given away. */
async function ownerOf(postgresFolder: string): Promise<RunAs> {
  if (!existsSync(postgresFolder)) return nobody
  const { uid, gid } = await stat(postgresFolder)
  if (uid !== 0) return { uid, gid }
  await chown(postgresFolder, nobody.uid, nobody.gid)
  for (const entry of await readdir(postgresFolder, { recursive: true })) await lchown(join(postgresFolder, entry), nobody.uid, nobody.gid)
  return nobody
}
