import { sql } from 'kysely'
import type { Scoped } from '../../kit/database/company.ts'
import type { ClockingRow } from './clockings.rules.ts'
import type { ImportScope } from './scope.server.ts'

/** Keeps rows of unknown people with a clocking apart, each once, until somebody says who it was; they count nowhere. */
export async function keepUnknown(db: Scoped, { companyId, nodeId }: ImportScope, rows: readonly ClockingRow[], importId: number) {
  const clocked = rows.filter(({ clockIn, clockOut }) => clockIn ?? clockOut)
  if (clocked.length === 0) return
  await sql`
    insert into unknown_clocking (company_id, org_node_id, employee_number, employee_name, shift_date, clock_in, clock_out, in_location,
      out_location, import_job_id)
    select ${companyId}, ${nodeId}, r."employeeNumber", r."employeeName", r."rosterDate", r."clockIn", r."clockOut", r."inLocation",
           r."outLocation", ${importId}
      from jsonb_to_recordset(${JSON.stringify(clocked)}::jsonb) as r("employeeNumber" text, "employeeName" text, "rosterDate" date,
        "clockIn" timestamptz, "clockOut" timestamptz, "inLocation" text, "outLocation" text)
        on conflict do nothing`.execute(db)
}
