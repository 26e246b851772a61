// A cluster for tests, trials and printing: in memory when the machine allows it, and deleted when it stops.

import { accessSync, constants } from 'node:fs'
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { claimOf, clearLeftovers } from './postmaster.ts'
import { type Cluster, startCluster } from './supervisor.ts'

const inMemory = '/dev/shm'
/** The least free memory. Containers often have only 64 MB there, which the first write-ahead log fills. */
const memoryBytes = 2e9

/**
 * Starts an empty cluster without durability. Stopping it also deletes its files. `label` is part of the folder's name. The
 * files are in `folder`, or in memory when there is enough of it.
 */
export async function startTemporaryCluster(label: string, installation?: string, folder?: string): Promise<Cluster> {
  const base = folder ?? (await baseFolder())
  await removeDead(base)
  const dataFolder = await mkdtemp(join(base, `quayside-${label}-`))
  await chmod(dataFolder, 0o755)
  const cluster = await startCluster({ dataFolder, volatile: true, ...(installation ? { installation } : {}) })
  const stop = async () => {
    await cluster.stop()
    for (const folder of [cluster.folder, dataFolder]) await rm(folder, { recursive: true, force: true })
  }
  return { ...cluster, stop }
}

async function baseFolder(): Promise<string> {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = await statfs(inMemory)
    return bavail * bsize >= memoryBytes ? inMemory : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Deletes clusters whose processes were killed before they could stop them. */
async function removeDead(base: string): Promise<void> {
  const folders = (await readdir(base)).filter(name => /^quayside-\w+-\w{6}$/.test(name)).map(name => join(base, name))
  for (const folder of folders) {
    if (claimOf(folder)?.alive !== false) continue
    await clearLeftovers(join(folder, 'postgres'))
    await rm(folder, { recursive: true, force: true })
  }
}
