import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MadeCompany } from '../../database/seeds/company.ts'
import { allCalls, nodeKinds } from '../../features/product.server.ts'
import type { Actor } from '../../kit/access/actor.ts'
import type { Context, Implementation } from '../../kit/calls/handler.server.ts'
import { nodeOfCall } from '../../kit/calls/nodes.server.ts'
import { inCompany, type Scoped } from '../../kit/database/company.ts'
import { planDay } from '../support/planned-day.ts'
import { serve } from '../support/served.ts'
import { makeTerminal } from '../support/terminal.ts'
import { tablesRead, touchRow } from './checks/tables-read.ts'
import { tablesOfCompanies } from './checks/wall.ts'

// An answer is kept until a table changes that it was read from: so each such call must name all of them, and each of them must tell.

const date = '2026-11-02'
const { owner, app, reader } = await serve(allCalls, `${date}T08:00:00Z`)
const kept = allCalls.flatMap(call => (call.follows ? [{ ...call, name: call.endpoint.path, follows: call.follows }] : []))
/** the marks themselves, and what is told to listeners, which no kept answer reads either */
const unmarked = ['change_mark', 'live_event']
const byMonth = ['audit', 'clocking_revision', 'download_log', 'notification']

let salwa: MadeCompany
let bandId: number

const inSalwa = <T>(work: (db: Scoped) => Promise<T>) => inCompany(app, salwa.companyId, work)

beforeAll(async () => {
  salwa = await makeTerminal(owner, 'salwa')
  await inSalwa(async db => {
    await planDay(db, salwa, date)
    await sql`
      with made as (insert into role_group (company_id, name) values (company(), 'Clerks') returning id)
      insert into role_group_roles (company_id, role_group_id, job_role_id)
      select company(), made.id, (select min(id) from job_role where company_id = company()) from made`.execute(db)
    await sql`
      insert into leave (company_id, employee_id, shift_date, org_node_id, exception_type_id, starts_at, ends_at, part)
      select company(), min(e.id), ${date}::date, ${salwa.nodeId}, (select min(id) from exception_type where kind = 'leave'),
             ${date}::date, ${date}::date + 1, false from employee e`.execute(db)
    await sql`
      insert into clocking (company_id, employee_id, transcode, swiped_at, source, effective_at, effective_transcode, shift_date)
      select company(), min(e.id), 'IN', ${`${date}T03:00Z`}, 'reader', ${`${date}T03:00Z`}, 'IN', ${date}::date from employee e`.execute(
      db,
    )
    await sql`
      with barred as (
        insert into employee_exclusion (company_id, employee_id, reason) select company(), min(id), 'Knee' from employee returning id)
      insert into employee_exclusion_skills (company_id, employee_exclusion_id, skill_id)
      select company(), barred.id, (select min(id) from skill where company_id = company()) from barred`.execute(db)
    await sql`
      insert into employee_suspension (company_id, employee_id, note, starts_on, ends_on)
      select company(), min(id), 'Accident', ${date}::date, ${date}::date from employee`.execute(db)
    await sql`
      with kind as (insert into permit_type (company_id, name) values (company(), 'Crane') returning id),
      code as (insert into permit_code (company_id, permit_type_id, description) select company(), id, 'C1' from kind returning id),
      held as (
        insert into employee_licence (company_id, employee_id, permit_type_id, number, skill_id)
        select company(), (select min(id) from employee), id, 'L1', (select min(id) from skill where company_id = company()) from kind returning id)
      insert into employee_licence_codes (company_id, employee_licence_id, permit_code_id)
      select company(), held.id, code.id from held, code`.execute(db)
    await sql`
      insert into event_definition_line_codes (company_id, event_definition_line_id, permit_code_id)
      select company(), min(l.id), (select min(id) from permit_code where company_id = company()) from event_definition_line l`.execute(db)
    const { rows } = await sql<{ bandId: number }>`select band_id from activity`.execute(db)
    bandId = rows[0]!.bandId
  })
})

