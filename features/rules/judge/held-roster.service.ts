import type { RosterProblem } from '../../../engines/roster/problem.ts'
import type { Rule } from '../../../engines/roster/rules/rules.ts'
import type { RosterCell } from '../../../engines/roster/terms.ts'
import type { Scoped } from '../../../kit/database/company.ts'
import { coverOf } from './cover.rules.ts'
import type { RosterFacts } from './facts.rules.ts'
import { type BuildRange, rosterFacts } from './facts-reads.service.ts'
import { standingRoster } from './problem.rules.ts'

/** The live roster for the engine, with some people's days locked so that they stay as they are. */
export interface HeldRoster {
  readonly problem: RosterProblem
  readonly cells: readonly RosterCell[]
}

/** A day of somebody's row. */
export interface HeldDay {
  readonly employeeId: number
  readonly day: number
  /** of the terminal now */
  readonly today: number
  /** it has several shifts, or one of another terminal or of a band that is not in use */
  readonly bound: boolean
  readonly rostered: boolean
  /** its person is posted here; who is not has days elsewhere */
  readonly own: boolean
}

/** Shifts of one person never overlap, whatever a set of rules asks for. */
const neverOverlapping: Rule = { code: 'SchRuleCodeMinRest', severity: 'block', values: { minutes: 0 } }

/**
 * Reads the live roster of these dates for the engine. Days without a rule set break no rule here, because no change of a day would mend
 * that (SCHED-18).
 * @param people those whose days may stay as they are
 * @param beside whether all others and cover are read too
 */
export async function readJudgedRoster(
  db: Scoped,
  range: BuildRange,
  now: string,
  { people, beside, stays }: { people: readonly number[]; beside: boolean; stays(day: HeldDay): boolean },
): Promise<HeldRoster> {
  const facts = await rosterFacts(db, range, now, beside ? null : people, beside)
  const { problem, cells } = standingRoster(facts)
  const rules = [...problem.rules.filter(({ code }) => code !== 'SchRuleCodeDateRange'), neverOverlapping]
  const given = { ...problem, rules, cover: beside ? coverOf(facts) : [] }
  return { problem: given, cells: withHeld(facts, cells, new Set(people), stays) }
}

function withHeld(
  { people, standing, bands, firstDay, days, today }: RosterFacts,
  cells: readonly RosterCell[],
  chosen: ReadonlySet<number>,
  stays: (day: HeldDay) => boolean,
): RosterCell[] {
  const open = new Set(bands.filter(band => band.open).map(({ id }) => id))
  const dates = Array.from({ length: days }, (_, at) => firstDay + at)
  const stands = new Map(standing.map(each => [`${each.employeeId} ${each.day}`, each]))
  const held = new Set<string>()
  for (const { employeeId, own } of people.filter(person => chosen.has(person.employeeId)))
    for (const day of dates) {
      const bandIds = stands.get(`${employeeId} ${day}`)?.bandIds ?? []
      const bound = bandIds.length > 1 || bandIds.some(id => !open.has(id))
      if (stays({ employeeId, day, today, bound, rostered: bandIds.length > 0, own })) held.add(`${employeeId} ${day}`)
    }
  const kept = cells.map(cell => (held.has(`${cell.person} ${cell.day}`) ? { ...cell, locked: true } : cell))
  for (const { person, day } of kept) held.delete(`${person} ${day}`)
  const off = [...held].map((key): RosterCell => {
    const [person, day] = key.split(' ')
    return { person: person!, day: Number(day), slot: 0, kind: 'off', locked: true }
  })
  return [...kept, ...off]
}
