// A world is made in many transactions and over HTTP. Its companies are marked until it is whole; what a killed process left is removed.

import { sql } from 'kysely'
import { asSystem, enterCompany, type Scoped } from '../../kit/database/company.ts'
import { withClient } from '../../kit/database/connect.ts'
import type { Data } from '../data.ts'

const lock = `hashtext('quayside world')`

/** Makes a world while no other process does; waits for one that is at it. */
export const makingAlone = <T>({ urls }: Pick<Data, 'urls'>, make: () => Promise<T>): Promise<T> =>
  withClient(urls.owner, async client => {
    await client.query(`select pg_advisory_lock(${lock})`)
    return make()
  })

/** Removes what a making that was cut short left behind, and lets be what another process is making. */
export async function clearUnfinished(data: Data): Promise<void> {
  await withClient(data.urls.owner, async client => {
    const { rows } = await client.query<{ alone: boolean }>(`select pg_try_advisory_lock(${lock}) as alone`)
    if (rows[0]!.alone) await removeUnfinished(data)
  })
}

/** Removes every unfinished company, its users and its jobs. For who holds the lock. */
export async function removeUnfinished({ owner, jobs }: Data): Promise<void> {
  const found = await sql<{ id: number }>`select id from company where unfinished order by id`.execute(owner.kysely)
  for (const { id } of found.rows) {
    await jobs.pool.query(`delete from graphile_worker._private_jobs where payload -> 'scope' ->> 'companyId' = $1`, [String(id)])
    await asSystem(owner, 'remove unfinished world', db => removeCompany(db, id))
  }
}

async function removeCompany(db: Scoped, companyId: number): Promise<void> {
  await enterCompany(db, companyId)
  const users = await sql<{ id: number }>`select user_id as id from user_company`.execute(db)
  const tables = await tablesOf(db, sql`join pg_attribute on attrelid = r.oid and attname = 'company_id' and not attisdropped`)
  // the second time it takes what triggers wrote about the first: audit and marks
  for (let time = 1; time <= 2; time++) await deleteAll(db, tables, sql`company_id = ${companyId}`)
  await sql`delete from company where id = ${companyId}`.execute(db)
  const ids = users.rows.map(({ id }) => id)
  const belongings = await tablesOf(
    db,
    sql`join pg_constraint on conrelid = r.oid and confrelid = 'identity.app_user'::regclass
    join pg_attribute on attrelid = r.oid and attnum = conkey[1] and attname = 'user_id'`,
  )
  await deleteAll(
    db,
    belongings.filter(table => !tables.includes(table)),
    sql`user_id = any(${ids})`,
  )
  await sql`delete from identity.app_user where id = any(${ids})`.execute(db)
}

/** The tables of the product that a further condition on the relation `r` names; one kept by month is one table. */
async function tablesOf(db: Scoped, condition: ReturnType<typeof sql>): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select distinct r.oid::regclass::text as name from pg_class r ${condition}
     where r.relkind in ('r', 'p') and not r.relispartition and r.relnamespace in ('public'::regnamespace, 'identity'::regnamespace)
     order by name`.execute(db)
  return found.rows.map(({ name }) => name)
}

/** In one statement: references between the tables are looked at when all are gone, whichever way they lead. */
async function deleteAll(db: Scoped, tables: readonly string[], which: ReturnType<typeof sql>): Promise<void> {
  if (tables.length === 0) return
  const deletes = tables.map((table, at) => sql`${sql.raw(`gone${at}`)} as (delete from ${sql.raw(table)} where ${which})`)
  await sql`with ${sql.join(deletes)} select`.execute(db)
}
