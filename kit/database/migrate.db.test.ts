import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { withClient } from './connect.ts'
import { migrate } from './migrate.ts'

const { urls } = await testDatabase()
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  await withClient(urls.owner, client => client.query('delete from migration; drop table if exists first, second'))
})
afterEach(() => rm(folder, { recursive: true }))

const file = (name: string, sql: string) => writeFile(join(folder, name), sql)
const run = () => migrate(urls.owner, folder)

test('each file is applied once, in the order of the names', async () => {
  await file('0002_second.sql', 'create table second (id int references first (id))')
  await file('0001_first.sql', 'create table first (id int primary key)')
  expect(await run()).toEqual(['0001_first.sql', '0002_second.sql'])
  expect(await run()).toEqual([])
})

test('with `until`, later files are not applied yet', async () => {
  await file('0001_first.sql', 'create table first (id int primary key)')
  await file('0002_second.sql', 'create table second (id int references first (id))')
  expect(await migrate(urls.owner, folder, '0001_first.sql')).toEqual(['0001_first.sql'])
  expect(await run()).toEqual(['0002_second.sql'])
})

test('a failing file is named with its line and changes nothing; the files before it stay applied', async () => {
  await file('0001_first.sql', 'create table first (id int)')
  await file('0002_second.sql', 'create table second (id int);\n\nselect nonsense')
  await expect(run()).rejects.toThrow('The migration 0002_second.sql failed: column "nonsense" does not exist (line 3)')
  await file('0002_second.sql', 'create table second (id int)')
  expect(await run()).toEqual(['0002_second.sql'])
})

test('a changed applied file, an unknown one and one with too low a number are refused', async () => {
  await file('0001_first.sql', 'create table first (id int)')
  await run()
  await file('0001_first.sql', 'create table first (id bigint)')
  await expect(run()).rejects.toThrow('The migration 0001_first.sql was changed after it was applied')
  await file('0001_first.sql', 'create table first (id int)')
  await file('0000_zeroth.sql', 'select 1')
  await expect(run()).rejects.toThrow('0000_zeroth.sql sorts before 0001_first.sql')
  await rm(join(folder, '0001_first.sql'))
  await expect(run()).rejects.toThrow('used by a newer version')
})

test('other line endings do not count as a change', async () => {
  await file('0001_first.sql', 'create table first (id int);\nselect 1')
  await run()
  await file('0001_first.sql', 'create table first (id int);\r\nselect 1')
  expect(await run()).toEqual([])
})

test('processes that start together apply each file once', async () => {
  await file('0001_first.sql', 'create table first (id int); select pg_sleep(0.2)')
  const applied = await Promise.all([run(), run(), run()])
  expect(applied.flat()).toEqual(['0001_first.sql'])
})
