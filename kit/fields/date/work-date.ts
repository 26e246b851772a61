import { z } from 'zod'
import { expects } from '../complaint.ts'

/** First and last day of work: shifts, clockings, calls, plans and periods lie between them, both included. */
export const firstWorkDate = '1990-01-01'
export const lastWorkDate = '2100-12-31'

/** A day of work by its letters; also of an instant, by its day in UTC. */
export const isOfWork = (text: string): boolean => text >= firstWorkDate && text.slice(0, lastWorkDate.length) <= lastWorkDate

export const outsideWork = 'A date from 01/Jan/1990 to 31/Dec/2100'

/** The date of work that a call is given; `says` what is expected where it is no date at all. */
export const workDate = (says = 'A date like 15/Nov/2026') =>
  z.iso.date({ error: expects(says), abort: true }).refine(isOfWork, outsideWork)
