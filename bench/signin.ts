import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { signIn } from '../kit/sign-in/sign-in.api.ts'
import { median } from './baseline.ts'
import { type Started, startIn } from './readers/product.ts'
import type { Load, Seen } from './signin/load-shape.ts'

const here = fileURLToPath(new URL('..', import.meta.url))
const loader = fileURLToPath(new URL('signin/load.ts', import.meta.url))
const boot = fileURLToPath(new URL('../kit/boot.mjs', import.meta.url))
const whole = { seconds: 6, rounds: 7 }
const smallest = { seconds: 1, rounds: 1 }
const readsPerSecond = 50
const signInsPerSecond = 40

/** Reads of the list of skills while forty people a second sign in, in turns with the same reads alone. */
export async function run(smoke: boolean): Promise<void> {
  const product = await startIn('now', here)
  try {
    await measure(product, smoke ? smallest : whole)
  } finally {
    await product.stop()
  }
}

async function measure(product: Started, { seconds, rounds }: typeof whole): Promise<void> {
  const { url, user, password } = product
  const load = {
    url,
    user,
    password,
    read: `${url}/api/skills?whole=yes`,
    authorization: await authorizationOf(product),
    readsPerSecond,
    seconds,
  }
  const alone: Seen[] = []
  const beside: Seen[] = []
  for (let round = 0; round < rounds; round++) {
    alone.push(await roundOf({ ...load, signInsPerSecond: 0 }))
    beside.push(await roundOf({ ...load, signInsPerSecond }))
  }
  show('reads alone', alone)
  show(`beside ${signInsPerSecond} sign-ins a second`, beside)
  const ratio = median(beside.map(({ p99 }, at) => p99 / alone[at]!.p99))
  console.log(`  p99 beside to alone: ${ratio.toFixed(2)} (median of ${rounds} rounds in turns)`)
}

async function authorizationOf({ url, user, password }: Started): Promise<string> {
  const body = JSON.stringify({ userName: user, password, applicationType: 2 })
  const answer = await fetch(`${url}/api${signIn.path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return `Bearer ${((await answer.json()) as { data: { token: string } }).data.token}`
}

async function roundOf(load: Load): Promise<Seen> {
  const { stdout } = await promisify(execFile)(process.execPath, [boot, loader, JSON.stringify(load)])
  return JSON.parse(stdout) as Seen
}

function show(title: string, rounds: readonly Seen[]): void {
  const statuses = (of: 'reads' | 'signIns') => {
    const all: Record<string, number> = {}
    for (const round of rounds) for (const [status, count] of Object.entries(round[of])) all[status] = (all[status] ?? 0) + count
    return (
      Object.entries(all)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ') || 'none'
    )
  }
  const p50 = median(rounds.map(round => round.p50))
  const p99 = median(rounds.map(round => round.p99))
  console.log(`${title}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; reads ${statuses('reads')}; sign-ins ${statuses('signIns')}`)
}
