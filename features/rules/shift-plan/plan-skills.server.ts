import { dayOf } from '../../../engines/time/time.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { barredFrom } from '../../people/employee/limits.rules.ts'
import { limitsOf } from '../../people/employee/limits-reads.service.ts'
import { legendOf } from '../../roster/live-roster/live-roster.service.ts'
import type { DateRange } from '../../roster/roster-day/roster-day.rules.ts'
import { coverageFactsOf } from '../coverage/coverage.service.ts'
import type { PlanSkills } from './plan-skills.api.ts'
import { planStays, type RolledPlan, type Stay } from './roll-out-reads.server.ts'

/** What the coverage of a plan over these dates is judged by. What was changed by hand in the live schedule is none of the plan. */
export async function skillsFacts(db: Scoped, plan: RolledPlan, { from, to }: DateRange): Promise<PlanSkills> {
  const stays = (await planStays(db, plan.id, { from, to })).filter(({ planId }) => planId === plan.id)
  const ids = [...new Set(stays.map(({ employeeId }) => employeeId))]
  const legend = await legendOf(db, plan.orgNodeId)
  const range = { orgNodeId: plan.orgNodeId, from, to }
  const coverage = await coverageFactsOf(db, range, legend, ids)
  const first = dayOf(from)
  // whoever is on a row by name comes last, and so goes before the row of the group
  const inOrder = [...stays.filter(({ personal }) => !personal), ...stays.filter(({ personal }) => personal)]
  return {
    legend: legend.entries.flatMap(({ id, startsAt, endsAt }) => (id === null ? [] : [{ id, startsAt, endsAt }])),
    coverage: { ...coverage, missing: [], away: [], own: [] },
    stays: inOrder.map(({ employeeId, rowId, dayOffset, startsOn, endsOn }) => ({
      id: employeeId,
      rowId,
      dayOffset,
      from: dayOf(startsOn) - first,
      to: dayOf(endsOn) - first,
    })),
    barred: await barredOf(db, stays, legend.bandIds, first),
  }
}

async function barredOf(db: Scoped, stays: readonly Stay[], bandIds: readonly number[], first: number): Promise<PlanSkills['barred']> {
  const limits = await limitsOf(db, [...new Set(stays.map(({ employeeId }) => employeeId))])
  return stays.flatMap(({ employeeId: id, startsOn, endsOn }) => {
    const own = limits.get(id)
    if (!own) return []
    const days = Array.from({ length: dayOf(endsOn) - dayOf(startsOn) + 1 }, (_, at) => dayOf(startsOn) + at)
    return days.flatMap(day =>
      bandIds.flatMap(bandId => (barredFrom(own, bandId, day) ? [{ id, day: day - first, bandId: Number(bandId) }] : [])),
    )
  })
}
