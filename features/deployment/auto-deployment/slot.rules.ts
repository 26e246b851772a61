import type { Span } from '../../../engines/time/span.ts'
import type { Day, Minute } from '../../../engines/time/time.ts'
import type { Limits } from '../../people/employee/limits.rules.ts'
import type { ProcessRule } from '../../rules/process-rule/process-rule.api.ts'

/** What is deployed at once: the work and the people of one date and band of an org node. */
export interface Slot {
  readonly date: string
  readonly bandId: number
  /** the process rule in force; null = own people first, no limits */
  readonly rule: ProcessRule | null
  readonly seats: readonly Seat[]
  readonly people: readonly RosteredPerson[]
  /** unreleased ones, also those on seats or shifts that are no longer there */
  readonly assignments: readonly HeldSeat[]
}

export interface Seat {
  readonly id: number
  readonly skillId: number
  readonly start: Minute
  readonly end: Minute
  readonly priority: number
  readonly state: 'open' | 'filled'
  /** licences that its work asks for by code, besides its skill */
  readonly codeIds: readonly number[]
}

export interface RosteredPerson {
  readonly employeeId: number
  readonly employment: 'own' | 'contract'
  /** the employee type */
  readonly categoryId: number | null
  readonly shiftId: number
  readonly start: Minute
  readonly end: Minute
  readonly skills: readonly HeldSkill[]
  /** rostered, but did not come */
  readonly missing: boolean
  /** parts of the shift on leave; absent = none */
  readonly away?: readonly Span[]
  readonly before: Before
  /** absent = none */
  readonly licences?: readonly HeldLicence[]
  /** suspensions and exclusions */
  readonly limits: Limits
  /** days deployed in a row before the date, and with the days off between them; counted where an exclusion asks for it */
  readonly daysInRow: number
  readonly daysInRowWithOff: number
}

/** What came before the shift, as far as a process rule asks for it. */
export interface Before {
  /** when the shift before it ended */
  readonly lastShiftEnd: Minute | null
  /** work shifts of the same week on earlier dates */
  readonly shiftsThisWeek: number
  readonly lastDeployed: Day | null
}

/** A code of a licence for a skill. */
export interface HeldLicence {
  readonly codeId: number
  readonly skillId: number
  readonly from: Day
  /** null = without end */
  readonly to: Day | null
}

export interface HeldSkill {
  readonly skillId: number
  readonly primary: boolean
  /** 1 = A, 2 = B, 3 = C */
  readonly rating: number
  readonly rotation: number
  readonly from: Day
  /** null = without end */
  readonly to: Day | null
}

/** Who stands on a seat, and with which skill row. */
export interface HeldSeat {
  readonly id: number
  readonly seatId: number
  readonly shiftId: number
  readonly employeeId: number
  readonly start: Minute
  readonly end: Minute
  readonly pinned: boolean
  readonly source: string
  readonly primary: boolean
  readonly rating: number
}
