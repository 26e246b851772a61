import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyTerminal, everyRole } from '../../database/seeds/empty-terminal.ts'
import { asSystem, inCompany } from '../../kit/database/company.ts'
import { testDatabase } from '../support/database.ts'
import { keepsCompaniesApart, tablesOfCompanies } from './checks/wall.ts'

// No statement without a company: every table is asked as the application asks it, over all that the database has.

const { owner, app } = await testDatabase()

const makeCompany = (domain: string) =>
  asSystem(owner, 'test', db =>
    emptyTerminal(
      db,
      { name: domain, domain, terminal: `${domain} terminal`, zone: 'Asia/Muscat', clockAt: null, roles: everyRole },
      '2026-11-02',
    ),
  )

const companies = { own: 0, other: 0 }
beforeAll(async () => {
  companies.other = (await makeCompany('other')).companyId
  companies.own = (await makeCompany('salwa')).companyId
})

const tables = await tablesOfCompanies(owner)

describe.each(tables)('%s', table => {
  it('answers nothing without a company, and nothing of another', () => keepsCompaniesApart(app, table, companies))
})

it('is asked about where there are rows to hide', async () => {
  const counts = await inCompany(owner, companies.other, db =>
    Promise.all(
      tables.map(async name => (await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db)).rows[0]!.count),
    ),
  )
  expect(counts.filter(count => count > 0).length).toBeGreaterThan(20)
})

it("leaves out no table but those that are nobody's", async () => {
  const { rows } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and has_table_privilege('quayside_app', oid, 'select, insert, update, delete')`.execute(owner.kysely)
  expect(rows.map(({ name }) => name).filter(name => !tables.includes(name))).toEqual(['company'])
})

describe('a table that', () => {
  const planted = async (name: string, wall: string) => {
    await sql
      .raw(`create table ${name} (company_id bigint not null references company (id), name text);
      grant select, insert, update, delete on ${name} to quayside_app;
      insert into ${name} (company_id) values (${companies.own}); ${wall}`)
      .execute(owner.kysely)
    return keepsCompaniesApart(app, name, companies)
  }
  const policy = (name: string, check: string) => `alter table ${name} enable row level security;
    create policy same_company on ${name} to quayside_app using (${check})`

  it('has no wall is found out', () => expect(planted('without_wall', '')).rejects.toThrow('without a company'))

  it('takes a forgotten company for nobody is found out', () => {
    const wall = policy('silent', `company_id = nullif(current_setting('app.company', true), '')::bigint`)
    return expect(planted('silent', wall)).rejects.toThrow('without a company')
  })

  it('lets rows of another company be written is found out', () => {
    const wall = policy('one_way', '(select company()) is not null')
    return expect(planted('one_way', wall)).rejects.toThrow('another company')
  })

  it('shows rows of another company is found out', () => {
    const wall = `insert into open_door (company_id) values (${companies.other});
      ${policy('open_door', '(select company()) is not null')} with check (company_id = (select company()))`
    return expect(planted('open_door', wall)).rejects.toThrow('1 rows of another company')
  })
})
