import { dayOf, isoOf } from '../../../engines/time/time.ts'
import type { Between, Limits } from '../../people/employee/limits.rules.ts'
import type { BoardPerson } from './deployment.api.ts'

const sentDates = ({ from, to }: Between) => ({ from: isoOf(from), to: to === null ? null : isoOf(to) })
const readDates = ({ from, to }: { readonly from: string; readonly to: string | null }): Between => ({
  from: dayOf(from),
  to: to === null ? null : dayOf(to),
})

/** What keeps a person from work, as the board tells it. */
export const sentLimits = ({ suspensions, exclusions }: Limits): BoardPerson['limits'] => ({
  suspensions: suspensions.map(sentDates),
  exclusions: exclusions.map(each => ({ ...each, skillIds: [...each.skillIds], ...sentDates(each) })),
})

/** The same for the engine. */
export const readLimits = ({ suspensions, exclusions }: BoardPerson['limits']): Limits => ({
  suspensions: suspensions.map(readDates),
  exclusions: exclusions.map(each => ({ ...each, ...readDates(each) })),
})
