import type { Line } from '../../../engines/attendance/figures.ts'
import type { Minute } from '../../../engines/time/time.ts'
import type { TrailLine } from './trail.api.ts'

/** A line of the engine as the calls give it: its minutes as instants. */
export const wireLine = ({ category, minutes, span, trail }: Omit<Line, 'shift' | 'parts'>): TrailLine => ({
  category,
  minutes,
  from: instantOf(span.start),
  to: instantOf(span.end),
  steps: trail.map(({ rule, took, from, to, minutes, limit }) => ({
    rule,
    took: [...took],
    minutes,
    from: instantOf(from),
    to: instantOf(to),
    limit: limit ?? null,
  })),
})

const instantOf = (minute: Minute): string => `${new Date(minute * 60_000).toISOString().slice(0, 19)}Z`
