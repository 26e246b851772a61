import { modelOf } from '../../engines/deployment/model.ts'
import { assignOneEach } from '../../engines/deployment/one-each.ts'
import { solvedByHighs } from './by-highs.ts'
import { TERMINALS, type TerminalName, terminalOf } from './terminal.ts'

// One measurement in a process of its own: node kit/boot.mjs bench/deployment/measure.ts WHAT TERMINAL SEED prints its figures as one line of JSON.

const never = () => false
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
    const [model, indexMs] = timed(() => modelOf(problem, never))
    const [{ standing }, optimumMs] = timed(() => assignOneEach(model, never))
    const pairs = model.groups.reduce((sum, { members }, at) => sum + members.length * (model.first[at + 1]! - model.first[at]!), 0)
    const open = standing.open.reduce((sum, count, group) => sum + count * model.groups[group]!.urgency, 0)
    const shares = standing.used[1]!
    return {
      indexMs,
      optimumMs,
      peakMb: peakMb(),
      beforeMb,
      pairs,
      groups: model.groups.length,
      limbs: standing.costs.limbs,
      figures: [open, shares],
    }
  },
  async highs(name: TerminalName, seed: number) {
    return { ...(await solvedByHighs(terminalOf(TERMINALS[name], seed))), peakMb: peakMb() }
  },
  bare: () => ({ peakMb: peakMb() }),
}
export type Measurement = keyof typeof measurements

const [what, name, seed] = process.argv.slice(2)
console.log(JSON.stringify(await measurements[what as Measurement](name as TerminalName, Number(seed))))
