// Guards: bench, apps/try, apps/story
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('every bench still runs, once and small', { timeout: 900_000 }, async () => {
  const words = ['--v8-pool-size=0', '--min-semi-space-size=16', 'kit/boot.mjs', 'bench/bench.ts', '--smoke']
  const { stdout } = await promisify(execFile)(process.execPath, words, { maxBuffer: 1e8 })
  expect(stdout).toContain('— thread')
})
