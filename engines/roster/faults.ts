import type { Fault } from '../answers/fault.ts'
import { Finding, isRecord } from '../answers/finding.ts'
import { DAY_MINUTES } from '../time/time.ts'
import { cellFaults } from './faults-cells.ts'
import { peopleFaults } from './faults-people.ts'
import type { RosterProblem } from './problem.ts'
import { cellRuleOf, type Rule, rowRuleOf } from './rules/rules.ts'

const MOST_DAYS = 732
const SEVERITIES = ['off', 'info', 'warn', 'block']
const COUNTS = ['least', 'wanted', 'most'] as const
const PRICES = ['under', 'over'] as const
const STANDING = ['QuayFixed', 'QuayWish', 'QuayCover']

/** Everything in a problem that keeps the rules from running or would make their figures wrong; none when it is sound. Never throws. */
export function problemFaults(problem: RosterProblem): Fault[] {
  if (!isRecord(problem)) return [{ path: '', kind: 'missing', value: problem }]
  const found = new Finding()
  checkPeriod(problem, found)
  const bands = checkBands(problem, found)
  if (problem.people === undefined) found.add('people', 'missing', undefined)
  if (problem.cover === undefined) found.add('cover', 'missing', undefined)
  found.oneOf(problem.edges, ['history', 'offOutside'], () => 'edges')
  checkWeight(problem.moveWeight, found, () => 'moveWeight')
  checkWeight(problem.secondaryWeight, found, () => 'secondaryWeight')
  if (found.faults.length > 0) return found.faults
  peopleFaults(problem, bands, found)
  checkCover(problem, bands, found)
  for (const [at, rule] of found.rows(problem.rules ?? [], 'rules').entries()) checkRule(rule, found, `rules[${at}]`, bands)
  if (found.faults.length === 0 && problem.published) found.faults.push(...cellFaults(problem, problem.published, 'published'))
  return found.faults
}

function checkPeriod({ period }: RosterProblem, found: Finding): void {
  if (!isRecord(period)) {
    found.add('period', 'missing', period)
    return
  }
  const { zone, firstDay, days, weekStarts, weekendDays } = period
  found.whole(firstDay, () => 'period.firstDay')
  if (found.length(days, () => 'period.days') && (days < 1 || days > MOST_DAYS)) found.add('period.days', 'outsidePeriod', days)
  found.oneOf(weekStarts, [1, 2, 3, 4, 5, 6, 7], () => 'period.weekStarts')
  if (!Array.isArray(weekendDays)) found.add('period.weekendDays', 'missing', weekendDays)
  else for (const [at, day] of weekendDays.entries()) found.oneOf(day, [1, 2, 3, 4, 5, 6, 7], () => `period.weekendDays[${at}]`)
  const offsets = found.rows(isRecord(zone) ? zone.offsets : [], 'period.zone.offsets')
  if (offsets.length === 0) found.add('period.zone.offsets', 'missing', zone)
  for (const [at, { from, minutes }] of offsets.entries()) {
    found.whole(from, () => `period.zone.offsets[${at}].from`)
    found.whole(minutes, () => `period.zone.offsets[${at}].minutes`)
  }
}

function checkBands({ bands }: RosterProblem, found: Finding): ReadonlySet<string> {
  if (bands === undefined) found.add('bands', 'missing', undefined)
  const rows = found.identified(bands, 'bands')
  for (const [at, { start, minutes, paidMinutes, category }] of rows.entries()) {
    const path = `bands[${at}]`
    if (found.length(start, () => `${path}.start`) && start >= DAY_MINUTES) found.add(`${path}.start`, 'outsidePeriod', start)
    if (found.length(minutes, () => `${path}.minutes`)) {
      if (minutes === 0) found.add(`${path}.minutes`, 'endBeforeStart', minutes)
      if (minutes > DAY_MINUTES) found.add(`${path}.minutes`, 'outsidePeriod', minutes)
    }
    found.length(paidMinutes, () => `${path}.paidMinutes`)
    found.oneOf(category, ['AM', 'PM', 'night'], () => `${path}.category`)
  }
  return new Set(rows.map(({ id }) => id))
}

/** Weights may be broken numbers, but not below 0. */
function checkWeight(weight: unknown, found: Finding, path: () => string): void {
  if (weight === undefined) return
  if (!Number.isFinite(weight)) found.add(path(), 'notANumber', weight)
  else if ((weight as number) < 0) found.add(path(), 'negative', weight)
}

function checkCover({ cover, period }: RosterProblem, bands: ReadonlySet<string>, found: Finding): void {
  const lines = new Set<string>()
  for (const [at, line] of found.rows(cover, 'cover').entries()) {
    const { day, band, skill, least, wanted, most } = line
    if (found.whole(day, () => `cover[${at}].day`) && (day < period.firstDay || day >= period.firstDay + period.days)) {
      found.add(`cover[${at}].day`, 'outsidePeriod', day)
    }
    if (found.text(band, () => `cover[${at}].band`) && !bands.has(band)) found.add(`cover[${at}].band`, 'unknownId', band)
    found.text(skill, () => `cover[${at}].skill`)
    let isCounted = true
    for (const name of COUNTS) isCounted = found.length(line[name], () => `cover[${at}].${name}`) && isCounted
    if (isCounted && least > wanted) found.add(`cover[${at}].wanted`, 'endBeforeStart', wanted)
    if (isCounted && wanted > most) found.add(`cover[${at}].most`, 'endBeforeStart', most)
    for (const name of PRICES) checkWeight(line[name] ?? Number.NaN, found, () => `cover[${at}].${name}`)
    const key = `${day} ${band} ${skill}`
    if (lines.has(key)) found.add(`cover[${at}]`, 'duplicate', key)
    lines.add(key)
  }
}

function checkRule(rule: Rule, found: Finding, path: string, bands: ReadonlySet<string>): void {
  const definition = rowRuleOf(rule.code) ?? cellRuleOf(rule.code)
  if (!definition && !STANDING.includes(rule.code)) found.add(`${path}.code`, 'unknownId', rule.code)
  found.oneOf(rule.severity, SEVERITIES, () => `${path}.severity`)
  checkWeight(rule.weight, found, () => `${path}.weight`)
  const { from, to } = rule
  const isFrom = from === undefined || found.whole(from, () => `${path}.from`)
  const isTo = to === undefined || found.whole(to, () => `${path}.to`)
  if (isFrom && isTo && from !== undefined && to !== undefined && to < from) found.add(`${path}.to`, 'endBeforeStart', to)
  if (!isRecord(rule.values)) found.add(`${path}.values`, 'missing', rule.values)
  else definition?.check(rule.values, found, `${path}.values`, bands)
}
