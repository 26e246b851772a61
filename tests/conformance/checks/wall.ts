// The wall between companies, table by table.

import { sql } from 'kysely'
import { asSystem, inCompany, type Scoped } from '../../../kit/database/company.ts'
import type { Database } from '../../../kit/database/connect.ts'

/** Every table whose rows are some company's; its parts by month are behind it. */
export async function tablesOfCompanies({ kysely }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    join pg_attribute on attrelid = pg_class.oid and attname = 'company_id' and not attisdropped
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`.execute(kysely)
  return rows.map(({ name }) => name)
}

interface Companies {
  readonly own: number
  readonly other: number
}

/** Throws where the application can read, change, delete or add rows of a table without a company, or in that of another. */
export async function keepsCompaniesApart(app: Database, table: string, { own, other }: Companies): Promise<void> {
  const of = sql.table(table)
  const statements = {
    read: sql`select 1 from ${of}`,
    change: sql`update ${of} set company_id = company_id`,
    delete: sql`delete from ${of}`,
    add: sql`insert into ${of} (company_id) values (${other})`,
  }
  for (const [act, statement] of Object.entries(statements)) {
    const told = await refusalOf(asSystem(app, 'test', db => statement.execute(db)))
    if (!/no company is set|permission denied/.test(told)) throw new Error(`${table}: ${act} without a company: ${told}`)
  }
  await inCompany(app, own, db => seesNone(db, table, other)).catch(unlessForbidden)
  const added = await refusalOf(inCompany(app, own, db => statements.add.execute(db)))
  if (!/row-level security|permission denied/.test(added)) throw new Error(`${table}: add to another company: ${added}`)
}

async function seesNone(db: Scoped, table: string, other: number): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where company_id = ${other}`.execute(db)
  if (rows.length > 0) throw new Error(`${table}: ${rows.length} rows of another company`)
}

/** What a statement is refused with; empty where it is not. */
const refusalOf = (statement: Promise<unknown>): Promise<string> =>
  statement.then(
    () => '',
    error => String(error),
  )

/** A table that the application may not read at all shows nothing. */
function unlessForbidden(error: unknown): void {
  if (!String(error).includes('permission denied')) throw error
}
