import { isInOrder } from '../../../kit/fields/date/in-order.ts'

// The rules of a person's record. Dates are YYYY-MM-DD; null is none.

const leastAge = 18
export const tooYoung = 'A person must be at least 18 years old on the hire date.'

/** EMP-11: on the hire date (CF-79). */
export function isOldEnough(birthOn: string | null, hiredOn: string): boolean {
  if (birthOn === null) return true
  const adultOn = `${String(Number(birthOn.slice(0, 4)) + leastAge).padStart(4, '0')}${birthOn.slice(4)}`
  return adultOn <= hiredOn
}

/** EXCL-07: letters of any script, digits, parentheses, underscore, space, comma and period. */
export const reasonLetters = /[^\p{L}\p{M}\p{N}()_ ,.]/gu
export const reasonSays = 'Only letters, digits, parentheses, underscore, space, comma and period'
export const isReason = (text: string): boolean => !new RegExp(reasonLetters.source, 'u').test(text)

// SUSP-05, SUSP-06, EXCL-11, EXCL-12: the words are given, the rules are CF-48
export const suspensionFrom = 'Date should not be before Present date or less than To date'
export const suspensionTo = 'Date should not be before Present date or should be greater than From date'
export const assignSays = 'Date should not be before Present date or less than Expiry date'
export const expirySays = 'Date should not be before Present date or should be greater than Assign date'
export const exclusionExists = 'Exclusion already exists'

/** Whether a date may be chosen: today or later, or not before the one that was stored (SKILL-04, SUSP-04, EXCL-10, LIC-08). */
export const isFrom = (date: string | null, stored: string | null | undefined, today: string): boolean =>
  date === null || date >= (stored ? (stored < today ? stored : today) : today)

export const endsInTime = (from: string | null, to: string | null): boolean => from === null || to === null || isInOrder(from, to)

/** An exclusion as its duplicates are found. */
export interface ExclusionSpan {
  readonly band: number | null
  readonly skills: readonly number[]
  readonly assignedOn: string | null
  readonly expiresOn: string | null
}

/** Whether the period of `inner` lies within that of `outer`; an empty date is from ever or without end (CF-47). */
function isWithin(inner: ExclusionSpan, outer: ExclusionSpan): boolean {
  const begins = outer.assignedOn === null || (inner.assignedOn !== null && inner.assignedOn >= outer.assignedOn)
  const ends = outer.expiresOn === null || (inner.expiresOn !== null && inner.expiresOn <= outer.expiresOn)
  return begins && ends
}

/** EXCL-13 to EXCL-16: what the new exclusion says is said already, in a period that contains its own. */
export function isSaidBy(added: ExclusionSpan, known: ExclusionSpan): boolean {
  if (!isWithin(added, known)) return false
  const shared = added.skills.some(skill => known.skills.includes(skill))
  if (added.band === null) return shared
  return added.band === known.band && (added.skills.length === 0 || shared)
}

/** EMP-10: whole years; null for what is no date yet or lies ahead. */
export function ageOn(birthOn: string, date: string): number | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(birthOn) || birthOn > date) return null
  const years = Number(date.slice(0, 4)) - Number(birthOn.slice(0, 4))
  return birthOn.slice(5) > date.slice(5) ? years - 1 : years
}
