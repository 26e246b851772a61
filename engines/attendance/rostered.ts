import type { Span } from '../time/span.ts'
import { difference, measure, type Spans, since, union, until } from '../time/spans.ts'
import { besideShift } from './beside-shift.ts'
import { type Case, inRoom, type Judged, type Noting } from './case.ts'
import type { Line } from './figures.ts'
import { type InnerEdge, innerEdges } from './inner-edges.ts'
import { mealOf, workedThrough } from './meal.ts'
import type { Planned } from './planned.ts'
import { takeBreak } from './rules/break.ts'
import { earlyOut } from './rules/early-out.ts'
import { type Edge, missedIn } from './rules/edge.ts'
import { lateIn } from './rules/late-in.ts'
import { leaveInside } from './rules/leave-inside.ts'
import { lossOf } from './rules/loss.ts'
import { prepared } from './rules/preparation.ts'
import type { Presence } from './rules/presence.ts'
import { type Settling, settle } from './settle.ts'
import { type Attendance, attendanceOf } from './shift-attended.ts'
import { changed, type Stretch, stepOf, trailOf } from './stretch.ts'
import { minutesIn } from './worked.ts'

/** A rostered date: what counts within the shift, before it and after it, and what was lost at its edges. */
export function judgeRostered(one: Case, planned: Planned, presence: Presence): Judged {
  const attendance = attendanceOf(one, planned, presence)
  const { first, last, clockIn, clockOut } = attendance
  const leave = one.place.leaveOf(one.sitting)
  const before = { start: planned.span.start, end: clockIn.span.start }
  const after = { start: clockOut.span.end, end: planned.span.end }
  const missedBefore = missedIn(planned.parts, before, leave)
  const missedAfter = missedIn(planned.parts, after, leave)
  const from = lateIn(before.start, before.end, missedBefore, attendance.tookIn, one.policy)
  const to = earlyOut(after.end, after.start, missedAfter, attendance.tookOut, one.policy)
  const inner = innerEdges(attendance, leave)
  const { lines, counted, mealOnLeave } = withinShift(attendance, presence, { from, to, inner }, leave.ids)
  for (const line of besideShift(attendance, counted)) lines.push(line)
  const late = lossOf('late', first.id, before, from, missedBefore, leave)
  const early = lossOf('earlyOut', last.id, after, to, missedAfter, leave)
  const losses = [late, early, ...inner.map(({ loss }) => loss)].filter(line => line !== null)
  for (const line of losses) lines.push(line)
  return { lines, notings: notingsOf(attendance, losses), mealOnLeave }
}

/** Where a shift was come to and left, and the edges of a split one between these. */
interface Edges {
  readonly from: Edge
  readonly to: Edge
  readonly inner: readonly InnerEdge[]
}

interface Within {
  readonly lines: Line[]
  /** From where to where the shift's own minutes reach, preparation and hot seat included. */
  readonly counted: Span
  readonly mealOnLeave: Spans
}

/** The minutes between the shift's edges, less the meal and leave, with preparation and hot seat; no line when nothing of the shift was worked. */
function withinShift(attendance: Attendance, presence: Presence, edges: Edges, leaveIds: readonly string[]): Within {
  const { one, planned, spans, first, last, category } = attendance
  const bounded = boundedBy(attendance, presence, edges)
  if (bounded.parts.length === 0) return { lines: [], counted: planned.span, mealOnLeave: [] }
  const clocked = clockedBreak(bounded)
  const away = leaveInside(attendance)
  const { stretch, meal, onLeave } = takeBreak(bounded, first.id, one.policy, mealOf(one, clocked), away)
  const fed = changed(stretch, difference(stretch.parts, away), 'leave', leaveIds)
  const { start, end } = planned.span
  const { preparationMinutes = 0 } = first
  const { hotSeatMinutes = 0 } = last
  const own = preparationMinutes + hotSeatMinutes > 0 ? inRoom(spans, one.room) : spans
  const before =
    preparationMinutes > 0 ? prepared(fed, 'preparation', first.id, { start: start - preparationMinutes, end: start }, own) : null
  const after =
    hotSeatMinutes > 0 ? prepared(before?.stretch ?? fed, 'hotSeat', last.id, { start: end, end: end + hotSeatMinutes }, own) : null
  const whole = after?.stretch ?? before?.stretch ?? fed
  const over = { start: edges.from.counted, end: edges.to.counted }
  const took = [first.id]
  const as: Settling = {
    category,
    day: one.sitting.day,
    shift: first.id,
    took,
    over,
    side: 'after',
    attended: difference(bounded.parts, away),
  }
  const lines = settle(whole, before || after ? { unrounded: [before, after].flatMap(earned => earned?.span ?? []), ...as } : as, one)
  if (meal) for (const line of workedThrough(meal, category === 'cat2' ? 'cat2' : 'cat1', one)) lines.push(line)
  if (before) lines.push(before.line)
  if (after) lines.push(after.line)
  return { lines, counted: { start: before?.span.start ?? start, end: after?.span.end ?? end }, mealOnLeave: onLeave }
}

