import type { Implementation } from '../../../kit/calls/handler.server.ts'
import { servePaged } from '../../../kit/resource/page/serve-paged.server.ts'
import { serveEmployeeSelection } from '../employee-selection/employee-selection.service.ts'
import { employeeGroups, groupPeople } from './employee-group.api.ts'
import { memberTwice, twice } from './employee-group.rules.ts'
import { membersColumn, peopleColumn, writeMembers } from './employee-group-writes.server.ts'

export const employeeGroupCalls: Implementation[] = [
  ...servePaged(employeeGroups, {
    lines: { members: { column: membersColumn, write: writeMembers } },
    answered: () => peopleColumn,
    history: {
      lines: {
        employee_group_member: {
          label: 'Member',
          fields: {
            employee_id: { label: 'Employee', names: true, target: () => ({ name: 'employee', shownBy: 'fullName' }) },
            joined_on: { label: 'From{{:date}}', cell: 'date' },
            left_on: { label: 'To{{:date}}', cell: 'date' },
          },
        },
      },
    },
    async check(ctx, { members }, _node, known) {
      // a stored membership keeps its person
      const of = new Map(known?.members.map(member => [member.id, member.employeeId]))
      if (members.some(({ id, employeeId }) => id !== undefined && of.get(id) !== employeeId)) ctx.fail('notFound')
      const place = memberTwice(members)
      if (place !== undefined) ctx.failField(`members.${place}`, twice)
    },
  }),
  ...serveEmployeeSelection(groupPeople),
]