/** The call is asked with everything that costs a table, and the rows it names are looked up. */
const ask = async ({ endpoint, handle }: Pick<Implementation, 'endpoint' | 'handle'>, db: Scoped) => {
  const { nodeId: orgNodeId } = salwa
  const most = { orgNodeId, date, bandId, from: date, to: date, search: 'a', whole: 'yes' }
  const input = endpoint.inputSchema.parse(Object.fromEntries(Object.entries(most).filter(([name]) => takes(endpoint.inputSchema, name))))
  const node = { id: orgNodeId, name: '', parentId: null, kind: 'terminal', zone: 'Asia/Muscat' }
  const actor = { nodes: [node] } as unknown as Actor
  await nodeOfCall(db, nodeKinds, endpoint, input, actor)
  return handle(input, { db, actor, now: `${date}T08:00:00Z` } as unknown as Context<string>)
}
const takes = (schema: unknown, name: string) => name in (schema as { shape: object }).shape

describe.each(kept)('$name', call => {
  it('names every table that it reads', async () => {
    const read = await tablesRead(app, salwa.companyId, db => ask(call, db))
    expect(read.length).toBeGreaterThan(0)
    expect(call.follows.tables).toEqual(expect.arrayContaining(read))
  })

  it('says for which node, or is for the whole company', () => {
    expect(call.endpoint.inputSchema.safeParse({}).success).toBe(call.endpoint.reach === 'company' || call.endpoint.everyNode)
  })
})

it('keeps the board, the roster and every list', () => {
  const lists = allCalls.filter(({ endpoint }) => endpoint.method === 'GET' && /^[A-Z].*, searched and sorted$/.test(endpoint.summary))
  const wanted = ['/deployments/board', '/live-schedule', '/attendance', ...lists.map(({ endpoint }) => endpoint.path)]
  expect(lists.length).toBeGreaterThan(15)
  expect(kept.map(({ name }) => name)).toEqual(expect.arrayContaining(wanted))
})

it('every table of a company leaves marks, but those by month, which no kept answer reads', async () => {
  const { rows } = await sql<{ table: string; said: string[] }>`
    select tgrelid::regclass::text as table, array_agg(tgname::text order by tgname) as said from pg_trigger
     where tgname like 'mark\\_%' and tgenabled = 'O' group by 1`.execute(owner.kysely)
  const marked = new Map(rows.map(({ table, said }) => [table, said]))
  for (const table of await tablesOfCompanies(owner)) {
    if (unmarked.includes(table) || byMonth.includes(table)) continue
    expect([table, marked.get(table)]).toEqual([table, ['mark_delete', 'mark_insert', 'mark_update']])
  }
  expect(kept.flatMap(({ follows }) => follows.tables).filter(table => !marked.has(table))).toEqual([])
})

/** A board, a roster and a list, and the tables they are read from. */
const answers = () => {
  const node = `orgNodeId=${salwa.nodeId}`
  const said = (name: string, path: string) => ({ path, tables: kept.find(call => call.name === name)!.follows.tables })
  return [
    said('/deployments/board', `/deployments/board?${node}&date=${date}&bandId=${bandId}`),
    said('/live-schedule', `/live-schedule?${node}&from=${date}&to=${date}`),
    // of a day that nobody has computed
    { path: `/attendance?${node}&date=${date}`, tables: ['shift', 'clocking', 'leave', 'employee', 'roster_day'] },
    { path: `/employees?${node}`, tables: ['employee', 'employee_posting'] },
    said('/job-roles', '/job-roles?whole=yes'),
  ]
}

it('an unchanged answer is 304, and a whole one again after a change of any table it is read from', async () => {
  const read = await reader(salwa, 'Administrator')
  for (const { path, tables } of answers()) {
    const first = await read(path)
    expect([path, first.statusCode]).toEqual([path, 200])
    let tag = String(first.headers.etag)
    for (const table of tables) {
      const again = await read(path, { 'if-none-match': tag })
      expect([path, again.statusCode, again.body]).toEqual([path, 304, ''])
      expect([table, await inSalwa(db => touchRow(db, table))]).toEqual([table, 1])
      const changed = await read(path, { 'if-none-match': tag })
      expect([path, table, changed.statusCode]).toEqual([path, table, 200])
      tag = String(changed.headers.etag)
    }
  }
})
