import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { openData } from '../apps/data.ts'
import { emptyTerminal, everyRole } from '../database/seeds/empty-terminal.ts'
import { computeAttendance } from '../features/attendance/reconciliation/compute-attendance.server.ts'
import { asSystem, inCompany, type Scoped } from '../kit/database/company.ts'
import { connect, type Database } from '../kit/database/connect.ts'
import { ensureDatabase } from '../kit/database/roles.ts'
import { startTemporaryCluster } from '../kit/database/temporary.ts'
import { median } from './baseline.ts'

const month = { from: '2026-11-02', to: '2026-12-02' }
/** As the job computes it. */
const weeks = [
  { from: '2026-11-02', to: '2026-11-08' },
  { from: '2026-11-09', to: '2026-11-15' },
  { from: '2026-11-16', to: '2026-11-22' },
  { from: '2026-11-23', to: '2026-11-29' },
  { from: '2026-11-30', to: '2026-12-02' },
]
const now = '2026-12-20T00:00:00Z'

/**
 * The hours of a month of 3,000 people, computed week by week as the job does, beside one SQL statement that reads the same shifts and
 * clockings and writes the same days, lines, intervals and exceptions into tables without walls and triggers. Processor time of this
 * process and of the database's; at most twenty times.
 */
export async function run(smoke: boolean): Promise<void> {
  const cluster = await startTemporaryCluster('reconcile')
  const url = cluster.adminUrl('quayside')
  await ensureDatabase(cluster.adminUrl(), 'quayside')
  const data = await openData(url, '.')
  const admin = connect(url, { max: 1 })
  try {
    const company = { name: 'Hours', domain: 'hours', terminal: 'Hours CT', zone: 'Asia/Muscat', clockAt: now, roles: everyRole }
    const { companyId, nodeId } = await asSystem(data.owner, 'bench', db => emptyTerminal(db, company, '2026-11-02'))
    await inCompany(data.owner, companyId, db => fill(db, nodeId, smoke ? 100 : 3000))
    await admin.pool.query('vacuum analyze')
    const used = { ours: [] as Used[], bare: [] as Used[] }
    for (let round = 0; round < (smoke ? 1 : 5); round++) {
      await admin.pool.query('truncate attendance_day, attendance_day_past cascade; update clocking set processed = false')
      await admin.pool.query('vacuum analyze clocking')
      used.ours.push(await ours(data.app, companyId, nodeId))
      used.bare.push(await bare(admin))
    }
    show(used)
  } finally {
    await admin.close()
    await data.close()
    await cluster.stop()
  }
}

interface Used {
  /** milliseconds of processor time */
  readonly process: number
  readonly database: number
  readonly elapsed: number
  readonly days: number
}

/** Milliseconds of processor time that a process has taken so far. */
function takenBy(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}

/** What some work takes of this process and of the connections it uses. */
async function measured(pids: readonly number[], work: () => Promise<number>): Promise<Used> {
  const all = () => pids.reduce((sum, pid) => sum + takenBy(pid), 0)
  const cpu = process.cpuUsage()
  const database = all()
  const started = performance.now()
  const days = await work()
  const { user, system } = process.cpuUsage(cpu)
  return { process: (user + system) / 1000, database: all() - database, elapsed: performance.now() - started, days }
}

async function ours(app: Database, companyId: number, orgNodeId: number): Promise<Used> {
  const pids = await app.pool.query<{ pid: number }>("select pid from pg_stat_activity where backend_type = 'client backend'")
  return measured(
    pids.rows.map(({ pid }) => pid),
    async () => {
      let days = 0
      for (const week of weeks) {
        const { computed } = await inCompany(app, companyId, db => computeAttendance(db, { orgNodeId, ...week, now }))
        days += computed
      }
      return days
    },
  )
}

const results = ['attendance_day', 'hour_line', 'attendance_interval', 'attendance_exception', 'supplement_line'] as const

