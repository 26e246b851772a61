import type { Run } from '../../run/run.ts'

/** How far a run has come and whether it must end: counts steps, and asks the caller. */
export class Effort {
  done = 0
  private isEnded = false

  /** @param onStep called after each step */
  constructor(
    private readonly run: Run,
    private readonly onStep = () => {},
  ) {}

  /** One step is one row priced, or a thousand moves tried. */
  add(steps: number): void {
    this.done += steps
    this.onStep()
  }

  /** True once the work is used up or the caller wants an end. */
  readonly isOver = (): boolean => {
    this.isEnded ||= this.done >= (this.run.work ?? Number.POSITIVE_INFINITY) || (this.run.stop?.() ?? false)
    return this.isEnded
  }

  report(cost: number, bound: number): void {
    this.run.onProgress?.({ done: this.done, cost, bound: Number.isFinite(bound) ? bound : null })
  }
}
