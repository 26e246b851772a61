import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { openData } from '../apps/data.ts'
import { startProduct } from '../apps/product.ts'
import { importFile, type StoryCompany } from '../apps/story/story.ts'
import { trialProduct } from '../apps/try/product.ts'
import { workbookOf } from '../apps/worlds/shifted-files.ts'
import { employeeCalls } from '../features/people/employee/employee.server.ts'
import type { Context } from '../kit/calls/handler.server.ts'
import { readInCompany, type Scoped } from '../kit/database/company.ts'
import { connect } from '../kit/database/connect.ts'
import { ensureDatabase, ensureRoles } from '../kit/database/roles.ts'
import { startTemporaryCluster } from '../kit/database/temporary.ts'
import { type BareRow, bareCopy, median } from './baseline.ts'
import { employeeColumns, peopleRows } from './people/rows.ts'

const today = '2026-11-16'
const zone = 'Asia/Muscat'

/** 50,000 people imported, then the list of them: a page, sorted by name, and searched, beside bare SQL for the same columns, in turns. */
export async function run(smoke: boolean): Promise<void> {
  const count = smoke ? 300 : 50_000
  const cluster = await startTemporaryCluster('people')
  const databaseUrl = cluster.adminUrl('quayside')
  await ensureDatabase(cluster.adminUrl(), 'quayside')
  process.env.QUAYSIDE_PRIVATE_KEY ??= '42'.repeat(32)
  const data = await openData(databaseUrl, '.')
  const product = await startProduct({ data, host: '127.0.0.1', port: 0, logLevel: 'error' })
  const urls = await ensureRoles(databaseUrl)
  const app = connect(urls.app, { max: 1 })
  const bare = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  try {
    const trial = await trialProduct({ QUAYSIDE_URL: product.url, DATABASE_URL: databaseUrl })
    const company = await trial.newCompany(
      { name: 'People', domain: 'people', terminal: 'People CT', zone, clockAt: `${today}T08:00:00Z` },
      today,
    )
    await trial.stop()
    await imported(company, peopleRows(count), bare)
    const companyId = Number((await bare.query('select company_id from org_node where id = $1', [company.orgNodeId])).rows[0].company_id)
    await bare.query('vacuum analyze')
    await compared(app, bare, { companyId, nodeId: company.orgNodeId }, smoke ? 3 : 15)
  } finally {
    await Promise.all([app.close(), bare.end()])
    await product.stop()
    await data.close()
    await cluster.stop()
  }
}

/** Seconds that the import takes from the file to the last row, beside a bare COPY of the same cells. */
async function imported({ scheduler, orgNodeId }: StoryCompany, rows: readonly (readonly string[])[], pool: pg.Pool): Promise<void> {
  const file = await workbookOf('employees.xlsx', { header: [...employeeColumns], rows: rows.map(row => [...row]) })
  const started = performance.now()
  const { counts } = await importFile(scheduler, orgNodeId, file)
  const took = (performance.now() - started) / 1000
  const copied = await bareCopy(pool, rows as unknown as BareRow[])
  const size = (file.bytes.length / 1e6).toFixed(1)
  console.log(
    `${counts.add} people imported (${size} MB, read, checked, compared, written with posting, private part and history): ${took.toFixed(1)} s, ${Math.round(counts.add / took)} a second; bare COPY of the cells ${copied.toFixed(2)} s`,
  )
}

interface Place {
  readonly companyId: number
  readonly nodeId: number
}

const asks = {
  'first page': {},
  'page 2,000': { offset: 29_985 },
  'by name': { sortBy: 'fullName', direction: 'desc' },
  'search of a name': { search: 'nair 77' },
  'search of nobody': { search: 'zzzz' },
} as const

/** In the order that people read numbers and names in, as the list has it. */
const order: Readonly<Record<string, string>> = {
  employeeNumber: 'e.employee_number collate people_natural',
  fullName: 'e.full_name collate people_natural',
}

