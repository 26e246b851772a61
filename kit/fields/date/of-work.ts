/** First and last day of work, both included. Shifts, clockings, calls, plans and periods are between them. */
export const firstWorkDate = '1990-01-01'
export const lastWorkDate = '2100-12-31'

/** Whether a date is a day of work, compared as text. For an instant, its day in UTC counts. */
export const isOfWork = (text: string): boolean => text >= firstWorkDate && text.slice(0, lastWorkDate.length) <= lastWorkDate

export const outsideWork = 'A date from 01/Jan/1990 to 31/Dec/2100'
