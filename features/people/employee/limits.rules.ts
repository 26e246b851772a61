import type { Day } from '../../../engines/time/time.ts'

/** Days, both included; null = without end. */
export interface Between {
  readonly from: Day
  readonly to: Day | null
}

/** What somebody must not be given: a band, skills, or these skills in that band. */
export interface Excluded extends Between {
  /** null = every band */
  readonly bandId: number | null
  /** none = every skill */
  readonly skillIds: readonly number[]
  /** only after so many days deployed in a row; null = at once (EXCL-05) */
  readonly afterDays: number | null
  /** days off count among them (EXCL-21) */
  readonly includeOffDays: boolean
}

/** What keeps somebody from work. */
export interface Limits {
  readonly suspensions: readonly Between[]
  readonly exclusions: readonly Excluded[]
}

/** Those of somebody who has none. */
export const noLimits: Limits = { suspensions: [], exclusions: [] }

/** Whether something counts on a day. */
export const countsOn = ({ from, to }: Between, day: Day): boolean => from <= day && (to === null || day <= to)

/** Why somebody may not be given a shift of a band on a day, whatever they do in it; null when they may. */
export function barredFrom({ suspensions, exclusions }: Limits, bandId: number, day: Day): 'suspended' | 'excluded' | null {
  if (suspensions.some(each => countsOn(each, day))) return 'suspended'
  const barred = exclusions.some(
    each => each.bandId === bandId && each.skillIds.length === 0 && each.afterDays === null && countsOn(each, day),
  )
  return barred ? 'excluded' : null
}
