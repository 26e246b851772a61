import { z } from 'zod'
import { expects } from '../complaint.ts'
import { isOfWork, outsideWork } from './of-work.ts'

/** The check of a date of work in a call. `says` is the message for a text that is not a date. */
export const workDate = (says = 'A date like 15/Nov/2026') =>
  z.iso.date({ error: expects(says), abort: true }).refine(isOfWork, outsideWork)
