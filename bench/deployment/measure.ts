import { deploy } from '../../engines/deployment/deploy.ts'
import { Desk } from '../../engines/deployment/desk.ts'
import { indexOf } from '../../engines/deployment/model.ts'
import { assignOneEach } from '../../engines/deployment/one-each.ts'
import { Pace } from '../../engines/deployment/pace.ts'
import type { DeploymentProblem } from '../../engines/deployment/problem.ts'
import { openReasons } from '../../engines/deployment/reasons.ts'
import { replan } from '../../engines/deployment/replan.ts'
import { solvedByHighs } from './by-highs.ts'
import { TERMINALS, type TerminalName, terminalOf } from './terminal.ts'

// One measurement in a process of its own: node kit/boot.mjs bench/deployment/measure.ts WHAT TERMINAL SEED prints its figures as one line of JSON.

const RUN_SECONDS = 3
const ASKED = 200
const OPEN_POSTS = 500

/** Milliseconds from the moment a stop is wanted to the end of the run. */
function stopDelay(problem: DeploymentProblem, after: number): number {
  const until = performance.now() + after
  deploy(problem, { seed: 1, stop: () => performance.now() > until })
  return Math.max(0, performance.now() - until)
}

const peakMb = () => process.resourceUsage().maxRSS / 1024

/** Milliseconds of a piece of work, and what it gave. */
function timed<Result>(work: () => Result): [result: Result, ms: number] {
  const started = performance.now()
  const result = work()
  return [result, performance.now() - started]
}

const measurements = {
  optimum(name: TerminalName, seed: number) {
    const problem = terminalOf(TERMINALS[name], seed)
    const beforeMb = peakMb()
    const [index, indexMs] = timed(() => indexOf(problem, new Pace()))
    const [{ standing }, optimumMs] = timed(() => assignOneEach(index, new Pace()))
    const { groups, fits } = index
    const pairs = groups.reduce(
      (sum, { members }, at) => sum + members.length * (fits.first[fits.of[at]! + 1]! - fits.first[fits.of[at]!]!),
      0,
    )
    const open = standing.open.reduce((sum, count, group) => sum + count * groups[group]!.urgency, 0)
    const shares = standing.used[1]!
    return {
      indexMs,
      optimumMs,
      peakMb: peakMb(),
      beforeMb,
      pairs,
      groups: groups.length,
      limbs: standing.costs.limbs,
      figures: [open, shares],
    }
  },
  async highs(name: TerminalName, seed: number) {
    return { ...(await solvedByHighs(terminalOf(TERMINALS[name], seed))), peakMb: peakMb() }
  },
  /** A day of several bands, or gangs and pairs: the whole run, stopped after `seconds`. */
  run(name: TerminalName, seed: number) {
    const problem = terminalOf(TERMINALS[name], seed)
    const until = performance.now() + RUN_SECONDS * 1000
    const [result, ms] = timed(() => deploy(problem, { seed: 1, stop: () => performance.now() > until }))
    if (!result.ok) throw new Error(JSON.stringify(result.faults[0]))
    const { assignments, bound, open, unused } = result.value
    return {
      ms,
      posts: problem.posts.length,
      filled: assignments.length,
      bound,
      open: open.length,
      unused: unused.length,
      peakMb: peakMb(),
    }
  },
  /** Who could take a post, asked of a plan made ready; one person missing; reasons of open posts; how soon a stop is heeded. */
  questions(name: TerminalName, seed: number) {
    const problem = terminalOf(TERMINALS[name], seed)
    const first = deploy(problem, { seed: 1 })
    if (!first.ok) throw new Error(JSON.stringify(first.faults[0]))
    const plan = first.value.assignments
    const [desk, deskMs] = timed(() => new Desk(problem, plan))
    const asked = problem.posts.filter((_, at) => at % Math.ceil(problem.posts.length / ASKED) === 0)
    const candidates = asked.map(({ id }) => timed(() => desk.candidates(id))[1]).sort((a, b) => a - b)
    const [, replanMs] = timed(() => replan(problem, plan, { kind: 'personMissing', person: plan[0]!.person }, { seed: 1 }))
    const someOpen = new Set(first.value.open.slice(0, OPEN_POSTS).map(({ post }) => post))
    const rest = { ...problem, posts: problem.posts.filter(({ id }) => someOpen.has(id)) }
    const [, reasonsMs] = timed(() => openReasons(rest, []))
    return {
      deskMs,
      candidateMs: candidates[candidates.length >> 1]!,
      candidateP99Ms: candidates[Math.floor(candidates.length * 0.99)]!,
      replanMs,
      reasonsMs,
      reasonsOf: someOpen.size,
      stopMs: [5, 200, 500, 900].map(after => stopDelay(problem, after)),
    }
  },
}
export type Measurement = keyof typeof measurements

const [what, name, seed] = process.argv.slice(2)
console.log(JSON.stringify(await measurements[what as Measurement](name as TerminalName, Number(seed))))
