import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Caller } from '../apps/story/caller.ts'
import { dayOf, isoOf } from '../engines/time/time.ts'
import { deploymentBands } from '../features/deployment/auto-deployment/deployment.api.ts'
import { signIn } from '../kit/sign-in/sign-in.api.ts'
import { median } from './baseline.ts'
import type { Load, Seen } from './readers/load-shape.ts'
import { type Started, startIn } from './readers/product.ts'

const here = fileURLToPath(new URL('..', import.meta.url))
const loader = fileURLToPath(new URL('readers/load.ts', import.meta.url))
const boot = fileURLToPath(new URL('../kit/boot.mjs', import.meta.url))
const run50 = { connections: 50, seconds: 5, rounds: 5 }
const smallest = { connections: 2, seconds: 0.5, rounds: 1 }

type Size = typeof run50

/** How a reader asks: as a program without any header, as a browser the first time, as one that has the answer. */
const readers = {
  plain: { headers: {}, conditional: false },
  browser: { headers: { 'accept-encoding': 'gzip, deflate, br' }, conditional: false },
  again: { headers: { 'accept-encoding': 'gzip, deflate, br' }, conditional: true },
} as const

interface Round extends Seen {
  /** milliseconds of the server's processor time for an answer, PostgreSQL's not counted */
  readonly cpu: number
}

/**
 * Many connections that read one board, one roster or one list, in turns with the code in the folder after `--beside`, where one is
 * named: each as `npm start` runs it, the demo world, the load in a process of its own.
 */
export async function run(smoke: boolean): Promise<void> {
  const beside = process.argv[process.argv.indexOf('--beside') + 1]
  const named = process.argv.includes('--beside') && beside
  const products = [...(named ? [await startIn('before', named)] : []), await startIn('now', here)]
  try {
    await measure(products, smoke ? smallest : run50)
  } finally {
    for (const product of products) await product.stop()
  }
}

async function measure(products: readonly Started[], size: Size): Promise<void> {
  const asked = await Promise.all(products.map(questionsOf))
  for (const name of Object.keys(asked[0]!.urls)) {
    for (const [kind, reader] of Object.entries(readers)) {
      const rounds = products.map((): Round[] => [])
      for (let round = 0; round < size.rounds; round++) {
        for (const [at, product] of products.entries()) {
          const { urls, authorization } = asked[at]!
          const { headers, conditional } = reader
          rounds[at]!.push(await roundOf(product, { url: urls[name]!, headers: { ...headers, authorization }, conditional, ...size }))
        }
      }
      show(`${name}, ${kind}`, products, rounds)
    }
  }
}

async function roundOf(product: Started, load: Load): Promise<Round> {
  const before = product.cpu()
  const { stdout } = await promisify(execFile)(process.execPath, [boot, loader, JSON.stringify(load)])
  const seen = JSON.parse(stdout) as Seen
  return { ...seen, cpu: ((product.cpu() - before) * 1000) / seen.answers }
}

/** The addresses that are read, and the token they are read with. */
async function questionsOf({ url, user, password }: Started) {
  const caller = await Caller.signIn(url, user, password)
  const orgNodeId = caller.session.nodes.find(({ kind }) => kind === 'terminal')!.id
  const { date, bandId } = await caller.call(deploymentBands, { orgNodeId })
  const from = isoOf(dayOf(date) - 7)
  const to = isoOf(dayOf(from) + 27)
  const said = { userName: user, password, applicationType: 2 }
  const answer = await fetch(`${url}/api${signIn.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(said),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  const urls: Record<string, string> = {
    'deployment board': `${url}/api/deployments/board?orgNodeId=${orgNodeId}&date=${date}&bandId=${bandId}`,
    'live schedule of 28 days': `${url}/api/live-schedule?orgNodeId=${orgNodeId}&from=${from}&to=${to}`,
    'list of employees': `${url}/api/employees?orgNodeId=${orgNodeId}&limit=100`,
    'reconciliation of a day': `${url}/api/attendance?orgNodeId=${orgNodeId}&date=${dayBefore(date)}`,
    'list of skills': `${url}/api/skills?whole=yes`,
  }
  return { urls, authorization: `Bearer ${data.token}` }
}

/** The last day that is computed and reconciled. */
const dayBefore = (date: string) => isoOf(dayOf(date) - 1)

function show(title: string, products: readonly Started[], rounds: readonly Round[][]): void {
  console.log(title)
  const of = (at: number, what: 'p50' | 'p95' | 'cpu' | 'perSecond' | 'bytes') => median(rounds[at]!.map(round => round[what]))
  for (const [at, { name }] of products.entries()) {
    const statuses = [...new Set(rounds[at]!.flatMap(round => Object.keys(round.statuses)))].join(' ')
    const [p50, p95, cpu, perSecond, bytes] = (['p50', 'p95', 'cpu', 'perSecond', 'bytes'] as const).map(what => of(at, what)) as number[]
    console.log(
      `  ${name.padEnd(7)} p50 ${p50!.toFixed(1)} ms   p95 ${p95!.toFixed(1)}   server ${cpu!.toFixed(2)} ms an answer   ${perSecond!.toFixed(0)} a second   ${(bytes! / 1000).toFixed(1)} kB   ${statuses}`,
    )
  }
  if (products.length === 2)
    console.log(`  now to before: p50 ${(of(1, 'p50') / of(0, 'p50')).toFixed(2)}, processor ${(of(1, 'cpu') / of(0, 'cpu')).toFixed(2)}`)
}
