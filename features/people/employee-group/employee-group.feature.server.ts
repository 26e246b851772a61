import { ofTable } from '../../../kit/calls/nodes.server.ts'
import { documentPages, feature } from '../../../kit/feature/feature.server.ts'
import { selectionKeys } from '../employee-selection/employee-selection.api.ts'
import { employeeGroupKeys, employeeGroups } from './employee-group.api.ts'
import { employeeGroupCalls } from './employee-group.server.ts'

/** Groups of employees, which follow shift plans together. */
export default feature({
  screens: [
    ...documentPages(employeeGroups, {
      list: { path: '/EmployeeGroup', label: 'Employee Group' },
      form: { path: '/EmployeeGroupAdd', label: 'Add Employee Group' },
      file: 'employee-group',
      icon: 'people',
      group: 'Employees',
    }),
    // people are found there to be put into groups
    {
      path: '/EmployeeSelection',
      file: 'employee-selection',
      label: 'Employee Selection',
      icon: 'search',
      group: 'Employees',
      key: selectionKeys.view,
    },
  ],
  calls: employeeGroupCalls,
  keys: employeeGroupKeys,
  kinds: { employeeGroup: ofTable('employee_group', 'This group is not known.') },
  records: { employee_group: { label: ['Employee Group', 'Employee Groups'], path: '/EmployeeGroup' } },
})
