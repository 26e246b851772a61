import type { Machine } from '../machine.ts'
import { type Arc, explore } from './explore.ts'
import type { RowGraph } from './row-graph.ts'

/** How large a graph may become, and when to give up. */
export interface Limits {
  /** The most arcs on the way. */
  readonly most: number
  readonly isOver: () => boolean
}

/** A machine as a graph. Breaches cost `price` a unit; at an infinite price they are forbidden. Null when it is too large, or was stopped. */
export function graphOf(machine: Machine, price: number, days: number, starts: readonly number[], limits: Limits): RowGraph | null {
  const width = Math.max(...machine.letters) + 1
  let units = 0
  const broken = (by: number) => {
    units += by
  }
  const isIdle = (day: number) => day < machine.first || day > machine.last
  const start = (memory: number) => (machine.first > 0 ? machine.unknown : memory)
  const step = (memory: number, day: number, letter: number, arc: Arc) => {
    units = 0
    arc.to = isIdle(day) ? memory : machine.read(memory, day, letter, broken)
    arc.cost = units === 0 ? 0 : price * units
  }
  return explore({ days, width, letters: machine.letters, starts: starts.map(start), step, ...limits })
}

/**
 * The rows that both graphs allow. Null when there are more than `most` arcs on the way, or when it was stopped.
 * @param barred arcs of the second that cost so much are forbidden
 */
export function product(a: RowGraph, b: RowGraph, limits: Limits, barred = Number.POSITIVE_INFINITY): RowGraph | null {
  const { letters, signs } = pairs(a, b)
  const lefts = Int32Array.from(signs, sign => Math.floor(sign / b.width))
  const rights = Int32Array.from(signs, sign => sign % b.width)
  const nodes = b.layer[b.days]! + 1
  const step = (memory: number, _day: number, letter: number, arc: Arc) => {
    const first = Math.floor(memory / nodes)
    const left = first * a.width + lefts[letter]!
    const right = (memory - first * nodes) * b.width + rights[letter]!
    const toLeft = a.next[left]!
    const toRight = b.next[right]!
    const dear = b.cost ? b.cost[right]! : 0
    if (toLeft < 0 || toRight < 0 || dear >= barred) {
      arc.cost = Number.POSITIVE_INFINITY
      return
    }
    arc.to = toLeft * nodes + toRight
    arc.cost = (a.cost ? a.cost[left]! : 0) + dear
  }
  const starts = Array.from(a.roots, (root, at) => (root < 0 || b.roots[at]! < 0 ? -1 : root * nodes + b.roots[at]!))
  return explore({ days: a.days, width: signs.length, letters, starts, step, ...limits })
}

/** The letters of a product: duties whose letters are the same in both graphs share one. */
function pairs(a: RowGraph, b: RowGraph): { letters: number[]; signs: number[] } {
  const signs: number[] = []
  const letters = a.letters.map((letter, duty) => {
    const sign = letter * b.width + b.letters[duty]!
    const known = signs.indexOf(sign)
    return known >= 0 ? known : signs.push(sign) - 1
  })
  return { letters, signs }
}
