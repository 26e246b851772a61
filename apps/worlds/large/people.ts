import { sql } from 'kysely'
import type { MadeCompany } from '../../../database/seeds/company.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { chanceOf } from './chance.ts'

/** Of a hundred people: their job, and the skill that some of them hold besides. */
const jobs = [
  ['Quay Crane Operator', 10, 'RTG'],
  ['RTG Operator', 15, 'Terminal Tractor'],
  ['Terminal Tractor Driver', 30, 'Forklift'],
  ['Reach Stacker Operator', 3, 'Forklift'],
  ['Lasher', 21, 'Signalling'],
  ['Tally Clerk', 6, 'Gate'],
  ['Deckman', 5, 'Lashing'],
  ['Foreman', 4, 'Tally'],
  ['Reefer Technician', 2, 'Forklift'],
  ['Gate Clerk', 2, 'Tally'],
  ['Mobile Crane Operator', 1, 'Reach Stacker'],
  ['Forklift Driver', 1, 'Reach Stacker'],
] as const

const firstNames =
  'Ahmed Ali Amira Anil Carlos Deepak Faisal Fatma Grace Hamad Hassan Huda Imran Joseph Khalid Leila Maria Mariam Omar Peter Rajesh Ravi Salim Samuel Sara Suresh Tariq Usman Yusuf Zainab'
const lastNames =
  'Al_Balushi Al_Harthy Al_Said Das Fernandes Ferreira Garcia Haddad Hussain Khan Kumar Mansour Mathew Menon Mwangi Nair Noor Okafor Patel Pillai Qureshi Rahman Rashid Reddy Reyes Saleh Shankar Silva Singh Wanjiku'

/** The people of a terminal in four crews alike: job, posting since before the history began, primary skill, three in five with a secondary one. */
export async function makePeople(db: Scoped, { nodeId }: MadeCompany, people: number): Promise<void> {
  const given = JSON.stringify(jobs)
  const n = sql.ref('n')
  await sql`insert into contractor (company_id, name) values (company(), 'Gulf Stevedoring'), (company(), 'Harbour Hands')`.execute(db)
  // the crew is the remainder by four, the job goes by what is left: so that each crew is a quarter of every job
  await sql`
    with job as (
      select j->>0 as name, j->>2 as second, coalesce(sum((j->>1)::int) over (order by no rows between unbounded preceding and 1 preceding), 0) as low,
             sum((j->>1)::int) over (order by no) as high
        from jsonb_array_elements(${given}::jsonb) with ordinality as e(j, no)),
    person as (
      select n, n % 4 as crew, job.name as job, job.second, ${chanceOf(n, 2)} < 0.2 as contract,
             (string_to_array(${firstNames}, ' '))[1 + floor(${chanceOf(n, 3)} * 30)::int] as first_name,
             replace((string_to_array(${lastNames}, ' '))[1 + floor(${chanceOf(n, 4)} * 30)::int], '_', ' ') as last_name
        from generate_series(0, ${people}::int - 1) n join job on (n / 4 * 37) % 100 >= job.low and (n / 4 * 37) % 100 < job.high),
    made as (
      insert into employee (company_id, employee_number, first_name, last_name, email, hired_on)
      select company(), case when contract then 'C' else 'E' end || lpad((n + 1)::text, 5, '0'), first_name, last_name,
             'p' || (n + 1) || '@example.com', date '2015-01-01' + (${chanceOf(n, 5)} * 3000)::int
        from person order by n returning id, employee_number),
    known as (select made.id, person.* from made join person on person.n = right(made.employee_number, 5)::int - 1),
    posted as (
      insert into employee_posting (company_id, employee_id, valid, org_node_id, job_role_id, employment_category_id, contractor_id)
      select company(), known.id, '[2015-01-01,)', ${nodeId}, r.id, c.id,
             case when known.contract then (select min(id) + n % 2 from contractor) end
        from known join job_role r on r.company_id = company() and r.name = known.job
        join employment_category c on c.company_id = company()
         and c.name = case when known.contract then 'Contract' when ${chanceOf(n, 6)} < 0.06 then 'Part-time' else 'Full-time' end),
    crewed as (
      insert into employee_group_member (company_id, group_id, employee_id, joined_on)
      select company(), g.id, known.id, '2015-01-01'
        from known join employee_group g on g.company_id = company() and g.org_node_id = ${nodeId} and g.name = chr(65 + known.crew))
    insert into employee_skill (company_id, employee_id, skill_id, priority, rating, rotation_no, assigned_on)
    select company(), known.id, k.id, held.priority, 1 + floor(${chanceOf(n, 7)} * 3)::int, n % 1000, '2015-01-01'
      from known
      join job_role r on r.company_id = company() and r.name = known.job
      cross join lateral (values ('primary', r.primary_skill_id), ('secondary', case when ${chanceOf(n, 8)} < 0.6 then
        (select id from skill where company_id = company() and name = known.second) end)) held (priority, skill_id)
      join skill k on k.company_id = company() and k.id = held.skill_id`.execute(db)
}
