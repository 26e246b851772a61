import { sql } from 'kysely'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { emptyTerminal } from '../../../database/seeds/empty-terminal.ts'
import { asSystem, inCompany } from '../../../kit/database/company.ts'
import type { Database } from '../../../kit/database/connect.ts'

/** A terminal with its masters, day 0 of its plan, and `people` in four crews from the year's begin on; every second one holds RTG. */
export async function terminalWithCrews(
  { owner, app }: { owner: Database; app: Database },
  { zone, anchor, people, roles = [] }: { zone: string; anchor: string; people: number; roles?: string[] },
): Promise<MadeCompany> {
  const company = { name: 'Trial', domain: 'trial', terminal: 'Trial CT', zone, clockAt: null, roles }
  const made = await asSystem(owner, 'test', db => emptyTerminal(db, company, anchor))
  await inCompany(app, made.companyId, async db => {
    await sql`
      insert into employee (company_id, employee_number, first_name, last_name, hired_on)
      select company(), 'E' || lpad(n::text, 5, '0'), 'Person', n::text, '2020-01-01' from generate_series(1, ${people}::int) n`.execute(db)
    await sql`
      insert into employee_skill (company_id, employee_id, skill_id, priority, rating, assigned_on)
      select company(), e.id, k.id, 'primary', 1, '2020-01-01' from employee e, skill k where k.name = 'RTG' and e.id % 2 = 0`.execute(db)
    await sql`
      insert into employee_group_member (company_id, group_id, employee_id, joined_on)
      select company(), g.id, e.id, '2020-01-01' from employee e
        join employee_group g on g.name = chr(65 + (substr(e.employee_number, 2)::int % 4))`.execute(db)
  })
  return made
}
