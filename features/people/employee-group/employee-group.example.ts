import { sql } from 'kysely'
import {
  date,
  example,
  type Input,
  idOf,
  ofNode,
  type RowsOf,
  rowsAfter,
  type Terminal,
  version,
} from '../../../tests/conformance/example.ts'
import { employeeExample } from '../employee/employee.example.ts'
import { employeeGroups, groupPeople } from './employee-group.api.ts'

const group = ({ orgNodeId, deployed }: Terminal & RowsOf<[typeof employeeExample]>, more: object = {}) => ({
  orgNodeId,
  name: `Group of ${orgNodeId}`,
  active: true,
  members: [{ ...more, employeeId: deployed, joinedOn: '2020-01-01', leftOn: null }],
})
const compares = { 'members.id': 'a part of the document, which is none of another one' }

interface Groups extends Terminal {
  readonly employeeGroup: number
  readonly emptyGroup: number
}
/** People are looked for in a crew, and outside of another one. */
export const findsPeople = ({ orgNodeId, employeeGroup, emptyGroup }: Groups): Input => ({
  orgNodeId,
  date,
  groupId: employeeGroup,
  exceptGroupId: emptyGroup,
})
/** People to choose from, of a crew. */
export const choosesPeople = ({ orgNodeId, employeeGroup }: Groups): Input => ({ orgNodeId, date, groupId: employeeGroup })

/** A crew of whoever is deployed, and one of nobody. */
export const employeeGroupExample = example(
  rowsAfter([employeeExample], async ({ db, orgNodeId, mark, deployed }) => {
    const named = (name: string) =>
      idOf(db, sql`insert into employee_group (company_id, org_node_id, name) values (company(), ${orgNodeId}, ${name}) returning id`)
    const employeeGroup = await named(mark)
    const groupMember = await idOf(
      db,
      sql`insert into employee_group_member (company_id, group_id, employee_id, joined_on)
        values (company(), ${employeeGroup}, ${deployed}, '2020-01-01') returning id`,
    )
    return { employeeGroup, groupMember, emptyGroup: await named(`${mark} nobody`) }
  }),
  [
    { of: employeeGroups.list, input: ofNode },
    {
      of: employeeGroups.add,
      input: rows => group(rows),
      standing: rows => group(rows, { id: rows.groupMember }),
      compares,
    },
    {
      of: employeeGroups.save,
      input: rows => ({ id: rows.employeeGroup, version, ...group(rows, { id: rows.groupMember }) }),
      compares,
    },
    { of: employeeGroups.remove, input: ({ employeeGroup: id, orgNodeId }) => ({ orgNodeId, documents: [{ id, version }] }) },
    { of: employeeGroups.history, input: ({ employeeGroup: id, orgNodeId }) => ({ id, orgNodeId }) },
    { of: groupPeople.found, input: findsPeople },
    { of: groupPeople.filters, input: ofNode },
  ],
)
