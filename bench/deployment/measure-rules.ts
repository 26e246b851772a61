import { type Deployment, deploy } from '../../engines/deployment/deploy.ts'
import type { DeploymentProblem } from '../../engines/deployment/problem/problem.ts'
import { withRelief } from './relief-terminal.ts'
import { TERMINALS, type TerminalName, terminalOf } from './terminal.ts'

// One run in a process of its own: node kit/boot.mjs bench/deployment/measure-rules.ts WHAT TERMINAL SECONDS prints its figures as one line of JSON.

/** Minutes that no plan uses up. */
const ENOUGH = 1_000_000_000

/** A whole run with all reasons, the search ended after so many seconds; processor and wall milliseconds, processor ones also up to the plan with its bound. */
function measured(problem: DeploymentProblem, seconds: number) {
  const until = performance.now() + seconds * 1000
  const cpu = process.cpuUsage()
  const started = performance.now()
  const cpuSince = () => {
    const { user, system } = process.cpuUsage(cpu)
    return (user + system) / 1000
  }
  let planCpuMs = 0
  const onProgress = () => {
    planCpuMs = cpuSince()
  }
  const result = deploy(problem, { seed: 1, stop: () => performance.now() > until, onProgress })
  if (!result.ok) throw new Error(JSON.stringify(result.faults[0]))
  return { ms: performance.now() - started, cpuMs: cpuSince(), planCpuMs, plan: result.value }
}

const filledIn = ({ open }: Deployment, { posts }: DeploymentProblem): number => posts.length - open.length

/** Half the overtime that the plan comes to where there is enough of it, for each node; and that plan. */
function withHalfTheOvertime(problem: DeploymentProblem, seconds: number): { problem: DeploymentProblem; without: Deployment } {
  const nodes = [...new Set(problem.people.map(({ node }) => node))]
  const within = (minutesOf: (node: number) => number): DeploymentProblem => {
    const overtimeBudgets = nodes.map((node, at) => ({ id: node, nodes: [node], minutes: minutesOf(at) }))
    return { ...problem, policy: { ...problem.policy, overtimeBudgets } }
  }
  const without = measured(
    within(() => ENOUGH),
    seconds,
  ).plan
  return { problem: within(at => Math.floor(without.budgets[at]!.used / 2)), without }
}

const measurements = {
  relief(name: TerminalName, seconds: number) {
    const problem = withRelief(terminalOf(TERMINALS[name], 1))
    const { ms, cpuMs, planCpuMs, plan } = measured(problem, seconds)
    const sum = (of: (rota: Deployment['relief'][number]) => number) => plan.relief.reduce((total, rota) => total + of(rota), 0)
    return {
      ms,
      cpuMs,
      planCpuMs,
      posts: problem.posts.length,
      filled: filledIn(plan, problem),
      bound: plan.bound,
      groups: plan.relief.length,
      turns: sum(({ turns }) => turns.length),
      unmanned: sum(({ unmannedMinutes }) => unmannedMinutes),
      leastUnmanned: sum(({ leastUnmanned }) => leastUnmanned),
    }
  },
  bands(name: TerminalName, seconds: number) {
    const problem = terminalOf(TERMINALS[name], 1)
    const { ms, cpuMs, planCpuMs, plan } = measured(problem, seconds)
    return { ms, cpuMs, planCpuMs, posts: problem.posts.length, filled: filledIn(plan, problem), bound: plan.bound }
  },
  budgets(name: TerminalName, seconds: number) {
    const free = terminalOf(TERMINALS[name], 1)
    const { problem, without } = withHalfTheOvertime(free, seconds)
    const { ms, cpuMs, planCpuMs, plan } = measured(problem, seconds)
    return {
      ms,
      cpuMs,
      planCpuMs,
      posts: problem.posts.length,
      without: filledIn(without, free),
      filled: filledIn(plan, problem),
      bound: plan.bound,
      over: plan.budgets.filter(({ used, limit }) => used > limit).length,
    }
  },
}
export type RuleMeasurement = keyof typeof measurements
export type RuleFigures = { [What in RuleMeasurement]: ReturnType<(typeof measurements)[What]> }

const [what, name, seconds] = process.argv.slice(2)
console.log(JSON.stringify(measurements[what as RuleMeasurement](name as TerminalName, Number(seconds))))
