import { unitCost } from '../breach.ts'
import type { Model, RowCheck } from '../model.ts'
import type { RuleCode } from '../rules/rules.ts'
import type { RosterPerson } from '../terms.ts'
import { type Counts, countedGraph, countWays, dutyCount } from './counted.ts'
import { graphOf, product } from './graph.ts'
import type { Options } from './options.ts'
import type { Planned } from './planned.ts'
import { freeGraph, type RowGraph } from './row-graph.ts'

/** The most arcs in the graph of a person; above it rules are left out, the largest first. */
const MOST_ARCS = 1_200_000
/** The most arcs of a rule on its own. */
const MOST_OWN = 4_000_000
/** The same as the first for rules that seldom bind: they come in later, where rows break them. */
const MOST_ARCS_LAST = 120_000
/** Counts of single bands seldom bind: they are the first to be left out. What they count in the period depends on each day's duty alone. */
const LAST: readonly RuleCode[] = ['QuayBandCount', 'SchRuleCodeAMShiftAllowed', 'SchRuleCodePMShiftAllowed']

/** A rule of a person, and its place among their rules. */
interface Ruled {
  readonly check: RowCheck
  readonly at: number
}

interface Single extends Ruled {
  readonly graph: RowGraph
  readonly id: string
}

/** Rules multiplied as far as they went, and what was left out. */
interface Multiplied {
  readonly whole: RowGraph
  /** Names what the graph is made of. */
  readonly path: string
  readonly left: readonly Single[]
}

/** What people with the same rules share. */
interface Shared {
  readonly graph: RowGraph
  readonly extra: readonly { readonly graph: RowGraph; readonly code: RuleCode }[]
  readonly counts: Counts | null
  readonly unheeded: readonly RuleCode[]
  /** The place of each start among them. */
  readonly members: ReadonlyMap<string, number>
}

/** Makes the graph of each set of rules once; people with the same rules share it. */
export class Graphs {
  private readonly shared = new Map<string, Shared>()
  private readonly ids = new Map<object, number>()
  private readonly products = new Map<string, RowGraph | null>()
  private readonly singles = new Map<string, RowGraph | null>()
  private readonly counted = new Map<string, Pick<Counts, 'graph' | 'arcs'> | null>()
  private readonly starts = new Map<string, string[]>()

  constructor(
    private readonly model: Model,
    private readonly isOver: () => boolean,
  ) {
    for (const person of model.problem.people) {
      const checks = this.checksOf(person)
      const start = this.startOf(person, checks)
      const list = this.starts.get(this.keyOf(checks)) ?? []
      if (!list.includes(start)) list.push(start)
      this.starts.set(this.keyOf(checks), list)
    }
  }

  /**
   * @param isElastic whether rules that block may be broken at a price
   * @returns null when it was stopped
   */
  plan(person: RosterPerson, options: Options, isElastic: boolean): Planned | null {
    const checks = this.checksOf(person)
    const key = `${isElastic} ${this.keyOf(checks)}`
    const shared = this.shared.get(key) ?? this.make(checks, isElastic)
    if (this.isOver()) return null
    this.shared.set(key, shared)
    const { graph, extra, counts, unheeded, members } = shared
    const member = members.get(this.startOf(person, checks))!
    return {
      graph,
      root: graph.roots[member]!,
      member,
      extra: extra.map(each => ({ ...each, root: each.graph.roots[member]! })),
      counted: counts && { ...counts, root: counts.graph.roots[member]! },
      unheeded,
      isElastic,
      options,
    }
  }

