import { unitCost } from '../breach.ts'
import { CoverCount } from '../cover-count.ts'
import { byDay, type Model, type RowCheck } from '../model.ts'
import { HARD } from '../problem.ts'
import type { RuleCode } from '../rules/rules.ts'
import { type RosterCell, type RosterPerson, skillOf } from '../terms.ts'
import { CoverPrice } from './cover-price.ts'
import { graphOf, product, type RowGraph } from './graph.ts'
import { optionsOf } from './options.ts'
import type { Planned } from './planned.ts'
import { Pricing } from './pricing.ts'

/** The most arcs of a person's graph: above it rules are left out, the largest first. */
const MOST_ARCS = 1_200_000
/** The same for rules that seldom bind. */
const MOST_ARCS_LAST = 120_000
/** Counts of single bands seldom bind: they are the first to be left out. */
const LAST: readonly RuleCode[] = ['QuayBandCount', 'SchRuleCodeAMShiftAllowed', 'SchRuleCodePMShiftAllowed']
/** The most arcs of a rule on its own. */
const MOST_OWN = 4_000_000

/** A problem ready to be built: the people with their graphs, and what cover costs. */
export interface BuildPlan {
  readonly people: readonly Planned[]
  readonly cover: CoverPrice
  /** Rules that some person's graph leaves out. */
  readonly relaxed: readonly RuleCode[]
  /** People whose given cells leave no row that keeps the rules: theirs is the one that breaks them least. */
  readonly impossible: readonly RosterPerson[]
}

interface PersonGraph {
  readonly graph: RowGraph
  readonly extra: readonly RowGraph[]
  readonly relaxed: readonly RuleCode[]
}

/** @param cells the locked ones stay, and so do leave and training */
export function planOf(model: Model, cells: readonly RosterCell[]): BuildPlan {
  const { problem, days, firstDay } = model
  const severity = model.severityOf('QuayCover', 'block')
  const cover = severity === 'off' ? [] : problem.cover
  const count = new CoverCount(cover, severity)
  const kept = keptCells(cells)
  const standing = new Int32Array(cover.length)
  for (const cell of [...kept.values()].flat()) {
    const person = problem.people[model.personAt.get(cell.person)!]!
    const line = cell.kind === 'work' && cell.band !== undefined && count.lineOf(cell.day, cell.band, skillOf(person, cell))
    if (typeof line === 'number') standing[line]!++
  }
  const moveCost = moveCosts(model)
  const graphs = new Graphs(model)
  const relaxed = new Set<RuleCode>()
  const impossible: RosterPerson[] = []
  const pricing = new Pricing()
  const nothing = new Float64Array(cover.length)
  const people = problem.people.map(person => {
    const given = Array.from({ length: days }, (_, day) => kept.get(`${firstDay + day} ${person.id}`) ?? null)
    const options = optionsOf(model, count, person, given, (day, duty) => moveCost(person, day, duty))
    let planned = graphs.plan(person, options, false)
    if (pricing.cheapest(planned.person, nothing, null) === Number.POSITIVE_INFINITY) {
      impossible.push(person)
      planned = graphs.plan(person, options, true)
    }
    for (const code of planned.relaxed) relaxed.add(code)
    return planned.person
  })
  return { people, cover: new CoverPrice(cover, standing, severity === 'block' ? HARD : 0), relaxed: [...relaxed], impossible }
}

/** The days whose cells stay: locked ones, leave and training. */
export function keptCells(cells: readonly RosterCell[]): Map<string, RosterCell[]> {
  const kept = new Map<string, RosterCell[]>()
  for (const onDay of byDay(cells)) {
    const stays = onDay.some(cell => cell.locked || cell.kind === 'leave' || cell.kind === 'training')
    if (stays) kept.set(`${onDay[0]!.day} ${onDay[0]!.person}`, onDay)
  }
  return kept
}

function moveCosts({ problem, duties, firstDay }: Model): (person: RosterPerson, day: number, duty: number) => number {
  const { published, moveWeight = 0 } = problem
  if (!published || moveWeight === 0) return () => 0
  const before = new Map([...byDay(published)].map(cells => [`${cells[0]!.day} ${cells[0]!.person}`, duties.ofCells(cells)]))
  return (person, day, duty) => ((before.get(`${firstDay + day} ${person.id}`) ?? 0) === duty ? 0 : moveWeight)
}

/** Makes the graph of each set of rules once; people with the same rules share it. */
class Graphs {
  private readonly own = new Map<string, PersonGraph & { readonly starts: Map<string, number> }>()
  private readonly ids = new Map<object, number>()
  private readonly products = new Map<string, RowGraph | null>()
  private readonly members = new Map<string, string[]>()

