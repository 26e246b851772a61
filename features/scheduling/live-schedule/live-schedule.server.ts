import { type Implementation, implement } from '../../../kit/calls/handler.server.ts'
import { todayAt } from '../../organisation/org-node/zone.rules.ts'
import { coverageOf } from './coverage.service.ts'
import { readLiveSchedule } from './live-schedule.api.ts'
import { crewsOf, legendOf, nodeDays, peopleOf } from './live-schedule.service.ts'

export const liveScheduleCalls: Implementation[] = [
  implement(readLiveSchedule, async (range, { db, now }) => {
    const { zone, weekendDays } = await nodeDays(db, range.orgNodeId)
    const legend = await legendOf(db, range.orgNodeId)
    const crews = await crewsOf(db, range, legend)
    return {
      from: range.from,
      to: range.to,
      today: todayAt(zone, now),
      weekendDays,
      legend: legend.entries,
      crews: crews.map(({ id, name, cycle }) => ({ id, name, cycle })),
      people: await peopleOf(db, range, legend, crews),
      coverage: await coverageOf(db, range, legend),
    }
  }),
]
