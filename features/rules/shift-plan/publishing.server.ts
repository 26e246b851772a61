import type { Breach } from '../../../engines/roster/breach.ts'
import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Context } from '../../../kit/calls/handler.server.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { lastOfMonth } from '../../../kit/words/formats.ts'
import { peopleOn } from '../../people/employee/people-reads.service.ts'
import { legendOf } from '../../roster/live-roster/live-roster.service.ts'
import { shownBreach } from '../../roster/roster-cells/breach.rules.ts'
import type { DayImage } from '../../roster/roster-day/day-image.rules.ts'
import { overDays } from '../../roster/roster-day/over-days-reads.service.ts'
import { keyOf } from '../../roster/roster-day/roster-day.rules.ts'
import { RollOutProblem } from '../../roster/roster-day/roster-day.service.ts'
import { handChangesOf } from './hand-changes-reads.server.ts'
import { type Choices, mostNamed, type PlanConflict, type Publishing, type RuleBroken } from './publishing.api.ts'
import { type IsReasoned, reasonedIn } from './reasons.server.ts'
import { brokenBy, type HandChanged, isUnruled, type Progress, planRollOut } from './roll-out-plan.server.ts'
import { followedDates, planPeopleFrom, type RolledPlan } from './roll-out-reads.server.ts'
import { longestRollOutDays } from './shift-plan.rules.ts'

export type Asked = Choices & { readonly from: string; readonly to: string }

const nothing = { people: 0, added: 0, changed: 0, removed: 0, kept: 0, over: 0, conflictCount: 0 }

/** What publishing a plan would do, and what it would break; nothing is held or changed. */
export async function publishingOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  plan: RolledPlan,
  asked: Asked,
  progress?: Progress,
): Promise<Publishing> {
  try {
    const { difference, conflicts, over, people } = await planRollOut(db, plan, asked, asked, now, 'look')
    const { added, changed, removed, kept } = difference
    const broken = await brokenBy(db, plan.orgNodeId, difference, now, progress)
    const judged = broken.filter(breach => !isUnruled(breach))
    const shown = conflicts.slice(0, mostNamed)
    const named = [...shown.map(({ day }) => day.employeeId), ...judged.map(breach => Number(breach.people[0]))]
    const names = await namesOf(db, named, asked.from)
    return {
      problem: null,
      people,
      over,
      kept,
      added: added.length,
      changed: changed.length,
      removed: removed.length,
      conflictCount: conflicts.length,
      conflicts: await conflictsShown(db, plan.orgNodeId, shown, names),
      rules: rulesBroken(judged, names, await reasonedIn(db, plan.orgNodeId, asked)),
      blocked: [...new Set(judged.flatMap(({ severity, people }) => (severity === 'block' ? people.map(Number) : [])))],
      unruled: judged.length < broken.length,
    }
  } catch (error) {
    if (!(error instanceof RollOutProblem)) throw error
    const { code, subjects } = error
    return { problem: { code, subjects: [...subjects] }, ...nothing, conflicts: [], rules: [], blocked: [], unruled: false }
  }
}

type Names = ReadonlyMap<number, { number: string; name: string }>

async function namesOf(db: Scoped, ids: readonly number[], date: string): Promise<Names> {
  const people = await peopleOn(db, [...new Set(ids)], { date, orgNodeId: null, order: 'number' })
  return new Map(people.map(({ employeeId, number, name }) => [employeeId, { number, name }]))
}

const nobody = { number: '', name: '' }

async function conflictsShown(db: Scoped, orgNodeId: number, shown: readonly HandChanged[], names: Names): Promise<PlanConflict[]> {
  const legend = await legendOf(db, orgNodeId)
  const codeOf = (kind: string) => legend.entries[legend.placeOf(kind)]?.code ?? '–'
  const codesOf = ({ dayType, shifts }: DayImage) =>
    dayType === 'work' && shifts.length > 0 ? shifts.map(({ bandId }) => codeOf(String(bandId))).join(' ') : codeOf(dayType)
  const made = await handChangesOf(
    db,
    shown.map(({ day }) => day),
  )
  return shown.map(({ planned, onLeave, day: { employeeId, date, image } }) => {
    const change = made.get(keyOf({ employeeId, date }))
    return {
      employeeId,
      date,
      ...(names.get(employeeId) ?? nobody),
      live: codesOf(image),
      plan: planned.shift ? codeOf(String(planned.shift.bandId)) : codeOf('off'),
      cause: change?.cause ?? 'hand',
      by: change?.by ?? null,
      at: change?.at ?? null,
      onLeave,
    }
  })
}

const worst = ['block', 'warn', 'info']

function rulesBroken(broken: readonly Breach[], names: Names, isReasoned: IsReasoned): RuleBroken[] {
  const byRule = new Map<string, Breach[]>()
  for (const breach of broken) {
    const key = `${worst.indexOf(breach.severity)} ${breach.code}`
    byRule.set(key, [...(byRule.get(key) ?? []), breach])
  }
  const sorted = [...byRule].sort(([one], [other]) => (one < other ? -1 : 1))
  return sorted.map(([, breaches]) => {
    const { code, text, severity } = shownBreach(breaches[0]!)
    const named = breaches.slice(0, mostNamed).map(breach => {
      const { employeeId, dates, by, unit, figures } = shownBreach(breach)
      return { employeeId, dates, by, unit, figures, ...(names.get(employeeId) ?? nobody) }
    })
    const people = new Set(breaches.flatMap(breach => breach.people)).size
    const unreasoned = severity === 'warn' ? breaches.filter(breach => !isReasoned(breach)).length : 0
    return { code, text, severity, people, unreasoned, count: breaches.length, breaches: named }
  })
}

/**
 * The days that are the plan's own: from the first that somebody follows it and nobody has worked, over whole cycles to the end of that month
 * and to the last published day, and no further than somebody follows it.
 */
export async function datesOffered(
  { db, now }: Pick<Context, 'db' | 'now'>,
  plan: RolledPlan,
  publishedTo: string | null,
): Promise<{ from: string; to: string; people: number }> {
  const followed = await followedDates(db, plan.id)
  const begins = followed.from !== null && followed.from > plan.anchorOn ? followed.from : plan.anchorOn
  const worked = await overDays(db, plan.zone, await planPeopleFrom(db, plan.id, begins), { from: begins }, now)
  const from = worked.reduce((first, { date }) => (date >= first ? isoOf(dayOf(date) + 1) : first), begins)
  const { length: people } = await planPeopleFrom(db, plan.id, from)
  const wanted = [cycleEnd(plan, lastOfMonth(from)), publishedTo ?? from].map(dayOf)
  const most = [dayOf(from) + longestRollOutDays - 1, ...(followed.to === null ? [] : [dayOf(followed.to)])]
  return { from, to: isoOf(Math.max(dayOf(from), Math.min(Math.max(...wanted), ...most))), people }
}

/** The last day of the cycle that a date lies in. */
function cycleEnd({ anchorOn, rows }: RolledPlan, date: string): string {
  const cycle = rows[0]?.bands.length ?? 1
  return isoOf(dayOf(anchorOn) + Math.ceil((dayOf(date) - dayOf(anchorOn) + 1) / cycle) * cycle - 1)
}
