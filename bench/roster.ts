import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { median } from './baseline.ts'
import { bestKnown, folderName, namesIn } from './roster/instances.ts'
import type { Result } from './roster/solve.ts'

const here = fileURLToPath(new URL('.', import.meta.url))

interface Wanted {
  readonly folder: string
  readonly only: readonly string[]
  readonly seconds: number
  readonly seeds: number
  readonly out: string
  readonly results: string
}

/** Runs what is not in the results file yet, each in a process of its own, and answers all results asked for. */
function runAll({ folder, only, seconds, seeds, out, results }: Wanted): Result[] {
  const known = existsSync(results)
    ? readFileSync(results, 'utf8')
        .trim()
        .split('\n')
        .filter(Boolean)
        .map(line => JSON.parse(line) as Result)
    : []
  return namesIn(folder, only).flatMap(name =>
    Array.from({ length: seeds }, (_, at) => at + 1).map(seed => {
      const before = known.find(result => result.instance === name && result.seed === seed && result.seconds === seconds)
      if (before) return before
      const words = [join(here, '../kit/boot.mjs'), join(here, 'roster/solve.ts'), folder, name, `${seed}`, `${seconds}`, out]
      const printed = execFileSync(process.execPath, [...process.execArgv, ...words], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const result = JSON.parse(printed.trim().split('\n').at(-1)!) as Result
      mkdirSync(join(results, '..'), { recursive: true })
      appendFileSync(results, `${JSON.stringify(result)}\n`)
      return result
    }),
  )
}

/** One line for each instance, medians over its seeds. */
function table(results: readonly Result[], best: ReadonlyMap<string, number>): string {
  const names = [...new Set(results.map(({ instance }) => instance))]
  const percent = (share: number) => `${(100 * share).toFixed(2)} %`
  const rows = names.map(name => {
    const of = results.filter(({ instance }) => instance === name)
    const middle = (read: (result: Result) => number | null) => median(of.map(result => read(result) ?? Number.POSITIVE_INFINITY))
    const cost = middle(result => result.cost)
    const bound = middle(result => result.bound)
    const known = best.get(name)
    return [
      name,
      of.every(result => result.cost !== null) ? 'yes' : 'no',
      figure(cost),
      figure(Math.min(...of.map(result => result.cost ?? Number.POSITIVE_INFINITY))),
      figure(bound),
      known === undefined ? '' : `${known}`,
      known === undefined ? '' : percent(cost / known - 1),
      bound > 0 && Number.isFinite(bound) ? percent((cost - bound) / cost) : '',
      figure(middle(result => result.costAt10)),
      middle(result => result.firstSeconds).toFixed(1),
      Math.max(...of.map(result => result.cpuSeconds)).toFixed(1),
      Math.max(...of.map(result => result.peakMb)).toFixed(0),
      Math.max(...of.map(result => result.askMs ?? 0)).toFixed(0),
      Math.max(...of.map(result => result.stopMs ?? 0)).toFixed(0),
    ]
  })
  const head = [
    'instance',
    'legal',
    'cost',
    'best',
    'bound',
    'best known',
    'above it',
    'proved gap',
    'at 10 s',
    'first, s',
    'CPU s',
    'MB',
    'unasked, ms',
    'stop, ms',
  ]
  return [head, head.map(() => '---'), ...rows].map(row => `| ${row.join(' | ')} |`).join('\n')
}

const figure = (value: number): string => (Number.isFinite(value) ? `${Math.round(value * 10) / 10}` : '–')

/** Rosters of published instances, or with `--only company` of a made company: cost, bound and what they took. CPU seconds count, so other work on the machine takes nothing away. */
export async function run(smoke: boolean): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      smoke: { type: 'boolean' },
      json: { type: 'boolean' },
      instances: { type: 'string', default: join(here, '../../shared/benchmarks/curtois') },
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '60' },
      seeds: { type: 'string', default: '1' },
      out: { type: 'string', default: join(here, 'results/rosters') },
    },
  })
  const scratch = smoke || values.smoke ? mkdtempSync(join(tmpdir(), 'bench-roster-')) : null
  const folder = scratch ? join(here, 'roster/tiny') : values.instances
  const results = runAll({
    folder,
    only: scratch ? [] : values.only.split(',').filter(Boolean),
    seconds: scratch ? 5 : Number(values.seconds),
    seeds: scratch ? 1 : Number(values.seeds),
    out: scratch ?? values.out,
    results: join(scratch ?? join(here, 'results'), `roster-${folderName(folder)}.jsonl`),
  })
  console.log(values.json ? JSON.stringify(results, null, 2) : table(results, bestKnown(folder)))
}
