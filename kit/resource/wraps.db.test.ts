import { expect, test } from 'vitest'
import { skill } from '../../features/masters/skill/skill.resource.ts'
import { allCalls } from '../../features/product.server.ts'
import { world } from '../../tests/support/world.ts'
import { serve } from './serve.server.ts'

// Code of a feature around the standard calls of its resource.

const seen: string[] = []
const wrapped = serve(skill, {
  async create(draft, ctx, standard) {
    const row = await standard({ ...draft, description: `${draft.name} at the quay` })
    if (row.name === 'Refused') ctx.failField('name', 'Not this one.')
    return row
  },
  async remove(input, _, standard) {
    const answer = await standard(input)
    seen.push(`${answer.deleted} removed`)
    return answer
  },
})
const others = allCalls.filter(({ endpoint }) => endpoint.path !== '/skills' && !endpoint.path.startsWith('/skills/'))
const { as } = await world([...others, ...wrapped], '2026-11-16T06:00:00Z').open()
const send = as('Administrator')

const draft = (name: string) => ({ name, sortOrder: 0, active: true })
const names = async () => (await send<{ rows: { name: string }[] }>('GET', '/skills')).data.rows.map(({ name }) => name)

test('changes the draft before, and what it refuses after undoes the standard call', async () => {
  const made = await send<{ id: number; description: string; version: number }>('POST', '/skills', draft('Bunkering'))
  expect(made.data.description).toBe('Bunkering at the quay')
  expect(await send('POST', '/skills', draft('Refused'))).toMatchObject({ status: 400, errors: [{ field: 'name' }] })
  expect(await names()).not.toContain('Refused')
  const { id, version } = made.data
  expect((await send('PUT', `/skills/${id}`, { ...draft('Bunkering by night'), version })).status).toBe(200)
  expect((await send('DELETE', '/skills', { ids: [id] })).status).toBe(200)
  expect(seen).toEqual(['1 removed'])
})
