// The tables that a handler's statements read, as PostgreSQL's own plans name them.

import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely'
import { readInCompany, type Scoped } from '../../../kit/database/company.ts'
import type { Database, Tables } from '../../../kit/database/connect.ts'

/** Every table that `work` reads in a company, whether it has rows or not. */
export async function tablesRead({ pool }: Database, companyId: number, work: (db: Scoped) => Promise<unknown>): Promise<string[]> {
  const sent: CompiledQuery[] = []
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log: ({ query }) => void sent.push(query),
  })
  await readInCompany({ kysely, pool, close: async () => {} }, companyId, work)
  const asked = sent.filter(query => /^\s*(select|with)/.test(query.sql))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.company', $1, true)`, [String(companyId)])
    const names = new Set<string>()
    for (const query of asked) {
      const { rows } = await client.query(`explain (format json) ${query.sql}`, [...query.parameters])
      for (const name of namesIn(rows[0])) names.add(name)
    }
    // a part of a table by months goes by the name of the whole
    const { rows } = await client.query<{ name: string }>(
      `select distinct coalesce(whole.relname, n)::text as name from unnest($1::text[]) n
         left join pg_inherits i on i.inhrelid = to_regclass(n) left join pg_class whole on whole.oid = i.inhparent`,
      [[...names]],
    )
    return rows.map(({ name }) => name).sort()
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function namesIn(plan: unknown): string[] {
  if (typeof plan !== 'object' || plan === null) return []
  const own = (plan as Record<string, unknown>)['Relation Name']
  return [...(typeof own === 'string' ? [own] : []), ...Object.values(plan).flatMap(namesIn)]
}

/** Changes nothing in a row of a table, as any statement may that saves what was there. */
export const touchRow = async (db: Scoped, table: string): Promise<number> => {
  const of = sql.table(table)
  // clockings keep whose they are: the product may write only what is corrected
  const column = sql.ref(table === 'clocking' ? 'processed' : 'company_id')
  const done = await sql`update ${of} set ${column} = ${column} where ctid = (select min(ctid) from ${of})`.execute(db)
  return Number(done.numAffectedRows)
}
