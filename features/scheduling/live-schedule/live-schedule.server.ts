import { type Follows, type Implementation, implement, implementKept } from '../../../kit/calls/handler.server.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { coverageFactsOf } from './coverage.service.ts'
import { dayHistory } from './day-history.api.ts'
import { historyOfDay } from './day-history-reads.server.ts'
import { readLiveSchedule } from './live-schedule.api.ts'
import { crewsOf, legendOf, nodeDays, peopleOf } from './live-schedule.service.ts'
import { peopleGroups } from './people-groups.api.ts'
import { groupsOfPeople } from './people-groups-reads.server.ts'

const follows: Follows = {
  tables: [
    'activity',
    'activity_seat',
    'cover_requirement',
    'creation_rule',
    'creation_rule_set',
    'employee',
    'employee_group',
    'employee_group_member',
    'employee_posting',
    'employee_skill',
    'employment_category',
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

export const liveScheduleCalls: Implementation[] = [
  implementKept(readLiveSchedule, follows, async (range, { db, moment }) => {
    const { weekendDays } = await nodeDays(db, range.orgNodeId)
    const legend = await legendOf(db, range.orgNodeId)
    const crews = await crewsOf(db, range, legend)
    const people = await peopleOf(db, range, legend, crews)
    return {
      from: range.from,
      to: range.to,
      today: moment,
      weekendDays,
      legend: legend.entries,
      crews: crews.map(({ id, name, cycle }) => ({ id, name, cycle })),
      people,
      coverage: await coverageFactsOf(
        db,
        range,
        legend,
        people.map(({ id }) => id),
      ),
    }
  }),
  implement(peopleGroups, (range, { db }) => groupsOfPeople(db, range)),
  implement(dayHistory, (asked, { db }) => historyOfDay(db, asked)),
]
