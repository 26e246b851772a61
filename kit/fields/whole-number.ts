import { z } from 'zod'

type Says = string | ((issue: { input?: unknown }) => string)

/** A whole number in a call: a JSON number or, in a path or query, digits. */
export function wholeNumber(
  min: number,
  max: number,
  error: Says = `A whole number from ${min} to ${max}`,
): z.ZodType<number, number | string> {
  const digits = z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
  return z.union([z.int(), digits], { error }).pipe(z.int({ error }).min(min, { error }).max(max, { error }))
}

export const rowId = wholeNumber(1, Number.MAX_SAFE_INTEGER, 'An id is a whole number above 0')
