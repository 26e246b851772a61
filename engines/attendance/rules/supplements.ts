import type { DayWork } from '../day-work.ts'
import type { Supplement } from '../figures.ts'
import { fullNight } from './full-night.ts'
import { standUp } from './stand-up.ts'
import { training } from './training.ts'

const rules = [standUp, training, fullNight]

/** The supplements of a day that depend on no other day (catalogue ND-100, MOB-22). */
export function supplementsOf(day: DayWork): Supplement[] {
  const supplements: Supplement[] = []
  for (const rule of rules) {
    const supplement = rule(day)
    if (supplement) supplements.push(supplement)
  }
  return supplements
}
