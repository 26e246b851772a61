import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '../support/database.ts'

// No row refers to another company's: a reference between two tables of companies leads with the company, on both sides.

const { owner } = await testDatabase()

interface ForeignKey {
  readonly name: string
  readonly leads: boolean
}

/** Every reference between two tables whose rows are some company's. */
async function foreignKeys(): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    with company_column as (
      select attrelid, attnum from pg_attribute join pg_class on pg_class.oid = attrelid
       where relnamespace = 'public'::regnamespace and attname = 'company_id' and not attisdropped)
    select conrelid::regclass || '.' || conname as name, conkey[1] = own.attnum and confkey[1] = target.attnum as leads
      from pg_constraint
      join company_column own on own.attrelid = conrelid
      join company_column target on target.attrelid = confrelid
     where contype = 'f' order by 1`.execute(owner.kysely)
  return rows
}

const alone = async () => (await foreignKeys()).filter(({ leads }) => !leads).map(({ name }) => name)

it('leads with the company wherever both tables have one', async () => {
  expect((await foreignKeys()).length).toBeGreaterThan(100)
  expect(await alone()).toEqual([])
})

describe('a reference that', () => {
  const planted = async (change: string) => {
    const before = await alone()
    await sql.raw(change).execute(owner.kysely)
    return (await alone()).filter(name => !before.includes(name))
  }

  it('names the row alone is found out', async () => {
    const change = `create table without_company (company_id bigint not null, skill_id bigint);
      create unique index skill_alone on skill (id);
      alter table without_company add constraint skill_only foreign key (skill_id) references skill (id)`
    expect(await planted(change)).toEqual(['without_company.skill_only'])
  })

  it('names the company last, or another column for it, is found out', async () => {
    const change = `create table turned_round (company_id bigint not null, other_id bigint, skill_id bigint,
        constraint company_last foreign key (skill_id, company_id) references skill (id, company_id),
        constraint of_another foreign key (other_id, skill_id) references skill (company_id, id))`
    const reversed = 'alter table skill add constraint turned unique (id, company_id)'
    await sql.raw(reversed).execute(owner.kysely)
    expect(await planted(change)).toEqual(['turned_round.company_last', 'turned_round.of_another'])
  })
})
