/** 00:00 is the specification's "not set"; a midnight boundary is entered as 23:59 or 00:01 (MAST-SHIFTBAND-04, CF-39). */
export const isSet = (time: string): boolean => time !== '00:00'

/** A band that ends when it starts has no length; one that ends earlier runs over midnight. */
export const hasLength = (startsAt: string, endsAt: string): boolean => startsAt !== endsAt

/** A combination or flexible band is the only one whose start and end are changed for a single shift (MAST-SHIFTBAND-07, CF-38). */
export const bandTypes = { single: 'Single Shift', combination: 'Combination Shift' } as const
/** Whether the work of vessel calls is cut into a band: a combination band only says when people come (data-model §2.5 rule 6). */
export const makesWork = (band: { readonly bandType: string; readonly makesWork: boolean }): boolean =>
  band.makesWork && band.bandType === 'single'

export const overlapping = '{{one}} and {{other}} would both make work at the same time. Turn "Makes work" off for one of them.'

/** What other programs know the types by. */
export const bandTypeIds = { single: 1484, combination: 1485 } as const

const day = 24 * 60
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
/** Minutes from one time of the day to the next time that it is the other; 0 for the same time. */
export const between = (from: string, to: string): number => (minuteOf(to) - minuteOf(from) + day) % day

/** People report up to twelve hours before the start (ND-87). */
export const reportsInTime = (reportingAt: string | null, startsAt: string): boolean =>
  reportingAt === null || between(reportingAt, startsAt) <= day / 2

export const fitsBreak = (breakMinutes: number | null, startsAt: string, endsAt: string): boolean =>
  breakMinutes === null || breakMinutes < between(startsAt, endsAt)

export const overtimeNeeded = 'Give OT start and OT end with overtime at the start or the end, and neither without'

/** Overtime at the start or the end of a band has its times, a band without overtime has none (FORM-15). */
export const hasOvertime = (type: string, time: string | null): boolean => (type === 'none') === (time === null)
