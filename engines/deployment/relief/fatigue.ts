import type { DrivingLimits } from './relief-group.ts'

/** The state of a driver who has driven nothing since the last break. */
export const FRESH = 0

/** A state is one number: the minutes driven times this, plus the minutes of the pause. */
const PAUSE_ROOM = 2 ** 20

/**
 * What counts of a driver's past: the minutes on machines since the last break, and the minutes of the pause after them. Each such pair is
 * a small whole number.
 */
export class Fatigue {
  private readonly driven: number[] = [0]
  private readonly paused: number[] = [0]
  private readonly known = new Map<number, number>([[0, FRESH]])
  private readonly limits: DrivingLimits

  constructor(limits: DrivingLimits) {
    this.limits = limits
  }

  /** The state after this many minutes on a machine; -1 = that would be too long. */
  afterDriving(state: number, minutes: number): number {
    const driven = this.driven[state]! + minutes
    return driven > this.limits.mostContinuous ? -1 : this.stateOf(driven, 0)
  }

  /** The state after this many minutes off the machines. */
  afterPause(state: number, minutes: number): number {
    if (state === FRESH) return FRESH
    const paused = this.paused[state]! + minutes
    return paused >= this.limits.leastBreak ? FRESH : this.stateOf(this.driven[state]!, paused)
  }

  private stateOf(driven: number, paused: number): number {
    const key = driven * PAUSE_ROOM + paused
    const known = this.known.get(key)
    if (known !== undefined) return known
    this.known.set(key, this.driven.length)
    this.paused.push(paused)
    return this.driven.push(driven) - 1
  }
}
