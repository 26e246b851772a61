import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from '../../engines/roster/build.ts'
import { highsSolver } from '../../features/planning/build/highs.server.ts'
import { load } from './instances.ts'

/** What one run of one instance came to. */
export interface Result {
  readonly instance: string
  readonly seed: number
  readonly seconds: number
  /** Scored by the published rules; null when they are broken. */
  readonly cost: number | null
  readonly bound: number
  readonly breaches: readonly string[]
  /** Rules that the bound leaves out. */
  readonly relaxed: readonly string[]
  /** CPU seconds of the process: all of them, to the first legal roster; and the best cost after 10 of them. */
  readonly cpuSeconds: number
  readonly firstSeconds: number | null
  readonly costAt10: number | null
  readonly peakMb: number
  /** CPU milliseconds: the longest between two asks whether to stop, and from the stop to the answer; null when it ended by itself. */
  readonly askMs: number
  readonly stopMs: number | null
}

/** CPU seconds of the whole process: WebAssembly, garbage collection and start-up included. */
function cpuSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Says when to stop, and how long it went unasked. Asking the system costs more than looking at the clock: it is asked every few milliseconds. */
class Stopwatch {
  longest = 0
  stoppedAt: number | null = null
  private looked = performance.now()
  private asked = cpuSeconds()

  constructor(private readonly seconds: number) {}

  readonly stop = (): boolean => {
    const now = performance.now()
    if (now - this.looked < 5) return this.stoppedAt !== null
    this.looked = now
    const cpu = cpuSeconds()
    this.longest = Math.max(this.longest, cpu - this.asked)
    this.asked = cpu
    if (cpu >= this.seconds) this.stoppedAt ??= cpu
    return this.stoppedAt !== null
  }
}

/** One run in a process of its own, which its CPU seconds and memory are measured of: folder, instance, seed, seconds, folder for the solution. */
const [folder, name, seed, seconds, out] = process.argv.slice(2) as [string, string, string, string, string]
const { problem, cells: given, judge } = load(folder, name)
const solver = await highsSolver()
const stopwatch = new Stopwatch(Number(seconds))
let firstSeconds: number | null = null
let costAt10: number | null = null
const answer = build(problem, given, solver, {
  seed: Number(seed),
  stop: stopwatch.stop,
  onProgress: ({ cost }) => {
    if (cost === null || cost >= 100_000) return
    const now = cpuSeconds()
    firstSeconds ??= now
    if (now <= 10) costAt10 = cost
  },
})
const endedAt = cpuSeconds()
if (!answer.ok) throw new Error(JSON.stringify(answer.faults))
const { cells, bound, cost: claimed, relaxed } = answer.value
const { cost, breaches, text } = judge(cells)
if (breaches.length === 0 && Math.abs(cost - claimed) > 1e-6)
  throw new Error(`${name}: the engine says ${claimed}, the published rules ${cost}`)
if (breaches.length === 0 && bound > cost + 1e-6) throw new Error(`${name}: the bound ${bound} lies above the cost ${cost}`)
mkdirSync(out, { recursive: true })
writeFileSync(join(out, `${name}.seed${seed}.txt`), text)
const result: Result = {
  instance: name,
  seed: Number(seed),
  seconds: Number(seconds),
  cost: breaches.length === 0 ? cost : null,
  bound,
  breaches: breaches.slice(0, 5),
  relaxed,
  cpuSeconds: cpuSeconds(),
  firstSeconds,
  costAt10,
  peakMb: process.resourceUsage().maxRSS / 1024,
  askMs: stopwatch.longest * 1000,
  stopMs: stopwatch.stoppedAt === null ? null : (endedAt - stopwatch.stoppedAt) * 1000,
}
console.log(JSON.stringify(result))
