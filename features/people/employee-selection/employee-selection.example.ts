import { example, ofNode, rowsAfter } from '../../../tests/conformance/example.ts'
import { employeeGroupExample, findsPeople } from '../employee-group/employee-group.example.ts'
import { anyEmployees } from './employee-selection.api.ts'

export const employeeSelectionExample = example(rowsAfter([employeeGroupExample]), [
  { of: anyEmployees.found, input: findsPeople },
  { of: anyEmployees.filters, input: ofNode },
])
