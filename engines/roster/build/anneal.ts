import type { Effort } from './effort.ts'
import { Roster } from './roster.ts'
import { countArc, countDelta, type Track, trackOf } from './track.ts'

/** The most days that a move changes. */
const LONGEST = 6
/** Moves for each day of each person. */
const MOVES_A_CELL = 250
/** Moves between two looks at the clock; they are one step of work. */
const MOVES_A_STEP = 500
/** Shares of the dearest head at which it begins and ends: how much worse is taken with a chance of 1 to e. */
const WARM = 0.2
const COLD = 0.003

/**
 * Betters a roster by simulated annealing (Kirkpatrick, Gelatt and Vecchi 1983): blocks of one to six days of a person are given one duty, or change hands
 * between two people; only rows that all rules allow are looked at. What is counted over a long period has its price there. Ends with the best roster seen.
 */
export function anneal(start: Roster, effort: Effort, random: () => number): Roster {
  if (effort.isOver()) return start
  const { plan } = start
  const tracks = plan.people.map((person, at) => trackOf(person, start.rows[at]!))
  const days = plan.people[0]!.graph.days
  const heads = Int32Array.from(start.heads)
  const steps = Math.ceil((MOVES_A_CELL * days * tracks.length) / MOVES_A_STEP)
  const dearest = Math.max(1, ...plan.cover.cover.map(({ under }) => under))
  const walk = new Walk(plan.cover, heads)
  let cost = start.cost
  let best = start.cost
  let rows = start.rows.map(row => row.slice())
  for (let step = 0; step < steps && !effort.isOver(); step++) {
    const heat = dearest * WARM * (COLD / WARM) ** (step / steps)
    for (let move = 0; move < MOVES_A_STEP; move++) {
      const from = Math.floor(random() * days)
      const to = Math.min(days, from + 1 + Math.floor(random() * LONGEST))
      const one = tracks[Math.floor(random() * tracks.length)]!
      const other = random() < 0.5 ? tracks[Math.floor(random() * tracks.length)]! : null
      const most = -heat * Math.log(1 - random())
      cost += other ? (other === one ? 0 : walk.swap(one, other, from, to, most)) : walk.change(one, from, to, random(), most)
    }
    effort.add(1)
    if (cost < best - 1e-6) {
      best = cost
      rows = tracks.map(({ row }) => row.slice())
    }
  }
  if (best === start.cost) return start
  const found = new Roster(plan)
  for (const [person, row] of rows.entries()) found.set(person, row)
  return found
}

/** Tries moves and makes those that are good enough. */
class Walk {
  private readonly old: number[] = []
  private readonly oldOther: number[] = []

  constructor(
    private readonly cover: Roster['plan']['cover'],
    private readonly heads: Int32Array,
  ) {}

  /** Gives a person one duty on these days; by how much the roster gets dearer, 0 when it is not done. */
  change(track: Track, from: number, to: number, at: number, most: number): number {
    const duties = track.person.graph.letters.length
    const duty = Math.floor(at * duties)
    const { first } = track.person.options
    const { row } = track
    this.old.length = 0
    for (let day = from; day < to; day++) this.old.push(row[day]!)
    for (let day = from; day < to; day++) {
      const option = first[day * duties + duty]!
      const others = first[day * duties + duty + 1]! - option
      if (others === 0) return this.back(track, from, this.old)
      // of several skills any
      row[day] = option + Math.floor((at * duties - duty) * others)
    }
    const delta = this.rowDelta(track, from, to, this.old)
    return this.settle(delta, most, [track], [this.old], from)
  }

  /** Lets two people change hands on these days. */
  swap(one: Track, other: Track, from: number, to: number, most: number): number {
    this.old.length = 0
    this.oldOther.length = 0
    for (let day = from; day < to; day++) {
      this.old.push(one.row[day]!)
      this.oldOther.push(other.row[day]!)
    }
    let isAllowed = true
    for (let day = from; day < to && isAllowed; day++) {
      isAllowed =
        take(one, day, other.person.options.duty[this.oldOther[day - from]!]!) &&
        take(other, day, one.person.options.duty[this.old[day - from]!]!)
    }
    if (!isAllowed) {
      this.back(one, from, this.old)
      return this.back(other, from, this.oldOther)
    }
    const delta = this.rowDelta(one, from, to, this.old)
    const both = delta === Number.POSITIVE_INFINITY ? delta : delta + this.rowDelta(other, from, to, this.oldOther)
    return this.settle(both, most, [one, other], [this.old, this.oldOther], from)
  }