/** The same rows by one statement; what it writes is copied before, so that it need not be worked out. */
async function bare({ pool }: Database): Promise<Used> {
  const copies = results.map(
    table => `create table made_${table} as select * from ${table}; create table bare_${table} (like ${table} including indexes)`,
  )
  const dropped = [...results.flatMap(table => [`made_${table}`, `bare_${table}`]), 'bare_clocking'].join(', ')
  await pool.query(`drop table if exists ${dropped}; ${copies.join('; ')};
    create table bare_clocking as select * from clocking; create unique index on bare_clocking (company_id, id);
    update bare_clocking set processed = false; analyze bare_clocking; ${results.map(table => `analyze made_${table}`).join('; ')}`)
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const writes = results.map(
    table =>
      `w_${table} as (insert into bare_${table} select m.* from made_${table} m join read r using (company_id, employee_id, shift_date) returning 1)`,
  )
  return measured([rows[0]!.pid], async () => {
    const written = await pool.query<{ days: number }>(`
      with read as materialized (
        select s.company_id, s.employee_id, s.shift_date, max(s.ends_at) as ends_at, min(c.effective_at) as first_in, max(c.effective_at) as last_out
          from shift s
          join shift_band b on b.company_id = s.company_id and b.id = s.band_id
          join roster_day d on d.company_id = s.company_id and d.employee_id = s.employee_id and d.shift_date = s.shift_date
          left join clocking c on c.company_id = s.company_id and c.employee_id = s.employee_id and c.shift_date = s.shift_date and not c.voided
         where s.removed_at is null and s.shift_date between '${month.from}' and '${month.to}'
         group by 1, 2, 3),
      ${writes.join(', ')},
      done as (update bare_clocking c set processed = true from read r
        where c.company_id = r.company_id and c.employee_id = r.employee_id and c.shift_date = r.shift_date and not c.processed returning 1)
      select count(*)::int as days from w_attendance_day, (select count(*) from done) d`)
    return written.rows[0]!.days
  })
}

function show({ ours, bare }: { ours: readonly Used[]; bare: readonly Used[] }): void {
  const of = (used: readonly Used[], figure: (one: Used) => number) => median(used.map(figure))
  const both = ({ process, database }: Used) => process + database
  const line = (name: string, used: readonly Used[]) =>
    console.log(
      `${name}: ${used[0]!.days} person-days, processor ${of(used, both).toFixed(0)} ms (this process ${of(used, ({ process }) => process).toFixed(0)}, database ${of(used, ({ database }) => database).toFixed(0)}), elapsed ${of(used, ({ elapsed }) => elapsed).toFixed(0)} ms`,
    )
  line('computed', ours)
  line('one statement', bare)
  console.log(`${(of(ours, both) / of(bare, both)).toFixed(1)} times the processor time; the bar is 20, wished for is 8`)
}

/** People four days on and four off, days and nights in turn, each shift with an in and an out about its edges. */
async function fill(db: Scoped, nodeId: number, people: number): Promise<void> {
  await sql`
    with person as (
      insert into employee (company_id, employee_number, first_name, last_name, hired_on)
      select company(), 'E' || lpad(n::text, 5, '0'), 'Person', n::text, '2020-01-01' from generate_series(1, ${people}::int) n returning id)
    insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id)
    select company(), person.id, '[2020-01-01,)', ${nodeId}, (select min(id) from job_role), (select min(id) from employment_category) from person`.execute(
    db,
  )
  await sql`insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
    values (company(), ${nodeId}, 'Month', 'live', ${month.from}, ${month.to})`.execute(db)
  await sql`
    insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
    select company(), e.id, d::date, ${nodeId}, (select id from schedule), k.kind, k.kind, 'plan'
      from employee e, generate_series(${month.from}::date, ${month.to}::date, interval '1 day') d,
           lateral (select case when ((d::date - '2026-11-01'::date) + e.id * 4) % 8 < 4 then 'work' else 'off' end as kind) k`.execute(db)
  await sql`
    insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
    select company(), d.employee_id, d.shift_date, ${nodeId}, b.id, (d.shift_date + b.starts_at) at time zone 'Asia/Muscat',
           (d.shift_date + b.starts_at) at time zone 'Asia/Muscat' + interval '12 hours'
      from roster_day d join shift_band b on b.code = case when d.employee_id % 2 = 0 then 'D12' else 'N12' end where d.day_type = 'work'`.execute(
    db,
  )
  await sql`
    insert into clocking (company_id, employee_id, shift_date, swiped_at, effective_at, transcode, effective_transcode, source)
    select company(), s.employee_id, s.shift_date, k.at, k.at, k.kind, k.kind, 'reader' from shift s, lateral (values
      ('IN', s.starts_at - make_interval(mins => (s.id * 7 % 45 - 15)::int)), ('OUT', s.ends_at + make_interval(mins => (s.id * 11 % 75 - 15)::int))) k (kind, at)`.execute(
    db,
  )
}
