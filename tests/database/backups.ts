// What the tests of backups fill, write meanwhile, break and compare.

import { createHash } from 'node:crypto'
import { cpSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Manifest } from '../../apps/backup/manifest.ts'
import type { Data } from '../../apps/data.ts'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { keyOf, privateKey, seal, unseal } from '../../kit/access/private-key.server.ts'
import { startSession } from '../../kit/access/session.server.ts'
import { inCompany } from '../../kit/database/company.ts'
import { type Database, withClient } from '../../kit/database/connect.ts'
import { readOwnContents } from '../../kit/database/contents.ts'
import { differences } from '../../kit/database/load.ts'
import type { RoleUrls } from '../../kit/database/roles.ts'
import { addJob, job } from '../../kit/jobs/job.ts'
import { makeTerminal } from '../support/terminal.ts'

/** Letters that COPY's text must escape, and some that others spoil. */
export const awkward = ['Tab\there', 'two\nlines', 'back\\slash \\N \\.', 'ป้อมเพชร', 'O\'Neill "Q"', 'Zoë 🚢']
export const religion = 'said in confidence'
const earlier = '2026-10-05T00:00:00Z'

/** Two companies: people with private data, a partition, a session, a job that waits and one whose worker is gone. */
export async function fillCompany(data: Data): Promise<MadeCompany> {
  const made = await makeTerminal(data.owner, 'salwa')
  await makeTerminal(data.owner, 'other')
  const { companyId } = made
  const key = privateKey()
  await inCompany(data.app, companyId, async db => {
    for (const [at, firstName] of awkward.entries()) {
      const person = { companyId, employeeNumber: `E${at}`, firstName, lastName: 'Rashid', hiredOn: '2020-01-01' }
      const { id: employeeId } = await db.insertInto('employee').values(person).returning('id').executeTakeFirstOrThrow()
      await db
        .insertInto('employeePrivate')
        .values({ companyId, employeeId, religion: seal(key, religion), keyId: key.id })
        .execute()
    }
    await sql`insert into live_event (company_id, subject, org_node_id) values (company(), 'roster', ${made.nodeId})`.execute(db)
    await sql`select month_partition('audit', ${earlier.slice(0, 10)}::date)`.execute(db)
    await sql`insert into audit (company_id, at, entity, action, after) values (${companyId}, ${earlier}, 'test', 'act', '{"a": [1, null, 2.50]}')`.execute(
      db,
    )
    for (const name of ['waiting', 'running'])
      await addJob(
        db,
        { companyId, actorId: null, requestId: 'test' },
        job(name, async () => {}),
        {},
      )
  })
  await data.jobs.pool.query(`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now()
    where task_id = (select id from graphile_worker._private_tasks where identifier = 'running')`)
  const { rows } = await sql<{ id: number }>`select id from identity.app_user order by id limit 1`.execute(data.identity.kysely)
  await startSession(data.identity, { userId: rows[0]!.id, companyId, device: 'test', address: '127.0.0.1' })
  return made
}

/** Runs `work` while a contractor and a title of one name are added in one transaction, again and again, and months are made. */
export async function whileWriting<T>(app: Database, companyId: number, work: () => Promise<T>): Promise<{ ended: T; pairs: number }> {
  let going = true
  let pairs = 0
  const write = async () => {
    while (going) {
      const name = `pair ${++pairs}`
      await inCompany(app, companyId, async db => {
        await db.insertInto('contractor').values({ companyId, name }).execute()
        await db.insertInto('title').values({ companyId, name }).execute()
        await sql`select month_partition('notification', ('2020-01-01'::date + make_interval(months => ${pairs % 24}))::date)`.execute(db)
      })
    }
  }
  const writing = write()
  const ended = await work().finally(() => {
    going = false
  })
  await writing
  return { ended, pairs }
}

