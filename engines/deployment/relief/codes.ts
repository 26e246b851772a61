import type { Shift } from './crew.ts'

/** More than there are states of fatigue in a rota, and more than the minutes anybody may drive in it. */
const STATES = 2 ** 16
const MINUTES = 2 ** 20

/** Gives ways to man the machines the same text when they differ only in which driver of a kind does what. */
export class Codes {
  private readonly kindOf: readonly number[]
  private readonly isTotalCounted: boolean
  private readonly known = new Map<number, number>()
  private readonly each: number[]

  constructor({ kindOf, crew }: Shift) {
    this.kindOf = kindOf
    this.isTotalCounted = crew.limits.mostTotal !== undefined
    this.each = kindOf.map(() => 0)
  }

  /** A small number for a driver of a kind who is this tired and may drive this many minutes more. */
  of(driver: number, state: number, left: number): number {
    if (state < 0) return -1
    const figure = (this.kindOf[driver]! * STATES + state) * MINUTES + (this.isTotalCounted ? left : 0)
    const code = this.known.get(figure) ?? this.known.size
    this.known.set(figure, code)
    return code
  }

  /** The codes of all drivers, in order, as one text. @param chosen a bit for each driver who drives */
  keyOf(chosen: number, ifDriving: readonly number[], ifPausing: readonly number[]): string {
    const { each } = this
    for (let driver = 0; driver < each.length; driver++) {
      const code = chosen & (1 << driver) ? ifDriving[driver]! : ifPausing[driver]!
      let at = driver
      for (; at > 0 && each[at - 1]! > code; at--) each[at] = each[at - 1]!
      each[at] = code
    }
    return String.fromCharCode.apply(null, each)
  }
}
