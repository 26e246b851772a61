import { sql } from 'kysely'
import { example, idOf, ofNode, type RowsOf, rowsAfter, type Terminal } from '../../../tests/conformance/example.ts'
import { employeeExample } from '../employee/employee.example.ts'
import { choosesPeople, employeeGroupExample } from '../employee-group/employee-group.example.ts'
import { addMovement, cancelMovement, movementEffects, movementPeople, readMovements } from './employee-movement.api.ts'

/** The new node is looked at whatever the kind changes. */
const movement = ({ person, orgNodeId }: Terminal & RowsOf<[typeof employeeExample]>) => ({
  orgNodeId,
  employeeId: person,
  toNodeId: orgNodeId,
  kind: 'modify',
  effectiveOn: '2027-03-01',
  grade: 'G1',
})
const compares = {
  employeeId: 'whoever is posted at the node on the date of the movement',
  toNodeId: 'somebody is moved to any node within reach',
}

export const employeeMovementExample = example(
  rowsAfter([employeeExample, employeeGroupExample], async ({ db, orgNodeId, person }) => ({
    employeeMovement: await idOf(
      db,
      sql`insert into employee_movement (company_id, employee_id, kind, effective_on, before, after, effects, state)
        values (company(), ${person}, 'modify', '2026-12-01', ${JSON.stringify({ orgNodeId })}::jsonb, '{}', '{}', 'planned') returning id`,
    ),
  })),
  [
    { of: readMovements, input: ofNode },
    { of: addMovement, input: movement, compares },
    { of: movementEffects, input: movement, compares },
    {
      of: cancelMovement,
      input: ({ employeeMovement: id, orgNodeId }) => ({ id, orgNodeId }),
      compares: { id: 'its person may be at another node by then' },
    },
    { of: movementPeople.people, input: choosesPeople },
    { of: movementPeople.filters, input: ofNode },
  ],
)
