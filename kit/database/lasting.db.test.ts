import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withClient } from './connect.ts'
import { type LastingCluster, lastingCluster } from './lasting.ts'

let folder: string
let cluster: LastingCluster
let told: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lasting-'))
  // the cluster is in this folder and is removed with it
  await chmod(folder, 0o755)
  told = []
  cluster = await lastingCluster({ dataFolder: folder, volatile: true }, sentence => told.push(sentence))
})

afterEach(async () => {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
})

const answers = (sql: string): Promise<unknown> => withClient(cluster.adminUrl(), async client => (await client.query(sql)).rows)

test('a PostgreSQL that was killed comes back at the same address with its data, again and again', { timeout: 60_000 }, async () => {
  await answers('create table kept as select 7 as id')
  // a volatile cluster keeps only what a checkpoint has written
  await answers('checkpoint')
  for (let kill = 1; kill <= 2; kill++) {
    const before = cluster.pid()
    process.kill(before, 'SIGKILL')
    while (told.length < 2 * kill) await sleep(20)
    expect(cluster.pid()).not.toBe(before)
    expect(await answers('select * from kept')).toEqual([{ id: 7 }])
  }
  expect(told.slice(0, 2)).toEqual(['PostgreSQL ended unasked; it is started again.', 'PostgreSQL runs again.'])
})

test('a stopped PostgreSQL is not started again', { timeout: 60_000 }, async () => {
  const pid = cluster.pid()
  await cluster.stop()
  await sleep(500)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(told).toEqual([])
})
