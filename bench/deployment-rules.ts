import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RuleFigures, RuleMeasurement } from './deployment/measure-rules.ts'
import type { TerminalName } from './deployment/terminal.ts'

const boot = fileURLToPath(new URL('../kit/boot.mjs', import.meta.url))
const measure = fileURLToPath(new URL('./deployment/measure-rules.ts', import.meta.url))

function measured<What extends RuleMeasurement>(what: What, name: TerminalName, seconds: number): RuleFigures[What] {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...process.execArgv, boot, measure, what, name, String(seconds)], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return JSON.parse(stdout) as RuleFigures[What]
}

const whole = (value: number): string => Math.round(value).toLocaleString('en')
const gap = (filled: number, bound: number): string => `${((100 * (bound - filled)) / bound).toFixed(2)} %`
const time = ({ ms, cpuMs, planCpuMs }: { ms: number; cpuMs: number; planCpuMs: number }): string =>
  `${whole(ms)} ms with all reasons; processor time ${whole(planCpuMs)} to the plan and its bound, ${whole(cpuMs)} in all`

/** The rules besides the exact core of the deployment engine on the made terminals of engines.md §5: gangs with relief, bands, budgets. */
export async function run(smoke: boolean): Promise<void> {
  const relief = measured('relief', smoke ? 'small' : 'gangs', 60)
  console.log(
    `gangs, mix, pairs and relief: ${whole(relief.filled)} of ${whole(relief.posts)} posts, at most ${whole(relief.bound)}: gap ${gap(relief.filled, relief.bound)}, ${time(relief)} (needed: 10 s, 1 %)`,
  )
  console.log(
    `  ${whole(relief.groups)} relief groups, ${whole(relief.turns)} turns, ${whole(relief.unmanned)} minutes unmanned, at least ${whole(relief.leastUnmanned)} in any rota`,
  )
  const bands = measured('bands', smoke ? 'small' : 'day', 60)
  console.log(
    `four bands: ${whole(bands.filled)} of ${whole(bands.posts)} posts, at most ${whole(bands.bound)}: gap ${gap(bands.filled, bands.bound)}, ${time(bands)} (needed: 3 s)`,
  )
  const budgets = measured('budgets', smoke ? 'small' : 'large', 60)
  console.log(
    `half the overtime of each node: ${whole(budgets.filled)} posts (${whole(budgets.without)} without budgets), at most ${whole(budgets.bound)}: gap ${gap(budgets.filled, budgets.bound)}, ${time(budgets)}; ${budgets.over} budgets passed`,
  )
}
