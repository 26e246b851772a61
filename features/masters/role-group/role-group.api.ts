import type { RefTarget } from '../../../kit/fields/field.ts'
import { lookupOf } from '../../../kit/resource/lookup.ts'
import { jobRole } from '../job-role/job-role.resource.ts'

const { name, label, scope, shownBy, access, optionWire } = jobRole

/** Roles as a group picks them: only those that no group has yet are offered (MAST-ROLEGROUP-04, CF-57). */
export const freeRole: RefTarget = { name, label, scope, shownBy, access, optionWire, path: '/role-groups/roles' }

export const freeRoleOptions = lookupOf(freeRole)
