import { choice } from '../../../kit/fields/choice/choice.ts'
import { longText } from '../../../kit/fields/long-text/long-text.ts'
import { refs } from '../../../kit/fields/refs/refs.ts'
import { text } from '../../../kit/fields/text/text.ts'
import { toggle } from '../../../kit/fields/toggle/toggle.ts'
import { elements } from '../../../kit/resource/definition.ts'
import { resource } from '../../../kit/resource/resource.ts'
import { freeRole } from './role-group.api.ts'

/** Roles that filters, demand and distribution take together; a role is in one group (MAST-ROLEGROUP-01 to 04, ND-43, CF-57). */
export const roleGroup = resource('roleGroup', {
  label: ['Role Group', 'Role Groups'],
  path: '/role-groups',
  route: '/RoleGroup',
  section: 'People',
  scope: 'company',
  access: elements('Role_Group', 'RoleGroup'),
  fields: {
    name: text({ label: 'Role Group', required: true, unique: true }),
    description: longText({ label: 'Description' }),
    poolable: choice({ poolable: 'Poolable', notPoolable: 'Not Poolable' }, { label: 'Pooling', initial: 'notPoolable' }),
    roles: refs(() => freeRole, { label: 'Roles' }),
    active: toggle({ label: 'Active', initial: true }),
  },
  shownBy: 'name',
  optionWire: { name: 'name' },
  list: {
    columns: ['name', 'description', 'poolable', 'roles', 'active'],
    search: ['name', 'description', 'roles'],
    sort: ['name', 'asc'],
  },
  form: ['name', 'description', 'roles', ['poolable', 'active']],
})
