import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { claimFolder, claimOf, releaseFolder } from '../../kit/database/postmaster.ts'
import type { Manifest } from './manifest.ts'
import { keyName, manifestName, rowsName, sumsName, tablesFolder } from './names.ts'

const unfinished = '.unfinished'

/** Adds the parts of a backup. */
export interface Writer {
  table(name: string, rows: AsyncIterable<Buffer>, signal: AbortSignal): Promise<void>
  key(hex: string): Promise<void>
  manifest(manifest: Manifest): Promise<void>
}

/** Fills a folder that has its name only once it is whole and on the disk; readable by its owner alone. Gives its size in bytes. */
export async function writeBackup(folder: string, fill: (writer: Writer) => Promise<void>): Promise<number> {
  const partial = folder + unfinished
  await mkdir(join(partial, tablesFolder), { recursive: true, mode: 0o700 })
  const hashes = new Map<string, string>()
  const add = async (name: string, content: AsyncIterable<Buffer> | Iterable<Buffer>, signal?: AbortSignal) => {
    const hash = createHash('sha256')
    const file = createWriteStream(join(partial, name), { flags: 'wx', mode: 0o600, flush: true })
    const options = signal ? { signal } : {}
    if (name.endsWith('.gz')) await pipeline(Readable.from(content), createGzip(), tap(hash), file, options)
    else await pipeline(Readable.from(content), tap(hash), file, options)
    hashes.set(name, hash.digest('hex'))
  }
  try {
    await claimFolder(partial)
    await fill({
      table: (name, rows, signal) => add(rowsName(name), rows, signal),
      key: hex => add(keyName, [Buffer.from(`${hex}\n`)]),
      manifest: manifest => add(manifestName, [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]),
    })
    const lines = [...hashes].map(([name, hash]) => `${hash}  ${name}\n`).join('')
    await writeFile(join(partial, sumsName), lines, { mode: 0o600, flush: true })
    await releaseFolder(partial)
    const bytes = await sizeOf(partial, [...hashes.keys(), sumsName])
    for (const place of [join(partial, tablesFolder), partial]) await syncFolder(place)
    await rename(partial, folder)
    await syncFolder(dirname(folder))
    return bytes
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
    throw new Error(`There is not enough room for the backup in ${dirname(folder)}.`, { cause: error })
  }
}

/** Removes what backups left that were killed. */
export async function removeUnfinished(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name)
    if (name.endsWith(unfinished) && claimOf(folder)?.alive !== true) await rm(folder, { recursive: true, force: true })
  }
}

const tap = (hash: Hash) =>
  async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }

async function sizeOf(folder: string, names: readonly string[]): Promise<number> {
  const sizes = await Promise.all(names.map(async name => (await stat(join(folder, name))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync()
  await handle.close()
}