/** The names of the pairs that are whole, and of those that are not. */
export async function pairsIn(app: Database, companyId: number): Promise<{ whole: number; halves: number }> {
  const { rows } = await inCompany(app, companyId, db =>
    sql<{ whole: number; halves: number }>`
      select count(*) filter (where c.id is not null and t.id is not null) as whole,
             count(*) filter (where c.id is null or t.id is null) as halves
        from (select * from contractor where name like 'pair %') c full join (select * from title where name like 'pair %') t using (name)`.execute(
      db,
    ),
  )
  return rows[0]!
}

/** The private data of a company, opened with a key. */
export async function privateTexts(app: Database, companyId: number, hex: string): Promise<string[]> {
  const sealed = await inCompany(app, companyId, db => db.selectFrom('employeePrivate').select('religion').execute())
  return sealed.map(row => unseal(keyOf(hex), row.religion!))
}

/** The tables of a database that hold other rows than a backup says. */
export async function differing({ owner, jobs }: RoleUrls, { contents }: Manifest): Promise<string[]> {
  const ofRole = (url: string, expected: Manifest['contents']['owner']) =>
    withClient(url, async client => {
      await client.query('begin')
      const companies = url === owner ? (await client.query<{ id: number }>('select id from company')).rows.map(({ id }) => id) : []
      const own = new Map((await readOwnContents(client)).tables.map(table => [table.name, table]))
      const tables = expected.tables.map(table => ({ ...table, walled: own.get(table.name)!.walled }))
      return (await differences(client, tables, companies)).map(({ name }) => name)
    })
  return [...(await ofRole(jobs, contents.jobs)), ...(await ofRole(owner, contents.owner))]
}

/** The tables that hold rows themselves. */
export const tablesOf = ({ owner }: RoleUrls): Promise<string[]> =>
  withClient(owner, async client => {
    const { rows } = await client.query<{ name: string }>(
      `select relnamespace::regnamespace || '.' || relname as name from pg_class
        where relkind = 'r' and relnamespace::regnamespace::text !~ '^(pg_|information_schema$|quayside_setup$)' order by name`,
    )
    return rows.map(({ name }) => name)
  })

/** As if a table had held other rows. */
export function withOtherDigest(manifest: Manifest, name: string): Manifest {
  const { jobs, owner } = manifest.contents
  const tables = owner.tables.map(table => (table.name === name ? { ...table, digest: `${BigInt(table.digest) + 1n}` } : table))
  return { ...manifest, contents: { jobs, owner: { ...owner, tables } } }
}

/** A copy of a backup with this manifest, each file of which matches its sum. */
export function forged(folder: string, copy: string, manifest: Manifest): string {
  cpSync(folder, copy, { recursive: true })
  const text = JSON.stringify(manifest)
  writeFileSync(join(copy, 'manifest.json'), text)
  const sum = createHash('sha256').update(text).digest('hex')
  const sums = readFileSync(join(copy, 'SHA256SUMS'), 'utf8')
  writeFileSync(join(copy, 'SHA256SUMS'), sums.replace(/^\w+( {2}manifest.json)$/m, `${sum}$1`))
  return copy
}

/** Copies of a backup that a disk or a transfer spoilt, by what happened to them. */
export function spoilt(folder: string, base: string): Record<string, string> {
  const names = ['SHA256SUMS', 'manifest.json', 'private.key', 'tables/public.employee.copy.gz']
  const copyOf = (label: string) => {
    const copy = join(base, label)
    cpSync(folder, copy, { recursive: true })
    return copy
  }
  const flipped = names.map((name, at) => {
    const copy = copyOf(`flipped-${at}`)
    const bytes = readFileSync(join(copy, name))
    bytes[bytes.length >> 1]! ^= 1
    writeFileSync(join(copy, name), bytes)
    return [`one bit of ${name}`, copy]
  })
  const short = copyOf('short')
  truncateSync(join(short, names[3]!), 40)
  const unnamed = copyOf('unnamed')
  const sums = readFileSync(join(unnamed, 'SHA256SUMS'), 'utf8')
  writeFileSync(join(unnamed, 'SHA256SUMS'), sums.replace(/^.*public.employee.copy.*\n/m, ''))
  return Object.fromEntries([...flipped, ['a table cut short', short], ['a sum missing', unnamed]])
}
