import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { folderOf } from './place.ts'
import { claimOf } from './postmaster.ts'
import { addressOf, superuserFile } from './superuser.ts'
import type { Cluster } from './supervisor.ts'

/**
 * The PostgreSQL of the product that is running on `dataFolder`, for a command on the same machine. Undefined when no product is
 * running there; the command may then start the cluster itself.
 * @throws one sentence while that product is still starting, or when this user may not read its password
 */
export async function runningCluster(dataFolder: string): Promise<Pick<Cluster, 'folder' | 'port' | 'adminUrl'> | undefined> {
  const folder = await folderOf(dataFolder)
  const claim = claimOf(folder)
  if (!claim?.alive || claim.pid === process.pid) return undefined
  // pid, data folder, start time, port, socket folder, address, shared memory, state (src/include/utils/pidfile.h)
  const lines = (await readFile(join(folder, 'postgres/postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  if (lines[7]?.trim() !== 'ready') throw new Error(`The product that uses ${folder} (process ${claim.pid}) is still starting: try again.`)
  const password = await readFile(superuserFile(folder), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`The password of the database in ${folder} cannot be read (${error.code}): run this as the user who runs the product.`)
  })
  const port = Number(lines[3])
  return { folder, port, adminUrl: addressOf(password.trim(), port) }
}
