import { sql } from 'kysely'
import type { Scoped } from '../../../kit/database/company.ts'

/** What is not as with most people; without it a primary skill of rating 1 that never ends, and a full-time employee. */
export interface Held {
  readonly priority?: 'secondary'
  readonly rating?: number
  readonly category?: string
  /** last day of the skill */
  readonly expiresOn?: string
}

/** People on the day band of a date. The posts of a band without vessels: 2 gate, 2 reefer, 1 forklift, 2 reach stacker. */
export async function insertRostered(
  db: Scoped,
  nodeId: number,
  date: string,
  group: Held & { readonly skill: string | null; readonly numbers: readonly string[] },
): Promise<void> {
  const { skill, numbers, priority = 'primary', rating = 1, category = 'Full-time', expiresOn = null } = group
  await sql`insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
    select company(), ${nodeId}, 'November', 'live', '2026-11-01', '2026-11-30' where not exists (select from schedule)`.execute(db)
  await sql`
    with person as (
      insert into employee (company_id, employee_number, first_name, last_name, hired_on)
      select company(), number, 'Person', number, '2020-01-01' from unnest(${numbers}::text[]) number returning id),
    posting as (
      insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id)
      select company(), person.id, '[2020-01-01,)', ${nodeId}, (select min(id) from job_role), c.id
        from person join employment_category c on c.name = ${category}),
    skilled as (
      insert into employee_skill (company_id, employee_id, skill_id, priority, rating, assigned_on, expires_on)
      select company(), person.id, k.id, ${priority}, ${rating}, '2020-01-01', ${expiresOn}::date
        from person join skill k on k.name = ${skill}::text),
    day as (
      insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
      select company(), id, ${date}::date, ${nodeId}, (select min(id) from schedule), 'work', 'work', 'manual' from person)
    insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
    select company(), person.id, ${date}::date, ${nodeId}, b.id, (${date}::date + b.starts_at) at time zone 'Asia/Muscat',
           (${date}::date + b.ends_at) at time zone 'Asia/Muscat'
      from person, shift_band b where b.code = 'D12'`.execute(db)
}
