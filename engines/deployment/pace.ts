import type { Run } from '../run/run.ts'

/** So many units of work pass between two questions whether to stop: a unit is about a microsecond, seldom more than five. */
export const UNITS_UNASKED = 1000

/**
 * Asks whether to stop, often enough to heed it at once and seldom enough to cost nothing. Whatever takes long tells it how much it is about to do.
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

  /** Whether the caller wanted an end when last asked. */
  get isOver(): boolean {
    return this.over
  }

  /** Whether there is time for so many units of work more; once there was not, there never is. */
  allows(units: number): boolean {
    this.unasked += units
    return this.unasked < UNITS_UNASKED ? !this.over : this.ask()
  }

  /** Whether one step more of the run's `work` may be taken. */
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
