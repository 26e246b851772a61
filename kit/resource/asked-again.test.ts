import { expect, it } from 'vitest'
import { equipment } from '../../features/masters/equipment/equipment.resource.ts'
import { roleGroup } from '../../features/masters/role-group/role-group.resource.ts'
import { callsToAskAgain } from './asked-again.ts'

const paths = (of: Parameters<typeof callsToAskAgain>[0]) => callsToAskAgain(of).map(({ path }) => path)

it('asks again for what the list itself offers, such as the roles that no group has (MAST-ROLEGROUP-04)', () => {
  expect(paths(roleGroup as never)).toEqual(['/role-groups', '/role-groups/options', '/role-groups/roles/options'])
  expect(paths(equipment as never)).toEqual(['/equipment', '/equipment/options'])
})
