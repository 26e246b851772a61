import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { median } from './baseline.ts'
import type { TerminalName } from './deployment/terminal.ts'

interface Timed {
  readonly ms: number
  readonly cpuMs: number
}

interface Optimum {
  readonly indexing: Timed
  readonly solving: Timed
  readonly peakMb: number
  readonly beforeMb: number
  readonly pairs: number
  readonly listed: number
  readonly figures: readonly number[]
}

interface ByHighs {
  readonly figures: readonly number[]
  readonly firstGoalMs: number
  readonly ms: number
  readonly peakMb: number
}

interface Ran {
  readonly ms: number
  readonly posts: number
  readonly filled: number
  readonly bound: number
  readonly peakMb: number
}

interface Asked extends Timed {
  readonly p99: number
}

interface Answered {
  readonly deskMs: number
  readonly candidates: Asked
  readonly readyMs: number
  readonly events: readonly (Asked & { readonly kind: string })[]
  readonly reasons: Timed
  readonly reasonsOf: number
}

const HIGHS_PATIENCE_MS = 150_000
const root = fileURLToPath(new URL('..', import.meta.url))
const boot = fileURLToPath(new URL('../kit/boot.mjs', import.meta.url))
const measure = fileURLToPath(new URL('./deployment/measure.ts', import.meta.url))
const built = fileURLToPath(new URL('../node_modules/.bench-deployment', import.meta.url))

/** One measurement in a process of its own; null when it does not end in time. */
function measured<Figures>(what: string, name: TerminalName, timeout?: number): Figures | null {
  return figuresOf<Figures>(['--expose-gc', boot, measure, what, name, '1'], timeout)
}

function figuresOf<Figures>(args: readonly string[], timeout?: number): Figures | null {
  const { stdout, stderr, status, error } = spawnSync(process.execPath, [...process.execArgv, ...args], {
    encoding: 'utf8',
    ...(timeout && { timeout }),
  })
  if (error && 'code' in error && error.code === 'ETIMEDOUT') return null
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Figures
}

/** The most memory that a Node takes which does nothing, in MB. */
function bareNodeMb(): number {
  const { stdout } = spawnSync(process.execPath, ['-e', 'console.log(process.resourceUsage().maxRSS / 1024)'], { encoding: 'utf8' })
  return Number(stdout)
}

/** Memory is measured on plain JavaScript: what reads TypeScript takes 40 MB for itself. */
async function buildMeasure(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: { ssr: measure, outDir: built, emptyOutDir: true, minify: false, target: 'node20' },
  })
}

const whole = (value: number): string => Math.round(value).toLocaleString('en')
const medianOf = (runs: readonly Timed[]): string =>
  `${whole(median(runs.map(run => run.ms)))} ms (${whole(median(runs.map(run => run.cpuMs)))} of processor time)`

/** Index and exact optimum of a made terminal, in turns with HiGHS where it is asked. */
function optimum(name: TerminalName, rounds: number, withHighs: boolean, bare: number, needed: string): void {
  const ours: Optimum[] = []
  const theirs: (ByHighs | null)[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(measured<Optimum>('optimum', name)!)
    if (withHighs && !theirs.includes(null)) theirs.push(measured<ByHighs>('highs', name, HIGHS_PATIENCE_MS))
  }
  const memory = figuresOf<Optimum>(['--expose-gc', `${built}/measure.js`, 'optimum', name, '1'])!
  const { pairs, listed, figures } = ours[0]!
  console.log(`${name}: ${whole(pairs)} possible pairs of posts and people in lists of ${whole(listed)}`)
  console.log(
    `  index ${medianOf(ours.map(run => run.indexing))}, optimum in all nine goals ${medianOf(ours.map(run => run.solving))}, memory above a bare Node ${whole(memory.peakMb - bare)} MB, of it the made problem ${whole(memory.beforeMb - bare)} (needed: ${needed})`,
  )
  if (withHighs) beside(theirs, figures, bare)
}

function beside(theirs: readonly (ByHighs | null)[], figures: readonly number[], bare: number): void {
  const ended = theirs.flatMap(each => each ?? [])
  if (ended.length < theirs.length) console.log(`  HiGHS on the same pairs did not end within ${HIGHS_PATIENCE_MS / 1000} s`)
  if (ended.length === 0) return
  const highs = (pick: (figures: ByHighs) => number) => whole(median(ended.map(pick)))
  const same = ended.every(each => each.figures.every((figure, at) => figure === figures[at]))
  console.log(
    `  HiGHS on the same pairs: first goal ${highs(each => each.firstGoalMs)} ms, all ${ended[0]!.figures.length} compared ${highs(each => each.ms)} ms, ${highs(each => each.peakMb - bare)} MB; ${same ? 'the same figures' : `DIFFERENT: ${ended[0]!.figures} beside ${figures}`}`,
  )
}

/** A whole run, reasons included, ended after three seconds of search, with how far it can be from the best. */
function ran(name: TerminalName, bare: number, needed: string): void {
  const { ms, posts, filled, bound, peakMb } = measured<Ran>('run', name)!
  const gap = (100 * (bound - filled)) / bound
  console.log(
    `${name}: ${whole(filled)} of ${whole(posts)} posts filled, at most ${whole(bound)} can be: gap ${gap.toFixed(2)} %, ${whole(ms)} ms with all reasons, ${whole(peakMb - bare)} MB (needed: ${needed})`,
  )
}

function questions(name: TerminalName): void {
  const { deskMs, candidates, readyMs, events, reasons, reasonsOf } = measured<Answered>('questions', name)!
  const told = ({ ms, p99, cpuMs }: Asked) => `${ms.toFixed(1)} ms, p99 ${p99.toFixed(1)}, ${cpuMs.toFixed(1)} of processor time`
  console.log(`${name}, a plan made ready in ${whole(deskMs)} ms: candidates of a post ${told(candidates)} (needed: 60)`)
  console.log(`${name}, a plan made ready for events in ${whole(readyMs)} ms (needed: 20 ms p99)`)
  for (const event of events) console.log(`  ${event.kind}: ${told(event)}`)
  console.log(`${name}, reasons of ${reasonsOf} open posts: ${medianOf([reasons])} (needed: 1,000 for 500)`)
}

function stops(name: TerminalName): void {
  const { unaskedMs, delayMs } = measured<{ unaskedMs: number; delayMs: number }>('stop', name)!
  console.log(
    `${name}: at most ${whole(unaskedMs)} ms pass between two questions whether to stop; twenty stops all over a run were heeded within ${whole(delayMs)} ms (needed: 50)`,
  )
}

/** The deployment engine on the made terminals of engines.md §5 (issue "Deployment engine"). */
export async function run(smoke: boolean): Promise<void> {
  const bare = bareNodeMb()
  await buildMeasure()
  if (smoke) {
    optimum('small', 1, true, bare, 'nothing')
    questions('small')
    stops('small')
    return
  }
  optimum('large', 3, true, bare, '400 ms, 250 ms, 100 MB')
  questions('large')
  stops('large')
  stops('day')
  stops('gangs')
  stops('huge')
  optimum('huge', 3, false, bare, '1,200 ms in all')
  optimum('pooled', 3, false, bare, '3,000 ms in all')
  ran('day', bare, '3 s')
  ran('gangs', bare, '10 s, 1 %')
  optimum('medium', 1, true, bare, 'nothing')
}
