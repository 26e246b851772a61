import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { makeCompany } from '../database/seeds/company.ts'
import type { AddedUser } from '../features/access/user/user-file.rules.ts'
import { addFileUsers } from '../features/access/user/user-file-writes.server.ts'
import { asSystem, inCompany, type Scoped } from '../kit/database/company.ts'
import { connect } from '../kit/database/connect.ts'
import { migrate } from '../kit/database/migrate.ts'
import { ensureDatabase, ensureRoles } from '../kit/database/roles.ts'
import { startTemporaryCluster } from '../kit/database/temporary.ts'
import { median } from './baseline.ts'

/**
 * 10,000 users of a file written in one transaction, against one multi-row insert of the same rows into each of the four tables, with their
 * triggers, in turns; at most four times as long.
 */
export async function run(smoke: boolean): Promise<void> {
  const cluster = await startTemporaryCluster('users')
  await ensureDatabase(cluster.adminUrl(), 'users')
  const urls = await ensureRoles(cluster.adminUrl('users'))
  await migrate(urls.owner)
  const owner = connect(urls.owner)
  const app = connect(urls.app)
  try {
    const company = { name: 'Bench', domain: 'bench', terminal: 'CT', zone: 'Asia/Muscat', clockAt: null, roles: [] }
    const made = await asSystem(owner, 'bench', db => makeCompany(db, company))
    const count = smoke ? 200 : 10_000
    const rounds = smoke ? 2 : 5
    const imported: number[] = []
    const inserted: number[] = []
    for (let round = 0; round < rounds; round++) {
      const users = await usersOf(app, made, count)
      imported.push(await timed(() => inCompany(app, made.companyId, db => addFileUsers(db, users, 'none'))))
      await inCompany(owner, made.companyId, keepSame)
      inserted.push(await timed(() => inCompany(owner, made.companyId, insertSame)))
      await inCompany(owner, made.companyId, clear)
    }
    console.log(
      `${count} users written from a file: ${median(imported).toFixed(0)} ms; one insert a table of the same rows: ${median(inserted).toFixed(0)} ms`,
    )
    console.log(`${(median(imported) / median(inserted)).toFixed(2)} times as long; the bar is 4`)
  } finally {
    await Promise.all([owner.close(), app.close()])
    await cluster.stop()
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function usersOf(app: ReturnType<typeof connect>, { companyId, nodeId }: { companyId: number; nodeId: number }, count: number) {
  const { rows } = await inCompany(app, companyId, db => sql<{ id: number }>`select min(id) as id from app_role`.execute(db))
  return Array.from(
    { length: count },
    (_, at): AddedUser => ({
      rowNo: at + 2,
      userName: `user${at}@bench.example`,
      fullName: `User ${at}`,
      email: `user${at}@bench.example`,
      roleIds: [rows[0]!.id],
      nodes: [{ nodeId, includeChildren: false }],
      employeeId: null,
      active: true,
    }),
  )
}

const tables = ['user_company', 'user_role', 'user_node'] as const

/** Puts the rows aside and takes them out of the tables. */
async function keepSame(db: Scoped): Promise<void> {
  await sql`create table if not exists kept_app_user as table identity.app_user with no data`.execute(db)
  await sql`insert into kept_app_user select * from identity.app_user`.execute(db)
  for (const table of tables) {
    await sql`create table if not exists ${sql.table(`kept_${table}`)} as table ${sql.table(table)} with no data`.execute(db)
    await sql`insert into ${sql.table(`kept_${table}`)} select * from ${sql.table(table)}`.execute(db)
  }
  await empty(db)
}

async function insertSame(db: Scoped): Promise<void> {
  await sql`insert into identity.app_user overriding system value select * from kept_app_user`.execute(db)
  for (const table of tables)
    await sql`insert into ${sql.table(table)} overriding system value select * from ${sql.table(`kept_${table}`)}`.execute(db)
}

async function clear(db: Scoped): Promise<void> {
  await empty(db)
  for (const table of ['app_user', ...tables]) await sql`delete from ${sql.table(`kept_${table}`)}`.execute(db)
}

async function empty(db: Scoped): Promise<void> {
  for (const table of ['user_node', 'user_role', 'user_company']) await sql`delete from ${sql.table(table)}`.execute(db)
  await sql`delete from identity.app_user`.execute(db)
}
