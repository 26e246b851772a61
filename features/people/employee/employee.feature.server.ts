import { feature } from '../../../kit/feature/feature.server.ts'
import { employeeKeys } from './employee.api.ts'
import { employee as record } from './employee.resource.ts'
import { employeeCalls } from './employee.server.ts'
import { employee, person } from './employee-kind-reads.server.ts'

/** The people of the company, as other features name them. */
export default feature({
  kinds: { employee, person },
  screens: [
    { path: '/Employee', file: 'employee-list', label: 'Employee', icon: 'people', group: 'Employees', key: record.access.view },
    {
      path: '/AddEmployee',
      file: 'employee-add',
      label: 'Add Employee',
      icon: 'people',
      group: 'Employees',
      key: record.access.view,
      under: '/Employee',
    },
    {
      path: '/EmployeeDetails',
      file: 'employee-details',
      label: 'Employee Details',
      icon: 'people',
      group: 'Employees',
      key: employeeKeys.details,
      under: '/Employee',
    },
  ],
  served: [record],
  calls: employeeCalls,
  keys: { ...record.access, ...employeeKeys },
  records: { employee: { label: ['Employee', 'Employees'], path: '/Employee' } },
})
