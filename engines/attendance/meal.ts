import type { Case } from './case.ts'
import type { WorkedCategory } from './category.ts'
import type { Line } from './figures.ts'
import type { Meal } from './rules/break.ts'
import { settleWhole } from './settle.ts'
import { stepOf } from './stretch.ts'

/**
 * The meal of a sitting: that of the shift or of the policy, paid by policy or by hand (catalogue ND-84). `clocked` minutes of it were
 * clocked out.
 */
export function mealOf({ sitting, policy, hand }: Case, clocked: number): Meal {
  const own = sitting.shifts.find(({ breakMinutes }) => breakMinutes !== undefined)?.breakMinutes
  return { minutes: own ?? policy.breakMinutes, paid: policy.breakPaid || hand.on.has('paid_break'), clocked }
}

/**
 * The meal's line; an unpaid one that was worked through is moved to overtime by hand (engines.md §2 "Break OT", catalogue RECON-04):
 * to Cat 1, or to what the rest of the stretch is.
 */
export function workedThrough(meal: Line, category: WorkedCategory, one: Case): Line[] {
  if (!one.hand.on.has('break_ot') || meal.category !== 'breakUnpaid') return [meal]
  const { shift, span, minutes, parts } = meal
  const step = stepOf('breakOt', shift === null ? [] : [shift], parts[0]!.start, parts[parts.length - 1]!.end, minutes)
  const took = step.took
  const paid = settleWhole(
    { parts, trail: { step, before: null } },
    { category, day: one.sitting.day, shift, took, over: span, side: 'after', attended: parts },
    one,
  )
  return [...paid, { ...meal, minutes: 0, trail: [...meal.trail, step], parts: [] }]
}
