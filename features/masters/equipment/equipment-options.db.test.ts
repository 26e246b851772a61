import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Options } from '../../../kit/resource/lookup.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'

const machines = 50_000
const named = ['Straddle Élan', 'รถยก ๑', 'Übergabe 50%', 'Retired crane']
const salwa = await world(allCalls, '2026-12-11T06:00:00Z')
  .with(
    sql`insert into equipment_category (company_id, name) values (company(), 'Made')`,
    sql`
      insert into equipment (company_id, org_node_id, name, category_id, active)
      select company(), at.id, m.name, c.id, m.name not like 'Retired%'
        from org_node at, equipment_category c, (select 'AGV' || lpad(n::text, 5, '0') as name from generate_series(1, ${machines}::int) n
          union all select unnest(${named}::text[])) m
       where at.kind = 'terminal' and c.name = 'Made'`,
  )
  .open()
const { orgNodeId } = salwa.node
const administrator = salwa.as('Administrator')
const ids = await salwa.idsOf('equipment')

const ask = async (fields: object = {}) => {
  const { data, status, body } = await administrator<Options>('GET', '/equipment/options', { orgNodeId, ...fields })
  expect(status, body).toBe(200)
  return { labels: data.options.map(({ label }) => label), ids: data.options.map(({ id }) => id), more: data.more }
}

test('of 50,000 machines the first fifty are offered, in order, and it is said that there are more', async () => {
  const { labels, more } = await ask()
  expect(labels).toEqual(Array.from({ length: 50 }, (_, at) => `AGV${String(at + 1).padStart(5, '0')}`))
  expect(more).toBe(true)
  expect(await ask({ limit: 3 })).toMatchObject({ labels: ['AGV00001', 'AGV00002', 'AGV00003'], more: true })
})

test.each([
  ['agv 04711', ['AGV04711']],
  ['éLAN', ['Straddle Élan']],
  ['รถ ยก', ['รถยก ๑']],
  ['ÜBERGABE50%', ['Übergabe 50%']],
  ['50\\%', []],
  ['_', []],
])('%s finds, without case and spaces, what a list finds by it', async (search, expected) => {
  expect(await ask({ search })).toMatchObject({ labels: expected, more: false })
  const list = await administrator<{ rows: { name: string }[] }>('GET', '/equipment', { orgNodeId, search })
  expect(list.data.rows.map(({ name }) => name)).toEqual(expected)
})

test('says that there are no more when the last one fits', async () => {
  expect(await ask({ search: 'AGV0000', limit: 9 })).toMatchObject({ more: false })
  expect(await ask({ search: 'AGV0000', limit: 8 })).toMatchObject({ more: true })
})

test('chosen ones are answered whatever is looked for, once, inactive or not', async () => {
  const retired = ids['Retired crane']!
  const far = ids.AGV49999!
  expect((await ask({ search: 'retired' })).labels).toEqual([])
  expect(await ask({ limit: 1, also: `${far},${retired}` })).toMatchObject({
    labels: ['AGV49999', 'Retired crane', 'AGV00001'],
    more: true,
  })
  expect(await ask({ search: 'AGV49999', also: String(far) })).toMatchObject({ labels: ['AGV49999'], more: false })
})

test.each([{ limit: 0 }, { limit: 201 }, { search: 'x'.repeat(101) }, { also: '1;2' }, { searched: 'x' }])('%j is refused', async wrong => {
  expect((await administrator('GET', '/equipment/options', { orgNodeId, ...wrong })).status).toBe(400)
})
