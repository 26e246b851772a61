import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type { PackedSheet } from './packed-sheet.ts'
import { fileLimits } from './sheet-limits.ts'
import { workerPool } from './worker-pool.ts'

const folder = mkdtempSync(join(tmpdir(), 'pool-'))
afterAll(() => rmSync(folder, { recursive: true }))

const entry = join(folder, 'entry.mts')
writeFileSync(
  entry,
  `import { parentPort } from 'node:worker_threads'
   parentPort!.on('message', (input: string) => {
     if (input === 'hang') for (;;) {}
     if (input === 'throw') throw new Error('thrown')
     if (input === 'leave') process.exit()
     if (input === 'eat') { const all = []; for (;;) all.push(new Array(1e6).fill(Math.random())) }
     parentPort!.postMessage({ output: input + '!' })
   })`,
)
const slow = join(folder, 'slow.mts')
writeFileSync(
  slow,
  `import { parentPort } from 'node:worker_threads'
   const rest = ms => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
   rest(2500)
   parentPort!.on('message', () => {
     for (const share of [0.2, 0.4, 0.6]) {
       rest(1000)
       parentPort!.postMessage({ share })
     }
     parentPort!.postMessage({ output: 'slow!' })
   })`,
)
const clockings = new URL('../../tests/fixtures/salwa/clockings.xlsx', import.meta.url)
const pool = workerPool(pathToFileURL(entry), { size: 1, timeoutMs: 4000, heapMb: 64 })

test('work that hangs, throws, exits or uses all memory is ended, and the work after it is done', async () => {
  const bad = ['hang', 'throw', 'leave', 'eat'].map(input =>
    pool.run(input).then(
      () => 'answered',
      error => error.kind,
    ),
  )
  const good = pool.run('after')
  expect(await Promise.all(bad)).toEqual(['timeout', 'ended', 'ended', 'ended'])
  expect(await good).toEqual({ output: 'after!' })
  expect(await Promise.all([pool.run('a'), pool.run('b')])).toEqual([{ output: 'a!' }, { output: 'b!' }])
})

test('work that says how far it is may take long, and so may the loading of its worker', async () => {
  const slowPool = workerPool(pathToFileURL(slow), { size: 1, timeoutMs: 2000, heapMb: 64 })
  const shares: number[] = []
  expect(await slowPool.run('slow', [], { told: share => shares.push(share) })).toEqual({ output: 'slow!' })
  expect(shares).toEqual([0.2, 0.4, 0.6])
})

test('patient work is waited for', async () => {
  const short = workerPool(pathToFileURL(entry), { size: 1, timeoutMs: 300, heapMb: 64 })
  const hung = short.run('hang', [], { patient: true }).catch(error => error.kind)
  const outcome = await Promise.race([hung, new Promise(done => setTimeout(() => done('still waiting'), 1500))])
  expect(outcome).toBe('still waiting')
})

test('a machine ten times slower reads the clockings of a fortnight, and is heard all the time', async () => {
  const slowed = workerPool(new URL('./slowed.worker.ts', import.meta.url), { size: 1, timeoutMs: 60_000, heapMb: 512 })
  const shares: number[] = []
  const read = { bytes: Uint8Array.from(readFileSync(clockings)), limits: fileLimits }
  const answer = await slowed.run<PackedSheet[]>({ read }, [], { told: share => shares.push(share) })
  expect('output' in answer && answer.output[0]!.ends.length).toBe(2_865)
  expect(shares.length).toBeGreaterThan(10)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(shares.at(-1)).toBeGreaterThan(0.9)
})
