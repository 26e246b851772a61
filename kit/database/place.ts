// Decides where a cluster is stored and who runs it: PostgreSQL refuses to run as root, and its user may be unable to enter the folder.

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, lchown, mkdir, readdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { RunAs } from './binaries.ts'
import { nobody, ownUser, type User } from './system-user.ts'

const sharedState = '/var/lib/quayside'

/** The place of a cluster: its folder (with `postgres/` inside), the user who runs it, and a folder for copies of programs. */
export interface Place {
  folder: string
  runAs: RunAs
  cacheFolder: string
}

/**
 * The place of the cluster of `dataFolder`, made when missing. As root, when other users cannot enter the folder, it is
 * `/var/lib/quayside/<hash of the path>`, and the file `WHERE` in the data folder has its name.
 */
export async function placeFor(dataFolder: string): Promise<Place> {
  await openFolder(dataFolder)
  if (process.getuid?.() !== 0) return { folder: dataFolder, runAs: undefined, cacheFolder: dataFolder }
  const user = await ownUser()
  const folder = await enterableFolder(await realpath(dataFolder), user)
  return { folder, runAs: await runnerOf(join(folder, 'postgres'), user), cacheFolder: sharedState }
}

/** The folder of the cluster of `dataFolder`, once it has been made. */
export async function folderOf(dataFolder: string): Promise<string> {
  return (await readFile(join(dataFolder, 'WHERE'), 'utf8').catch(() => '')).trim() || dataFolder
}

async function enterableFolder(dataFolder: string, user: User): Promise<string> {
  const named = await folderOf(dataFolder)
  if (named !== dataFolder) return openFolder(named)
  if (canEnter(dataFolder, user)) return dataFolder
  if (existsSync(join(dataFolder, 'postgres'))) {
    throw new Error(`The database's user cannot enter ${dataFolder} any more: let others pass through the folders above it (chmod o+x)`)
  }
  await openFolder(sharedState)
  const elsewhere = await openFolder(join(sharedState, createHash('sha256').update(dataFolder).digest('hex').slice(0, 16)))
  await writeFile(join(dataFolder, 'WHERE'), `${elsewhere}\n`)
  return elsewhere
}

/** Tries it instead of reading file modes, because access lists and mount options count too. */
function canEnter(folder: string, user: User): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$0"', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

async function openFolder(folder: string): Promise<string> {
  if (existsSync(folder)) return folder
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
  return folder
}

/** Data made by an ordinary user keep that owner, so that a start as root also works. Data of root or nobody go to our own user. */
async function runnerOf(postgresFolder: string, user: User): Promise<User> {
  if (!existsSync(postgresFolder)) return user
  const { uid, gid } = await stat(postgresFolder)
  return uid === 0 || uid === nobody.uid ? user : { uid, gid }
}

/**
 * Makes `runAs` the owner of the data, when root copied them or an earlier version ran them as nobody. No PostgreSQL may be running
 * on them. The folder itself is changed last, so that an interrupted start does it again.
 */
export async function handOver(postgresFolder: string, runAs: RunAs): Promise<void> {
  if (!runAs || (await stat(postgresFolder)).uid === runAs.uid) return
  for (const entry of await readdir(postgresFolder, { recursive: true })) await lchown(join(postgresFolder, entry), runAs.uid, runAs.gid)
  await lchown(postgresFolder, runAs.uid, runAs.gid)
}
