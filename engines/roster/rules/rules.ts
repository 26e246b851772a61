import type { Day } from '../../time/time.ts'
import { amShiftAllowed } from './am-shift-allowed.ts'
import { amTransition } from './am-transition.ts'
import { bandCount } from './band-count.ts'
import { dateRange } from './date-range.ts'
import { daysOff } from './days-off.ts'
import { employment } from './employment.ts'
import { exclusion } from './exclusion.ts'
import { hours } from './hours.ts'
import { licence } from './licence.ts'
import { minRest } from './min-rest.ts'
import { nights } from './nights.ts'
import { pmShiftAllowed } from './pm-shift-allowed.ts'
import { pmTransition } from './pm-transition.ts'
import type { CellRule, RowRule } from './rule.ts'
import { shifts } from './shifts.ts'
import { skill } from './skill.ts'
import { succession } from './succession.ts'
import { suspended } from './suspended.ts'
import { weekends } from './weekends.ts'
import { weeklyRest } from './weekly-rest.ts'
import { workingDays } from './working-days.ts'

/** Rules about the sequence of a person's days, by code. */
const rowRules = {
  SchRuleCodeWorkingDays: workingDays,
  SchRuleCodeMinRest: minRest,
  SchRuleCodeAMShiftAllowed: amShiftAllowed,
  SchRuleCodePMShiftAllowed: pmShiftAllowed,
  SchRuleCodeSchRuleAMTransition: amTransition,
  SchRuleCodeSchRulePMTransition: pmTransition,
  QuayHours: hours,
  QuayShifts: shifts,
  QuayDaysOff: daysOff,
  QuayWeeklyRest: weeklyRest,
  QuayWeekends: weekends,
  QuayBandCount: bandCount,
  QuayNights: nights,
  QuaySuccession: succession,
} as const

/** Rules upon standing somewhere on a day at all. */
const cellRules = {
  SchRuleCodeDateRange: dateRange,
  QuaySkill: skill,
  QuayLicence: licence,
  QuayExclusion: exclusion,
  QuaySuspended: suspended,
  QuayEmployment: employment,
} as const

type RowRules = typeof rowRules
type CellRules = typeof cellRules
export type RowCode = keyof RowRules
export type CellCode = keyof CellRules
/** QuayFixed, QuayWish and QuayCover have no values of their own: locked cells, wishes and cover are in the problem. */
export type StandingCode = 'QuayFixed' | 'QuayWish' | 'QuayCover'
export type RuleCode = RowCode | CellCode | StandingCode

export type Severity = 'off' | 'info' | 'warn' | 'block'

interface RuleHead {
  readonly severity: Severity
  /** For whom; absent parts = for all. */
  readonly scope?: { readonly node?: string; readonly category?: string; readonly person?: string }
  /** First and last day in force; absent = without end. Windows and runs are counted within these days. */
  readonly from?: Day
  readonly to?: Day
  /** Cost of each unit of breach, when the rule does not block. */
  readonly weight?: number
}

type ValuesOf<Definition> = Definition extends RowRule<infer Values> ? Values : Definition extends CellRule<infer Values> ? Values : never

/** A rule as it is set: engines.md §4. */
export type Rule =
  | { [Code in RowCode]: RuleHead & { readonly code: Code; readonly values: ValuesOf<RowRules[Code]> } }[RowCode]
  | { [Code in CellCode]: RuleHead & { readonly code: Code; readonly values: ValuesOf<CellRules[Code]> } }[CellCode]
  | (RuleHead & { readonly code: StandingCode; readonly values: object })

/** A definition whose values are those of the rule with its code. */
export function rowRuleOf(code: RuleCode): RowRule<unknown> | null {
  return ((rowRules as Readonly<Record<string, unknown>>)[code] as RowRule<unknown> | null) ?? null
}

export function cellRuleOf(code: RuleCode): CellRule<unknown> | null {
  return ((cellRules as Readonly<Record<string, unknown>>)[code] as CellRule<unknown> | null) ?? null
}
