import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openData } from '../apps/data.ts'
import { startProduct } from '../apps/product.ts'
import { Caller } from '../apps/story/caller.ts'
import { emptyTerminal, everyRole } from '../database/seeds/empty-terminal.ts'
import { readLiveSchedule } from '../features/roster/live-roster/live-roster.api.ts'
import { setRosterCells } from '../features/roster/roster-cells/roster-cells.api.ts'
import { asSystem, inCompany, type Scoped } from '../kit/database/company.ts'
import { connect, type Database } from '../kit/database/connect.ts'
import { ensureDatabase } from '../kit/database/roles.ts'
import { startTemporaryCluster } from '../kit/database/temporary.ts'
import { median } from './baseline.ts'

const month = { from: '2026-12-01', to: '2026-12-31' }

/**
 * A change of 1,000 cells of the live roster by the call of the product (40 people by 25 days, D12 to N12 and back, judged by the rules,
 * told and undoable), beside bare multi-row writes of the same days, shifts and history into tables without keys, walls and triggers.
 */
export async function run(smoke: boolean): Promise<void> {
  process.env.QUAYSIDE_PRIVATE_KEY ??= randomBytes(32).toString('hex')
  const cluster = await startTemporaryCluster('cells')
  await ensureDatabase(cluster.adminUrl(), 'quayside')
  const data = await openData(cluster.adminUrl('quayside'), '.')
  const company = {
    name: 'Cells',
    domain: 'cells',
    terminal: 'Cells CT',
    zone: 'Asia/Muscat',
    clockAt: '2026-11-16T08:00:00Z',
    roles: everyRole,
  }
  const made = await asSystem(data.owner, 'bench', db => emptyTerminal(db, company, '2026-11-02'))
  await inCompany(data.app, made.companyId, db => fill(db, made.nodeId, smoke ? 50 : 3000))
  const product = await startProduct({ data, host: '127.0.0.1', port: 0, logLevel: 'error' })
  const admin = connect(cluster.adminUrl('quayside'), { max: 1 })
  try {
    const { user, password } = made.signIns.find(({ role }) => role === 'Scheduler')!
    const scheduler = await Caller.signIn(product.url, user, password)
    const orgNodeId = made.nodeId
    const times = { ours: [] as number[], bare: [] as number[] }
    for (let round = 0; round < (smoke ? 1 : 9); round++) {
      const { people, legend } = await scheduler.call(readLiveSchedule, { orgNodeId, ...month })
      const bandId = await bandOf(admin, legend[people[0]!.days[0]!]!.code === 'D12' ? 'N12' : 'D12')
      const cells = people
        .slice(0, 40)
        .flatMap(({ id, versions }) =>
          versions
            .slice(0, 25)
            .map((version, day) => ({ employeeId: id, version, bandId, date: `2026-12-${String(day + 1).padStart(2, '0')}` })),
        )
      times.ours.push(
        await took(async () => {
          const done = await scheduler.call(setRosterCells, { orgNodeId, sentAs: randomUUID(), cells })
          if (done.cells.length !== cells.length) throw new Error(`${done.cells.length} cells were changed`)
        }),
      )
      times.bare.push(await bareWrite(admin, cells))
    }
    const ours = median(times.ours)
    const bare = median(times.bare)
    console.log(
      `1,000 cells, milliseconds, medians of ${times.ours.length}: ours ${ours.toFixed(0)}, bare ${bare.toFixed(0)}, ours/bare ${(ours / bare).toFixed(1)}`,
    )
  } finally {
    await admin.close()
    await product.stop()
    await data.close()
    await cluster.stop()
  }
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return performance.now() - started
}

const bandOf = async (admin: Database, code: string) =>
  (await admin.pool.query<{ id: number }>('select id from shift_band where code = $1', [code])).rows[0]!.id

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
    values (company(), ${nodeId}, 'December', 'live', '2026-12-01', '2026-12-31')`.execute(db)
  await sql`
    insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
    select company(), e.id, d::date, ${nodeId}, (select id from schedule), 'work', 'work', 'plan'
      from employee e, generate_series('2026-12-01'::date, '2026-12-31', interval '1 day') d`.execute(db)
  await sql`
    insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
    select company(), d.employee_id, d.shift_date, ${nodeId}, b.id, (d.shift_date + b.starts_at) at time zone 'Asia/Muscat',
           (d.shift_date + b.ends_at) at time zone 'Asia/Muscat' from roster_day d, shift_band b where b.code = 'D12'`.execute(db)
  await sql`
    with made as (
      insert into creation_rule_set (company_id, org_node_id, name, starts_on, ends_on)
      values (company(), ${nodeId}, 'Standard rules', '2026-01-01', '2027-12-31') returning id)
    insert into creation_rule (company_id, set_id, order_no, code, severity, values)
    select company(), made.id, r.place, r.code, 'warn', r.given::jsonb
      from made, (values (1, 'SchRuleCodeMinRest', '{"minutes": 660}'), (2, 'SchRuleCodeWorkingDays', '{"mostDays": 4}')) r (place, code, given)`.execute(
    db,
  )
  await sql`select measure('roster_day', 'shift', 'employee', 'employee_posting')`.execute(db)
}

/** The same rows, by a statement for each table. */
async function bareWrite({ pool }: Database, cells: readonly { employeeId: number; date: string; bandId: number }[]): Promise<number> {
  await pool.query(`
    drop table if exists bare_day, bare_shift, bare_change;
    create table bare_day as select employee_id, shift_date, day_type, version from roster_day;
    create table bare_shift as select employee_id, shift_date, band_id, starts_at, ends_at from shift where removed_at is null;
    create table bare_change (employee_id bigint, shift_date date, before jsonb, after jsonb);
    create unique index on bare_day (employee_id, shift_date); create unique index on bare_shift (employee_id, shift_date);
    analyze bare_day, bare_shift`)
  const given = [cells.map(cell => cell.employeeId), cells.map(cell => cell.date)]
  const among = 'unnest($1::bigint[], $2::date[]) t (employee_id, shift_date)'
  const image = JSON.stringify({
    dayType: 'work',
    baseDayType: 'work',
    source: 'manual',
    hand: true,
    shifts: [{ id: 1, slot: 1, bandId: 1 }],
  })
  return took(async () => {
    await pool.query('begin')
    await pool.query(
      `update bare_day d set version = version + 1 from ${among} where d.employee_id = t.employee_id and d.shift_date = t.shift_date`,
      given,
    )
    await pool.query(
      `update bare_shift d set starts_at = starts_at + interval '12 hours', ends_at = ends_at + interval '12 hours'
         from ${among} where d.employee_id = t.employee_id and d.shift_date = t.shift_date`,
      given,
    )
    await pool.query(`insert into bare_change select t.employee_id, t.shift_date, $3::jsonb, $3::jsonb from ${among}`, [...given, image])
    await pool.query('commit')
  })
}
