import type { Span } from '../../time/span.ts'
import type { Attended, Missing } from './attended.ts'

/**
 * Missing punches under the rule `planned_edge` (data-model §2.8 missing_punch_rule): the planned start stands in for a clock-in missing
 * before everything else, the planned end for a clock-out missing after everything else, so that the minutes can be paid while the
 * exception is looked into. Other missing punches leave no minutes.
 */
export function plannedEdge(attended: readonly Attended[], missing: readonly Missing[], planned: Span): Attended[] {
  const filled = [...attended]
  for (const { code, has } of missing) {
    if (!has) continue
    const begins = filled.every(({ span }) => has.minute <= span.start)
    const ends = filled.every(({ span }) => has.minute >= span.end)
    if (code === 'missingIn' && begins && planned.start < has.minute) {
      filled.unshift({ clockIn: null, clockOut: has, span: { start: planned.start, end: has.minute } })
    } else if (code === 'missingOut' && ends && has.minute < planned.end) {
      filled.push({ clockIn: has, clockOut: null, span: { start: has.minute, end: planned.end } })
    }
  }
  return filled
}
