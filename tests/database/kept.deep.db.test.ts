// Guards: kit/keep.mjs, kit/boot.mjs, kit/built-server.mjs, kit/bundle-server.mjs, apps
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { testDatabase } from '../support/database.ts'
import { startKillable } from '../support/killable.ts'

const database = await testDatabase()
const root = fileURLToPath(new URL('../..', import.meta.url))

const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const answers = async (url: string) => (await fetch(`${url}/health`)).status

test('a server that was killed is back at its address; the signal to stop reaches it', { timeout: 60_000 }, async () => {
  const kept = await startKillable({ databaseUrl: database.adminUrl }, { kept: true })
  expect(kept.pid).not.toBe(kept.process.pid)
  const again = kept.again()
  const from = performance.now()
  process.kill(kept.pid, 'SIGKILL')
  const { url, pid } = await again
  console.log(`a killed server answered again after ${((performance.now() - from) / 1000).toFixed(1)} s`)
  expect(url).toBe(kept.url)
  expect(await answers(url)).toBe(200)

  const gone = once(kept.process, 'exit')
  kept.process.kill('SIGTERM')
  expect(await gone).toEqual([0, null])
  expect(lives(pid)).toBe(false)
})

test('a server whose keeper was killed ends by itself', { timeout: 60_000 }, async () => {
  const kept = await startKillable({ databaseUrl: database.adminUrl }, { kept: true })
  expect(await answers(kept.url)).toBe(200)
  kept.process.kill('SIGKILL')
  await expect.poll(() => lives(kept.pid), { timeout: 20_000 }).toBe(false)
})

test('a server that refuses to start says so once and is not started again', { timeout: 60_000 }, async () => {
  const env = { ...process.env, PORT: '-1' }
  const started = promisify(execFile)(process.execPath, ['kit/keep.mjs', 'apps/start.ts'], { cwd: root, env })
  await expect(started).rejects.toMatchObject({ code: 1, stderr: 'PORT must be a whole number from 0 to 65535.\n' })
})
