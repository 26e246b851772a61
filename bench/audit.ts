import { sql } from 'kysely'
import pg from 'pg'
import { openData } from '../apps/data.ts'
import { emptyTerminal, everyRole } from '../database/seeds/empty-terminal.ts'
import { allCalls } from '../features/product.server.ts'
import type { Context } from '../kit/calls/handler.server.ts'
import { asSystem, inCompany, readInCompany, type Scoped } from '../kit/database/company.ts'
import { connect, type Database } from '../kit/database/connect.ts'
import { ensureDatabase, ensureRoles } from '../kit/database/roles.ts'
import { startTemporaryCluster } from '../kit/database/temporary.ts'
import { median, spent } from './baseline.ts'

const months = 12
const atOnce = 100
const kinds = ['skill', 'job_role', 'equipment', 'exception_type']
const zone = 'Asia/Muscat'

/** Pages of the audit of a company by every filter, beside bare SQL for the same rows, the first page and the last one, in turns. */
export async function run(smoke: boolean): Promise<void> {
  const count = smoke ? 6000 : 5_000_000
  const cluster = await startTemporaryCluster('audit')
  const databaseUrl = cluster.adminUrl('quayside')
  await ensureDatabase(cluster.adminUrl(), 'quayside')
  process.env.QUAYSIDE_PRIVATE_KEY ??= '42'.repeat(32)
  const data = await openData(databaseUrl, '.')
  const urls = await ensureRoles(databaseUrl)
  const app = connect(urls.app, { max: 1 })
  const bare = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const company = { name: 'Audit', domain: 'audit', terminal: 'Audit CT', zone, clockAt: null, roles: everyRole }
    const { companyId } = await asSystem(data.owner, 'bench', db => emptyTerminal(db, company, '2026-01-01'))
    const asked = await filled(data.owner, companyId, count)
    await bare.query('vacuum analyze audit')
    console.log(
      `${count} rows of ${months} months; processor time in milliseconds, the median of ${smoke ? 3 : 15}. The bars: first ≤ 3 × bare, last ≤ 2 × first`,
    )
    for (const [name, filter] of Object.entries(filtersOf(asked))) await compared(app, bare, companyId, name, filter, smoke ? 3 : 15)
  } finally {
    await Promise.all([app.close(), bare.end()])
    await data.close()
    await cluster.stop()
  }
}

interface Asked {
  readonly userId: number
  readonly record: number
}

/** Changes of skills, bands and people by the users of the company, and acts of the product, spread over a year. */
function filled(owner: Database, companyId: number, count: number): Promise<Asked> {
  return inCompany(owner, companyId, async db => {
    for (let month = 1; month <= months; month++) await sql`select month_partition('audit', make_date(2026, ${month}::int, 1))`.execute(db)
    const users = (await sql<{ id: number }>`select user_id as id from user_company order by 1`.execute(db)).rows.map(({ id }) => id)
    const idsOf = async (table: string) =>
      (await sql<{ id: number }>`select id from ${sql.table(table)} order by 1 limit 20`.execute(db)).rows.map(({ id }) => id)
    const ids = await Promise.all(kinds.map(idsOf))
    const cases = kinds.map((_, at) => sql`when ${at}::int then (${ids[at]!}::bigint[])[1 + (n / 4) % ${ids[at]!.length}::int]`)
    await sql`
      insert into audit (company_id, at, actor_id, request_id, entity, entity_id, action, before, after, address, device)
      select company(), timestamptz '2026-01-01' + n * (interval '365 days' / ${count}::int),
             case when n % 7 = 0 then null else (${users}::bigint[])[1 + n % ${users.length}::int] end, 'r' || n,
             (${kinds}::text[])[1 + n % 4], case n % 4 ${sql.join(cases, sql` `)} end, 'update',
             jsonb_build_object('name', 'Gate', 'sort_order', n % 9, 'active', true), jsonb_build_object('name', 'Gate', 'sort_order', (n + 1) % 9, 'active', n % 50 <> 0),
             '10.0.0.' || n % 200, 'Chrome · Windows'
        from generate_series(1, ${count}::int) n`.execute(db)
    return { userId: users[0]!, record: ids[0]![0]! }
  })
}

