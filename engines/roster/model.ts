import { grouped } from '../lists/grouped.ts'
import type { Day } from '../time/time.ts'
import { Duties } from './duty.ts'
import { Frame } from './frame.ts'
import { type Machine, startOf } from './machine.ts'
import type { RosterProblem } from './problem.ts'
import { countedExclusions } from './rules/exclusion-after.ts'
import type { Others, Standing } from './rules/rule.ts'
import { cellRuleOf, type Rule, rowRuleOf } from './rules/rules.ts'
import type { RosterCell, RosterPerson } from './terms.ts'

/** The machine of a rule, shared by all people in its scope. */
export interface RowCheck {
  readonly rule: Rule
  readonly unit: 'minutes' | 'days' | 'shifts' | 'people'
  readonly machine: Machine
}

/** Cell rules in force for everybody who is not told otherwise by a rule of the same code. */
const ALWAYS: readonly Rule[] = (['QuaySkill', 'QuayExclusion', 'QuaySuspended', 'QuayEmployment'] as const).map(code => ({
  code,
  severity: 'block',
  values: {},
}))

/** Rules that do not make a day ruled (SCHED-18): the dates of employment and the licences say nothing of hours and rest. */
const RULING_NOTHING: ReadonlySet<Rule['code']> = new Set(['SchRuleCodeDateRange', 'QuayLicence'])

const NONE: readonly Rule[] = []

/** A problem in numbers: duties and days by index, and the rules of each person ready to read rows. */
export class Model {
  readonly duties: Duties
  readonly days: number
  readonly firstDay: Day
  readonly personAt: ReadonlyMap<string, number>
  private readonly rules: readonly Rule[]
  /** The days between which rules that do not hold for ever are in force. */
  readonly ruleDays: readonly Pick<Rule, 'from' | 'to'>[]
  /** The row checks of each rule. */
  private readonly checks: readonly (readonly RowCheck[])[]
  /** The places of rules by whom they name; those for nobody by name under undefined. */
  private readonly placesOf: ReadonlyMap<string | undefined, readonly number[]>
  /** Rules that say the same share their machines. */
  private readonly machines = new Map<string, readonly Machine[]>()
  private readonly checksOf = new Map<RosterPerson, readonly RowCheck[]>()
  private readonly severities = new Map<Rule['code'], Rule['severity'] | undefined>()
  private readonly cellRulesOf = new Map<RosterPerson, readonly Rule[]>()
  private readonly starts = new Map<RosterPerson, ReadonlyMap<Machine, number>>()
  private readonly others: Others = {
    hasRules: (person, day) =>
      this.problem.rules.some(
        rule => rule.severity !== 'off' && !RULING_NOTHING.has(rule.code) && isFor(rule, person) && isInForce(rule, day),
      ),
  }

  /** @param cells whatever may stand in a row besides single bands: their duties get an index */
  constructor(
    readonly problem: RosterProblem,
    cells: readonly RosterCell[],
  ) {
    const { period, bands, people } = problem
    this.duties = new Duties(bands)
    this.days = period.days
    this.firstDay = period.firstDay
    this.personAt = new Map(people.map((person, at) => [person.id, at]))
    for (const onDay of [...byDay(cells), ...byDay(problem.published ?? [])]) this.duties.ofCells(onDay)
    for (const { history = [] } of people) for (const cell of history) this.duties.ofCells([cell])
    const named = new Set(problem.rules.map(({ code }) => code))
    this.rules = [...problem.rules.filter(({ severity }) => severity !== 'off'), ...ALWAYS.filter(({ code }) => !named.has(code))]
    this.ruleDays = this.rules.filter(({ from, to }) => from !== undefined || to !== undefined)
    this.checks = this.rules.map(rule => this.machinesOf(rule))
    this.placesOf = grouped(this.rules.map(({ scope }, place) => [scope?.person, place]))
  }

  /** The row rules of a person, in the order in which the rules are set; then their exclusions after days in a row. */
  rowChecks(person: RosterPerson): readonly RowCheck[] {
    const known = this.checksOf.get(person)
    if (known) return known
    const checks = [...this.rulesFor(person).flatMap(place => this.checks[place]!), ...this.exclusionsOf(person)]
    this.checksOf.set(person, checks)
    return checks
  }

  /** A rule's memory before the period: what the person's history leaves, where it counts. */
  startOf({ machine }: RowCheck, person: RosterPerson): number {
    if (this.problem.edges === 'offOutside') return machine.unknown
    let starts = this.starts.get(person)
    if (!starts) {
      const history = this.historyOf(person)
      starts = new Map(this.rowChecks(person).map(check => [check.machine, startOf(check.machine, history)]))
      this.starts.set(person, starts)
    }
    return starts.get(machine)!
  }

