import type { Span } from '../../time/span.ts'
import { daySpan } from '../../time/span.ts'
import { difference, hullOf, intersection, measure, type Spans, union } from '../../time/spans.ts'
import { DAY_MINUTES } from '../../time/time.ts'
import type { Case } from '../case.ts'
import type { Line } from '../figures.ts'
import type { Leave, WholeDay } from '../input.ts'
import { lineOf, type Stretch, stepOf } from '../stretch.ts'
import type { RuleCode } from '../trail.ts'
import { isWorked } from '../worked.ts'
import { takeBreak } from './break.ts'

/** Whether a paid whole day away has something of its own to be paid with. */
export function isPaidDay(leave: Leave): leave is Leave & WholeDay {
  return leave.paid && 'day' in leave && (leave.minutes !== undefined || leave.instead !== undefined)
}

/** A time away that is paid: what pays for it, over which minutes or how many, and the meal that comes off. */
interface Away {
  readonly rule: RuleCode
  readonly id: string
  readonly shift: string | null
  /** A number of minutes is paid whatever was planned. */
  readonly planned: Spans | number
  /** null: none comes off a part of a day */
  readonly meal: number | null
}

/**
 * Paid absence of a day (inventory §0.13): leave that is paid, comp off taken, and paid trainings without clockings. A part of a day pays
 * its minutes; a whole one those of its exception, else what was planned less the meal. Minutes that were worked are not paid again.
 */
export function paidAbsences(cases: readonly Case[], lines: readonly Line[]): Line[] {
  const { place } = cases[0]!
  if (!place.input.leaves?.some(({ paid }) => paid) && !cases.some(isPaidTraining)) return noLines
  const found: Line[] = []
  for (const away of [...leavesOf(cases), ...trainingsOf(cases)]) {
    const line = lineFor(away, cases[0]!, [...lines, ...found])
    if (line) found.push(line)
  }
  return found
}

const noLines: Line[] = []

function leavesOf(cases: readonly Case[]): Away[] {
  const { place, policy, sitting } = cases[0]!
  return (place.input.leaves ?? [])
    .filter(({ paid }) => paid)
    .flatMap((leave): Away[] => {
      if ('span' in leave) return cases.flatMap(one => partOf(leave.id, leave.span, one))
      if (leave.day !== sitting.day) return []
      const rule = leave.compOff ? 'paidCompOff' : 'paidLeave'
      const own = { rule, id: leave.id } as const
      if (leave.minutes !== undefined) return [{ ...own, rule: 'paidMinutes', shift: null, planned: leave.minutes, meal: null }]
      const standing = cases.filter(one => one.sitting.shifts.length > 0)
      if (standing.length > 0) return standing.map(one => ({ ...own, ...plannedOf(one) }))
      const { instead } = leave
      return instead ? [{ ...own, shift: null, planned: [instead.span], meal: instead.breakMinutes ?? policy.breakMinutes }] : []
    })
}

/** What a leave takes of the shift that it lies in. */
function partOf(id: string, span: Span, { sitting: { shifts } }: Case): Away[] {
  return shifts.flatMap(shift => {
    const planned = intersection([shift.span], [span])
    return planned.length > 0 ? [{ rule: 'paidLeave', id, shift: shift.id, planned, meal: null }] : []
  })
}

const isPaidTraining = ({ sitting: { shifts, clockings } }: Case): boolean =>
  clockings.length === 0 && shifts.some(({ paidTraining }) => paidTraining !== undefined)

function trainingsOf(cases: readonly Case[]): Away[] {
  return cases.filter(isPaidTraining).flatMap(one =>
    one.sitting.shifts.flatMap((shift): Away[] => {
      if (!shift.paidTraining) return []
      const { minutes } = shift.paidTraining
      if (minutes !== undefined) return [{ rule: 'paidMinutes', id: shift.id, shift: shift.id, planned: minutes, meal: null }]
      const meal = shift.breakMinutes ?? one.policy.breakMinutes
      return [{ rule: 'paidTraining', id: shift.id, shift: shift.id, planned: [shift.span], meal }]
    }),
  )
}

function plannedOf({ sitting: { shifts }, policy }: Case): Pick<Away, 'shift' | 'planned' | 'meal'> {
  const own = shifts.find(({ breakMinutes }) => breakMinutes !== undefined)?.breakMinutes
  return { shift: shifts[0]!.id, planned: union(shifts.map(({ span }) => span)), meal: own ?? policy.breakMinutes }
}

function lineFor({ rule, id, shift, planned, meal }: Away, { place, policy, sitting }: Case, lines: readonly Line[]): Line | null {
  const taken = union(lines.filter(line => isWorked(line) || line.category === 'paidAbsence').flatMap(({ parts }) => parts))
  if (typeof planned === 'number') {
    const { start } = daySpan(place.input.zone, sitting.day)
    return fixedLine(rule, id, shift, { start, end: start + DAY_MINUTES }, planned, Math.min(planned, measure(taken)))
  }
  const over = hullOf(planned)!
  const whole: Stretch = { parts: planned, trail: { step: stepOf(rule, [id], over.start, over.end, measure(planned)), before: null } }
  const left = meal === null ? whole : takeBreak(whole, shift, policy, { minutes: meal, paid: policy.breakPaid, clocked: 0 }).stretch
  return lineOf('paidAbsence', shift, without(left, taken, over), over)
}

/** Minutes that are paid already may lie anywhere in it. */
function without({ parts, trail }: Stretch, taken: Spans, { start, end }: Span): Stretch {
  const left = difference(parts, taken)
  const minutes = measure(parts) - measure(left)
  return minutes === 0 ? { parts, trail } : { parts: left, trail: { step: stepOf('elsewhere', [], start, end, minutes), before: trail } }
}

/** Minutes that do not depend on what was planned; they lie at no time of the day. */
function fixedLine(rule: RuleCode, id: string, shift: string | null, span: Span, minutes: number, worked: number): Line {
  const pays = stepOf(rule, [id], span.start, span.end, minutes)
  const trail = worked > 0 ? [pays, stepOf('elsewhere', [], span.start, span.end, worked)] : [pays]
  return { category: 'paidAbsence', shift, span, minutes: minutes - worked, trail, parts: [] }
}