/** What was attended between the counted edges, step by step. */
function boundedBy(attendance: Attendance, { trail }: Presence, { from, to, inner }: Edges): Stretch {
  const { planned, spans, last, clockIn, clockOut, tookIn, tookOut } = attendance
  const begun: Stretch = { parts: spans, trail: planned.step ? { step: planned.step, before: trail } : trail }
  const started = changed(begun, since(spans, planned.span.start), 'earlyIn', tookIn)
  const late = moved(started, from, { start: from.counted, end: clockIn.span.start })
  const ended = changed(late, until(late.parts, planned.span.end), 'lateOut', tookOut)
  let early = moved(ended, to, { start: clockOut.span.end, end: to.counted })
  for (const { edge, added } of inner) early = moved(early, edge, added)
  if (planned.parts.length === 1) return early
  const gaps = difference([planned.span], planned.parts)
  return changed(early, difference(early.parts, gaps), 'splitGap', [last.id])
}

/** A stretch whose edge counts elsewhere than it was clocked: longer by `added`, or shorter when that runs backwards. */
function moved(stretch: Stretch, edge: Edge, added: Span): Stretch {
  if (edge.steps.length === 0 || stretch.parts.length === 0) return stretch
  const trail = trailOf(edge.steps, stretch.trail)
  if (added.start === added.end) return { parts: stretch.parts, trail }
  if (added.start < added.end) return { parts: union([...stretch.parts, added]), trail }
  const parts = difference(stretch.parts, [{ start: added.end, end: added.start }])
  const taken = measure(stretch.parts) - measure(parts)
  const step = edge.steps[edge.steps.length - 1]!
  return {
    parts,
    trail: {
      step: stepOf(step.rule, step.took, step.from, step.to, taken, step.limit),
      before: trailOf(edge.steps.slice(0, -1), stretch.trail),
    },
  }
}

/** Minutes between the first and the last of a stretch that were clocked out of or not planned. */
function clockedBreak({ parts }: Stretch): number {
  return parts.length === 1 ? 0 : parts[parts.length - 1]!.end - parts[0]!.start - measure(parts)
}

const unnoticed: readonly Noting[] = []

function notingsOf(attendance: Attendance, losses: readonly Line[]): readonly Noting[] {
  const came = lateness(attendance, losses)
  const left = earliness(attendance, losses)
  if (!came && !left) return unnoticed
  return [came, left].filter(noting => noting !== null)
}

/** Late by the shift's start, or by the time to report, which costs no minutes (engines.md §2 "reporting time"). */
function lateness({ one: { policy }, first, clockIn }: Attendance, losses: readonly Line[]): Noting | null {
  const took = clockIn.clockIn ? [clockIn.clockIn.id] : []
  const limit = policy.lateInGrace
  const late = minutesIn(losses, lateOnly)
  if (late > 0) return { code: 'late', took, limit, actual: late }
  if (first.reportsAt === undefined) return null
  const actual = clockIn.span.start - first.reportsAt
  return actual > limit ? { code: 'late', took, limit, actual } : null
}

function earliness({ one: { policy }, clockOut }: Attendance, losses: readonly Line[]): Noting | null {
  const actual = minutesIn(losses, earlyOnly)
  if (actual === 0) return null
  return { code: 'earlyOut', took: clockOut.clockOut ? [clockOut.clockOut.id] : [], limit: policy.earlyOutGrace, actual }
}

const lateOnly: ReadonlySet<string> = new Set(['late'])
const earlyOnly: ReadonlySet<string> = new Set(['earlyOut'])
