import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startTemporaryCluster } from '../kit/database/temporary.ts'
import { readSheet } from '../kit/files/workbook.ts'
import { type BareRow, bareCopy, median } from './baseline.ts'
import { manyfold } from './tenfold.ts'

type Seconds = Record<'import' | 'rollOut' | 'demand' | 'deploy' | 'hours' | 'total', number>
type Step = keyof Seconds

const root = fileURLToPath(new URL('..', import.meta.url))
const fixtures = `${root}tests/fixtures/salwa`
const times = 10
const period = { from: '2026-11-02', to: '2026-11-15' }
/** what each step writes, as `try` hands it over */
const written: Partial<Record<Step, string>> = { rollOut: 'roster.csv', demand: 'posts.csv', deploy: 'assignments.csv', hours: 'hours.csv' }

/** The thread on the fixtures: medians of five beside bare baselines, and the same with ten times the people. */
export async function run(smoke: boolean): Promise<void> {
  const rounds = smoke ? 1 : 5
  const scratch = mkdtempSync(join(tmpdir(), 'bench-thread-'))
  const cluster = await startTemporaryCluster('bench')
  const pool = new pg.Pool({ connectionString: cluster.adminUrl(), max: 2 })
  pool.on('error', () => {})
  try {
    const runs: Seconds[] = []
    const copies: Seconds[] = []
    for (let round = 0; round < rounds; round++) {
      const out = join(scratch, `out${round}`)
      runs.push(await tryOnce(fixtures, out))
      copies.push(await copyOnce(pool, out))
    }
    const large = smoke ? runs[0]! : await tenfold(scratch)
    show(runs, copies, large)
  } finally {
    await pool.end()
    await cluster.stop()
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function tenfold(scratch: string): Promise<Seconds> {
  await manyfold(fixtures, join(scratch, 'tenfold'), times)
  return tryOnce(join(scratch, 'tenfold'), join(scratch, 'large'))
}

async function tryOnce(folder: string, out: string): Promise<Seconds> {
  const words = ['kit/boot.mjs', 'apps/try/try.ts', folder, '--from', period.from, '--to', period.to, '--out', out]
  const child = spawn(process.execPath, [...process.execArgv, ...words], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise(done => child.once('close', done))
  if (code !== 0) throw new Error(`try ended with ${code}`)
  return (JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8')) as { seconds: Seconds }).seconds
}

/** Seconds of a bare COPY of what each step reads or writes. */
async function copyOnce(pool: pg.Pool, out: string): Promise<Seconds> {
  const seconds: Seconds = { import: 0, rollOut: 0, demand: 0, deploy: 0, hours: 0, total: 0 }
  for (const name of readdirSync(fixtures).filter(file => file.endsWith('.xlsx'))) {
    const { rows } = await readSheet(readFileSync(join(fixtures, name)))
    seconds.import += await bareCopy(
      pool,
      rows.map(row => row.map(cell => (cell === null ? null : String(cell)))),
    )
  }
  for (const [step, name] of Object.entries(written) as [Step, string][]) seconds[step] = await bareCopy(pool, linesOf(join(out, name)))
  seconds.total = Object.values(seconds).reduce((sum, value) => sum + value, 0)
  return seconds
}

const linesOf = (file: string): BareRow[] =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => line.split(','))

function show(runs: readonly Seconds[], copies: readonly Seconds[], large: Seconds): void {
  console.log(`step        median of ${runs.length}   bare COPY   ${times}-fold   ratio`)
  for (const step of Object.keys(runs[0]!) as Step[]) {
    const small = median(runs.map(each => each[step]))
    const copy = median(copies.map(each => each[step]))
    const cells = [`${small.toFixed(2)} s`.padStart(13), `${copy.toFixed(3)} s`.padStart(12), `${large[step].toFixed(2)} s`.padStart(10)]
    console.log(`${step.padEnd(10)}${cells.join('')}${(large[step] / small).toFixed(1).padStart(8)}`)
  }
}
