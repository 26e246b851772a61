import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allCalls } from '../../features/product.server.ts'
import { world } from '../../tests/support/world.ts'
import type { Uses } from './uses.ts'

// Which records name a row, so that it cannot be deleted.

const salwa = await world(allCalls, '2026-12-11T06:00:00Z').open()
const { asOwner: within, as } = salwa
const administrator = as('Administrator')
const stranger = salwa.stranger('Administrator')

const made = async (path: string, draft: object) => (await administrator<{ id: number }>('POST', path, draft)).data.id
const used = async (path: string, ids: readonly number[]) => {
  const { status, body, data } = await administrator<Uses>('GET', `${path}/used-by`, { ids: ids.join(',') })
  expect(status, body).toBe(200)
  return data
}

test('a row that nothing names is not used, and is deleted', async () => {
  const id = await made('/skills', { name: 'Unused' })
  expect(await used('/skills', [id])).toEqual({ uses: [], used: [], elsewhere: false })
  expect((await administrator('DELETE', '/skills', { ids: [id], screenName: 'Skill', deletedBy: 1 })).status).toBe(200)
})

test('records of lists, their lines, and records that are no list name it, each counted once', async () => {
  const one = await made('/skills', { name: 'Used' })
  const two = await made('/skills', { name: 'Used too' })
  const lines = [{ skill: one }, { skill: two }]
  const group = await administrator('POST', '/skill-groups', { name: 'Uses two', skills: lines })
  expect(group.status, group.body).toBe(200)
  await made('/job-roles', { name: 'Uses one', primarySkill: one, otherSkills: [one] })
  await within(async db => {
    await sql`insert into employee_skill (company_id, employee_id, skill_id)
      select company(), id, ${one} from employee order by id limit 2`.execute(db)
  })
  const three = await made('/skills', { name: 'Not used' })
  const { uses, used: named, elsewhere } = await used('/skills', [one, two, three])
  expect(elsewhere).toBe(false)
  expect(named.toSorted()).toEqual([one, two].toSorted())
  expect(uses).toContainEqual({ label: 'Skill Group', count: 1, path: '/SkillGroup', column: 'skills' })
  expect(uses.find(({ path }) => path === '/Role')?.count).toBeGreaterThan(0)
  const refused = await administrator('DELETE', '/skills', { ids: [one] })
  expect(refused).toMatchObject({ status: 409, errors: [{ errorDescription: 'Error: Not allowed to delete the Parent Record' }] })
})

test('records of a node out of reach are told of, not counted', async () => {
  const category = await made('/equipment-categories', { name: 'Used at two terminals' })
  const machine = (name: string, node: number) =>
    within(async db => {
      await sql`insert into equipment (company_id, category_id, org_node_id, name) values (company(), ${category}, ${node}, ${name})`.execute(
        db,
      )
    })
  await machine('Here', salwa.nodeId)
  const here = { label: 'Equipment', count: 1, path: '/Equipment', column: 'category' }
  expect(await used('/equipment-categories', [category])).toEqual({ uses: [here], used: [category], elsewhere: false })
  const far = await within(async db => {
    const { rows } = await sql<{ id: number }>`insert into org_node (company_id, name, kind, zone)
      values (company(), 'Second', 'terminal', 'Asia/Muscat') returning id`.execute(db)
    return rows[0]!.id
  })
  await machine('There', far)
  expect(await used('/equipment-categories', [category])).toEqual({ uses: [here], used: [category], elsewhere: true })
})

test('rows of another company and rows that never were are not known', async () => {
  const id = await made('/skills', { name: 'Ours' })
  expect((await stranger('GET', '/skills/used-by', { ids: String(id) })).status).toBe(404)
  expect((await administrator('GET', '/skills/used-by', { ids: '987654321' })).status).toBe(404)
  expect((await administrator('GET', '/skills/used-by', { ids: 'all' })).status).toBe(400)
})
