import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FileReport, RunReport } from './minutes.ts'
import type { RowsReport } from './rows/reporter.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const report = `${root}reports/tests.json`
const rowsReport = `${root}reports/rows.json`

interface Asked {
  readonly projects: readonly string[]
  /** paths below the root; all files of the projects when absent */
  readonly files?: readonly string[]
  /** minutes after which the run is cut */
  readonly most?: number
}

/**
 * Runs Vitest in a process of its own, which writes what it does to the terminal. A run that ends without a report counts as one failure.
 * A wrong row that a statement claims counts as one too (docs/decisions/0090-rows-checked-as-they-come.md), and all of them being right as one that passed.
 */
export async function runVitest({ projects, files = [], most }: Asked): Promise<RunReport> {
  mkdirSync(`${root}reports`, { recursive: true })
  for (const path of [report, rowsReport]) rmSync(path, { force: true })
  const reporters = ['default', './tests/minutes.ts', './tests/rows/reporter.ts'].map(name => `--reporter=${name}`)
  const words = ['run', ...files, ...projects.flatMap(name => ['--project', name]), ...reporters]
  const env = { ...process.env, NO_COLOR: '1', REPORT: report, ...(most === undefined ? {} : { MOST_MINUTES: String(most) }) }
  const child = spawn(`${root}node_modules/.bin/vitest`, words, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env })
  const code = await new Promise<number | null>(ended => child.once('close', ended).once('error', () => ended(null)))
  const none: RunReport = { passed: 0, failed: 1, files: [], leftOut: files }
  const said = withRows(existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : none)
  const unexplained = code !== 0 && said.failed === 0 && said.leftOut.length === 0
  return unexplained ? { ...said, failed: 1 } : said
}

function withRows(said: RunReport): RunReport {
  if (!existsSync(rowsReport)) return said
  const { faults }: RowsReport = JSON.parse(readFileSync(rowsReport, 'utf8'))
  return { ...said, passed: said.passed + (faults.length === 0 ? 1 : 0), failed: said.failed + faults.length }
}

/** The minutes of each project, and the files that took longest, in lines to read. */
export function costLines(files: readonly FileReport[]): string[] {
  const projects = [...new Set(files.map(({ project }) => project))]
  const sum = (name: string) => files.reduce((all, { project, seconds }) => all + (project === name ? seconds : 0), 0)
  const dearest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 10)
  return [
    'Minutes of files, two run at once:',
    ...projects.map(name => `  ${(sum(name) / 60).toFixed(1).padStart(5)}  ${name}`),
    'The dearest files, in seconds:',
    ...dearest.map(({ path, seconds }) => `  ${seconds.toFixed(0).padStart(5)}  ${path}`),
  ]
}