  /** The rules by which somebody may not stand there. */
  bars(standing: Standing): readonly Rule[] {
    const { person, day } = standing
    const rules = this.cellRules(person)
    let bars: Rule[] | null = null
    for (const rule of rules) {
      if (!isInForce(rule, day) || cellRuleOf(rule.code)!.mayStand(standing, rule.values, this.others)) continue
      bars ??= []
      bars.push(rule)
    }
    return bars ?? NONE
  }

  /** Whether every rule upon where the person may stand blocks. */
  onlyBars(person: RosterPerson): boolean {
    return this.cellRules(person).every(({ severity }) => severity === 'block')
  }

  /** The rule set for a code that has no values, else its standard severity. */
  severityOf(code: Rule['code'], standard: Rule['severity']): Rule['severity'] {
    if (!this.severities.has(code)) this.severities.set(code, this.problem.rules.find(rule => rule.code === code)?.severity)
    return this.severities.get(code) ?? standard
  }

  private cellRules(person: RosterPerson): readonly Rule[] {
    let rules = this.cellRulesOf.get(person)
    if (!rules) {
      rules = this.rulesFor(person).flatMap(place => (cellRuleOf(this.rules[place]!.code) ? this.rules[place]! : []))
      this.cellRulesOf.set(person, rules)
    }
    return rules
  }

  /** The places of the rules set for a person, in their order. Each may have many rules of their own: those of others are not looked at. */
  private rulesFor(person: RosterPerson): number[] {
    const places = [...(this.placesOf.get(undefined) ?? []), ...(this.placesOf.get(person.id) ?? [])]
    return places.filter(place => isFor(this.rules[place]!, person)).sort((a, b) => a - b)
  }

  private exclusionsOf(person: RosterPerson): RowCheck[] {
    const counted = countedExclusions(person, this.firstDay, this.days)
    if (counted.length === 0) return []
    const rules = this.rulesFor(person).flatMap(place => (this.rules[place]!.code === 'QuayExclusion' ? this.rules[place]! : []))
    return counted.flatMap(({ key, machineOn }) => {
      const machines = this.machines.get(key) ?? [machineOn(new Frame(this.problem.period, this.duties, 0, this.days - 1))]
      this.machines.set(key, machines)
      return rules.flatMap(rule => machines.map(machine => ({ rule, unit: 'shifts' as const, machine })))
    })
  }

  private machinesOf(rule: Rule): RowCheck[] {
    const definition = rowRuleOf(rule.code)
    if (!definition) return []
    const first = Math.max(0, (rule.from ?? this.firstDay) - this.firstDay)
    const last = Math.min(this.days - 1, (rule.to ?? this.firstDay + this.days) - this.firstDay)
    if (first > last) return []
    const key = JSON.stringify([rule.code, rule.values, first, last])
    const frame = new Frame(this.problem.period, this.duties, first, last)
    const machines = this.machines.get(key) ?? definition.machines(rule.values, frame)
    this.machines.set(key, machines)
    return machines.map(machine => ({ rule, unit: definition.unit, machine }))
  }

  /** The days before the period as far back as they are known without a gap, oldest first. */
  private historyOf({ history = [] }: RosterPerson): { day: number; duty: number }[] {
    const days = [...byDay(history)].map(cells => ({ day: cells[0]!.day - this.firstDay, duty: this.duties.ofCells(cells) }))
    const latest = days.filter(({ day }) => day < 0).sort((a, b) => b.day - a.day)
    const known = latest.findIndex(({ day }, at) => day !== -1 - at)
    return latest.slice(0, known < 0 ? latest.length : known).reverse()
  }
}

/** Whether a rule is set for a person. */
function isFor({ scope }: Rule, person: RosterPerson): boolean {
  return (
    (scope?.node ?? person.node) === person.node &&
    (scope?.category ?? person.category) === person.category &&
    (scope?.person ?? person.id) === person.id
  )
}

function isInForce({ from, to }: Rule, day: Day): boolean {
  return (from === undefined || day >= from) && (to === undefined || day <= to)
}

/** Cells in groups of one person and day, in the order in which the groups begin. */
export function byDay<Cell extends { readonly day: Day; readonly person?: string }>(cells: readonly Cell[]): Iterable<Cell[]> {
  return grouped(cells.map(cell => [`${cell.day} ${cell.person ?? ''}`, cell])).values()
}
