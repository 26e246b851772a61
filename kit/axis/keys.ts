/** A place in a grid over a time axis: its line, and its step of time on that line. Both count from 0. */
export interface Place {
  readonly line: number
  readonly step: number
}

export interface Extent {
  readonly lines: number
  /** of time on each line; 1 where the lines are one row of things, which every arrow leads through */
  readonly steps: number
  /** lines that Page Up and Page Down move by */
  readonly page: number
  /** what Home and End lead along without Ctrl; with it they lead along both */
  readonly ends: 'line' | 'step'
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The place that a key moves to, kept within the extent; null for a key that does not move. */
export function placeAfter({ key, ctrlKey, metaKey }: Pressed, { line, step }: Place, { lines, steps, page, ends }: Extent): Place | null {
  const along = (by: number): Place => (steps > 1 ? { line, step: step + by } : { line: line + by, step })
  const whole = ctrlKey || metaKey
  const end = (lastLine: number, lastStep: number): Place => ({
    line: whole || ends === 'line' ? lastLine : line,
    step: whole || ends === 'step' ? lastStep : step,
  })
  const places: Readonly<Record<string, Place>> = {
    ArrowUp: { line: line - 1, step },
    ArrowDown: { line: line + 1, step },
    ArrowLeft: along(-1),
    ArrowRight: along(1),
    Home: end(0, 0),
    End: end(lines - 1, steps - 1),
    PageUp: { line: line - page, step },
    PageDown: { line: line + page, step },
  }
  const next = places[key]
  return next ? { line: within(next.line, lines), step: within(next.step, steps) } : null
}

const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at))
