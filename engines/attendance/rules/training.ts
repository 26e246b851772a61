import type { DayWork } from '../day-work.ts'
import type { Supplement } from '../figures.ts'
import { stepOf } from '../stretch.ts'
import type { Step } from '../trail.ts'
import { workedOf } from '../worked.ts'

/** Training: one unit for each training shift that was worked (catalogue SHIFT-11, MOB-22). */
export function training({ cases, lines, policy }: DayWork): Supplement | null {
  if (!policy.trainingSupplement) return null
  const trail: Step[] = []
  for (const { sitting } of cases) {
    for (const shift of sitting.shifts) {
      const minutes = shift.training ? workedOf(lines, sitting, shift) : 0
      if (minutes > 0) trail.push(stepOf('training', [shift.id], shift.span.start, shift.span.end, minutes))
    }
  }
  const minutes = trail.reduce((sum, step) => sum + step.minutes, 0)
  return trail.length === 0 ? null : { code: 'training', units: trail.length, minutes, trail }
}
