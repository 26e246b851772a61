import { date, example, ofNode, rowsAfter } from '../../../tests/conformance/example.ts'
import { employeeExample } from '../employee/employee.example.ts'
import { readPoolable, writePoolable } from './poolable.api.ts'

export const poolableExample = example(rowsAfter([employeeExample]), [
  { of: readPoolable, input: ofNode },
  {
    of: writePoolable,
    input: ({ person, orgNodeId }) => ({ employeeIds: [person], orgNodeIds: [orgNodeId], startsOn: date, endsOn: null }),
  },
])