interface Filter {
  readonly asked: object
  readonly where: string
}

const filtersOf = ({ userId, record }: Asked): Readonly<Record<string, Filter>> => ({
  nothing: { asked: {}, where: 'true' },
  person: { asked: { userId }, where: `actor_id = ${userId}` },
  kind: { asked: { kind: 'gender' }, where: `entity = 'gender'` },
  'kind with rows': { asked: { kind: 'equipment' }, where: `entity = 'equipment'` },
  'person and kind': { asked: { userId, kind: 'equipment' }, where: `actor_id = ${userId} and entity = 'equipment'` },
  record: { asked: { kind: 'skill', record: String(record) }, where: `entity = 'skill' and entity_id = ${record}` },
  'kind and field': {
    asked: { kind: 'equipment', field: 'active' },
    where: `entity = 'equipment' and before -> 'active' is distinct from after -> 'active'`,
  },
  time: {
    asked: { from: '2026-03-10', to: '2026-03-20' },
    where: `at >= timestamp '2026-03-10' at time zone '${zone}' and at < timestamp '2026-03-21' at time zone '${zone}'`,
  },
})

interface Page {
  readonly entries: readonly unknown[]
  readonly before: string | null
}

async function compared(
  app: Database,
  pool: pg.Pool,
  companyId: number,
  name: string,
  { asked, where }: Filter,
  rounds: number,
): Promise<void> {
  const list = allCalls.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === '/audit')!
  const nodes = (await pool.query('select id from org_node where company_id = $1', [companyId])).rows.map(({ id }) => ({ id: Number(id) }))
  const context = (db: Scoped) => ({ db, actor: { nodes, elements: { Skill: 'editable' }, companyId } }) as unknown as Context<string>
  const page = (before?: string) =>
    readInCompany(app, companyId, db => list.handle({ ...asked, zone, limit: atOnce, before }, context(db))) as Promise<Page>
  const rows = `select * from audit where company_id = ${companyId} and ${where} order by at desc, id desc limit ${atOnce + 1}`
  // with the names that a page shows: of the people, and of the records
  const named = kinds.map(
    kind => `left join ${kind} ${kind} on a.entity = '${kind}' and ${kind}.company_id = a.company_id and ${kind}.id = a.entity_id`,
  )
  const bare = () =>
    pool.query(`select a.*, u.full_name as who, coalesce(${kinds.map(kind => `${kind}.name`).join(', ')}) as record from (${rows}) a
      left join identity.app_user u on u.id = a.actor_id ${named.join(' ')} order by a.at desc, a.id desc`)
  const { rows: ends } = await pool.query(
    `select (extract(epoch from at) * 1000000)::bigint as moment, id, at from audit where company_id = ${companyId} and ${where} order by at, id limit ${atOnce + 1}`,
  )
  const end = ends.at(-1)
  const last = end && `${end.moment}.${end.id}`
  const times: Record<'first' | 'bare' | 'last', number[]> = { first: [], bare: [], last: [] }
  const pids = {
    ours: await readInCompany(
      app,
      companyId,
      async db => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid,
    ),
    bare: (await pool.query('select pg_backend_pid() as pid')).rows[0].pid as number,
  }
  const timed = async (of: keyof typeof times, work: () => Promise<unknown>) => {
    const pid = of === 'bare' ? pids.bare : pids.ours
    const begun = spent(pid)
    JSON.stringify(await work())
    times[of].push(spent(pid) - begun)
  }
  for (const warm of [page, bare]) await warm()
  for (let round = 0; round < rounds; round++) {
    await timed('first', () => page())
    await timed('bare', async () => (await bare()).rows)
    await timed('last', () => page(last))
  }
  const first = median(times.first)
  const base = median(times.bare)
  const final = median(times.last)
  console.log(
    `${name.padEnd(16)} first ${first.toFixed(1)}, bare ${base.toFixed(1)} (×${(first / base).toFixed(1)}); last ${final.toFixed(1)} (×${(final / first).toFixed(1)})`,
  )
}
