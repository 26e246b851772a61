import type { RosterProblem } from '../../../engines/roster/problem.ts'
import type { Rule } from '../../../engines/roster/rules/rules.ts'
import type { Exclusion, RosterCell, RosterPerson } from '../../../engines/roster/terms.ts'
import { isoOf } from '../../../engines/time/time.ts'
import type { Weekday } from '../../../engines/time/week.ts'
import { zoneOf } from '../../organisation/org-node/zone.rules.ts'
import { type Between, type Excluded, noLimits } from '../../people/employee/limits.rules.ts'
import { ruleSetOn } from '../rule-set/cover-on.rules.ts'
import type { CreationRule } from '../rule-set/rule-set.api.ts'
import { coverOf } from './cover.rules.ts'
import { type BuildMode, type BuildPerson, byEmployee, type RosterFacts, type StandingDay } from './facts.rules.ts'
import { goalRules } from './goals.rules.ts'

/** The price of each day that differs from the roster in force, while few changes are asked for, and of a shift in a secondary skill. */
const moveWeight = 5
const secondaryWeight = 5
/** One terminal is built at a time, so that rules need no node. */
const here = 'here'

/** What the roster engine is asked, and the cells that it is given. */
export interface Asked {
  readonly problem: RosterProblem
  readonly cells: RosterCell[]
}

/** The facts of a terminal as the engine's problem. */
export function askedOf(facts: RosterFacts, mode: BuildMode): Asked {
  const { firstDay, days } = facts
  const inPeriod = facts.standing.filter(({ day }) => day >= firstDay && day < firstDay + days)
  const standing = new Map(inPeriod.map(one => [`${one.employeeId} ${one.day}`, one]))
  const cover = coverOf(facts)
  const problem: RosterProblem = {
    period: periodOf(facts),
    bands: facts.bands.map(bandOf),
    people: peopleOf(facts),
    cover,
    rules: [...rulesOf(facts, [neverOverlapping]), ...goalRules(facts, cover, mode === 'few' ? rosteredIn(facts) : new Set())],
    edges: 'history',
    secondaryWeight,
    ...(mode === 'few' && { published: inPeriod.flatMap(one => cellsOf(one, false)), moveWeight }),
  }
  return { problem, cells: facts.people.flatMap(person => givenOf(person, facts, standing, mode)) }
}

/** Where few changes are asked for, hours of the contract and even shares are no reason to change the days of whoever is rostered. */
const rosteredIn = ({ standing, firstDay }: RosterFacts): ReadonlySet<number> =>
  new Set(standing.filter(({ day, dayType }) => day >= firstDay && dayType !== 'blank').map(({ employeeId }) => employeeId))

/** The roster as it stands, and the rules of the sets in force for it: cover is not looked at. */
export function standingRoster(facts: RosterFacts): Asked {
  const { firstDay, days } = facts
  const inPeriod = facts.standing.filter(({ day }) => day >= firstDay && day < firstDay + days)
  return {
    problem: {
      period: periodOf(facts),
      bands: facts.bands.map(bandOf),
      people: withUncoded(peopleOf(facts), facts),
      cover: [],
      rules: [...rulesOf(facts), codesNeeded],
      edges: 'history',
    },
    cells: inPeriod.flatMap(one => cellsOf(one, false)),
  }
}

/** A skill made up for the days on which no skill of a person counts; no post asks for it. */
const uncodedSkill = 'uncoded'
const codesNeeded: Rule = { code: 'QuayLicence', severity: 'warn', values: { needs: [{ skill: uncodedSkill, code: 'as posts ask' }] } }

function withUncoded(people: readonly RosterPerson[], { uncoded }: RosterFacts): RosterPerson[] {
  const byPerson = byEmployee(uncoded)
  return people.map(person => {
    const days = byPerson.get(Number(person.id)) ?? []
    return { ...person, skills: [...person.skills, ...days.map(each => ({ skill: uncodedSkill, primary: false, ...datesOf(each) }))] }
  })
}

const periodOf = ({ zone, firstDay, days, weekStarts, weekendDays }: RosterFacts): RosterProblem['period'] => ({
  zone: zoneOf(zone, firstDay, firstDay + days),
  firstDay,
  days,
  weekStarts: weekStarts as Weekday,
  weekendDays: weekendDays as Weekday[],
})

function bandOf({ id, startMinute, endMinute, category }: RosterFacts['bands'][number]) {
  const minutes = endMinute > startMinute ? endMinute - startMinute : endMinute + 1440 - startMinute
  return { id: String(id), start: startMinute, minutes, paidMinutes: minutes, category }
}

