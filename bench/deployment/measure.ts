import { deploy } from '../../engines/deployment/deploy.ts'
import { Desk } from '../../engines/deployment/desk/desk.ts'
import { assignOneEach } from '../../engines/deployment/exact/one-each.ts'
import { indexOf } from '../../engines/deployment/index/model.ts'
import { Pace } from '../../engines/deployment/pace.ts'
import type { DeploymentProblem, Placement } from '../../engines/deployment/problem/problem.ts'
import { Ready } from '../../engines/deployment/ready/ready.ts'
import { openReasons } from '../../engines/deployment/reasons/reasons.ts'
import type { PlanEvent } from '../../engines/deployment/replan/event.ts'
import { solvedByHighs } from './by-highs.ts'
import { TERMINALS, type TerminalName, terminalOf } from './terminal.ts'

// One measurement in a process of its own: node kit/boot.mjs bench/deployment/measure.ts WHAT TERMINAL SEED prints its figures as one line of JSON.

const RUN_SECONDS = 3
const ASKED = 200
const OPEN_POSTS = 500
const VESSEL_POSTS = 12

/** The longest time between two questions whether to stop, in a whole run. */
function longestUnasked(problem: DeploymentProblem): { ms: number; wholeMs: number } {
  const started = performance.now()
  let before = started
  let ms = 0
  const look = () => {
    ms = Math.max(ms, performance.now() - before)
    before = performance.now()
    return false
  }
  deploy(problem, { seed: 1, stop: look })
  look()
  return { ms, wholeMs: performance.now() - started }
}

/** Milliseconds from the moment a stop is wanted to the end of the run. */
function stopDelay(problem: DeploymentProblem, after: number): number {
  const until = performance.now() + after
  deploy(problem, { seed: 1, stop: () => performance.now() > until })
  return Math.max(0, performance.now() - until)
}

const peakMb = () => process.resourceUsage().maxRSS / 1024

interface Timed {
  readonly ms: number
  /** Of the processors, those of collecting garbage and compiling included. */
  readonly cpuMs: number
}

/** What a piece of work took, and what it gave. */
function timed<Result>(work: () => Result): [result: Result, took: Timed] {
  const started = performance.now()
  const used = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(used)
  return [result, { ms: performance.now() - started, cpuMs: (user + system) / 1000 }]
}

/** What many pieces of work took: the middle one, one in a hundred takes longer than `p99`, and processor time of each on average. */
function timedEach(works: readonly (() => unknown)[]) {
  const times: number[] = []
  const [, { cpuMs }] = timed(() => {
    for (const work of works) times.push(timed(work)[1].ms)
  })
  times.sort((a, b) => a - b)
  return { ms: times[times.length >> 1]!, p99: times[Math.floor(times.length * 0.99)]!, cpuMs: cpuMs / works.length }
}

function someOf<Row>(rows: readonly Row[]): Row[] {
  return rows.filter((_, at) => at % Math.ceil(rows.length / ASKED) === 0)
}

function eventsOn({ posts }: DeploymentProblem, plan: readonly Placement[]): Record<'missing' | 'added' | 'late', PlanEvent[]> {
  return {
    missing: someOf(plan).map(({ person }) => ({ kind: 'personMissing', person })),
    added: someOf(posts).map(post => ({ kind: 'postsAdded', posts: [{ ...post, id: 'one more' }] })),
    late: someOf([...posts.keys()].slice(VESSEL_POSTS)).map(at => ({
      kind: 'vesselLate',
      posts: posts.slice(at - VESSEL_POSTS, at).map(({ id }) => id),
      minutes: -30,
    })),
  }
}

const measurements = {
  optimum(name: TerminalName, seed: number) {
    const problem = terminalOf(TERMINALS[name], seed)
    const beforeMb = peakMb()
    // what making the problem left behind is not the engine's to clear away
    globalThis.gc?.()
    const [index, indexing] = timed(() => indexOf(problem, new Pace()))
    const [{ standing }, solving] = timed(() => assignOneEach(index, new Pace())!)
    const { groups, fits } = index
    const pairs = groups.reduce(
      (sum, { members }, at) => sum + members.length * (fits.first[fits.of[at]! + 1]! - fits.first[fits.of[at]!]!),
      0,
    )
    const open = standing.open.reduce((sum, count, group) => sum + count * groups[group]!.urgency, 0)
    return {
      indexing,
      solving,
      peakMb: peakMb(),
      beforeMb,
      pairs,
      listed: fits.person.length,
      figures: [open, standing.used[1]!],
    }
  },
  async highs(name: TerminalName, seed: number) {
    return { ...(await solvedByHighs(terminalOf(TERMINALS[name], seed))), peakMb: peakMb() }
  },
  /** A day of several bands, or gangs and pairs: the whole run, stopped after `seconds`. */
  run(name: TerminalName, seed: number) {
    const problem = terminalOf(TERMINALS[name], seed)
    const until = performance.now() + RUN_SECONDS * 1000
    const [result, { ms }] = timed(() => deploy(problem, { seed: 1, stop: () => performance.now() > until }))
    if (!result.ok) throw new Error(JSON.stringify(result.faults[0]))
    const { assignments, bound } = result.value
    return { ms, posts: problem.posts.length, filled: assignments.length, bound, peakMb: peakMb() }
  },
  /** How soon a stop is heeded: wherever it comes in a run. */
  stop(name: TerminalName, seed: number) {
    const problem = terminalOf(TERMINALS[name], seed)
    const { ms, wholeMs } = longestUnasked(problem)
    const delays = Array.from({ length: 20 }, (_, part) => stopDelay(problem, (wholeMs * part) / 20))
    return { unaskedMs: ms, delayMs: Math.max(...delays) }
  },
  /** Of a plan in force made ready: who could take a post, what events come to; and reasons of open posts. */
  questions(name: TerminalName, seed: number) {
    const problem = terminalOf(TERMINALS[name], seed)
    const first = deploy(problem, { seed: 1 })
    if (!first.ok) throw new Error(JSON.stringify(first.faults[0]))
    const plan = first.value.assignments
    const [desk, { ms: deskMs }] = timed(() => new Desk(problem, plan))
    const candidates = timedEach(
      someOf(problem.posts).map(
        ({ id }) =>
          () =>
            desk.candidates(id),
      ),
    )
    const [ready, { ms: readyMs }] = timed(() => new Ready(problem, plan))
    const events = Object.entries(eventsOn(problem, plan)).map(([kind, each]) => ({
      kind,
      ...timedEach(each.map(event => () => ready.after(event))),
    }))
    const someOpen = new Set(first.value.open.slice(0, OPEN_POSTS).map(({ post }) => post))
    const rest = { ...problem, posts: problem.posts.filter(({ id }) => someOpen.has(id)) }
    const [, reasons] = timed(() => openReasons(rest, []))
    return { deskMs, candidates, readyMs, events, reasons, reasonsOf: someOpen.size }
  },
}
export type Measurement = keyof typeof measurements

const [what, name, seed] = process.argv.slice(2)
console.log(JSON.stringify(await measurements[what as Measurement](name as TerminalName, Number(seed))))
