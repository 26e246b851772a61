import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** A product started as `npm start` starts it, with the demo world of its own. */
export interface Started {
  readonly name: string
  readonly url: string
  readonly user: string
  readonly password: string
  /** seconds of processor time the process has used so far, without PostgreSQL */
  cpu(): number
  stop(): Promise<void>
}

/** Starts the product whose code is in `folder`. */
export async function startIn(name: string, folder: string): Promise<Started> {
  const data = mkdtempSync(join(tmpdir(), 'bench-readers-'))
  // the database lives in it, and is removed with it
  chmodSync(data, 0o755)
  // a token that holds for the whole run
  const env = { ...process.env, PORT: '0', QUAYSIDE_DATA: data, ACCESS_MINUTES: '60' }
  const child = spawn(process.execPath, [...process.execArgv, 'kit/boot.mjs', 'apps/start.ts'], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = async () => {
    const ended = new Promise(done => child.once('close', done))
    if (child.kill('SIGTERM')) await ended
    rmSync(data, { recursive: true, force: true })
  }
  let address: string | undefined
  for await (const line of createInterface(child.stdout)) {
    address ??= /Quayside runs at (\S+)/.exec(line)?.[1]
    const [, user, password] = /^\s+Scheduler\s+(\S+@salwa\S*)\s+(\S+)/.exec(line) ?? []
    if (!user || !address) continue
    return { name, url: address, user, password: password!, cpu: () => cpuOf(child.pid!), stop }
  }
  await stop()
  throw new Error(`The product in ${folder} did not start`)
}

/** User and system time of a process with all its threads; a hundred ticks are a second. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}
