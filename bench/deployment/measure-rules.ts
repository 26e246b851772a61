import { Ledger } from '../../engines/deployment/budget/ledger.ts'
import { type Deployment, deploy } from '../../engines/deployment/deploy.ts'
import type { DeploymentProblem } from '../../engines/deployment/problem.ts'
import { withRelief } from './relief-terminal.ts'
import { TERMINALS, type TerminalName, terminalOf } from './terminal.ts'

// One run in a process of its own: node kit/boot.mjs bench/deployment/measure-rules.ts WHAT TERMINAL SECONDS prints its figures as one line of JSON.

/** A whole run with all reasons, the search ended after so many seconds; processor and wall milliseconds, processor ones also up to the plan with its bound. */
function measured(problem: DeploymentProblem, seconds: number) {
  const until = performance.now() + seconds * 1000
  const [cpu, started] = [process.cpuUsage(), performance.now()]
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

/** Half the overtime that the plan would come to without a budget, for each node. */
function withHalfTheOvertime(problem: DeploymentProblem, plan: Deployment): DeploymentProblem {
  const nodes = [...new Set(problem.people.map(({ node }) => node))]
  const within = (minutesOf: (node: number) => number): DeploymentProblem => {
    const overtimeBudgets = nodes.map((node, at) => ({ id: node, nodes: [node], minutes: minutesOf(at) }))
    return { ...problem, policy: { ...problem.policy, overtimeBudgets } }
  }
  const ledger = new Ledger(within(() => 0))
  const figures = ledger.figuresOf(ledger.overtimeIn(plan.assignments))
  return within(at => Math.floor(figures[at]!.used / 2))
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
    const without = measured(free, seconds).plan
    const problem = withHalfTheOvertime(free, without)
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
