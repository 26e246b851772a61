import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import fastify from 'fastify'
import { CamelCasePlugin, type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openData } from '../apps/data.ts'
import { startProduct } from '../apps/product.ts'
import { importFile, type Period, rollOut, type StoryCompany } from '../apps/story/story.ts'
import { terminalFiles } from '../apps/try/files.ts'
import { trialProduct } from '../apps/try/product.ts'
import { liveScheduleCalls } from '../features/planning/live-schedule/live-schedule.server.ts'
import { readLiveSchedule } from '../features/roster/live-roster/live-roster.api.ts'
import type { Context } from '../kit/calls/handler.server.ts'
import { readInCompany } from '../kit/database/company.ts'
import { connect, type Database, type Tables } from '../kit/database/connect.ts'
import { ensureDatabase } from '../kit/database/roles.ts'
import { startTemporaryCluster } from '../kit/database/temporary.ts'
import { median } from './baseline.ts'

const fixtures = fileURLToPath(new URL('../tests/fixtures/salwa', import.meta.url))
const zone = 'Asia/Muscat'
const fortnight = { from: '2026-11-02', to: '2026-11-15' }

/** As a change of the roster leaves one: the next answer is made instead of the kept one sent again. */
const leaveMark = `insert into change_mark (company_id, table_name) values ($1, 'shift')`

/** P1: the roster of a fortnight through the product, made for each read, and the same statements by a bare Fastify and pg, in turns. */
export async function run(smoke: boolean): Promise<void> {
  process.env.QUAYSIDE_PRIVATE_KEY ??= randomBytes(32).toString('hex')
  const cluster = await startTemporaryCluster('read')
  const databaseUrl = cluster.adminUrl('quayside')
  await ensureDatabase(cluster.adminUrl(), 'quayside')
  const data = await openData(databaseUrl, '.')
  const product = await startProduct({ data, host: '127.0.0.1', port: 0, logLevel: 'error', undeclaredFields: 'strip' })
  try {
    const trial = await trialProduct({ QUAYSIDE_URL: product.url, DATABASE_URL: databaseUrl })
    const company = await rostered(trial, fortnight, smoke)
    await trial.stop()
    const companyId = await companyOf(databaseUrl, company.orgNodeId)
    const statements = await statementsOf(data.app, companyId, company.orgNodeId)
    const admin = connect(databaseUrl, { max: 1 })
    const bare = await bareServer(databaseUrl, companyId, statements)
    const bareRead = async () => (await fetch(bare.url)).json()
    const read = () => company.scheduler.call(readLiveSchedule, { orgNodeId: company.orgNodeId, ...fortnight })
    const changed = async () => void (await admin.pool.query(leaveMark, [companyId]))
    show(statements.length, await timed({ ours: read, bare: bareRead, again: bareRead }, changed, smoke ? 5 : 100))
    await Promise.all([bare.stop(), admin.close()])
  } finally {
    await product.stop()
    await data.close()
    await cluster.stop()
  }
}

/** A terminal of 420 people with their roster; for a smoke run one on its first day. */
async function rostered(trial: Awaited<ReturnType<typeof trialProduct>>, period: Period, smoke: boolean): Promise<StoryCompany> {
  const company = { name: 'Read', domain: 'read', terminal: 'Read Terminal', zone, clockAt: `${period.to}T12:00:00Z` }
  const made = await trial.newCompany(company, period.from)
  if (smoke) return made
  const files = await terminalFiles(fixtures)
  for (const kind of ['employees', 'licences', 'crews'] as const) await importFile(made.scheduler, made.orgNodeId, files[kind])
  await rollOut(made, period)
  return made
}

async function companyOf(databaseUrl: string, nodeId: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return Number((await client.query('select company_id from org_node where id = $1', [nodeId])).rows[0].company_id)
  } finally {
    await client.end()
  }
}

/** What the call reads, as it is sent to PostgreSQL; not what guards it. */
async function statementsOf({ pool }: Database, companyId: number, orgNodeId: number): Promise<CompiledQuery[]> {
  const sent: CompiledQuery[] = []
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    log({ query }) {
      sent.push(query)
    },
  })
  const [read] = liveScheduleCalls
  const now = `${fortnight.to}T12:00:00Z`
  const actor = { nodes: [{ id: orgNodeId, zone }] }
  await readInCompany({ kysely, pool, close: async () => {} }, companyId, db =>
    read!.handle({ orgNodeId, ...fortnight }, { db, now, actor } as unknown as Context<string>),
  )
  return sent.filter(({ sql }) => /^\s*(select|with)/.test(sql) && !sql.includes('set_config'))
}

/** Without a session, permission, wall or checks: the rows as they come. */
async function bareServer(databaseUrl: string, companyId: number, statements: readonly CompiledQuery[]) {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4, options: `-c app.company=${companyId}` })
  pool.on('error', () => {})
  const server = fastify()
  server.get('/roster', async () => {
    const answers: unknown[] = []
    for (const { sql, parameters } of statements) answers.push((await pool.query(sql, [...parameters])).rows)
    return answers
  })
  const url = await server.listen({ host: '127.0.0.1', port: 0 })
  const stop = async () => {
    await server.close()
    await pool.end()
  }
  return { url: `${url}/roster`, stop }
}

interface Cost {
  readonly took: number
  /** of this process: server and client, not PostgreSQL */
  readonly cpu: number
}

/** Medians in milliseconds, after a tenth of the rounds; `before` each round, unmeasured. Each begins as many rounds as the others: what one leaves to be cleared is paid by the next. */
async function timed<Name extends string>(
  reads: Record<Name, () => Promise<unknown>>,
  before: () => Promise<void>,
  rounds: number,
): Promise<Record<Name, Cost>> {
  const names = Object.keys(reads) as Name[]
  const runs = Object.fromEntries(names.map(name => [name, [] as Cost[]])) as Record<Name, Cost[]>
  for (let round = 0; round < rounds * 1.1; round++) {
    await before()
    for (const at of names.keys()) {
      const name = names[(at + round) % names.length]!
      const started = performance.now()
      const used = process.cpuUsage()
      await reads[name]()
      const { user, system } = process.cpuUsage(used)
      if (round >= rounds * 0.1) runs[name].push({ took: performance.now() - started, cpu: (user + system) / 1000 })
    }
  }
  const medianOf = (name: Name): Cost => ({ took: median(runs[name].map(run => run.took)), cpu: median(runs[name].map(run => run.cpu)) })
  return Object.fromEntries(names.map(name => [name, medianOf(name)])) as Record<Name, Cost>
}

function show(statements: number, { ours, bare, again }: Record<'ours' | 'bare' | 'again', Cost>): void {
  console.log(`P1, a fortnight's live schedule, milliseconds; bare: Fastify and pg with the same ${statements} statements`)
  for (const which of ['took', 'cpu'] as const) {
    const a = ours[which]
    const b = bare[which]
    const c = again[which]
    console.log(
      `${which.padEnd(6)}ours ${a.toFixed(1)}   bare ${b.toFixed(1)}   again ${c.toFixed(1)}   ours/bare ${(a / b).toFixed(2)}, bare/bare ${(c / b).toFixed(2)}`,
    )
  }
}
