import type { Span } from '../../time/span.ts'
import { daySpan } from '../../time/span.ts'
import { difference, hullOf, intersection, measure, type Spans, union, withoutLatest } from '../../time/spans.ts'
import { DAY_MINUTES } from '../../time/time.ts'
import type { Case } from '../case.ts'
import type { Line } from '../figures.ts'
import type { Leave, WholeDay } from '../input.ts'
import { mealOf } from '../meal.ts'
import { changed, lineOf, type Stretch, stepOf } from '../stretch.ts'
import type { RuleCode } from '../trail.ts'
import { isWorked } from '../worked.ts'
import { type Meal, takeBreak } from './break.ts'

/** Whether a paid whole day away has something of its own to be paid with. */
export function isPaidDay(leave: Leave): leave is Leave & WholeDay {
  return leave.paid && 'day' in leave && (leave.minutes !== undefined || leave.instead !== undefined)
}

/** A time away that is paid: what pays for it, over which minutes or how many, and the shift that it is a part of. */
interface Away {
  readonly rule: RuleCode
  readonly id: string
  readonly shift: string | null
  /** A number of minutes is paid whatever was planned. */
  readonly planned: Spans | number
  readonly of: Shiftlike
  /** What a part of a day leaves out: a meal that lies in it. A whole day has the shift's own meal taken off: null. */
  readonly mealInside: Spans | null
}

/** The minutes of a shift, and the meal that comes off them. */
interface Shiftlike {
  readonly parts: Spans
  readonly meal: Meal
}

/**
 * Paid absence of a day (inventory §0.13): leave that is paid, comp off taken, and paid trainings without clockings. A part of a day pays
 * its minutes but for a meal that lies in it; a whole one those of its exception, else what was planned less the meal. Minutes that were
 * worked are not paid again, and work and absence together pay no more than the shift.
 * @param mealsOnLeave for each sitting, what of its meal lies in leave
 */
export function paidAbsences(cases: readonly Case[], lines: readonly Line[], mealsOnLeave: readonly Spans[]): Line[] {
  const { place } = cases[0]!
  if (!place.input.leaves?.some(({ paid }) => paid) && !cases.some(isPaidTraining)) return noLines
  const found: Line[] = []
  for (const away of [...leavesOf(cases, mealsOnLeave), ...trainingsOf(cases)]) {
    found.push(lineFor(away, cases[0]!, [...lines, ...found]))
  }
  return found
}

const noLines: Line[] = []

function leavesOf(cases: readonly Case[], mealsOnLeave: readonly Spans[]): Away[] {
  const { place, sitting } = cases[0]!
  return (place.input.leaves ?? [])
    .filter(({ paid }) => paid)
    .flatMap((leave): Away[] => {
      if ('span' in leave) return cases.flatMap((one, at) => partOf(leave.id, leave.span, one, mealsOnLeave[at]!))
      if (leave.day !== sitting.day) return []
      const own = { rule: leave.compOff ? 'paidCompOff' : 'paidLeave', id: leave.id, shift: null, mealInside: null } as const
      if (leave.minutes !== undefined) return [{ ...own, rule: 'paidMinutes', planned: leave.minutes, of: shiftOf(cases[0]!) }]
      const standing = cases.filter(one => one.sitting.shifts.length > 0)
      if (standing.length > 0) {
        return standing.map(one => ({ ...own, shift: one.sitting.shifts[0]!.id, planned: shiftOf(one).parts, of: shiftOf(one) }))
      }
      const { instead } = leave
      if (!instead) return []
      const { meal } = shiftOf(cases[0]!)
      const of = { parts: [instead.span], meal: { ...meal, minutes: instead.breakMinutes ?? meal.minutes } }
      return [{ ...own, planned: of.parts, of }]
    })
}

/** What a leave takes of the shift that it lies in. */
function partOf(id: string, span: Span, one: Case, mealInside: Spans): Away[] {
  return one.sitting.shifts.flatMap((shift): Away[] => {
    const planned = intersection([shift.span], [span])
    return planned.length > 0 ? [{ rule: 'paidLeave', id, shift: shift.id, planned, of: shiftOf(one), mealInside }] : []
  })
}

const isPaidTraining = ({ sitting: { shifts, clockings } }: Case): boolean =>
  clockings.length === 0 && shifts.some(({ paidTraining }) => paidTraining !== undefined)

function trainingsOf(cases: readonly Case[]): Away[] {
  return cases.filter(isPaidTraining).flatMap(one =>
    one.sitting.shifts.flatMap((shift): Away[] => {
      if (!shift.paidTraining) return []
      const { minutes } = shift.paidTraining
      const { meal } = shiftOf(one)
      const of = { parts: [shift.span], meal: { ...meal, minutes: shift.breakMinutes ?? one.policy.breakMinutes } }
      const own = { id: shift.id, shift: shift.id, of, mealInside: null }
      if (minutes !== undefined) return [{ ...own, rule: 'paidMinutes', planned: minutes }]
      return [{ ...own, rule: 'paidTraining', planned: of.parts }]
    }),
  )
}

const shiftOf = (one: Case): Shiftlike => ({ parts: union(one.sitting.shifts.map(({ span }) => span)), meal: mealOf(one, 0) })

function lineFor({ rule, id, shift, planned, of, mealInside }: Away, { place, policy, sitting }: Case, lines: readonly Line[]): Line {
  const taken = union(lines.filter(line => isWorked(line) || line.category === 'paidAbsence').flatMap(({ parts }) => parts))
  if (typeof planned === 'number') {
    const { start } = daySpan(place.input.zone, sitting.day)
    return fixedLine(rule, id, shift, { start, end: start + DAY_MINUTES }, planned, Math.min(planned, measure(taken)))
  }
  const over = hullOf(planned)!
  const took = shift === null ? [] : [shift]
  const whole: Stretch = { parts: planned, trail: { step: stepOf(rule, [id], over.start, over.end, measure(planned)), before: null } }
  const fed = mealInside
    ? changed(whole, difference(planned, mealInside), 'breakOnLeave', took)
    : takeBreak(whole, shift, policy, of.meal).stretch
  const left = without(fed, taken, over)
  const most = measure(takeBreak({ parts: of.parts, trail: null }, shift, policy, of.meal).stretch.parts)
  return lineOf('paidAbsence', shift, atMost(left, Math.max(0, most - measure(intersection(taken, of.parts))), took), over)
}

/** Minutes that are paid already may lie anywhere in it. */
function without({ parts, trail }: Stretch, taken: Spans, { start, end }: Span): Stretch {
  const left = difference(parts, taken)
  const minutes = measure(parts) - measure(left)
  return minutes === 0 ? { parts, trail } : { parts: left, trail: { step: stepOf('elsewhere', [], start, end, minutes), before: trail } }
}

/** What the shift still pays: its minutes less the meal, less what is paid of it already. */
function atMost(from: Stretch, most: number, took: readonly string[]): Stretch {
  const excess = measure(from.parts) - most
  return excess > 0 ? changed(from, withoutLatest(from.parts, excess), 'restOfShift', took, most) : from
}

/** Minutes that do not depend on what was planned; they lie at no time of the day. */
function fixedLine(rule: RuleCode, id: string, shift: string | null, span: Span, minutes: number, worked: number): Line {
  const pays = stepOf(rule, [id], span.start, span.end, minutes)
  const trail = worked > 0 ? [pays, stepOf('elsewhere', [], span.start, span.end, worked)] : [pays]
  return { category: 'paidAbsence', shift, span, minutes: minutes - worked, trail, parts: [] }
}