/** Milliseconds of processor time of Node and the connection's backend together. */
async function compared(app: ReturnType<typeof connect>, bare: pg.Pool, place: Place, rounds: number): Promise<void> {
  const list = employeeCalls.find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === '/employees')!
  const node = { id: place.nodeId, name: '', parentId: null, kind: 'terminal', zone }
  const context = (db: Scoped) => ({ db, node, now: `${today}T08:00:00Z`, actor: { nodes: [node] } }) as unknown as Context<string>
  const ours = (ask: object) =>
    readInCompany(app, place.companyId, async db =>
      JSON.stringify(await list.handle({ orgNodeId: place.nodeId, limit: 15, ...ask } as never, context(db))),
    )
  const pids = {
    ours: await readInCompany(
      app,
      place.companyId,
      async db => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]!.pid,
    ),
    bare: (await bare.query('select pg_backend_pid() as pid')).rows[0].pid as number,
  }
  console.log(
    'the list, processor time in milliseconds (wall time); bare: two statements by hand, without row security, rights or names of fields',
  )
  for (const [name, ask] of Object.entries(asks)) {
    const costs: Record<'ours' | 'bare', { cpu: number[]; took: number[] }> = { ours: { cpu: [], took: [] }, bare: { cpu: [], took: [] } }
    for (let round = 0; round < rounds; round++)
      for (const which of round % 2 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
        const used = spent(pids[which])
        const started = performance.now()
        await (which === 'ours' ? ours(ask) : bareList(bare, place, ask))
        costs[which].took.push(performance.now() - started)
        costs[which].cpu.push(spent(pids[which]) - used)
      }
    const a = median(costs.ours.cpu)
    const b = median(costs.bare.cpu)
    console.log(
      `${name.padEnd(18)} ours ${a.toFixed(1)} (${median(costs.ours.took).toFixed(1)})   bare ${b.toFixed(1)} (${median(costs.bare.took).toFixed(1)})   ${(a / b).toFixed(2)}, the bar is 2`,
    )
  }
}

/** Processor time of this process and of a backend until now, in milliseconds. */
function spent(pid: number): number {
  const { user, system } = process.cpuUsage()
  const [onProcessor] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
  return (user + system) / 1000 + Number(onProcessor) / 1e6
}

/** How many match, and a page of the columns that the list shows at first, with the names behind the ids. */
async function bareList(
  pool: pg.Pool,
  { companyId, nodeId }: Place,
  ask: { search?: string; sortBy?: string; direction?: string; offset?: number },
) {
  const from = `from employee e join employee_posting p on p.company_id = e.company_id and p.employee_id = e.id and p.valid @> $3::date and p.org_node_id = $2
    where e.company_id = $1 ${ask.search ? 'and (e.employee_number ilike $4 or e.full_name ilike $4)' : ''}`
  const given = [companyId, nodeId, today, ...(ask.search ? [`%${ask.search}%`] : [])]
  const by = `${order[ask.sortBy ?? 'employeeNumber']} ${ask.direction ?? 'asc'}`
  const count = await pool.query(`select count(*) ${from}`, given)
  const rows = await pool.query(
    `select e.*, r.name as role, c.name as category, l.name as labour, n.name as node,
            (select string_agg(g.name, ', ') from employee_group_member m join employee_group g on g.company_id = m.company_id and g.id = m.group_id
              where m.company_id = e.company_id and m.employee_id = e.id and m.joined_on <= $3::date and coalesce(m.left_on, 'infinity') >= $3::date) as groups
       from (select e.*, p.job_role_id, p.employment_category_id, p.labour_class_id, p.org_node_id as at ${from} order by ${by} limit 15 offset ${ask.offset ?? 0}) e
       join job_role r on r.company_id = e.company_id and r.id = e.job_role_id
       join employment_category c on c.company_id = e.company_id and c.id = e.employment_category_id
       left join labour_class l on l.company_id = e.company_id and l.id = e.labour_class_id
       join org_node n on n.company_id = e.company_id and n.id = e.at order by ${by}`,
    given,
  )
  return JSON.stringify({ count: count.rows, rows: rows.rows })
}
