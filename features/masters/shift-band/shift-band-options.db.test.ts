import { expect, test } from 'vitest'
import { world } from '../../../tests/support/world.ts'
import { allCalls } from '../../product.server.ts'

// What the specification calls the parts of an option (FORM-15 to FORM-17).

const salwa = await world(allCalls, '2026-12-11T06:00:00Z').open()
const administrator = salwa.as('Administrator')
const { orgNodeId } = salwa.node

type Option = Readonly<Record<string, unknown>>
const optionsOf = async (path: string, asked: object = {}) => {
  const { data, status, body } = await administrator<{ options: Option[] }>('GET', `${path}/options`, asked)
  expect(status, body).toBe(200)
  return data.options
}
const add = async (path: string, draft: object) => {
  const { data, status, body } = await administrator<{ id: number }>('POST', path, draft)
  expect(status, body).toBe(200)
  return data.id
}

test('a shift band is offered with its times, its overtime and its type', async () => {
  const band = { code: 'C8', name: 'Combination', category: 'AM', startsAt: '06:00', endsAt: '14:00', bandType: 'combination' }
  const overtime = { overtimeType: 'end', otStartsAt: '14:00', otEndsAt: '16:00', colour: '#3f78cf' }
  const id = await add('/shift-bands', { orgNodeId, ...band, ...overtime })
  expect(await optionsOf('/shift-bands', { orgNodeId, search: 'c8' })).toEqual([
    {
      id,
      label: 'C8',
      colour: '#3f78cf',
      shiftBandId: id,
      shiftbandCode: 'C8',
      bandCode: 'C8',
      shiftstart: '06:00',
      shiftend: '14:00',
      overtimestart: '14:00',
      overtimeend: '16:00',
      overtimetypevalue: 'End',
      shiftBandTypeId: 1485,
      shiftBandTypeName: 'Combination Shift',
    },
  ])
})

test('roles, groups, event types and nodes are offered under their own names', async () => {
  const role = await add('/job-roles', { name: 'Hatchman' })
  const hatchman = { id: role, label: 'Hatchman', name: 'Hatchman', primarySkill: null, otherSkills: null }
  expect(await optionsOf('/job-roles', { search: 'hatch' })).toEqual([hatchman])
  expect(await optionsOf('/role-groups/roles', { search: 'hatch' })).toEqual([hatchman])
  const [skill] = await optionsOf('/skills', { limit: 1 })
  const group = await add('/skill-groups', { name: 'Quay', skills: [{ skill: skill!.id }] })
  expect(await optionsOf('/skill-groups')).toEqual([{ id: group, label: 'Quay', groupname: 'Quay' }])
  const type = await add('/event-types', { name: 'Open day', category: 'Misc' })
  expect(await optionsOf('/event-types', { search: 'open' })).toMatchObject([{ eventTypeId: type, eventTypeName: 'Open day' }])
  const nodes = await optionsOf('/org-nodes')
  expect(nodes.map(({ nodename }) => nodename)).toEqual(nodes.map(({ label }) => label))
})

test('a filter begins with All, id 0; a field that must name a row is not offered it', async () => {
  expect((await optionsOf('/equipment-categories', { all: 'yes' }))[0]).toEqual({ id: 0, label: 'All' })
  expect((await optionsOf('/equipment-categories')).every(({ id }) => id !== 0)).toBe(true)
  const refused = await administrator('POST', '/equipment', { orgNodeId, name: 'QC99', category: 0 })
  expect(refused).toMatchObject({ status: 400, errors: [{ field: 'category' }] })
})
