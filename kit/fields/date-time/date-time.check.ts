import { z } from 'zod'
import { expects } from '../complaint.ts'
import { isOfWork, outsideWork } from '../date/of-work.ts'
import { inUtc, isInstant } from '../instant.ts'

const says = 'A date and time like 2026-11-15T07:30:00Z'

/** Checks a date and time of work. The value is stored in UTC, whatever its offset was. */
export const check = () =>
  z
    .string({ error: expects(says) })
    .refine(isInstant, { error: says, abort: true })
    .refine(text => isOfWork(inUtc(text)), outsideWork)
    .overwrite(text => (isInstant(text) ? inUtc(text) : text))
