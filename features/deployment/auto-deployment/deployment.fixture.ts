import { sql } from 'kysely'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import { inCompany, type Scoped } from '../../../kit/database/company.ts'
import type { Database } from '../../../kit/database/connect.ts'
import type { JobTools } from '../../../kit/jobs/job.ts'

/** Noon of the day after the fortnight of the fixtures. */
export const noonAfter = '2026-11-16T08:00:00Z'

/** Number, skill, priority, rating, employment category, last day of the licence. */
type Somebody = readonly [number: string, skill: string | null, priority?: string, rating?: number, category?: string, expiresOn?: string]

/** What a job works with, in this company. */
export const toolsOf = (app: Database, { companyId }: MadeCompany): JobTools => ({
  scope: { companyId, actorId: null, requestId: 'test' },
  transaction: work => inCompany(app, companyId, work),
  reading: work => inCompany(app, companyId, work),
  now: async () => noonAfter,
  ending: new AbortController().signal,
})

/** People on the day band of a date. The posts of a band without vessels: 2 gate, 2 reefer, 1 forklift, 2 reach stacker. */
export async function rosterPeople(db: Scoped, { nodeId }: MadeCompany, date: string, people: readonly Somebody[]): Promise<void> {
  const given = JSON.stringify(people)
  await sql`insert into schedule (company_id, org_node_id, name, kind, starts_on, ends_on)
    values (company(), ${nodeId}, 'November', 'live', '2026-11-01', '2026-11-30')`.execute(db)
  await sql`
    with given as (select p->>0 as number, p->>1 as skill, p->>2 as priority, p->>3 as rating, p->>4 as category, p->>5 as expires
                     from jsonb_array_elements(${given}::jsonb) p),
    person as (
      insert into employee (company_id, employee_number, first_name, last_name, hired_on)
      select company(), number, 'Person', number, '2020-01-01' from given returning id, employee_number),
    posting as (
      insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id)
      select company(), person.id, '[2020-01-01,)', ${nodeId}, (select min(id) from job_role), c.id
        from person join given on given.number = employee_number join employment_category c on c.name = coalesce(category, 'Full-time')),
    skilled as (
      insert into employee_skill (company_id, employee_id, skill_id, priority, rating, assigned_on, expires_on)
      select company(), person.id, k.id, coalesce(priority, 'primary'), coalesce(rating::int, 1), '2020-01-01', expires::date
        from person join given on given.number = employee_number join skill k on k.name = given.skill),
    day as (
      insert into roster_day (company_id, employee_id, shift_date, org_node_id, schedule_id, day_type, base_day_type, source)
      select company(), id, ${date}::date, ${nodeId}, (select id from schedule), 'work', 'work', 'manual' from person)
    insert into shift (company_id, employee_id, shift_date, org_node_id, band_id, starts_at, ends_at)
    select company(), person.id, ${date}::date, ${nodeId}, b.id, (${date}::date + b.starts_at) at time zone 'Asia/Muscat',
           (${date}::date + b.ends_at) at time zone 'Asia/Muscat'
      from person, shift_band b where b.code = 'D12'`.execute(db)
}
