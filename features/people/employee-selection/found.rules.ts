/** Whether somebody works on the date, by the live schedule. */
export const availabilities = ['working', 'notWorking'] as const
export type Availability = (typeof availabilities)[number]
export const foundSorts = ['number', 'name', 'node', 'role', 'category', 'day'] as const
export type FoundSort = (typeof foundSorts)[number]
/** so many people are found at once, and then sorted and filtered by the page itself */
export const mostFound = 5000
