// Runs PostgreSQL as a child of this process: makes the cluster at the first start, clears what a killed process left, stops it cleanly.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, openSync, renameSync, statSync } from 'node:fs'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, binariesIn, findPackagedBinaries, type RunAs } from './binaries.ts'
import { handOver, type Place, placeFor } from './place.ts'
import { claimFolder, clearLeftovers, releaseFolder } from './postmaster.ts'
import { addressOf, superuser, superuserFile } from './superuser.ts'

/** Crash recovery of a large cluster may take minutes. When a cluster cannot start at all, its process ends much sooner. */
const startWithinMs = 600_000
const patientForMs = 10_000
const stopWithinMs = 60_000
const logBytes = 10_000_000
// test files run beside each other, each with pools for three roles and some with several servers, so 100 connections are too few
const volatileSettings = [
  ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'],
  ...['shared_buffers=64MB', 'max_connections=300'],
]

export interface ClusterOptions {
  /** Made when missing. Holds the data, the log and the superuser's password (mode 0600). */
  dataFolder: string
  /** A free port when 0 or absent. */
  port?: number
  /** For tests: faster, but data may be lost in a crash. */
  volatile?: boolean
  /** Further settings, each `name=value`. */
  settings?: string[]
  /** A folder with `bin/initdb` and `bin/postgres` instead of the npm package's. */
  installation?: string
}

export interface Cluster {
  port: number
  /** Process id of the postmaster. */
  pid: number
  /** The folder of the cluster: the data folder, or the one named in its file WHERE. */
  folder: string
  /** Connection string of the superuser to a database, `postgres` when absent. */
  adminUrl(database?: string): string
  /** Fast shutdown; resolves when the process is gone. May be called twice. */
  stop(): Promise<void>
  /** Resolves when the process ends, wanted or not. */
  exited: Promise<void>
}

/** Starts the cluster of a data folder and makes it when missing. If it cannot, throws a readable error and leaves no process behind. */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const place = await placeFor(resolve(options.dataFolder))
  const binaries = options.installation
    ? binariesIn(options.installation, place.runAs)
    : await findPackagedBinaries(place.runAs, place.cacheFolder)
  await claimFolder(place.folder)
  try {
    const data = join(place.folder, 'postgres')
    const password = await superuserPassword(place.folder)
    if (existsSync(data)) {
      await clearLeftovers(data)
      await handOver(data, place.runAs)
    } else await initialise(binaries, place, data, password, options.volatile)
    return await startPatiently(() => startServer(binaries, place, data, password, options))
  } catch (error) {
    await releaseFolder(place.folder)
    throw error
  }
}

/** Tries again for a while: another process may take the free port first, or children of a killed postmaster may still be ending. */
async function startPatiently(start: () => Promise<Cluster>): Promise<Cluster> {
  for (const until = Date.now() + patientForMs; ; await sleep(200)) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > until || !/could not bind|pre-existing shared memory/.test(String(error))) throw error
    }
  }
}

async function superuserPassword(folder: string): Promise<string> {
  const file = superuserFile(folder)
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return (await readFile(file, 'utf8')).trim()
}

/** Makes the cluster under another name and renames it at the end, so that an interrupted one is made again. */
async function initialise(binaries: Binaries, { folder, runAs }: Place, data: string, password: string, volatile = false): Promise<void> {
  const fresh = join(folder, 'postgres.new')
  const passwordFile = join(fresh, '..', 'postgres.pw')
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (runAs) for (const path of [fresh, passwordFile]) await chown(path, runAs.uid, runAs.gid)
  const locale = binaries.major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'] : ['--locale=C.UTF-8']
  const flags = [
    '--username',
    superuser,
    '--pwfile',
    passwordFile,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--data-checksums',
    ...locale,
  ]
  const sync = volatile ? ['--no-sync'] : []
  const made = spawnSync(join(binaries.folder, 'bin/initdb'), ['-D', fresh, ...flags, ...sync], {
    ...spawnOptions(runAs),
    encoding: 'utf8',
  })
  await rm(passwordFile)
  if (made.status !== 0) throw new Error(`The database could not be made in ${folder}: ${made.error?.message ?? made.stderr.trim()}`)
  await rename(fresh, data)
}

async function startServer(binaries: Binaries, place: Place, data: string, password: string, options: ClusterOptions): Promise<Cluster> {
  const port = options.port || (await freePort())
  const settings = ['unix_socket_directories=', ...(options.volatile ? volatileSettings : []), ...(options.settings ?? [])]
  const flags = ['-D', data, '-h', '127.0.0.1', '-p', String(port), ...settings.flatMap(setting => ['-c', setting])]
  const log = openLog(place.folder)
  // In its own process group, so that Ctrl-C reaches only Node, which stops PostgreSQL after its last request. It does not inherit
  // stdout, because a PostgreSQL without its Node process would keep the pipe open.
  const child = spawn(join(binaries.folder, 'bin/postgres'), flags, {
    ...spawnOptions(place.runAs),
    detached: true,
    stdio: ['ignore', 'ignore', log.handle],
  })
  const exited = new Promise<void>(done => child.once('exit', () => done()).once('error', () => done()))
  const stopWithUs = () => child.kill('SIGINT')
  process.once('exit', stopWithUs)
  const adminUrl = addressOf(password, port)
  const stop = async () => {
    await stopProcess(child, exited)
    process.removeListener('exit', stopWithUs)
    await releaseFolder(place.folder)
  }
  try {
    await answering(adminUrl(), child, () => log.lastLines())
  } catch (error) {
    await stop()
    throw error
  }
  return { port, pid: child.pid!, folder: place.folder, adminUrl, stop, exited }
}

function spawnOptions(runAs: RunAs) {
  return { ...runAs, cwd: '/', env: { LC_ALL: 'C', PATH: '/usr/bin:/bin', TZ: 'UTC' } }
}

/** Appends to the log. A log that has grown large is first renamed. `lastLines` are those that this start has written. */
function openLog(folder: string): { handle: number; lastLines: () => Promise<string> } {
  const file = join(folder, 'postgres.log')
  if (existsSync(file) && statSync(file).size > logBytes) renameSync(file, `${file}.1`)
  const handle = openSync(file, 'a', 0o600)
  const begin = statSync(file).size
  const lastLines = async () => (await readFile(file)).subarray(begin).toString('utf8').trim().split('\n').slice(-5).join('\n')
  return { handle, lastLines }
}

async function answering(url: string, child: ChildProcess, lastLines: () => Promise<string>): Promise<void> {
  let cause: Error | undefined
  child.once('error', error => {
    cause = error
  })
  for (const until = Date.now() + startWithinMs; Date.now() < until; await sleep(20)) {
    if (cause ?? (child.exitCode !== null || child.signalCode !== null)) break
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      return
    } catch (error) {
      if ((error as { code?: string }).code === '28P01')
        throw new Error('The superuser password kept in the data folder is not the one of its database')
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error(`PostgreSQL did not start: ${cause?.message ?? (await lastLines())}`)
}

async function stopProcess(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), stopWithinMs)
  await exited
  clearTimeout(timer)
}

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
