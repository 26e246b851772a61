import { unitCost } from '../breach.ts'
import type { Model, RowCheck } from '../model.ts'
import type { RuleCode } from '../rules/rules.ts'
import type { RosterPerson } from '../terms.ts'
import { graphOf, likelyArcs, product } from './graph.ts'
import type { Options } from './options.ts'
import type { Planned } from './planned.ts'
import { freeGraph, type RowGraph } from './row-graph.ts'

/** The most arcs of a person's graph: above it rules are left out, the largest first. */
const MOST_ARCS = 1_200_000
/** The same for a graph of rows at an even pace, which has to hold nearly all rules. */
const MOST_ARCS_PACED = 8_000_000
/** The most arcs of a rule on its own. */
const MOST_OWN = 4_000_000
/** The same as the first for rules that seldom bind: they come in later, where rows break them. */
const MOST_ARCS_LAST = 120_000
/** Counts of single bands seldom bind: they are the first to be left out. */
const LAST: readonly RuleCode[] = ['QuayBandCount', 'SchRuleCodeAMShiftAllowed', 'SchRuleCodePMShiftAllowed']
/** Days' work by which rows may leave an even pace where a rule is too large as it is: enough for three weeks of leave. */
const LEEWAY = 4
const ANY_PACE = Number.POSITIVE_INFINITY

interface Single {
  readonly graph: RowGraph
  readonly check: RowCheck
  readonly at: number
  readonly id: string
}

/** What people with the same rules share. */
interface Shared {
  readonly graph: RowGraph
  readonly extra: readonly { readonly graph: RowGraph; readonly code: RuleCode }[]
  readonly paced: RowGraph | null
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
    const { graph, extra, paced, unheeded, members } = shared
    const member = members.get(this.startOf(person, checks))!
    return {
      graph,
      root: graph.roots[member]!,
      member,
      extra: extra.map(each => ({ ...each, root: each.graph.roots[member]! })),
      paced: paced && { graph: paced, root: paced.roots[member]! },
      unheeded,
      isElastic,
      options,
    }
  }

  private make(checks: readonly RowCheck[], isElastic: boolean): Shared {
    const starts = this.starts.get(this.keyOf(checks))!
    const found = checks.map((check, at) => this.single(check, at, starts, isElastic, ANY_PACE))
    const singles = found.filter(single => single !== null).sort((a, b) => size(a) - size(b))
    const { whole, left } = this.multiply(singles, starts, `${isElastic}`)
    const isTooLarge = left.some(single => !isLast(single))
    return {
      graph: whole,
      // at its price and not forbidden: a row is then always found
      extra: left.flatMap(({ check, at }) => {
        const priced = this.single(check, at, starts, true, ANY_PACE)
        return priced ? [{ graph: priced.graph, code: check.rule.code }] : []
      }),
      paced: isTooLarge && !isElastic ? this.pacedOf(singles, starts) : null,
      unheeded: checks.filter((_, at) => found[at] === null).map(({ rule }) => rule.code),
      members: new Map(starts.map((start, at) => [start, at])),
    }
  }

  /**
   * The rules that know an even pace, and what fits beside them, in one graph, of rows that go about evenly;
   * null when more than one rule would still be left out.
   */
  private pacedOf(singles: readonly Single[], starts: readonly string[]): RowGraph | null {
    const isPaced = ({ check }: Single) => check.machine.pace !== undefined && !isLast({ check })
    const others = singles.filter(single => !isPaced(single))
    const paced = singles.filter(isPaced).map(({ check, at }) => this.single(check, at, starts, false, LEEWAY))
    const all = [...paced.filter(single => single !== null), ...others]
    const { whole, left } = this.multiply(all, starts, `${LEEWAY}`, MOST_ARCS_PACED)
    const missing = left.filter(single => !isLast(single))
    return missing.length <= 1 && !missing.some(isPaced) ? whole : null
  }

  private single(check: RowCheck, at: number, starts: readonly string[], isElastic: boolean, leeway: number): Single | null {
    const memories = starts.map(start => Number(start.split(' ')[at]))
    const price = check.rule.severity === 'block' && !isElastic ? Number.POSITIVE_INFINITY : unitCost(check.rule)
    const id = this.idOf(check)
    const key = `${id} ${price} ${leeway} ${memories}`
    const known = this.singles.get(key)
    const limits = { most: MOST_OWN, isOver: this.isOver }
    const graph = known === undefined ? graphOf(check.machine, price, this.model.days, memories, limits, leeway) : known
    this.singles.set(key, graph)
    return graph && { graph, check, at, id }
  }

  /** Multiplies rules, the smallest first, as long as the graph stays small enough. */
  private multiply(
    singles: readonly Single[],
    starts: readonly string[],
    kind: string,
    most = MOST_ARCS,
  ): { whole: RowGraph; left: Single[] } {
    let whole = freeGraph(this.model.days, this.model.duties.all.length, starts.length)
    let path = `${kind} ${starts}`
    const left: Single[] = []
    for (const single of singles) {
      const longer = `${path} ${single.id}`
      // sets of rules that begin alike share what they begin with
      const known = this.products.get(longer)
      const limit = isLast(single) ? MOST_ARCS_LAST : most
      const isHopeless = (most === MOST_ARCS_PACED ? likelyArcs(whole, single.graph) : whole.next.length) > limit
      const both = known === undefined ? (isHopeless ? null : product(whole, single.graph, { most: limit, isOver: this.isOver })) : known
      this.products.set(longer, both)
      if (both) {
        whole = both
        path = longer
      } else left.push(single)
    }
    return { whole, left }
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

const isLast = ({ check }: Pick<Single, 'check'>): boolean => LAST.includes(check.rule.code)

/** Rules that seldom bind come last, else the smallest first. */
const size = (single: Single): number => single.graph.next.length + (isLast(single) ? 2 * MOST_ARCS : 0)
