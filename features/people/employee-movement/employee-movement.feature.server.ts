import { feature } from '../../../kit/feature/feature.server.ts'
import { applyMovements } from './apply-movements.server.ts'
import { movementKeys } from './employee-movement.api.ts'
import { movementCalls } from './employee-movement.server.ts'
import { personAway } from './movement-slots.service.ts'

/** What changes with a person from a day on: transfer, promotion, termination and the others. */
export default feature({
  screens: [
    {
      path: '/NewEmployeeMovement',
      file: 'employee-movement',
      label: 'Employee Movement',
      icon: 'swap',
      group: 'Employees',
      key: movementKeys.view,
    },
    {
      path: '/AddEmployeeTransfer',
      file: 'employee-transfer',
      label: 'Add Employee Transfer',
      icon: 'swap',
      group: 'Employees',
      key: movementKeys.add,
      under: '/NewEmployeeMovement',
    },
  ],
  calls: movementCalls,
  tasks: [applyMovements],
  slots: [personAway],
  keys: movementKeys,
  records: { employee_movement: { label: ['Employee Movement', 'Employee Movements'], path: '/NewEmployeeMovement' } },
})
