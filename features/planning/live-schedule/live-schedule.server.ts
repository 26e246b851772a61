import { type Implementation, implement, implementKept } from '../../../kit/calls/handler.server.ts'
import { readLiveSchedule } from '../../roster/live-roster/live-roster.api.ts'
import { legendOf, peopleOf } from '../../roster/live-roster/live-roster.service.ts'
import { dayHistory } from './day-history.api.ts'
import { historyOfDay } from './day-history-reads.server.ts'
import { listLiveDays } from './live-days.api.ts'
import { daysInRows } from './live-days.rules.ts'
import { peopleGroups } from './people-groups.api.ts'
import { groupsOfPeople } from './people-groups-reads.server.ts'
import { liveScheduleFollows, liveScheduleOf } from './whole-roster.service.ts'

export const liveScheduleCalls: Implementation[] = [
  implementKept(readLiveSchedule, liveScheduleFollows, (range, { db, moment }) => liveScheduleOf(db, range, moment)),
  implement(listLiveDays, async (range, { db }) => {
    const legend = await legendOf(db, range.orgNodeId)
    const people = await peopleOf(db, range, legend, [])
    return { rows: daysInRows({ from: range.from, legend: legend.entries, people }) }
  }),
  implement(peopleGroups, (range, { db }) => groupsOfPeople(db, range)),
  implement(dayHistory, (asked, { db, node }) => historyOfDay(db, node.zone, asked)),
]
