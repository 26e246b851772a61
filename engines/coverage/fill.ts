import type { Span } from '../time/span.ts'

/** People who are on shift at the same time and hold the same skills. Skills are places in a list of the caller's. */
export interface Group extends Span {
  readonly primary: readonly number[]
  /** none where work is given to primary skills only */
  readonly secondary: readonly number[]
  readonly people: number
}

/** Heads of one skill that are asked for at one moment. */
export interface Line {
  readonly skill: number
  readonly heads: number
  /** what a shift has to cover */
  readonly needs: Span
}

export interface Filled {
  /** heads of each line that nobody is left for: as few in all as possible */
  readonly unfilled: Int32Array
  /** people of each group without anything to do */
  readonly idle: Int32Array
}

/**
 * Puts people on lines: each in their primary skill first; then a line that is short takes people with it as a secondary skill, and people
 * change places where that frees somebody for it.
 * @param rounds lines that come first are filled as well as can be before the next are looked at, and stay filled
 */
export function filledAt(groups: readonly Group[], rounds: readonly (readonly Line[])[]): Filled {
  const filling = new Filling(groups, rounds.flat())
  let first = 0
  for (const { length } of rounds) {
    filling.fill(first, first + length)
    first += length
  }
  return { unfilled: filling.unfilled, idle: filling.idle }
}

/** Asked with every drag of a cell: plain loops over numbers. */
class Filling {
  readonly unfilled: Int32Array
  readonly idle: Int32Array
  /** people of a group on a line, at `line * groups + group` */
  private readonly on: Int32Array
  /** the groups that a line may take, first those with it as primary skill */
  private readonly primary: number[][]
  private readonly may: number[][]
  private readonly linesOf: number[][]
  /** lines to which nobody idle leads any more: that stays so, whoever else moves */
  private readonly closed: Uint8Array

  constructor(
    private readonly groups: readonly Group[],
    lines: readonly Line[],
  ) {
    this.unfilled = Int32Array.from(lines, ({ heads }) => heads)
    this.idle = Int32Array.from(groups, ({ people }) => people)
    this.on = new Int32Array(lines.length * groups.length)
    this.closed = new Uint8Array(lines.length)
    const takers = (kind: 'primary' | 'secondary') => {
      const holders = new Map<number, number[]>()
      for (const [at, group] of groups.entries())
        for (const skill of group[kind]) {
          const those = holders.get(skill)
          if (those) those.push(at)
          else holders.set(skill, [at])
        }
      return lines.map(({ skill, needs: { start, end } }) =>
        (holders.get(skill) ?? []).filter(at => groups[at]!.start <= start && end <= groups[at]!.end),
      )
    }
    this.primary = takers('primary')
    this.may = takers('secondary').map((rest, line) => [...this.primary[line]!, ...rest])
    this.linesOf = groups.map(() => [])
    for (const [line, those] of this.may.entries()) for (const group of those) this.linesOf[group]!.push(line)
  }

  /** Fills the lines from one place up to another. */
  fill(from: number, to: number): void {
    for (const takers of [this.primary, this.may]) {
      for (let line = from; line < to; line++) for (const group of takers[line]!) this.place(line, group)
    }
    for (let line = from; line < to; line++) while (this.unfilled[line]! > 0 && this.passOn(line));
  }

  private place(line: number, group: number): void {
    const people = Math.min(this.unfilled[line]!, this.idle[group]!)
    this.on[line * this.groups.length + group]! += people
    this.unfilled[line]! -= people
    this.idle[group]! -= people
  }

  /** Brings people to a line by the shortest way from somebody idle, each taking the place of the next; false when there is no way. */
  private passOn(short: number): boolean {
    if (this.closed[short]) return false
    /** where each group could go, and who would leave each line */
    const goesTo = new Int32Array(this.groups.length).fill(-1)
    const leaves = new Int32Array(this.closed.length).fill(-1)
    const queue = [short]
    for (const line of queue) {
      for (const group of this.may[line]!) {
        if (goesTo[group] !== -1) continue
        goesTo[group] = line
        if (this.idle[group]! > 0) {
          this.move(short, group, goesTo, leaves)
          return true
        }
        for (const other of this.linesOf[group]!) {
          if (other === short || this.closed[other] || leaves[other] !== -1 || this.on[other * this.groups.length + group] === 0) continue
          leaves[other] = group
          queue.push(other)
        }
      }
    }
    for (const line of queue) this.closed[line] = 1
    return false
  }

  private move(short: number, free: number, goesTo: Int32Array, leaves: Int32Array): void {
    const width = this.groups.length
    let people = Math.min(this.unfilled[short]!, this.idle[free]!)
    for (let line = goesTo[free]!; line !== short; line = goesTo[leaves[line]!]!)
      people = Math.min(people, this.on[line * width + leaves[line]!]!)
    this.idle[free]! -= people
    this.unfilled[short]! -= people
    let group = free
    let line = goesTo[free]!
    while (line !== short) {
      this.on[line * width + group]! += people
      group = leaves[line]!
      this.on[line * width + group]! -= people
      line = goesTo[group]!
    }
    this.on[short * width + group]! += people
  }
}
