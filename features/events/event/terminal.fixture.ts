// The fixtures' vessel calls in a company of their own, for the tests of this area.

import { readFileSync } from 'node:fs'
import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { inCompany, type Scoped } from '../../../kit/database/company.ts'
import type { Database } from '../../../kit/database/connect.ts'
import { makeTerminal } from '../../../tests/support/terminal.ts'

const zone = 'Asia/Muscat'

/** A terminal with the 32 calls of the fixtures and their revised ETAs; no work yet. */
export async function salwaSample(owner: Database, domain: string): Promise<MadeCompany> {
  const rows = await rowsOfCalls()
  const made = await makeTerminal(owner, domain)
  await inCompany(owner, made.companyId, db => insertCalls(db, made, rows))
  return made
}

async function rowsOfCalls(): Promise<unknown[][]> {
  const workbook = await readXlsx(readFileSync(new URL('../../../tests/fixtures/salwa/vessel-calls.xlsx', import.meta.url)))
  return workbook.sheets[0]!.rows.slice(1).map(row =>
    row.map(cell => (cell instanceof Date ? cell.toISOString().slice(0, 19) : (cell ?? null))),
  )
}

async function insertCalls(db: Scoped, { nodeId }: MadeCompany, rows: unknown[][]): Promise<void> {
  const given = sql`(select r.value as r from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) r) given`
  const local = (column: number) => sql`(nullif(r ->> ${sql.lit(column)}, '')::timestamp at time zone ${zone})`
  await sql`insert into location (company_id, org_node_id, kind, name)
    select distinct company(), ${nodeId}::bigint, 'berth', r ->> 3 from ${given} where r ->> 3 <> ''`.execute(db)
  await sql`
    insert into event (company_id, org_node_id, event_type_id, definition_id, visit_no, vessel_name, service, berth_id, eta, etd, cranes,
      discharge, load, restow)
    select company(), ${nodeId}, d.event_type_id, d.id, r ->> 0, r ->> 1, r ->> 2, l.id, ${local(4)}, ${local(5)}, (r ->> 7)::int,
           coalesce((r ->> 8)::int, 0), coalesce((r ->> 9)::int, 0), coalesce((r ->> 10)::int, 0)
      from ${given} cross join event_definition d left join location l on l.name = r ->> 3`.execute(db)
  await sql`
    insert into event_change (company_id, event_id, seq, field, before, after, source, state)
    select company(), e.id, 1, 'eta', e.eta, ${local(6)}, 'import', 'accepted' from ${given} join event e on e.visit_no = r ->> 0
     where r ->> 6 <> ''`.execute(db)
}