function peopleOf({ people, skills, limits, standing, bands, firstDay }: RosterFacts): RosterPerson[] {
  const closed = bands.filter(({ open }) => !open).map(({ id }) => ({ band: String(id), from: firstDay }))
  const known = new Set(bands.map(({ id }) => id))
  const limited = new Map(limits.map(each => [each.employeeId, each]))
  const heldBy = byEmployee(skills)
  const before = byEmployee(standing.filter(({ day }) => day < firstDay))
  return people.map(({ employeeId, categoryId, from, to }) => ({
    id: String(employeeId),
    node: here,
    category: String(categoryId),
    hired: from,
    ...(to !== null && { ends: to }),
    suspensions: (limited.get(employeeId) ?? noLimits).suspensions.map(datesOf),
    exclusions: [...closed, ...(limited.get(employeeId) ?? noLimits).exclusions.flatMap(each => exclusionOf(each, known))],
    skills: (heldBy.get(employeeId) ?? []).map(skill => ({
      skill: String(skill.skillId),
      primary: skill.primary,
      from: skill.from,
      ...(skill.to !== null && { to: skill.to }),
    })),
    history: (before.get(employeeId) ?? []).flatMap(day => historyOf(day)),
  }))
}

const datesOf = ({ from, to }: Between) => ({ from, ...(to !== null && { to }) })

function exclusionOf({ bandId, skillIds, afterDays, includeOffDays, ...dates }: Excluded, bands: ReadonlySet<number>): Exclusion[] {
  if (bandId !== null && !bands.has(bandId)) return []
  return [
    {
      ...datesOf(dates),
      ...(bandId !== null && { band: String(bandId) }),
      ...(skillIds.length > 0 && { skills: skillIds.map(String) }),
      ...(afterDays !== null && { afterDays, includeOffDays }),
    },
  ]
}

const kinds: Readonly<Record<string, RosterCell['kind']>> = { work: 'work', training: 'training', off: 'off', blank: 'off' }

function cellsOf({ employeeId, day, dayType, bandIds }: StandingDay, locked: boolean): RosterCell[] {
  const kind = kinds[dayType] ?? 'leave'
  const cell = { person: String(employeeId), day, kind, locked }
  if (kind !== 'work' && kind !== 'training') return kind === 'off' && !locked ? [] : [{ slot: 0, ...cell }]
  return bandIds.map((band, slot) => ({ slot, band: String(band), ...cell }))
}

function historyOf(standing: StandingDay) {
  const cells = cellsOf(standing, true)
  return cells.map(({ day, kind, band }) => ({ day, kind, ...(band !== undefined && { band }) }))
}

/** What stays of a person's period, and in `few` and `anew` nothing else; leave and training always do. */
function givenOf(person: BuildPerson, facts: RosterFacts, standing: ReadonlyMap<string, StandingDay>, mode: BuildMode): RosterCell[] {
  const given: RosterCell[] = []
  for (let day = facts.firstDay; day < facts.firstDay + facts.days; day++) {
    const stands = standing.get(`${person.employeeId} ${day}`)
    const stays = !person.own || day < facts.today || (stands && stands.dayType !== 'blank' && (mode === 'keep' || isHeld(stands)))
    if (stands && (stays || isAbsent(stands))) given.push(...cellsOf(stands, true))
    else if (stays) given.push({ person: String(person.employeeId), day, slot: 0, kind: 'off', locked: true })
  }
  return given
}

/** Days that no build changes. */
const isHeld = ({ held, bandIds }: StandingDay): boolean => held || bandIds.length > 1
const isAbsent = ({ dayType }: StandingDay): boolean => !(dayType in kinds) || dayType === 'training'

/** Whatever a set asks for. */
const neverOverlapping: Rule = { code: 'SchRuleCodeMinRest', severity: 'block', values: { minutes: 0 } }

/** The rules of every set over the days on which it is the one in force; whoever has none on a day is not rostered (SCHED-18). */
function rulesOf({ ruleSets, firstDay, days, bands }: RosterFacts, always: readonly Rule[] = []): Rule[] {
  const known = new Set(bands.map(({ id }) => id))
  const rules: Rule[] = [{ code: 'SchRuleCodeDateRange', severity: 'block', values: {} }, ...always]
  let day = firstDay
  while (day < firstDay + days) {
    const set = ruleSetOn(ruleSets, isoOf(day))
    const from = day
    while (day < firstDay + days && ruleSetOn(ruleSets, isoOf(day)) === set) day++
    const whole = from === firstDay && day === firstDay + days
    if (set) rules.push(...set.rules.flatMap(rule => ruleOf(rule, known, whole ? {} : { from, to: day - 1 })))
  }
  return rules
}

/** A rule as the engine takes it, bands by their ids as texts; none when it is about bands that nobody can stand in. */
function ruleOf({ code, severity, values, employmentCategoryId, weight }: CreationRule, known: ReadonlySet<number>, dates: Dates): Rule[] {
  const named = namedBands(code, values, known)
  if (!named) return []
  const scope = employmentCategoryId !== null && { scope: { category: String(employmentCategoryId) } }
  return [{ code, severity, values: named, ...scope, ...(weight !== null && { weight }), ...dates } as Rule]
}

interface Dates {
  readonly from?: number
  readonly to?: number
}

function namedBands(code: CreationRule['code'], values: CreationRule['values'], known: ReadonlySet<number>): object | null {
  if (code === 'QuayBandCount' && 'band' in values) return known.has(values.band) ? { ...values, band: String(values.band) } : null
  if (code !== 'QuaySuccession' || !('pairs' in values)) return values
  const pairs = values.pairs.filter(pair => pair.every(band => known.has(band)))
  return pairs.length > 0 ? { pairs: pairs.map(pair => pair.map(String)) } : null
}
