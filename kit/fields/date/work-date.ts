import { z } from 'zod'
import { expects } from '../complaint.ts'

/** First and last day of work, both included. Shifts, clockings, calls, plans and periods are between them. */
export const firstWorkDate = '1990-01-01'
export const lastWorkDate = '2100-12-31'

/** Whether a date is a day of work, compared as text. For an instant, its day in UTC counts. */
export const isOfWork = (text: string): boolean => text >= firstWorkDate && text.slice(0, lastWorkDate.length) <= lastWorkDate

export const outsideWork = 'A date from 01/Jan/1990 to 31/Dec/2100'

/** The check of a date of work in a call. `says` is the message for a text that is not a date. */
export const workDate = (says = 'A date like 15/Nov/2026') =>
  z.iso.date({ error: expects(says), abort: true }).refine(isOfWork, outsideWork)
