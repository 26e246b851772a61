import type { Follows } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import type { LiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { crewsOf, type LiveRange, legendOf, nodeDays, peopleOf } from '../../roster/live-roster/live-roster.service.ts'
import { coverageFactsOf } from '../../rules/coverage/coverage.service.ts'

/** What the live roster of a terminal depends on, for calls that keep their answer. */
export const liveScheduleFollows: Follows = {
  tables: [
    'activity',
    'activity_seat',
    'cover_requirement',
    'creation_rule',
    'creation_rule_set',
    'employee',
    'employee_group',
    'employee_group_member',
    'employee_licence',
    'employee_licence_codes',
    'employee_posting',
    'employee_skill',
    'employment_category',
    'event_definition_line_codes',
    'org_node',
    'job_role',
    'leave',
    'process_rule',
    'process_rule_share',
    'role_group',
    'role_group_roles',
    'roster_day',
    'shift',
    'shift_band',
    'shift_plan',
    'shift_plan_assignment',
    'shift_plan_cell',
    'shift_plan_row',
    'skill',
  ],
  moment: (now, node) => todayAt(node!.zone, now),
}

/** The live roster of a terminal with its coverage. */
export async function liveScheduleOf(db: Scoped, range: LiveRange, today: string): Promise<LiveSchedule> {
  const { weekendDays } = await nodeDays(db, range.orgNodeId)
  const legend = await legendOf(db, range.orgNodeId)
  const crews = await crewsOf(db, range, legend)
  const people = await peopleOf(db, range, legend, crews)
  const ids = people.map(({ id }) => id)
  return {
    from: range.from,
    to: range.to,
    today,
    weekendDays,
    legend: [...legend.entries],
    crews: crews.map(({ id, name, cycle }) => ({ id, name, cycle })),
    people,
    coverage: await coverageFactsOf(db, range, legend, ids),
  }
}
