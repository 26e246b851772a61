import type { FormRules } from '../../../kit/ui/form-checks.client.ts'
import { faultOfUser } from './may-give.rules.ts'
import { type Typed, typesOf } from './user-typed.client.ts'

/** What is wrong over several fields, as the server says it too. */
export const rulesOfUser: FormRules = values => {
  const { userType, roles, nodes, applicationTypes } = values as unknown as Typed
  if (roles.length === 0) return [{ field: 'roles', says: 'Choose at least one role.' }]
  if (nodes.length === 0) return [{ field: 'nodes', says: 'Choose at least one node.' }]
  const fault = faultOfUser({ userType: userType === '3' ? 3 : 2, roles, nodes, applicationTypes: typesOf(userType, applicationTypes) })
  return fault ? [{ field: fault.field, says: fault.text }] : []
}
