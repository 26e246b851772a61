import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem, enterCompany, inCompany } from '../../kit/database/company.ts'
import { migrate } from '../../kit/database/migrate.ts'
import { earlierDatabase } from '../support/database.ts'

test('a database of the version before keeps its plans; one that was being rolled out is being published', async () => {
  const { urls, owner } = await earlierDatabase('0034')
  await asSystem(owner, 'test', async db => {
    await sql`insert into company (name, code) values ('Salwa', 'salwa')`.execute(db)
    await enterCompany(db, 1)
    await sql`insert into org_node (company_id, name, kind, zone) values (1, 'CT', 'terminal', 'Asia/Muscat')`.execute(db)
    await sql`insert into shift_plan (company_id, org_node_id, name, plan_type, cycle_days, anchor_on, state, rolling)
      select 1, 1, name, 'Fixed', 7, '2026-11-02', state, rolling
        from (values ('A draft', 'draft', false), ('B rolled', 'draft', true), ('C published', 'published', false), ('D again', 'published', true))
          as t(name, state, rolling)`.execute(db)
  })
  const seen = () =>
    inCompany(owner, 1, async db => {
      const { rows } = await sql`select name, state, version, updated_at from shift_plan order by name`.execute(db)
      const { rows: audit } = await sql`select count(*)::int as count from audit`.execute(db)
      return { rows: rows as { name: string; state: string }[], audit }
    })
  const before = await seen()
  await migrate(urls.owner)
  const after = await seen()
  expect(after.rows.map(({ name, state }) => [name, state])).toEqual([
    ['A draft', 'draft'],
    ['B rolled', 'publishing'],
    ['C published', 'published'],
    ['D again', 'publishing'],
  ])
  const plain = ({ rows, audit }: typeof before) => ({ audit, rows: rows.map(row => ({ ...row, state: '' })) })
  expect(plain(after)).toEqual(plain(before))
})
