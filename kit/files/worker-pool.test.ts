import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
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
