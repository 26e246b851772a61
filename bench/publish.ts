import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { openData } from '../apps/data.ts'
import { emptyTerminal } from '../database/seeds/empty-terminal.ts'
import { chosenDrafts, nameOf } from '../features/planning/publish/drafts-reads.server.ts'
import { addPublication } from '../features/planning/publish/publication-writes.server.ts'
import { publicationOf } from '../features/planning/publish/publications-reads.server.ts'
import { publishRoster } from '../features/planning/publish/publish-roster.job.ts'
import { rollOutPlan } from '../features/rules/shift-plan/roll-out.job.ts'
import { asSystem, inCompany, type Scoped } from '../kit/database/company.ts'
import { connect, type Database } from '../kit/database/connect.ts'
import { ensureDatabase } from '../kit/database/roles.ts'
import { startTemporaryCluster } from '../kit/database/temporary.ts'
import type { JobTools } from '../kit/jobs/job.ts'
import { insertCrews } from '../tests/support/world/crews.ts'
import { median } from './baseline.ts'

const anchor = '2026-12-01'
const now = '2026-11-16T08:00:00Z'
// months of 31 days, so that each round writes as many
const months = ['2026-12', '2027-01', '2027-03', '2027-05', '2027-07']

/**
 * A month of 3,000 people published, first from their plan, then as drafts of the live schedule: judged, told, with history and locks, as their
 * jobs do it. Beside each the same rows written bare into tables without keys, walls and triggers, in turns, by processor time.
 */
export async function run(smoke: boolean): Promise<void> {
  process.env.QUAYSIDE_PRIVATE_KEY ??= randomBytes(32).toString('hex')
  const cluster = await startTemporaryCluster('publish')
  await ensureDatabase(cluster.adminUrl(), 'quayside')
  const data = await openData(cluster.adminUrl('quayside'), '.')
  const admin = connect(cluster.adminUrl('quayside'), { max: 1 })
  try {
    const company = { name: 'Trial', domain: 'trial', terminal: 'Trial CT', zone: 'Asia/Muscat', clockAt: null, roles: [] }
    const { companyId, nodeId } = await asSystem(data.owner, 'bench', db => emptyTerminal(db, company, anchor))
    await inCompany(data.app, companyId, db => insertCrews(db, nodeId, smoke ? 40 : 3000))
    // as an import leaves them
    await admin.pool.query('analyze')
    const within = <T>(work: (db: Scoped) => Promise<T>) => inCompany(data.app, companyId, work)
    await within(db => addRules(db, nodeId))
    const times: Record<string, number[]> = { 'plan, ours': [], 'plan, bare': [], 'drafts, ours': [], 'drafts, bare': [] }
    const take = async (name: string, work: () => Promise<unknown>) => void times[name]!.push(await processorTime(admin, work))
    for (const month of smoke ? months.slice(0, 1) : months) {
      const range = { from: `${month}-01`, to: `${month}-31` }
      const planId = await within(beginPlan)
      await take('plan, ours', () => rollOutPlan.run({ planId, ...range, reason: 'Agreed' }, tools(companyId, within)))
      await take('plan, bare', await bareInsert(admin, range))
      await within(makeDrafts)
      const id = await within(db => queued(db, { orgNodeId: nodeId, ...range }))
      await take('drafts, ours', () => publishRoster.run({ id }, tools(companyId, within)))
      await take('drafts, bare', await bareUpdate(admin))
      const done = await within(db => publicationOf(db, id))
      console.log(`${month}: ${done!.cells} days of ${done!.people} people, ${done!.messages} messages, ${done!.state}`)
    }
    report(times)
  } finally {
    await admin.close()
    await data.close()
    await cluster.stop()
  }
}

function report(times: Readonly<Record<string, readonly number[]>>): void {
  for (const what of ['plan', 'drafts']) {
    const [ours, bare] = ['ours', 'bare'].map(side => median(times[`${what}, ${side}`]!)) as [number, number]
    console.log(
      `${what.padEnd(8)} ours ${ours.toFixed(0)} ms, bare ${bare.toFixed(0)} ms of processor time: ${(ours / bare).toFixed(2)}, the bar is 5`,
    )
  }
}

const tools = (companyId: number, within: JobTools['transaction']): JobTools => ({
  scope: { companyId, actorId: null, requestId: 'bench' },
  transaction: within,
  reading: within,
  now: async () => now,
  ending: new AbortController().signal,
})

/** Milliseconds that this process and all backends of the database need for it. */
async function processorTime(admin: Database, work: () => Promise<unknown>): Promise<number> {
  const before = await spent(admin)
  await work()
  const after = await spent(admin)
  const backends = [...after.backends].reduce((sum, [pid, time]) => sum + time - (before.backends.get(pid) ?? 0), 0)
  return after.own - before.own + backends
}

