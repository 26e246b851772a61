import { example, ofNode, rowsAfter } from '../../../tests/conformance/example.ts'
import { anyEmployees } from '../employee-selection/employee-selection.api.ts'
import { employeeGroupExample, findsPeople } from './employee-group.example.ts'

export const employeeSelectionExample = example(rowsAfter([employeeGroupExample]), [
  { of: anyEmployees.found, input: findsPeople },
  { of: anyEmployees.filters, input: ofNode },
])
