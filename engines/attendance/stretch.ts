import { hullOf, measure, type Spans } from '../time/spans.ts'
import type { Minute } from '../time/time.ts'
import type { Category } from './category.ts'
import type { Line } from './figures.ts'
import type { RuleCode, Step } from './trail.ts'

/** Minutes while the rules are applied to them, and the steps so far; the steps add up to the minutes of the parts. */
export interface Stretch {
  readonly parts: Spans
  readonly trail: Trail | null
}

/** The steps so far, the last one first, so that a step more costs no copy of those before; null is none. */
export interface Trail {
  readonly step: Step
  readonly before: Trail | null
}

/** A trail that goes on with more steps. */
export function trailOf(steps: readonly Step[], before: Trail | null): Trail | null {
  let trail = before
  for (const step of steps) trail = { step, before: trail }
  return trail
}

/** The steps of a trail in their order. */
export function stepsOf(trail: Trail | null): Step[] {
  let count = 0
  for (let at = trail; at; at = at.before) count++
  const steps = new Array<Step>(count)
  for (let at = trail; at; at = at.before) steps[--count] = at.step
  return steps
}

export function stepOf(rule: RuleCode, took: readonly string[], from: Minute, to: Minute, minutes: number, limit?: number | null): Step {
  return limit === undefined || limit === null ? { rule, took, from, to, minutes } : { rule, took, from, to, minutes, limit }
}

/** The stretch with a step that changes nothing. */
export function noted(stretch: Stretch, step: Step): Stretch {
  return { parts: stretch.parts, trail: { step, before: stretch.trail } }
}

/** The stretch with these parts in place of its own, and the step that says by how much; without a difference there is no step. */
export function changed(stretch: Stretch, parts: Spans, rule: RuleCode, took: readonly string[], limit?: number | null): Stretch {
  if (parts === stretch.parts) return stretch
  const minutes = Math.abs(measure(parts) - measure(stretch.parts))
  if (minutes === 0) return stretch
  const { start, end } = touched(stretch.parts, parts)
  return { parts, trail: { step: stepOf(rule, took, start, end, minutes, limit), before: stretch.trail } }
}

/** Where two sets begin and end to differ; for one that only lost or won at an edge, what it lost or won. */
function touched(a: Spans, b: Spans): { start: Minute; end: Minute } {
  const before = hullOf(a)
  const after = hullOf(b)
  if (!before || !after) return (before ?? after)!
  if (before.start !== after.start && before.end === after.end) {
    return { start: Math.min(before.start, after.start), end: Math.max(before.start, after.start) }
  }
  if (before.end !== after.end && before.start === after.start) {
    return { start: Math.min(before.end, after.end), end: Math.max(before.end, after.end) }
  }
  return { start: Math.min(before.start, after.start), end: Math.max(before.end, after.end) }
}

/** The line a stretch ends as; `over` is the stretch looked at. */
export function lineOf(category: Category, shift: string | null, stretch: Stretch, over: Line['span']): Line {
  return { category, shift, span: over, minutes: measure(stretch.parts), trail: stepsOf(stretch.trail), parts: stretch.parts }
}
