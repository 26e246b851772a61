import { expect, test } from 'vitest'
import type { Options } from '../../../kit/resource/lookup.ts'
import type { Send } from '../../../tests/support/served.ts'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'

interface Stored {
  id: number
  version: number
  otherSkills: number[]
  labels: { otherSkills: string | null }
  colours: { otherSkills: [label: string, colour: string | null][] }
}

const salwa = await world(allCalls, '2026-12-11T06:00:00Z').open()
const administrator = salwa.as('Administrator')
const stranger = salwa.stranger('Administrator')
const skill = async (send: Send, name: string) => (await send<{ id: number; version: number }>('POST', '/skills', { name })).data
const skills: Record<string, number> = { foreign: (await skill(stranger, 'Foreign')).id }
for (const name of ['Drogue work', 'Banksman', 'Signaller']) skills[name] = (await skill(administrator, name)).id

let names = 1
const draft = (...chosen: string[]) => ({ name: `Role of test ${names++}`, otherSkills: chosen.map(name => skills[name]) })
const add = (...chosen: string[]) => administrator<Stored>('POST', '/job-roles', draft(...chosen))
const list = async (fields: object) => (await administrator<{ rows: Stored[] }>('GET', '/job-roles', fields)).data.rows

test('has several other skills, by their names, found and sorted by them', async () => {
  const { data, status, body } = await add('Drogue work', 'Banksman')
  expect(status, body).toBe(200)
  expect(data).toMatchObject({ otherSkills: [skills.Banksman, skills['Drogue work']], labels: { otherSkills: 'Banksman, Drogue work' } })
  const { data: none } = await add()
  expect(none).toMatchObject({ otherSkills: [], labels: { otherSkills: null } })
  expect((await list({ search: 'banksman,DROGUEwork' })).map(({ id }) => id)).toEqual([data.id])
  const filters = JSON.stringify([{ column: 'otherSkills', operator: 'Starts with', searchValue: 'bank' }])
  expect((await list({ filters })).map(({ id }) => id)).toEqual([data.id])
  expect((await list({ sortBy: 'otherSkills' }))[0]!.id).toBe(data.id)
})

test('is offered with its skills, at whatever node it is asked for (CALL-63), and a skill by name and id (CALL-68)', async () => {
  const { data } = await administrator<{ id: number; name: string }>('POST', '/job-roles', {
    ...draft('Signaller', 'Banksman'),
    primarySkill: skills['Drogue work'],
  })
  const { options } = (await administrator<Options>('GET', '/job-roles/options', { orgNodeId: 1, search: data.name })).data
  expect(options).toMatchObject([{ id: data.id, primarySkill: 'Drogue work', otherSkills: 'Banksman, Signaller' }])
  const offered = (await administrator<Options>('GET', '/skills/options', { search: 'drogue' })).data.options
  expect(offered).toMatchObject([{ id: skills['Drogue work'], skill: 'Drogue work', skillId: skills['Drogue work'] }])
})

test('gains and loses them with a save, and an older save changes none of them', async () => {
  const { data: made } = await add('Drogue work', 'Banksman')
  const { labels: _, colours: __, ...row } = made
  const saved = await administrator<Stored>('PUT', `/job-roles/${made.id}`, {
    ...row,
    otherSkills: [skills.Signaller, skills['Drogue work']],
  })
  expect(saved.data).toMatchObject({ labels: { otherSkills: 'Drogue work, Signaller' }, version: made.version + 1 })
  expect((await administrator('PUT', `/job-roles/${made.id}`, { ...row, otherSkills: [] })).status).toBe(409)
  const [now] = await list({ search: `Roleoftest${names - 1}` })
  expect(now!.labels.otherSkills).toBe('Drogue work, Signaller')
})

test('offers an inactive skill to the role that has it, and to no other', async () => {
  const { id, version } = await skill(administrator, 'Retired')
  await administrator('PUT', `/skills/${id}`, { version, name: 'Retired', active: false })
  const offered = async (fields: object) =>
    (await administrator<Options>('GET', '/skills/options', fields)).data.options.map(each => each.id)
  expect(await offered({})).not.toContain(id)
  expect(await offered({ also: String(id) })).toContain(id)
  expect((await administrator('GET', '/skills/options', { also: '1;2' })).status).toBe(400)
})

test('refuses another company’s skill, one twice, and the deletion of one in use', async () => {
  expect(await add('Drogue work', 'foreign')).toMatchObject({ status: 404, errors: [{ errorCode: 'notFound', field: 'otherSkills' }] })
  expect(await add('Drogue work', 'Drogue work')).toMatchObject({ status: 400, errors: [{ field: 'otherSkills' }] })
  const { data } = await add('Signaller')
  expect((await administrator('DELETE', '/skills', { ids: [skills.Signaller] })).status).toBe(409)
  expect((await administrator('DELETE', '/job-roles', { ids: [data.id] })).status).toBe(200)
})

test('changes the role its address names, whatever id the body spells', async () => {
  const { data: named } = await add()
  const { data: other } = await add()
  const body = { id: other.id, ID: other.id, version: named.version, name: 'Named by its address' }
  const { data } = await administrator<Stored>('PUT', `/job-roles/${named.id}`, body)
  expect(data.id).toBe(named.id)
})
