import { isUnseen } from './seen.ts'

/** Whether a value is missing: absent, empty, or a text of which nothing is seen. */
export const isBlank = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && isUnseen(value))

/** The message of a check: for a blank value, that it cannot be blank; otherwise `text` (FORM-07). */
export const expects = (text: string) => (issue: { input?: unknown }) => (isBlank(issue.input) ? 'This field cannot be blank' : text)
