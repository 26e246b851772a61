import type { Breach } from '../../../engines/roster/breach.ts'
import type { Cover } from '../../../engines/roster/problem.ts'
import type { Rule } from '../../../engines/roster/rules/rules.ts'
import { isoOf } from '../../../engines/time/time.ts'
import { ruleSetOn } from '../rule-set/cover-on.rules.ts'
import type { RuleSet } from '../rule-set/rule-set.api.ts'
import { type BuildPerson, byEmployee, type RosterFacts } from './facts.rules.ts'

/** What a build aims at besides cover, unless its rule set switches it off. */
export type Goal = 'contractHours' | 'evenHours'

/**
 * Price of each minute beyond a goal: a shift of 12 hours away from the contract costs 14.4, less than a head missing, more than one too
 * many. No rule of a set has these prices, which are whole, so that a breach tells its goal.
 */
const prices: Readonly<Record<Goal, number>> = { contractHours: 0.02, evenHours: 0.011 }

/** Minutes a week of whoever has no contract hours, where hours are shared evenly. */
const usualWeek = 40 * 60

/** The goal that a breach is of; null where a rule of a set is broken. */
export function goalOf({ code, cost, by }: Pick<Breach, 'code' | 'cost' | 'by'>): Goal | null {
  if (code !== 'QuayHours' || by === 0) return null
  const goals = Object.keys(prices) as Goal[]
  return goals.find(goal => Math.abs(cost / by - prices[goal]) < 1e-9) ?? null
}

/** The goals that all sets in force in the period have. */
function goalsWanted({ ruleSets, firstDay, days }: RosterFacts): Goal[] {
  const sets = new Set<RuleSet>()
  for (let day = firstDay; day < firstDay + days; day++) {
    const set = ruleSetOn(ruleSets, isoOf(day))
    if (set) sets.add(set)
  }
  return (Object.keys(prices) as Goal[]).filter(goal => [...sets].every(set => set[goal]))
}

/**
 * The goals of a build as rules about each person's hours in the period: those of the contract, and an even share of what cover asks for or is rostered.
 * @param without people who have no goals
 */
export function goalRules(facts: RosterFacts, cover: readonly Cover[], without: ReadonlySet<number> = new Set()): Rule[] {
  const wanted = goalsWanted(facts)
  const minutes = new Map(facts.bands.map(band => [String(band.id), minutesOf(band)]))
  const longest = Math.max(0, ...facts.bands.filter(({ open }) => open).map(minutesOf))
  if (wanted.length === 0 || longest === 0) return []
  const contracts = contractMinutes(facts)
  // nobody is rostered for skills that nobody asks for
  const skills = new Set(cover.map(({ skill }) => skill))
  const able = new Set(facts.skills.flatMap(({ employeeId, skillId }) => (skills.has(String(skillId)) ? employeeId : [])))
  const people = facts.people.filter(({ own, employeeId }) => own && able.has(employeeId) && (contracts.get(employeeId)?.days ?? 0) > 0)
  const asked = Math.max(
    rosteredMinutes(facts, people, minutes),
    cover.reduce((sum, { band, wanted: heads }) => sum + heads * (minutes.get(band) ?? 0), 0),
  )
  const supply = people.reduce((sum, { employeeId }) => sum + contracts.get(employeeId)!.usual, 0)
  const share = supply > 0 ? asked / supply : 0
  const around = (goal: Goal, employeeId: number, target: number): Rule => ({
    code: 'QuayHours',
    severity: 'info',
    weight: prices[goal],
    scope: { person: String(employeeId) },
    values: { least: Math.max(0, Math.round(target - longest / 2)), most: Math.round(target + longest / 2), window: 'period' },
  })
  return people.flatMap(({ employeeId }) => {
    if (without.has(employeeId)) return []
    const { contract, usual } = contracts.get(employeeId)!
    const rules: Rule[] = []
    if (wanted.includes('contractHours') && contract !== null) rules.push(around('contractHours', employeeId, contract))
    if (wanted.includes('evenHours') && share > 0) rules.push(around('evenHours', employeeId, usual * share))
    return rules
  })
}

/** What these people are rostered for in the period as it stands: where it is more than cover asks for, it stays what is shared. */
function rosteredMinutes(facts: RosterFacts, people: readonly BuildPerson[], minutes: ReadonlyMap<string, number>): number {
  const those = new Set(people.map(({ employeeId }) => employeeId))
  const standing = facts.standing.filter(({ employeeId, day }) => day >= facts.firstDay && those.has(employeeId))
  return standing.reduce((sum, { bandIds }) => sum + bandIds.reduce((hours, band) => hours + (minutes.get(String(band)) ?? 0), 0), 0)
}

interface Contract {
  /** days of the period on which somebody is there */
  readonly days: number
  /** minutes of the contract over these days; null without any */
  readonly contract: number | null
  /** the same, or those of a usual week */
  readonly usual: number
}

const away: ReadonlySet<string> = new Set(['leave', 'holiday', 'comp_off'])

/** What people owe by their contract in the period: days of leave and suspension, and those outside their employment, do not count. */
export function contractMinutes(facts: Pick<RosterFacts, 'people' | 'standing' | 'limits' | 'firstDay' | 'days'>): Map<number, Contract> {
  const { people, standing, limits, firstDay, days } = facts
  const leave = byEmployee(standing.filter(({ day, dayType }) => day >= firstDay && away.has(dayType)))
  const limited = new Map(limits.map(each => [each.employeeId, each]))
  const isThere = ({ employeeId, from, to }: BuildPerson, day: number) =>
    day >= from &&
    (to === null || day <= to) &&
    !(leave.get(employeeId) ?? []).some(row => row.day === day) &&
    !(limited.get(employeeId)?.suspensions ?? []).some(each => each.from <= day && (each.to === null || day <= each.to))
  return new Map(
    people.map(person => {
      let there = 0
      for (let day = firstDay; day < firstDay + days; day++) if (isThere(person, day)) there++
      const contract = person.weeklyMinutes === null ? null : (person.weeklyMinutes * there) / 7
      return [person.employeeId, { days: there, contract, usual: contract ?? (usualWeek * there) / 7 }]
    }),
  )
}

const minutesOf = ({ startMinute, endMinute }: RosterFacts['bands'][number]) => ((endMinute - startMinute + 1439) % 1440) + 1