  constructor(private readonly model: Model) {
    for (const person of model.problem.people) {
      const checks = this.checksOf(person)
      const starts = this.startsOf(person, checks)
      const list = this.members.get(this.keyOf(checks)) ?? []
      if (!list.includes(starts)) list.push(starts)
      this.members.set(this.keyOf(checks), list)
    }
  }

  /** @param isElastic whether rules that block may be broken at a price */
  plan(person: RosterPerson, options: Planned['options'], isElastic: boolean): { person: Planned; relaxed: readonly RuleCode[] } {
    const checks = this.checksOf(person)
    const key = this.keyOf(checks)
    const graph = this.graphsOf(key, checks, isElastic)
    const at = graph.starts.get(this.startsOf(person, checks))!
    return {
      person: {
        graph: graph.graph,
        root: graph.graph.roots[at]!,
        extra: graph.extra.map(each => ({ graph: each, root: each.roots[at]! })),
        options,
      },
      relaxed: graph.relaxed,
    }
  }

  private graphsOf(key: string, checks: readonly RowCheck[], isElastic: boolean) {
    const known = this.own.get(`${isElastic} ${key}`)
    if (known) return known
    const starts = this.members.get(key)!
    const made = { ...this.make(checks, starts, isElastic), starts: new Map(starts.map((start, at) => [start, at])) }
    this.own.set(`${isElastic} ${key}`, made)
    return made
  }

  /** Multiplies the rules, the smallest first, as long as the graph stays small enough. */
  private make(checks: readonly RowCheck[], starts: readonly string[], isElastic: boolean): PersonGraph {
    const { days, duties } = this.model
    const memories = starts.map(start => (start === '' ? [] : start.split(' ').map(Number)))
    const relaxed: RuleCode[] = []
    const graphAt = (at: number, price: number): RowGraph | null => {
      const ofRule = memories.map(memory => memory[at]!)
      return graphOf(checks[at]!.machine, price, days, ofRule, MOST_OWN)
    }
    const single: { graph: RowGraph; code: RuleCode; id: string; at: number }[] = []
    for (const [at, check] of checks.entries()) {
      const { rule } = check
      const graph = graphAt(at, rule.severity === 'block' && !isElastic ? Number.POSITIVE_INFINITY : unitCost(rule))
      if (graph) single.push({ graph, code: rule.code, id: this.idOf(check), at })
      else relaxed.push(rule.code)
    }
    const isLast = ({ code }: { code: RuleCode }) => Number(LAST.includes(code))
    single.sort((a, b) => isLast(a) - isLast(b) || a.graph.next.length - b.graph.next.length)
    let whole = freeGraph(days, duties.all.length, starts.length)
    let path = `${isElastic} ${starts}`
    const extra: RowGraph[] = []
    for (const { graph, code, id, at } of single) {
      const both = this.productOf(`${path} ${id}`, whole, graph, LAST.includes(code) ? MOST_ARCS_LAST : MOST_ARCS)
      if (both) {
        whole = both
        path += ` ${id}`
      } else {
        // at its price and not forbidden: a row is then always found
        const priced = graphAt(at, unitCost(checks[at]!.rule))
        if (priced) extra.push(priced)
        relaxed.push(code)
      }
    }
    return { graph: whole, extra, relaxed }
  }

  /** Sets of rules that begin alike share what they begin with. */
  private productOf(path: string, a: RowGraph, b: RowGraph, most: number): RowGraph | null {
    const known = this.products.get(path)
    if (known !== undefined) return known
    const made = product(a, b, most)
    this.products.set(path, made)
    return made
  }

  private idOf({ machine, rule }: RowCheck): string {
    const id = this.ids.get(machine) ?? this.ids.size
    this.ids.set(machine, id)
    return `${id}:${unitCost(rule)}`
  }

  /** The rules that cost something. */
  private checksOf(person: RosterPerson): readonly RowCheck[] {
    return this.model.rowChecks(person).filter(({ rule }) => unitCost(rule) > 0)
  }

  private startsOf(person: RosterPerson, checks: readonly RowCheck[]): string {
    return checks.map(check => this.model.startOf(check, person)).join(' ')
  }

  private keyOf(checks: readonly RowCheck[]): string {
    return checks.map(check => this.idOf(check)).join(' ')
  }
}

/** The graph of no rule: every row is allowed. */
function freeGraph(days: number, duties: number, people: number): RowGraph {
  return {
    days,
    letters: new Array(duties).fill(0),
    width: 1,
    layer: Int32Array.from({ length: days + 1 }, (_, day) => day),
    next: Int32Array.from({ length: days }, (_, day) => day + 1),
    cost: null,
    roots: new Int32Array(people),
  }
}
