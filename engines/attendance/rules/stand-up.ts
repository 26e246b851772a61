import type { DayWork } from '../day-work.ts'
import type { Supplement } from '../figures.ts'
import { stepOf } from '../stretch.ts'
import type { Step } from '../trail.ts'
import { workedOf } from '../worked.ts'

/** Stand-up: one unit when a shift that was worked was added later than the notice before its start (engines.md §2, catalogue ND-100). */
export function standUp({ cases, lines, policy }: DayWork): Supplement | null {
  const { standUpNotice } = policy
  if (standUpNotice === null) return null
  const trail: Step[] = []
  for (const { sitting } of cases) {
    for (const shift of sitting.shifts) {
      const { id, span, addedAt } = shift
      if (addedAt === undefined || span.start - addedAt >= standUpNotice) continue
      const minutes = workedOf(lines, sitting, shift)
      if (minutes > 0) trail.push(stepOf('standUp', [id], addedAt, span.start, minutes, standUpNotice))
    }
  }
  const minutes = trail.reduce((sum, step) => sum + step.minutes, 0)
  return trail.length === 0 ? null : { code: 'standUp', units: trail.length, minutes, trail }
}
