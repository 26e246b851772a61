import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { type Manifest, manifestSchema } from './manifest.ts'
import { isFolderName, keyName, manifestName, rowsName, sumsName } from './names.ts'

/** A checked backup. */
export interface Backup {
  readonly folder: string
  readonly manifest: Manifest
  /** the key of private data, where the backup keeps it */
  readonly key: string | null
  rowsOf(table: string): Readable
}

/** The newest whole backup of a folder. Throws where there is none. */
export async function newestBackup(parent: string): Promise<string> {
  const names = await readdir(parent).catch(() => [])
  const newest = names.filter(isFolderName).sort().at(-1)
  if (!newest) throw new Error(`There is no backup in ${parent}.`)
  return join(parent, newest)
}

/** Reads the whole backup once and gives it. Throws one sentence when a file is missing, was changed or is none of ours. */
export async function openBackup(folder: string): Promise<Backup> {
  const hashes = await readSums(folder)
  for (const [name, wanted] of hashes) {
    const found = await hashOf(join(folder, name))
    if (found !== wanted)
      throw new Error(`The backup ${folder} is damaged: ${name} is ${found === null ? 'missing' : 'not as it was written'}.`)
  }
  const manifest = await readManifest(folder)
  const tables = [...manifest.contents.jobs.tables, ...manifest.contents.owner.tables].filter(({ rows }) => rows > 0)
  const needed = [manifestName, ...tables.map(({ name }) => rowsName(name)), ...(manifest.key?.kept ? [keyName] : [])]
  const missing = needed.find(name => !hashes.has(name))
  if (missing) throw new Error(`The backup ${folder} is damaged: ${sumsName} does not name ${missing}.`)
  return {
    folder,
    manifest,
    key: manifest.key?.kept ? (await readFile(join(folder, keyName), 'utf8')).trim() : null,
    rowsOf: table => unpacked(join(folder, rowsName(table))),
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const said: unknown = JSON.parse(await readFile(join(folder, manifestName), 'utf8').catch(() => 'null'))
  const { format } = (said ?? {}) as { format?: unknown }
  if (typeof format === 'number' && format > 1) throw new Error(`The backup ${folder} was made by a newer version: restore with that one.`)
  const read = manifestSchema.safeParse(said)
  if (!read.success) throw new Error(`The backup ${folder} is damaged: ${manifestName} cannot be read.`)
  return read.data
}

async function readSums(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, sumsName), 'utf8').catch(() => null)
  if (text === null) throw new Error(`There is no backup in ${folder}: it has no ${sumsName}.`)
  const lines = text.split('\n').slice(0, -1)
  const read = lines.map(line => /^([0-9a-f]{64}) {2}((?:tables\/)?[a-z0-9_.]+)$/.exec(line))
  if (!text.endsWith('\n') || read.includes(null)) throw new Error(`The backup ${folder} is damaged: ${sumsName} cannot be read.`)
  return new Map(read.map(line => [line![2]!, line![1]!]))
}

async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  return hash.digest('hex')
}

/** An error of the file reaches whoever reads the rows. */
function unpacked(file: string): Readable {
  const rows = createGunzip()
  pipeline(createReadStream(file), rows).catch(() => {})
  return rows
}
