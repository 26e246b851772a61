import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { grantNewKeys } from '../../database/seeds/new-keys.ts'
import { asSystem, enterCompany, inCompany } from '../../kit/database/company.ts'
import { migrate } from '../../kit/database/migrate.ts'
import { earlierDatabase } from '../support/database.ts'

/** A terminal as the version before the job role had its name left it: somebody employed in a role, and who may change roles. */
async function terminalBefore() {
  const database = await earlierDatabase('0032')
  await asSystem(database.owner, 'test', async db => {
    await sql`insert into company (name, code) values ('Salwa', 'salwa')`.execute(db)
    await enterCompany(db, 1)
    await sql`insert into org_node (company_id, name, kind, zone) values (1, 'CT', 'terminal', 'Asia/Muscat')`.execute(db)
    await sql`insert into skill (company_id, name) values (1, 'Lasher'), (1, 'Banksman')`.execute(db)
    await sql`insert into role (company_id, name, primary_skill_id) values (1, 'Deckhand', 1)`.execute(db)
    await sql`update role set name = 'Lashing hand'`.execute(db)
    await sql`insert into role_other_skills (company_id, role_id, skill_id) values (1, 1, 2)`.execute(db)
    await sql`insert into employment_category (company_id, name, kind) values (1, 'Full-time', 'own')`.execute(db)
    await sql`insert into employee (company_id, employee_number, first_name, last_name, hired_on) values (1, 'N1', 'A', 'B', '2026-01-01')`.execute(
      db,
    )
    await sql`insert into employee_posting (company_id, employee_id, valid, org_node_id, role_id, employment_category_id)
      values (1, 1, '[2026-01-01,)', 1, 1, 1)`.execute(db)
    await sql`insert into app_role (company_id, name, seeded_as) values (1, 'Administrator', 'Administrator'), (1, 'Viewer', null)`.execute(
      db,
    )
    await sql`insert into app_role_element (company_id, role_id, element, access)
      select 1, 1, key, 'editable' from unnest('{Role,Add_Role,Edit_Role,Skill}'::text[]) key union all select 1, 2, 'Role', 'visible'`.execute(
      db,
    )
    await sql`insert into handed_out_key (company_id, element) select 1, unnest('{Role,Add_Role,Edit_Role,Delete_Role,Skill}'::text[])`.execute(
      db,
    )
  })
  return database
}

test('a database of the version before keeps its job roles, who holds them, who may change them, and their history', async () => {
  const { urls, owner } = await terminalBefore()
  await migrate(urls.owner)
  await inCompany(owner, 1, async db => {
    const told = async (statement: ReturnType<typeof sql<{ told: string }>>) => (await statement.execute(db)).rows.map(({ told }) => told)
    expect(
      await told(sql`
        select e.employee_number || ' ' || r.name || ' ' || primary_skill.name || ' ' || other.name as told
          from employee e
          join employee_posting p on p.employee_id = e.id
          join job_role r on r.id = p.job_role_id
          join skill primary_skill on primary_skill.id = r.primary_skill_id
          join job_role_other_skills o on o.job_role_id = r.id
          join skill other on other.id = o.skill_id`),
    ).toEqual(['N1 Lashing hand Lasher Banksman'])
    expect(
      await told(sql`
        select r.name || ' ' || e.element || ' ' || e.access as told from app_role_element e join app_role r on r.id = e.role_id order by told`),
    ).toEqual([
      'Administrator Add_Job_Role editable',
      'Administrator Edit_Job_Role editable',
      'Administrator Job_Role editable',
      'Administrator Skill editable',
      'Viewer Job_Role visible',
    ])
    expect(
      await told(sql`
        select entity || ' ' || action || ' ' || coalesce(after->>'name', after->>'role_id') as told from audit
         where entity like '%role%' and entity not like 'app%' order by id`),
    ).toEqual(['job_role insert Deckhand', 'job_role update Lashing hand', 'job_role_other_skills insert 1'])
  })
  const granted = (await grantNewKeys(owner)).flatMap(({ keys }) => keys)
  expect(granted.filter(key => key.endsWith('_Role') && !key.includes('Report'))).toEqual([])
})

test('the next job role of such a database goes on with the numbers', async () => {
  const { urls, owner } = await terminalBefore()
  await migrate(urls.owner)
  await asSystem(owner, 'test', async db => {
    await enterCompany(db, 1)
    const { rows } = await sql<{ id: number }>`insert into job_role (company_id, name) values (1, 'Winch driver') returning id`.execute(db)
    expect(rows).toEqual([{ id: 2 }])
  })
})
