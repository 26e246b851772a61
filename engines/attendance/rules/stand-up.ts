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
  for (const { id, span, addedAt } of cases.flatMap(({ sitting }) => sitting.shifts)) {
    if (addedAt === undefined || span.start - addedAt >= standUpNotice || workedOf(lines, id) === 0) continue
    trail.push(stepOf('standUp', [id], addedAt, span.start, workedOf(lines, id), standUpNotice))
  }
  const minutes = trail.reduce((sum, step) => sum + step.minutes, 0)
  return trail.length === 0 ? null : { code: 'standUp', units: trail.length, minutes, trail }
}
