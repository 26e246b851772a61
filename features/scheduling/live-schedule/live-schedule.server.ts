import { type Follows, type Implementation, implement, implementKept } from '../../../kit/calls/handler.server.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { coverageOf } from './coverage.service.ts'
import { dayHistory } from './day-history.api.ts'
import { historyOfDay } from './day-history-reads.server.ts'
import { readLiveSchedule } from './live-schedule.api.ts'
import { crewsOf, legendOf, nodeDays, peopleOf } from './live-schedule.service.ts'

const follows: Follows = {
  tables: [
    'activity',
    'employee',
    'employee_group',
    'employee_group_member',
    'employee_posting',
    'employee_skill',
    'employment_category',
    'org_node',
    'job_role',
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
    return {
      from: range.from,
      to: range.to,
      today: moment,
      weekendDays,
      legend: legend.entries,
      crews: crews.map(({ id, name, cycle }) => ({ id, name, cycle })),
      people: await peopleOf(db, range, legend, crews),
      coverage: await coverageOf(db, range, legend),
    }
  }),
  implement(dayHistory, (asked, { db }) => historyOfDay(db, asked)),
]
