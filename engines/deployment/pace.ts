import type { Run } from '../time/run.ts'

/** So many units of work pass between two questions whether to stop: a unit is about a microsecond, seldom more than five. */
export const UNITS_UNASKED = 2000

/**
 * Asks whether to stop, often enough to heed it at once and seldom enough to cost nothing. Whatever takes long tells it how much it is about to do.
 */
export class Pace {
  private readonly stop: () => boolean
  private readonly work: number
  private unasked = 0
  private steps = 0
  private isOver = false

  constructor({ stop, work }: Pick<Run, 'stop' | 'work'> = {}) {
    this.stop = stop ?? (() => false)
    this.work = work ?? Number.POSITIVE_INFINITY
  }

  /** Whether there is time for so many units of work more; once there was not, there never is. */
  allows(units: number): boolean {
    this.unasked += units
    return this.unasked < UNITS_UNASKED ? !this.isOver : this.ask()
  }

  /** Whether one step more of the run's `work` may be taken. */
  allowsStep(): boolean {
    if (this.steps >= this.work || !this.ask()) return false
    this.steps++
    return true
  }

  private ask(): boolean {
    this.unasked = 0
    this.isOver ||= this.stop()
    return !this.isOver
  }
}
