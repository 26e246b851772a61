// Clears what a killed process left behind: an old postmaster.pid, or a PostgreSQL that is still running without its Node process.

import { existsSync, readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const stopWithinMs = 60_000

/**
 * Claims the folder for this process. Throws when another running process has claimed it, because two products on one
 * folder would stop each other's database.
 */
export async function claimFolder(folder: string): Promise<void> {
  const claim = claimOf(folder)
  if (claim?.alive && claim.pid !== process.pid) {
    throw new Error(`Another process (${claim.pid}) uses the data in ${folder}: stop it first, or set another data folder`)
  }
  await writeFile(join(folder, 'owner'), `${process.pid} ${bornAt(process.pid)}\n`)
}

/** The process that claimed the folder, and whether it is still running; undefined when there is no claim. */
export function claimOf(folder: string): { pid: number; alive: boolean } | undefined {
  const file = join(folder, 'owner')
  if (!existsSync(file)) return undefined
  const [text, born] = readFileSync(file, 'utf8').trim().split(' ')
  const pid = Number(text)
  return { pid, alive: isAlive(pid) && bornAt(pid) === born }
}

/** Ends the claim. */
export async function releaseFolder(folder: string): Promise<void> {
  await rm(join(folder, 'owner'), { force: true })
}

/** Stops a PostgreSQL that a killed process left running and removes its old files, so that the next start finds a free folder. */
export async function clearLeftovers(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  if (isPostmasterOf(pid, data)) await stopOrphan(pid, data)
  await rm(file, { force: true })
}

async function stopOrphan(pid: number, data: string): Promise<void> {
  process.kill(pid, 'SIGINT')
  const until = Date.now() + stopWithinMs
  while (isPostmasterOf(pid, data)) {
    if (Date.now() > until) throw new Error(`A PostgreSQL left over from before (process ${pid}) does not stop: end it by hand`)
    await sleep(50)
  }
}

function isPostmasterOf(pid: number, data: string): boolean {
  if (!(pid > 1) || !isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  return procText(pid, 'cmdline').split('\0').includes(data)
}

/** Whether the process is running. A zombie is not, although it has a process id; zombies stay when pid 1 is not an init. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return statFields(pid)[0] !== 'Z'
}

/** Start time in clock ticks since boot, so that a new process with the same id is not taken for the old one. */
function bornAt(pid: number): string {
  return statFields(pid)[19] ?? 'unknown'
}

/** The fields of /proc/<pid>/stat after the command name, which may itself hold spaces and parentheses. */
function statFields(pid: number): string[] {
  return procText(pid, 'stat')
    .replace(/^.*\) /s, '')
    .split(' ')
}

function procText(pid: number, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return ''
  }
}
