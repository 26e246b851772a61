import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asSystem, enterCompany, inCompany } from '../../kit/database/company.ts'
import { migrate } from '../../kit/database/migrate.ts'
import { fold } from '../../kit/fields/folded.ts'
import { earlierDatabase, testDatabase } from '../support/database.ts'

test('the browser and the database take the same spellings for one name', async () => {
  const { owner } = await testDatabase()
  const texts = [
    'feeder',
    'FEEDER',
    'Fee der',
    'Féeder',
    'Fe\u0301eder',
    'ＱＣ０１',
    'İ',
    'ΑΣ',
    'straße',
    'เครน ปั้นจั่น',
    'a\u00a0b',
    'a\u3000b\t',
  ]
  const { rows } = await sql<{
    one: string
  }>`select folded(t) as one from unnest(${texts}::text[]) with ordinality u(t, n) order by n`.execute(owner.kysely)
  expect(rows.map(({ one }) => one)).toEqual(texts.map(fold))
  expect(new Set(texts.slice(0, 3).map(fold)).size).toBe(1)
  expect(new Set(texts.slice(3, 5).map(fold)).size).toBe(1)
})

test('a database of the version before keeps its rows; the later of two names that are now the same gets a number', async () => {
  const { urls, owner } = await earlierDatabase('0071_work_standards.sql')
  const names = ['feeder', 'Feeder', 'FEEDER', 'Feeder (2)', 'Féeder', 'Fe\u0301eder', 'Barge']
  await asSystem(owner, 'test', async db => {
    await sql`insert into company (name, code) values ('Salwa', 'salwa')`.execute(db)
    await enterCompany(db, 1)
    for (const name of names) await sql`insert into vessel_type (company_id, name) values (1, ${name})`.execute(db)
  })
  await migrate(urls.owner)
  const stored = await inCompany(
    owner,
    1,
    async db => (await sql<{ name: string }>`select name from vessel_type order by id`.execute(db)).rows,
  )
  expect(stored.map(({ name }) => name)).toEqual([
    ...['feeder', 'Feeder (2)', 'FEEDER (3)', 'Feeder (2) (2)', 'Féeder', 'Fe\u0301eder (2)', 'Barge'],
  ])
})
