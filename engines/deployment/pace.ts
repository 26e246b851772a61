import type { Run } from '../run/run.ts'

/** A run asks whether to stop after this many units of work. A unit is about a microsecond, seldom more than five. */
export const UNITS_UNASKED = 1000

/**
 * Asks whether to stop, often enough to obey at once and seldom enough to cost nothing. Work that takes long says beforehand how many units
 * it is about to take; the pace has run out once it allows no more.
 */
export class Pace {
  private readonly stop: () => boolean
  private readonly work: number
  private unasked = 0
  private steps = 0
  private over = false

  constructor({ stop, work }: Pick<Run, 'stop' | 'work'> = {}) {
    this.stop = stop ?? (() => false)
    this.work = work ?? Number.POSITIVE_INFINITY
  }

  /** Whether the caller wanted to stop when last asked. */
  get isOver(): boolean {
    return this.over
  }

  /** Whether there is time for this many more units of work. Once the answer is no, it stays no. */
  allows(units: number): boolean {
    this.unasked += units
    return this.unasked < UNITS_UNASKED ? !this.over : this.ask()
  }

  /** Whether one more step of the run's `work` may be taken. */
  allowsStep(): boolean {
    if (this.steps >= this.work || !this.ask()) return false
    this.steps++
    return true
  }

  private ask(): boolean {
    this.unasked = 0
    this.over ||= this.stop()
    return !this.over
  }
}
