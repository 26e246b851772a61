import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { median } from './baseline.ts'
import type { TerminalName } from './deployment/terminal.ts'

interface Optimum {
  readonly indexMs: number
  readonly optimumMs: number
  readonly peakMb: number
  readonly beforeMb: number
  readonly pairs: number
  readonly groups: number
  readonly figures: readonly number[]
}

interface ByHighs {
  readonly figures: readonly number[]
  readonly firstGoalMs: number
  readonly ms: number
  readonly peakMb: number
}

const boot = fileURLToPath(new URL('../kit/boot.mjs', import.meta.url))
const measure = fileURLToPath(new URL('./deployment/measure.ts', import.meta.url))

/** One measurement in a process of its own. */
function measured<Figures>(what: string, name: TerminalName, seed: number): Figures {
  const { stdout, stderr, status } = spawnSync(process.execPath, [boot, measure, what, name, String(seed)], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as Figures
}

/** The most memory that a Node takes which does nothing, in MB. */
function bareNodeMb(): number {
  const { stdout } = spawnSync(process.execPath, ['-e', 'console.log(process.resourceUsage().maxRSS / 1024)'], { encoding: 'utf8' })
  return Number(stdout)
}

interface Ran {
  readonly ms: number
  readonly posts: number
  readonly filled: number
  readonly bound: number
  readonly peakMb: number
}

interface Answered {
  readonly deskMs: number
  readonly candidateMs: number
  readonly candidateP99Ms: number
  readonly replanMs: number
  readonly reasonsMs: number
  readonly reasonsOf: number
  readonly stopMs: readonly number[]
}

const whole = (value: number): string => Math.round(value).toLocaleString('en')

/** Index and exact optimum of a made terminal, in turns with HiGHS where that ends in reasonable time: at 10,000 people it did not in 150 s. */
function optimum(name: TerminalName, rounds: number, withHighs: boolean, bare: number, needed: string): void {
  const ours: Optimum[] = []
  const theirs: ByHighs[] = []
  for (let round = 0; round < rounds; round++) {
    ours.push(measured<Optimum>('optimum', name, 1))
    if (withHighs) theirs.push(measured<ByHighs>('highs', name, 1))
  }
  const of = (pick: (figures: Optimum) => number) => whole(median(ours.map(pick)))
  const { pairs, groups, figures } = ours[0]!
  console.log(`${name}: ${whole(pairs)} pairs in ${whole(groups)} groups of equal posts`)
  console.log(
    `  index ${of(each => each.indexMs)} ms, optimum in all nine goals ${of(each => each.optimumMs)} ms, memory above a bare Node ${of(each => each.peakMb - bare)} MB, of it the made problem ${of(each => each.beforeMb - bare)} (needed: ${needed})`,
  )
  if (theirs.length === 0) return
  const highs = (pick: (figures: ByHighs) => number) => whole(median(theirs.map(pick)))
  const same = theirs.every(each => each.figures.every((figure, at) => figure === figures[at]))
  console.log(
    `  HiGHS on the same pairs: first goal ${highs(each => each.firstGoalMs)} ms, all ${theirs[0]!.figures.length} compared ${highs(each => each.ms)} ms, ${highs(each => each.peakMb - bare)} MB; ${same ? 'the same figures' : `DIFFERENT: ${theirs[0]!.figures} beside ${figures}`}`,
  )
}

/** A whole run, reasons included, ended after three seconds of search, with how far it can be from the best. */
function ran(name: TerminalName, bare: number, needed: string): void {
  const { ms, posts, filled, bound, peakMb } = measured<Ran>('run', name, 1)
  const gap = (100 * (bound - filled)) / bound
  console.log(
    `${name}: ${whole(filled)} of ${whole(posts)} posts filled, at most ${whole(bound)} can be: gap ${gap.toFixed(2)} %, ${whole(ms)} ms with all reasons, ${whole(peakMb - bare)} MB (needed: ${needed})`,
  )
}

function questions(name: TerminalName): void {
  const { deskMs, candidateMs, candidateP99Ms, replanMs, reasonsMs, reasonsOf, stopMs } = measured<Answered>('questions', name, 1)
  console.log(
    `${name}, questions: made ready in ${whole(deskMs)} ms; candidates of a post ${candidateMs.toFixed(1)} ms, p99 ${candidateP99Ms.toFixed(1)} (needed: 60); a person missing ${whole(replanMs)} ms (needed: 20); reasons of ${reasonsOf} open posts ${whole(reasonsMs)} ms (needed: 1,000 for 500); a stop is heeded within ${stopMs.map(whole).join(', ')} ms (needed: 50)`,
  )
}

/** The deployment engine on the made terminals of engines.md §5 (issue "Deployment engine"). */
export async function run(smoke: boolean): Promise<void> {
  const bare = bareNodeMb()
  if (smoke) {
    optimum('small', 1, true, bare, 'nothing')
    questions('small')
    return
  }
  optimum('large', 3, false, bare, '400 ms, 250 ms, 100 MB')
  questions('large')
  ran('day', bare, '3 s')
  ran('gangs', bare, '10 s, 1 %')
  optimum('huge', 1, false, bare, '1,200 ms in all')
  optimum('medium', 1, true, bare, 'nothing')
  optimum('pooled', 1, false, bare, '3,000 ms in all')
}
