import { z } from 'zod'
import { wrongUntil } from '../../roster/roster-cells/leave-dates.rules.ts'

export const isDate = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** The last date is not before the first, and not more than a month after it. */
export const untilSchema = (from: string) =>
  z.looseObject({}).superRefine(({ until }: Readonly<Record<string, unknown>>, ctx) => {
    const message = wrongUntil(from, until)
    if (message) ctx.addIssue({ code: 'custom', path: ['until'], message })
  })
