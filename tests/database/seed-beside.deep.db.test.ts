// Guards: apps/seed.ts, apps/worlds, apps/data.ts, database/seeds
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { folderOf } from '../../kit/database/place.ts'
import { runCommand } from '../support/command.ts'
import { type Killable, startKillable } from '../support/killable.ts'

// `npm run seed` beside a running product: it uses that product's database, and says in a sentence why it could not.

const dataFolder = mkdtempSync(join(tmpdir(), 'seed-quayside-'))
chmodSync(dataFolder, 0o755)
let product: Killable

beforeAll(async () => {
  product = await startKillable({ dataFolder })
}, 120_000)
afterAll(async () => {
  await product?.kill(true)
  rmSync(dataFolder, { recursive: true, force: true })
})

const seed = (...words: string[]) => runCommand('seed.ts', words, { QUAYSIDE_DATA: dataFolder, QUAYSIDE_PRIVATE_KEY: '42'.repeat(32) })

/** One sentence and no trace of where in the program it was said. */
const isSentence = (text: string) => /^[A-Z][^\n]+\.?\n$/.test(text) && !/\n\s+at /.test(text)

it('adds a world while the product runs, whose users sign in to that product at once', { timeout: 120_000 }, async () => {
  const { code, said, complained } = await seed('empty-terminal')
  expect({ code, complained }).toEqual({ code: 0, complained: '' })
  const [, userName, password] = /Scheduler\s+(\S+@\S+)\s+(\S+)/.exec(said)!
  const answer = await fetch(`${product.url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userName, password, applicationType: 2 }),
  })
  expect(answer.status).toBe(200)
})

it('says in a sentence that there is no such world', { timeout: 60_000 }, async () => {
  const { code, complained } = await seed('no-such-world')
  expect(code).toBe(1)
  expect(complained).toSatisfy(isSentence)
})

it('says in a sentence that the product is still starting', { timeout: 60_000 }, async () => {
  const starting = mkdtempSync(join(tmpdir(), 'seed-starting-'))
  // claimed by the process of the product, whose PostgreSQL is not there yet
  copyFileSync(join(await folderOf(dataFolder), 'owner'), join(starting, 'owner'))
  const { code, complained } = await runCommand('seed.ts', ['empty-terminal'], { QUAYSIDE_DATA: starting })
  rmSync(starting, { recursive: true, force: true })
  expect(code).toBe(1)
  expect(complained).toMatch(/^The product that uses \S+ \(process \d+\) is still starting: try again\.\n$/)
})
