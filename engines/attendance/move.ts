import { hullOf, latest, type Spans, withoutLatest } from '../time/spans.ts'
import type { WorkedCategory } from './category.ts'
import type { Line } from './figures.ts'
import { stepOf } from './stretch.ts'
import type { RuleCode, Step } from './trail.ts'

/** A change of category for some minutes of a day's lines: those above a limit, the last of the day first. */
export interface Move {
  readonly of: (line: Line) => boolean
  readonly to: WorkedCategory
  readonly rule: RuleCode
  readonly limit: number
}

/** A day's lines after its last minutes of some categories became another; both sides keep the whole trail and say what went. */
export function moveLatest(lines: readonly Line[], excess: number, move: Move): Line[] {
  const candidates = lines.filter(line => line.minutes > 0 && move.of(line))
  const inOrder = candidates.sort((a, b) => endOf(b) - endOf(a))
  const after = new Map<Line, Line[]>()
  let left = excess
  for (const line of inOrder) {
    if (left <= 0) break
    const minutes = Math.min(left, line.minutes)
    after.set(line, divided(line, minutes, move))
    left -= minutes
  }
  return lines.flatMap(line => after.get(line) ?? [line])
}

const endOf = (line: Line): number => line.parts[line.parts.length - 1]?.end ?? line.span.end

function divided(line: Line, minutes: number, move: Move): Line[] {
  const { to } = move
  if (minutes === line.minutes) return [{ ...line, category: to, trail: [...line.trail, stepFor(line, [], 0, move)] }]
  const moved = latest(line.parts, minutes)
  const rest = withoutLatest(line.parts, minutes)
  const gone: Line = {
    ...line,
    category: to,
    minutes,
    parts: moved,
    trail: [...line.trail, stepFor(line, rest, line.minutes - minutes, move)],
  }
  return [{ ...line, minutes: line.minutes - minutes, parts: rest, trail: [...line.trail, stepFor(line, moved, minutes, move)] }, gone]
}

/** Says which of a line's minutes became part of another line. */
function stepFor(line: Line, taken: Spans, minutes: number, { rule, limit }: Move): Step {
  const { start, end } = hullOf(taken) ?? line.span
  return stepOf(rule, [], start, end, minutes, limit)
}