  /** Keeps the new rows when they are good enough beside what cover then costs, else puts the old ones back. */
  private settle(delta: number, most: number, tracks: readonly Track[], old: readonly number[][], from: number): number {
    if (delta === Number.POSITIVE_INFINITY) {
      for (const [at, track] of tracks.entries()) this.back(track, from, old[at]!)
      return 0
    }
    let whole = delta
    for (const [at, track] of tracks.entries()) whole += this.standings(track, old[at]!, -1)
    for (const track of tracks) whole += this.standings(track, track.row.subarray(from, from + old[0]!.length), 1)
    if (whole <= most) {
      for (const track of tracks) this.follow(track, from, from + old[0]!.length)
      return whole
    }
    for (const track of tracks) this.standings(track, track.row.subarray(from, from + old[0]!.length), -1)
    for (const [at, track] of tracks.entries()) {
      this.standings(track, old[at]!, 1)
      this.back(track, from, old[at]!)
    }
    return 0
  }

  /** What heads cost more when these options are taken, or given up. */
  private standings({ person }: Track, options: ArrayLike<number>, heads: 1 | -1): number {
    let cost = 0
    for (let at = 0; at < options.length; at++) {
      const line = person.options.line[options[at]!]!
      if (line < 0) continue
      cost += heads > 0 ? this.cover.step(line, this.heads[line]!) : -this.cover.step(line, this.heads[line]! - 1)
      this.heads[line]! += heads
    }
    return cost
  }

  /** By how much the row itself is dearer; infinite when a rule forbids it. Followed until the ways meet again. */
  private rowDelta(track: Track, from: number, to: number, old: readonly number[]): number {
    const { person, graphs, ways, row, ofArcs } = track
    const { duty, cost } = person.options
    let delta = 0
    for (let at = 0; at < ofArcs.length; at++) ofArcs[at]!.change = 0
    for (let day = from; day < to; day++) delta += cost[row[day]!]! - cost[old[day - from]!]!
    for (let at = 0; at < graphs.length; at++) {
      const { width, letters, next, cost: arcs } = graphs[at]!
      const way = ways[at]!
      let node = way[from]!
      for (let day = from; day < row.length; day++) {
        if (day >= to && node === way[day]) break
        const arc = node * width + letters[duty[row[day]!]!]!
        if (next[arc]! < 0) return Number.POSITIVE_INFINITY
        if (arcs || ofArcs.length > 0) {
          const before = way[day]! * width + letters[duty[day < to ? old[day - from]! : row[day]!]!]!
          if (arcs) delta += arcs[arc]! - arcs[before]!
          if (at === 0) countArc(track, arc, before)
        }
        node = next[arc]!
      }
    }
    return ofArcs.length === 0 ? delta : delta + countDelta(track, from, to, old)
  }

  /** Writes down the ways of a row that has changed from a day on, and what it has of what is counted. */
  private follow({ person, graphs, ways, row, ofArcs, altered }: Track, from: number, to: number): void {
    for (let at = 0; at < graphs.length; at++) {
      const { width, letters, next } = graphs[at]!
      const way = ways[at]!
      for (let day = from; day < row.length; day++) {
        const node = next[way[day]! * width + letters[person.options.duty[row[day]!]!]!]!
        if (day + 1 >= to && node === way[day + 1]) break
        way[day + 1] = node
      }
    }
    for (let at = 0; at < ofArcs.length; at++) ofArcs[at]!.units += ofArcs[at]!.change
    for (let at = 0; at < altered.length; at++) altered[at]!.units += altered[at]!.change
  }

  private back({ row }: Track, from: number, old: readonly number[]): 0 {
    for (let at = 0; at < old.length; at++) row[from + at] = old[at]!
    return 0
  }
}

/** Takes the first option of a duty on a day; false when there is none. */
function take({ person, row }: Track, day: number, duty: number): boolean {
  const { first } = person.options
  const at = day * person.graph.letters.length + duty
  if (first[at] === first[at + 1]) return false
  row[day] = first[at]!
  return true
}