  private make(checks: readonly RowCheck[], isElastic: boolean): Shared {
    const starts = this.starts.get(this.keyOf(checks))!
    const members = new Map(starts.map((start, at) => [start, at]))
    const ruled = checks.map((check, at) => ({ check, at }))
    const found = (those: readonly Ruled[]) => those.map(({ check, at }) => this.single(check, at, starts, isElastic))
    const sized = (those: readonly (Single | null)[]) => those.filter(single => single !== null).sort((a, b) => size(a) - size(b))
    const last = ruled.filter(isLast)
    const isFar = !isElastic && this.isFar(checks)
    const aside = ruled.filter(each => !isLast(each) && isFar && each.check.machine.tally)
    const main = ruled.filter(each => !isLast(each) && !aside.includes(each))
    const free = freeGraph(this.model.days, this.model.duties.all.length, starts.length)
    const singles = found(main)
    const most = this.multiply({ whole: free, path: `${isElastic} ${starts}`, left: [] }, sized(singles))
    const apart = [...aside, ...unmade(main, singles), ...most.left]
    const counts = isElastic || apart.length === 0 ? null : this.countsOf(most, apart, last)
    if (counts) return { graph: most.whole, extra: [], counts, unheeded: [], members }
    const lastSingles = found(last)
    const { whole, left } = this.multiply(most, sized(lastSingles))
    return {
      graph: whole,
      // at its price and not forbidden: a row is then always found
      extra: left.flatMap(({ check, at }) => {
        const priced = this.single(check, at, starts, true)
        return priced ? [{ graph: priced.graph, code: check.rule.code }] : []
      }),
      counts: null,
      unheeded: [...unmade(main, singles), ...unmade(last, lastSingles)].map(({ check }) => check.rule.code),
      members,
    }
  }

  /** The graph with counts beside it of the rules that it leaves out; null when it leaves out more than counts, or when it was stopped. */
  private countsOf({ whole, path }: Multiplied, apart: readonly Ruled[], last: readonly Ruled[]): Counts | null {
    if (![...apart, ...last].every(({ check }) => check.machine.tally)) return null
    const tallied = ({ check: { machine, rule } }: Ruled) => ({ ...machine.tally!, code: rule.code, price: unitCost(rule) })
    const key = `${path} | ${apart.map(({ check }) => this.idOf(check))}`
    const known = this.counted.get(key)
    const limits = { most: MOST_OWN, isOver: this.isOver }
    const counted = known === undefined ? countedGraph(whole, apart.map(tallied), this.model.days, limits) : known
    this.counted.set(key, counted)
    return counted && { ...counted, duties: last.map(each => dutyCount(tallied(each), this.model.duties.all.length)) }
  }

  /** Whether what is counted over the period is too much for a graph, as its counts can be combined in so many ways. */
  private isFar(checks: readonly RowCheck[]): boolean {
    let ways = this.model.days
    for (const { machine, rule } of checks) if (machine.tally && !LAST.includes(rule.code)) ways *= countWays(machine.tally)
    return ways > MOST_ARCS
  }

  private single(check: RowCheck, at: number, starts: readonly string[], isElastic: boolean): Single | null {
    const memories = starts.map(start => Number(start.split(' ')[at]))
    const price = check.rule.severity === 'block' && !isElastic ? Number.POSITIVE_INFINITY : unitCost(check.rule)
    const id = this.idOf(check)
    const key = `${id} ${price} ${memories}`
    const known = this.singles.get(key)
    const limits = { most: MOST_OWN, isOver: this.isOver }
    const graph = known === undefined ? graphOf(check.machine, price, this.model.days, memories, limits) : known
    this.singles.set(key, graph)
    return graph && { graph, check, at, id }
  }

  /** Multiplies rules, the smallest first, as long as the graph stays small enough. */
  private multiply(from: Multiplied, singles: readonly Single[]): Multiplied {
    let { whole, path } = from
    const left = [...from.left]
    for (const single of singles) {
      const longer = `${path} ${single.id}`
      // sets of rules that begin alike share what they begin with
      const known = this.products.get(longer)
      const most = isLast(single) ? MOST_ARCS_LAST : MOST_ARCS
      const isHopeless = whole.next.length > most
      const both = known === undefined ? (isHopeless ? null : product(whole, single.graph, { most, isOver: this.isOver })) : known
      this.products.set(longer, both)
      if (both) {
        whole = both
        path = longer
      } else left.push(single)
    }
    return { whole, path, left }
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

  private startOf(person: RosterPerson, checks: readonly RowCheck[]): string {
    return checks.map(check => this.model.startOf(check, person)).join(' ')
  }

  private keyOf(checks: readonly RowCheck[]): string {
    return checks.map(check => this.idOf(check)).join(' ')
  }
}

const isLast = ({ check }: Ruled): boolean => LAST.includes(check.rule.code)

const size = ({ graph }: Single): number => graph.next.length

/** The rules that are too large on their own. */
const unmade = (rules: readonly Ruled[], singles: readonly (Single | null)[]): Ruled[] => rules.filter((_, at) => singles[at] === null)
