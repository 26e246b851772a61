import { example, rowsAfter } from '../../../tests/conformance/example.ts'
import { freeRoleOptions } from './role-group.api.ts'

export const roleGroupExample = example(rowsAfter([]), [
  { of: freeRoleOptions, input: () => ({}), silent: 'job roles belong to the company' },
])