async function spent({ pool }: Database): Promise<{ own: number; backends: Map<number, number> }> {
  const { rows } = await pool.query<{ pid: number }>("select pid from pg_stat_activity where backend_type = 'client backend'")
  const onProcessor = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  const { user, system } = process.cpuUsage()
  return { own: (user + system) / 1000, backends: new Map(rows.map(({ pid }) => [pid, onProcessor(pid)])) }
}

async function addRules(db: Scoped, nodeId: number): Promise<void> {
  await sql`
    with made as (
      insert into creation_rule_set (company_id, org_node_id, name, starts_on, ends_on)
      values (company(), ${nodeId}, 'Standard rules', '2026-01-01', '2027-12-31') returning id)
    insert into creation_rule (company_id, set_id, order_no, code, severity, values)
    select company(), made.id, r.place, r.code, r.severity, r.given::jsonb
      from made, (values (1, 'SchRuleCodeMinRest', 'block', '{"minutes": 660}'), (2, 'SchRuleCodeWorkingDays', 'warn', '{"mostDays": 4}'))
        r (place, code, severity, given)`.execute(db)
}

async function beginPlan(db: Scoped): Promise<number> {
  const { rows } = await sql<{ id: number }>`update shift_plan set state = 'publishing' returning id`.execute(db)
  return rows[0]!.id
}

/** The days of the plan once more, as if each had been changed since it was told. */
async function makeDrafts(db: Scoped): Promise<void> {
  await sql`
    with change as (
      insert into roster_change (company_id, employee_id, shift_date, cause)
      select company_id, employee_id, shift_date, 'build' from roster_day where publication_id is null
      returning id, employee_id, shift_date)
    update roster_day d set draft_since = c.id from change c where c.employee_id = d.employee_id and c.shift_date = d.shift_date`.execute(
    db,
  )
  await sql`select measure('roster_day', 'shift', 'roster_change')`.execute(db)
}

async function queued(db: Scoped, range: { orgNodeId: number; from: string; to: string }): Promise<number> {
  const choice = { ...range, people: null, cells: null }
  const seen = nameOf(await chosenDrafts(db, choice, now.slice(0, 10), 'look'))
  const said = { leftOut: [], correction: null, tell: true, reasons: [], reason: 'Agreed' }
  return addPublication(db, { ...choice, ...said, seen, sentAs: randomUUID() }, 'queued')
}

/** Writes the days and shifts of these dates into tables without anything else, 2,000 rows a statement. */
async function bareInsert({ pool }: Database, { from, to }: { from: string; to: string }): Promise<() => Promise<void>> {
  await pool.query(`drop table if exists bare_day, bare_shift;
    create table bare_day (employee_id bigint, shift_date date, day_type text, source text);
    create table bare_shift (employee_id bigint, shift_date date, band_id bigint, starts_at timestamptz, ends_at timestamptz)`)
  const read = async (text: string) => (await pool.query({ text, values: [from, to], rowMode: 'array' })).rows as unknown[][]
  const days = await read('select employee_id, shift_date::text, day_type, source from roster_day where shift_date between $1 and $2')
  const shifts = await read(
    'select employee_id, shift_date::text, band_id, starts_at, ends_at from shift where shift_date between $1 and $2 and removed_at is null',
  )
  return async () => {
    await pool.query('begin')
    for (const part of parts(days))
      await pool.query('insert into bare_day select * from unnest($1::bigint[], $2::date[], $3::text[], $4::text[])', columns(part))
    for (const part of parts(shifts))
      await pool.query(
        'insert into bare_shift select * from unnest($1::bigint[], $2::date[], $3::bigint[], $4::timestamptz[], $5::timestamptz[])',
        columns(part),
      )
    await pool.query('commit')
  }
}

/** Marks the days of `bareInsert` as told, by their keys. */
async function bareUpdate({ pool }: Database): Promise<() => Promise<void>> {
  await pool.query(`
    alter table bare_day add column publication_id bigint, add column draft_since bigint, add column asked boolean;
    create unique index on bare_day (employee_id, shift_date); analyze bare_day`)
  const { rows } = await pool.query({ text: 'select employee_id, shift_date::text from bare_day', rowMode: 'array' })
  return async () => {
    await pool.query('begin')
    for (const part of parts(rows as unknown[][]))
      await pool.query(
        `update bare_day d set publication_id = 1, draft_since = null, asked = d.day_type = 'work'
           from unnest($1::bigint[], $2::date[]) t (employee_id, shift_date) where d.employee_id = t.employee_id and d.shift_date = t.shift_date`,
        columns(part),
      )
    await pool.query('commit')
  }
}

const parts = (rows: readonly unknown[][]) =>
  Array.from({ length: Math.ceil(rows.length / 2000) }, (_, at) => rows.slice(at * 2000, at * 2000 + 2000))
const columns = (rows: readonly unknown[][]) => rows[0]!.map((_, column) => rows.map(row => row[column]))
