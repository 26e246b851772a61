// Guards: database/migrations, kit/database
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { asSystem, enterCompany, inCompany, type Scoped } from '../../kit/database/company.ts'
import { withClient } from '../../kit/database/connect.ts'
import { printFiles } from '../../kit/database/printed.ts'
import { prepareTemplate, startDebianCluster } from '../support/cluster.ts'
import { cloneDatabase } from '../support/database.ts'

const reports = fileURLToPath(new URL('../../reports', import.meta.url))
const cluster = await startDebianCluster()
const database = cluster && (await cloneDatabase(await prepareTemplate(cluster)))

afterAll(async () => {
  await database?.drop()
  await cluster?.stop()
})

/** What the run did, for people to read and for CI to require. */
async function say(text: string): Promise<void> {
  console.log(`PostgreSQL 15: ${text}`)
  await mkdir(reports, { recursive: true })
  await writeFile(`${reports}/postgresql-15.txt`, `${text}\n`)
}

test('the migrations and the wall hold on PostgreSQL 15', async () => {
  if (!database) return say('not installed, this test did not run')
  const { owner, app, adminUrl, urls } = database
  const version = await withClient(
    adminUrl,
    async client => (await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version,
  )
  expect(version).toMatch(/^15\./)

  const makeCompany = (code: string) =>
    asSystem(owner, 'test seed', async trx => {
      const { id } = await trx.insertInto('company').values({ name: code, code }).returning('id').executeTakeFirstOrThrow()
      await enterCompany(trx, id)
      await trx.insertInto('title').values({ companyId: id, name: code }).execute()
      return id
    })
  const north = await makeCompany('north')
  const south = await makeCompany('south')
  const titles = async (trx: Scoped) => (await trx.selectFrom('title').select('name').execute()).map(row => row.name)
  expect(await inCompany(app, north, titles)).toEqual(['north'])
  expect(await inCompany(app, south, titles)).toEqual(['south'])
  await expect(asSystem(app, 'no company', titles)).rejects.toThrow('no company is set')
  const planted = inCompany(app, north, trx => trx.insertInto('title').values({ companyId: south, name: 'planted' }).execute())
  await expect(planted).rejects.toThrow('row-level security')
  expect(Object.keys(await printFiles(urls.owner))).toHaveLength(2)
  await say(`ran on ${version}`)
})
