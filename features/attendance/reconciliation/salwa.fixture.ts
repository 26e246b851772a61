// The fixtures' fortnight as rows of a company, for the database tests of this area.

import { readFileSync } from 'node:fs'
import { type CellValue, readXlsx } from 'hucre'
import { sql } from 'kysely'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { inCompany, type Scoped } from '../../../kit/database/company.ts'
import type { Database } from '../../../kit/database/connect.ts'
import { makeTerminal } from '../../../tests/support/terminal.ts'

/** Noon of the day after the fortnight. */
export const noonAfter = '2026-11-16T08:00:00Z'
const zone = 'Asia/Muscat'
const first = '2026-11-02'

/** A terminal with the people, rosters and clockings of 2 to 15 November 2026. `copies` gives everybody that many times, under new numbers. */
export async function salwaSample(owner: Database, domain: string, copies = 1): Promise<MadeCompany> {
  const [employees, crews, clockings] = await Promise.all(['employees', 'crews', 'clockings'].map(rowsOf))
  const made = await makeTerminal(owner, domain, noonAfter)
  await inCompany(owner, made.companyId, async db => {
    await insertPeople(db, made, employees!, copies)
    await insertRoster(db, made, crews!, copies)
    await insertClockings(db, clockings!, copies)
  })
  return made
}

async function rowsOf(file: string): Promise<CellValue[][]> {
  const workbook = await readXlsx(readFileSync(new URL(`../../../tests/fixtures/salwa/${file}.xlsx`, import.meta.url)))
  const [header, ...rows] = workbook.sheets[0]!.rows
  return rows.map(row => header!.map((_, at) => row[at] ?? null))
}

/** Number and copy make the employee number; the first copy keeps the file's. */
const numbered = sql.raw(`r.value ->> 0 || case when copy = 1 then '' else '-' || copy end`)

async function insertPeople(db: Scoped, { nodeId }: MadeCompany, rows: CellValue[][], copies: number): Promise<void> {
  await sql`insert into contractor (company_id, name)
    select distinct company(), r.value ->> 18 from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r where r.value ->> 4 = 'Contract'`.execute(
    db,
  )
  await sql`
    with people as (
      insert into employee (company_id, employee_number, first_name, last_name, company_name, hired_on)
      select company(), ${numbered}, coalesce(r.value ->> 2, ''), coalesce(r.value ->> 3, ''), r.value ->> 18, '2020-01-01'
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r, generate_series(1, ${copies}) copy
      returning id, employee_number, company_name)
    insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id, contractor_id)
    select company(), p.id, '[2020-01-01,)', ${nodeId}, o.id, (select min(id) from employment_category), c.id
      from people p join jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r on r.value ->> 0 = split_part(p.employee_number, '-', 1)
      join job_role o on o.name = r.value ->> 16 left join contractor c on c.name = p.company_name`.execute(db)
}

/** Four days, four off, four nights, four off; the crews four days apart. */
async function insertRoster(db: Scoped, { nodeId }: MadeCompany, rows: CellValue[][], copies: number): Promise<void> {
  await sql`insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
    values (company(), ${nodeId}, 'November', 'live', '2026-11-01', '2026-11-30')`.execute(db)
  await sql`
    with cells as (
      select e.id, ${first}::date + at as day, case ((at + 4 * (ascii(r.value ->> 1) - 65)) % 16) / 4 when 0 then 'D12' when 2 then 'N12' end as code
        from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r, generate_series(1, ${copies}) copy, generate_series(0, 13) at,
             employee e where e.employee_number = ${numbered}),
    days as (
      insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
      select company(), id, day, ${nodeId}, (select min(id) from schedule), t, t, 'plan'
        from cells, lateral (select case when code is null then 'off' else 'work' end t) kind)
    insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
    select company(), c.id, c.day, ${nodeId}, b.id, (c.day + b.starts_at) at time zone ${zone},
           (c.day + b.ends_at) at time zone ${zone} + case when b.ends_at < b.starts_at then interval '1 day' else interval '0' end
      from cells c join shift_band b on b.code = c.code and b.org_node_id = ${nodeId}`.execute(db)
}

/** Equal rows count once; people who do not exist are left out, as the importer does. */
async function insertClockings(db: Scoped, rows: CellValue[][], copies: number): Promise<void> {
  await sql`
    insert into clocking (company_id, employee_id, transcode, swiped_at, effective_at, effective_transcode, source, shift_date)
    select distinct company(), e.id, punch.kind, punch.at, punch.at, punch.kind, 'upload', (r.value ->> 3)::date
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r, generate_series(1, ${copies}) copy, employee e,
           lateral (values ('IN', nullif(r.value ->> 4, '')), ('OUT', nullif(r.value ->> 5, ''))) as cell(kind, wall),
           lateral (select cell.kind, cell.wall::timestamp at time zone ${zone} as at) punch
     where e.employee_number = ${numbered} and cell.wall is not null`.execute(db)
}
