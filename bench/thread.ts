import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { baselineOf, median } from './baseline.ts'
import { manyfold } from './tenfold.ts'

type Seconds = Record<'import' | 'rollOut' | 'demand' | 'deploy' | 'hours' | 'total', number>

const root = fileURLToPath(new URL('..', import.meta.url))
const fixtures = `${root}tests/fixtures/salwa`
const rounds = 5
const times = 10

/** The thread on the fixtures: medians of five beside bare baselines, and the same with ten times the people. */
export async function run(): Promise<void> {
  const scratch = mkdtempSync(join(tmpdir(), 'bench-thread-'))
  try {
    const runs: Seconds[] = []
    const baselines = []
    for (let round = 0; round < rounds; round++) {
      baselines.push(await baselineOf(fixtures))
      runs.push(await tryOnce(fixtures, join(scratch, `out${round}`)))
    }
    await manyfold(fixtures, join(scratch, 'tenfold'), times)
    const large = await tryOnce(join(scratch, 'tenfold'), join(scratch, 'large'))
    show(runs, large, median(baselines.map(each => each.copySeconds)), median(baselines.map(each => each.readMs)))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

async function tryOnce(folder: string, out: string): Promise<Seconds> {
  const words = ['kit/boot.mjs', 'apps/try/try.ts', folder, '--from', '2026-11-02', '--to', '2026-11-15', '--out', out]
  const child = spawn(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise(done => child.once('close', done))
  if (code !== 0) throw new Error(`try ended with ${code}`)
  return (JSON.parse(readFileSync(join(out, 'summary.json'), 'utf8')) as { seconds: Seconds }).seconds
}

function show(runs: readonly Seconds[], large: Seconds, copySeconds: number, readMs: number): void {
  const steps = Object.keys(runs[0]!) as (keyof Seconds)[]
  console.log(`step        median of ${rounds}   ${times}-fold   ratio`)
  for (const step of steps) {
    const small = median(runs.map(each => each[step]))
    console.log(
      `${step.padEnd(10)}${small.toFixed(2).padStart(10)} s${large[step].toFixed(2).padStart(10)} s${(large[step] / small).toFixed(1).padStart(8)}`,
    )
  }
  const imported = median(runs.map(each => each.import))
  console.log(
    `bare COPY of the same rows ${copySeconds.toFixed(3)} s: the import takes ${(imported / copySeconds).toFixed(0)} times as long`,
  )
  console.log(`bare Fastify and pg, one read of a fortnight: ${readMs.toFixed(1)} ms`)
}
