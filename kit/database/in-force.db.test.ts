import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { asSystem } from './company.ts'
import { inForce } from './in-force.ts'

const { owner } = await testDatabase()

/** One row for March, one from April on, and one for only the first of May. */
const rows = sql`(values ('march', date '2026-03-01', date '2026-03-31'), ('since april', '2026-04-01', null), ('may day', '2026-05-01', '2026-05-01'))
  as r (name, starts_on, ends_on)`

test.each([
  ['2026-02-28', undefined, []],
  ['2026-03-01', undefined, ['march']],
  ['2026-03-31', undefined, ['march']],
  ['2026-04-01', undefined, ['since april']],
  ['2026-05-01', undefined, ['since april', 'may day']],
  ['2026-03-31', '2026-04-01', ['march', 'since april']],
  ['2026-02-01', '2026-02-28', []],
  ['2026-02-01', null, ['march', 'since april', 'may day']],
  ['2100-12-31', undefined, ['since april']],
])('from %s to %s', async (from, to, names) => {
  const found = await asSystem(owner, 'test', async db => {
    const { rows: all } = await sql<{ name: string }>`
      select name from ${rows} where ${inForce('r.starts_on', 'r.ends_on', from, to)} order by name`.execute(db)
    return all.map(({ name }) => name)
  })
  expect(found).toEqual([...names].sort())
})

test('the date may come from another table', async () => {
  const found = await asSystem(owner, 'test', db =>
    sql<{
      name: string
    }>`select name from (values (date '2026-03-07')) d (day) join ${rows} on ${inForce('r.starts_on', 'r.ends_on', sql.ref('d.day'))}`.execute(
      db,
    ),
  )
  expect(found.rows).toEqual([{ name: 'march' }])
})
