import { inEnglish } from '../words/fill.ts'

/** Units of a frequency (TASK-07, CONST-26). */
export const units = ['minute', 'hour', 'day', 'week', 'month'] as const
export type Unit = (typeof units)[number]

/** The simple choice of when a task runs. It is stored as a cron expression (CF-65). */
export interface Frequency {
  readonly everyN: number
  readonly unit: Unit
  /** 1 is Monday; none means every day. For minutes, hours and weeks */
  readonly weekdays: readonly number[]
  /** `HH:MM` by the clock of the schedule's node; of an hour only the minute counts, of a minute nothing */
  readonly atTime: string
  /** 1 to 28; for months */
  readonly monthDay: number
}

/** What a clock or a year can be divided into, so that the distance is always the same. */
const wholes: Partial<Record<Unit, number>> = { minute: 60, hour: 24, month: 12 }
const most: Record<Unit, number> = { minute: 30, hour: 12, day: 366, week: 52, month: 6 }

/** Whether a frequency in this unit can have weekdays. */
export const hasWeekdays = (unit: Unit): boolean => unit === 'minute' || unit === 'hour' || unit === 'week'

/**
 * The numbers that are possible for a unit whose distance must divide a whole. Null for a unit that takes any number from 1 to `mostOf`.
 */
export function numbersOf(unit: Unit): readonly number[] | null {
  const whole = wholes[unit]
  return whole ? Array.from({ length: most[unit] }, (_, at) => at + 1).filter(n => whole % n === 0) : null
}
export const mostOf = (unit: Unit): number => most[unit]

/** What is wrong with a frequency: its field and a sentence; null when it is valid. */
export function faultOfFrequency({ everyN, unit, weekdays }: Frequency): { field: 'everyN' | 'weekdays'; text: string } | null {
  const numbers = numbersOf(unit)
  if (numbers && !numbers.includes(everyN)) {
    return { field: 'everyN', text: inEnglish('Choose one of {{numbers}}.', { numbers: numbers.join(', ') }) }
  }
  if (everyN < 1 || everyN > most[unit]) {
    return { field: 'everyN', text: inEnglish('This is a whole number from {{least}} to {{most}}.', { least: 1, most: most[unit] }) }
  }
  if (unit === 'week' && weekdays.length === 0) return { field: 'weekdays', text: 'Choose at least one weekday.' }
  if (weekdays.length > 0 && !hasWeekdays(unit)) return { field: 'weekdays', text: 'Weekdays go with minutes, hours and weeks.' }
  return null
}

/**
 * The cron expression of a frequency. For days and weeks it matches every one; `everyN` then says which of them count (next-run.server.ts).
 */
export function cronOf({ everyN, unit, weekdays, atTime, monthDay }: Frequency): string {
  const [hour, minute] = atTime.split(':').map(Number)
  const step = everyN === 1 ? '*' : `*/${everyN}`
  // cron counts weekdays from Sunday
  const days =
    weekdays.length > 0 && weekdays.length < 7
      ? [...weekdays]
          .map(day => day % 7)
          .sort()
          .join(',')
      : '*'
  switch (unit) {
    case 'minute':
      return `${step} * * * ${days}`
    case 'hour':
      return `${minute} ${step} * * ${days}`
    case 'day':
      return `${minute} ${hour} * * *`
    case 'week':
      return `${minute} ${hour} * * ${days}`
    case 'month':
      return `${minute} ${hour} ${monthDay} ${step} *`
  }
}
